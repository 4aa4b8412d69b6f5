"""What the games share in which one card is passed around the table face down with a claim.

Their rounds are the same: offer, passes, judgement, and the taker starts again. Each game adds its cards, its deal and
what it does with a card that is taken.
"""
