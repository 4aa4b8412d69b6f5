"""The characters that must be percent-encoded in a header's value, by Unicode 14.0.

They are those with the property White_Space and those of the general categories Cc (control), Cf (format), Zl (line
separator) and Zp (paragraph separator). The list is written down so that a later Unicode never changes it.
"""

from __future__ import annotations

WHITE_SPACE_CC_CF_ZL_ZP = (
    (0x0000, 0x0020),  # controls and the space
    (0x007F, 0x00A0),  # delete, controls, no-break space
    (0x00AD, 0x00AD),  # soft hyphen
    (0x0600, 0x0605),  # Arabic number signs
    (0x061C, 0x061C),  # Arabic letter mark
    (0x06DD, 0x06DD),  # Arabic end of ayah
    (0x070F, 0x070F),  # Syriac abbreviation mark
    (0x0890, 0x0891),  # Arabic pound and piastre marks above
    (0x08E2, 0x08E2),  # Arabic disputed end of ayah
    (0x1680, 0x1680),  # Ogham space mark
    (0x180E, 0x180E),  # Mongolian vowel separator
    (0x2000, 0x200F),  # spaces, zero-width characters, direction marks
    (0x2028, 0x202F),  # line and paragraph separator, directions, narrow no-break space
    (0x205F, 0x2064),  # mathematical space, word joiner, invisible operators
    (0x2066, 0x206F),  # direction isolates, deprecated format characters
    (0x3000, 0x3000),  # ideographic space
    (0xFEFF, 0xFEFF),  # zero-width no-break space, the BOM
    (0xFFF9, 0xFFFB),  # interlinear annotation
    (0x110BD, 0x110BD),  # Kaithi number sign
    (0x110CD, 0x110CD),  # Kaithi number sign above
    (0x13430, 0x13438),  # Egyptian hieroglyph controls
    (0x1BCA0, 0x1BCA3),  # shorthand format controls
    (0x1D173, 0x1D17A),  # musical format controls
    (0xE0001, 0xE0001),  # language tag
    (0xE0020, 0xE007F),  # tag characters
)

CONTROL = ((0x0000, 0x001F), (0x007F, 0x009F))
"""General category Cc, which is the same in every version of Unicode."""


def within(ranges: tuple[tuple[int, int], ...], character: str) -> bool:
    """Whether the character's code point lies in one of the ranges, both ends included."""
    return any(low <= ord(character) <= high for low, high in ranges)
