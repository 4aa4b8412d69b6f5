"""Values of the options of Mole Poker that cannot be listed."""

from tests.mole.mole_random import lists

ANY = {"decks": lists}
