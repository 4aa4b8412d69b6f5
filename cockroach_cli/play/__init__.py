"""A game between people and bots: who plays, what each seat is shown and told, and what is kept of it at the end."""
