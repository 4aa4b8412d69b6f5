"""The notation: records as text and back, knowing no game (the standard is in ``formats/``)."""
