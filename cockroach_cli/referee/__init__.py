"""The notation and the rules together: whether a record is a game, what somebody saw of it, what it was at a moment."""
