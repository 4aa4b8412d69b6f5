"""Values of the options of Cheating Moth that cannot be listed."""

from tests.moth.moth_random import some_cards

ANY = {"cards": some_cards}
