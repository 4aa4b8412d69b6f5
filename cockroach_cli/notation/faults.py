"""The findings that belong to no game: every code with its title and its explanation.

Codes are never reused and never renumbered. Those that a game's table returns are in ``games/faults.py``, those of one
game in its own folder.
"""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.diagnostics import Code, Severity, table_of


def _fault(id: str, title: str, explanation: str) -> Code:
    return Code(id, Severity.FAULT, title, explanation)


def _style(id: str, title: str, explanation: str) -> Code:
    return Code(id, Severity.STYLE, title, explanation)


_FRAME = (
    _fault(
        "F101",
        "not UTF-8",
        "The notation is written in UTF-8, in comments too. The position is that of the first byte that is not; its "
        "column counts the characters before it. Convert the file, or write it again from where it came.",
    ),
    _fault(
        "F102",
        "control character",
        "A record holds no control characters (Unicode category Cc) but the TAB between words and the CR directly "
        "before an LF; a comment holds no NUL. The position is that of the character. In a name it is written "
        "percent-encoded, such as %07; elsewhere it has to go.",
    ),
    _fault(
        "F103",
        "record too long",
        "The lines of a record have at most 16777216 bytes (16 MiB) together, byte order marks and line ends included. "
        "The position is the beginning of the record, whose rest is skipped. No game needs as much: look for a lost "
        "line end.",
    ),
    _fault(
        "F104",
        "continuation of nothing",
        "A line that begins with a blank continues the record before it, but here there is none, or it is complete: "
        "a record ends with the line that holds RESULT. The position is column 1 of the first such line; a block of "
        "them is told once. Begin the record in column 1, or join what belongs together.",
    ),
    _fault(
        "F105",
        "record without RESULT",
        "A record has four fields, HEADER, DEAL, MOVES and RESULT, separated by bars, and it ended before the third "
        "bar: by the end of the input, a blank line, a comment, or a line that begins in column 1. The position is "
        "right after the last line of the record. A game that was broken off says `| *`. In the JSON form each record "
        "is an object on a line of its own, not an array of them.",
    ),
    _fault(
        "F106",
        "too many fields",
        "A record has four fields, separated by three bars. The position is that of the fourth bar. A bar in a name "
        "is written %7C.",
    ),
    _fault(
        "F107",
        "empty field",
        "None of the four fields of a record is empty. The position is where the field should begin: right after the "
        "bar before it. MOVES without a move is `-`, and RESULT of a game that is not finished is `*`.",
    ),
    _fault(
        "F108",
        "damaged compressed data",
        "The input is compressed, and the compressed data is damaged, ends too early, or is followed by something "
        "that is not compressed in the same way. The position is column 1 of the first line that could not be read "
        "whole; every line before it was read. Get the file again from where it came.",
    ),
    _fault(
        "F109",
        "two records on a line",
        "The header of a record stands inside of another one: what ended the one in front was lost, so that two are "
        "glued together. The position is where that header begins. From there on it is read as a record of its own; "
        "the one in front is at fault, even if it is whole. Put a line end in between, and look for what is missing.",
    ),
    _style(
        "F110",
        "no record",
        "The input holds no record: it is empty, or has only blank lines and comments. The position is 1:1. This is "
        "told, since it is often not what was meant, and is a fault only under --strict.",
    ),
)

_HEADER = (
    _fault(
        "H201",
        "no game",
        "A record begins with the name of its game and the version of its notation, such as `cockroach/1`: a to z, 0 "
        "to 9 and `-`, beginning with a letter, then `/` and a number without leading zeros. The position is the "
        "beginning of the record's first word.",
    ),
    _fault(
        "H202",
        "unknown game",
        "The record is of a game that is not known here; `roach games` lists those that are. The position is that of "
        "the game's name.",
    ),
    _fault(
        "H203",
        "unknown version",
        "The record is in a version of the notation that is not known here. The position is that of the version's "
        "number, which is 1. A newer release may know it.",
    ),
    _fault(
        "H204",
        "not key=value",
        "Each word of HEADER after the first is a key, `=` and a value, without blanks. The position is the beginning "
        "of the word. A space in a name is written %20.",
    ),
    _fault(
        "H205",
        "unknown key",
        "The keys of HEADER are players, first, rule.NAME, bots, view, seed, play, date, event, and keys of your own, "
        "which begin with x-; NAME is a letter a to z and then a to z, 0 to 9 and `-`. The position is that of the "
        "key. Mend its spelling or put x- in front of it.",
    ),
    _fault(
        "H206",
        "key twice",
        "Each key stands in HEADER at most once. The position is that of the key where it stands again. Leave out one.",
    ),
    _fault(
        "H207",
        "players= missing",
        "HEADER has to say who plays, `players=NAME,NAME`, one name a seat: this is where the number of seats comes "
        "from. The position is right after the first word, where it belongs.",
    ),
    _fault(
        "H208",
        "empty value or name",
        "A key has a value, and between the commas of `players=` and `bots=` stand names. The position is where the "
        "value or name should begin. Leave out the key, or name the player.",
    ),
    _fault(
        "H209",
        "bad escape",
        "In names and other free text `%` begins the escape of a byte: two hex digits follow, and bytes that are "
        "escaped one after another are whole characters in UTF-8. The position is that of the `%`. A percent sign "
        "itself is written %25.",
    ),
    _fault(
        "H210",
        "must be escaped",
        "In names and other free text these are written percent-encoded: space, comma, bar, percent, equals, and all "
        "characters that Unicode 14.0 lists as White_Space, Cc, Cf, Zl or Zp (the standard has the list). The position "
        "is that of the character. Replace it by the %XX of each of its UTF-8 bytes.",
    ),
    _fault(
        "H211",
        "number of seats",
        "The game is not played by as many as `players=` names; `roach games` says how many may play. The position is "
        "that of the first name too many, or right after the last name where some are missing.",
    ),
    _fault(
        "H212",
        "no such first seat",
        "`first=` is the seat that starts: a number from 1 to the number of seats, without leading zeros. The position "
        "is that of the value.",
    ),
    _fault(
        "H213",
        "number of bots",
        "`bots=` names who plays each seat, one name a seat (a person is `human`). The position is that of the first "
        "name too many, or right after the last name where some are missing.",
    ),
    _fault(
        "H214",
        "no such view",
        "`view=` is the seat whose eyes the record shows, from 1 to the number of seats and without leading zeros, or "
        "`table` for what everybody saw. The position is that of the value.",
    ),
    _fault(
        "H215",
        "malformed seed",
        "`seed=` says which deal this is: `s1:SEED:GAME`, two numbers from 0 to 18446744073709551615 without leading "
        "zeros. The position is that of the value.",
    ),
    _fault(
        "H216",
        "malformed play",
        "`play=` says where the bots' chance came from: `s1:SEED:GAME`, two numbers from 0 to 18446744073709551615 "
        "without leading zeros, and `@WORDS`, from 1, where they took over after some words. The position is that of "
        "the value.",
    ),
    _fault(
        "H217",
        "malformed date",
        "`date=` is a date and time in UTC as RFC 3339 writes it, in full seconds: `2026-01-31T20:15:00Z`. The day has "
        "to exist. The position is that of the value.",
    ),
    _fault(
        "H218",
        "unknown rule option",
        "The game has no rule option of this name; `roach games` lists those that it has. The position is that of the "
        "key.",
    ),
    _fault(
        "H219",
        "refused rule value",
        "The rule option does not take this value; `roach games` lists those that it takes. The position is that of "
        "the value.",
    ),
    _fault(
        "H220",
        "key not in a view",
        "A record with `view=` shows what one seat has seen, so it has no `bots=`, `seed=` or `play=`, which would "
        "tell the hidden cards or how others play, and no x- keys. The position is that of the key. Leave it out.",
    ),
    _fault(
        "H221",
        "malformed x- key",
        "A key of your own is `x-` and then one or more of a to z, 0 to 9 and `-`. The position is that of the key.",
    ),
)

_JSON = (
    _fault(
        "J701",
        "not JSON",
        "The line begins with a brace, so it is a record in the JSON form, but it is no JSON (RFC 8259): one object, "
        "and nothing behind it. The position is that of the first character that fits nothing, or column 1 where the "
        "object does not end on its line. NaN and Infinity are no values of JSON.",
    ),
    _fault(
        "J702",
        "key twice in JSON",
        "A key stands twice in one object, of which programs would read one or the other. The position is that of the "
        "second. Leave out one.",
    ),
    _fault(
        "J703",
        "key missing in JSON",
        "In the JSON form every key is always there, null where the record does not say it; record.schema.json lists "
        "them. The position is that of the object.",
    ),
    _fault(
        "J704",
        "unknown key in JSON",
        "The JSON form has no such key; record.schema.json lists those that it has. The position is that of the key. A "
        "key of your own stands in `extra` and begins with x-.",
    ),
    _fault(
        "J705",
        "wrong type in JSON",
        "A value has the type that record.schema.json gives it: text is text and a seat is a whole number of at most "
        "20 digits, and neither is taken for the other. The position is that of the value.",
    ),
    _fault(
        "J706",
        "no word in JSON",
        "A text cannot stand in a record: a word of DEAL or MOVES that is empty, is `/`, or holds a blank, a bar or a "
        "control character; a round without words; a RESULT with a bar or a control character; half a surrogate pair, "
        "in any text. The position is that of the value.",
    ),
    _fault(
        "J707",
        "too many parts in JSON",
        "A line in the JSON form has at most 524288 commas, colons and opening brackets and braces together, those in "
        "texts too, since each value takes memory. No game needs as many. The position is the beginning of the line.",
    ),
)

_GAME = (
    _fault(
        "D301",
        "number of deals",
        "DEAL has one word for each round or match that was dealt, and every round of MOVES needs its deal. The "
        "position is that of the first word too many, or right after the last word where one is missing.",
    ),
    _fault(
        "D308",
        "more than the seat knows",
        "A record with `view=` shows what that seat has seen so far and nothing else, and this one shows more, less or "
        "something different. The position is the first character at which it departs from the view. `roach replay "
        "--seat K --format notation` makes a view from a whole record.",
    ),
    _fault(
        "M402",
        "broken-off word",
        "The word stops where somebody has to decide. Only the last word of MOVES may do so, and only where RESULT "
        "says `*` or `void`. The position is right after the word. Complete it, or say that the game is not finished.",
    ),
    _fault(
        "M406",
        "misplaced round mark",
        "The word `/` in MOVES stands between two rounds or matches that both have moves, in games that have several: "
        "not at the beginning, not at the end, not twice. The position is that of the `/`.",
    ),
    _fault(
        "R501",
        "no result",
        "RESULT is `*` for a game that is not finished, `void cause=REASON` for one that does not count (a to z, 0 to "
        "9 and `-`, at most 32, beginning with a letter), `draw cause=cap` where a bound on length ended it, or what "
        "the game says. The position is the beginning of RESULT.",
    ),
    _fault(
        "R502",
        "finished game called unfinished",
        "By the rules the game is over with the last word of MOVES, but RESULT says that it is not finished or does "
        "not count. The position is the beginning of RESULT. `roach validate` says what the result is.",
    ),
    _fault(
        "R503",
        "unfinished game called finished",
        "RESULT says how the game ended, but by the rules it goes on after the last word of MOVES. The position is the "
        "beginning of RESULT. Add what is missing, or write `*`.",
    ),
    _fault(
        "R504",
        "wrong seat or score",
        "RESULT names another seat or score than follows from the moves by the rules. The position is that of the "
        "first value that is wrong.",
    ),
    _fault(
        "R505",
        "wrong cause",
        "RESULT gives another reason for the end than follows from the moves by the rules. The position is that of "
        "the cause.",
    ),
    _fault(
        "R506",
        "wrong kind or hand",
        "RESULT gives the right reason for the end, but with other cards than follow from the moves by the rules. The "
        "position is that of the kind or hand.",
    ),
    _fault(
        "P601",
        "deal is not the seed's",
        "`seed=` says that chance scheme s1 dealt these cards, and it deals others. The position is that of the key. "
        "The cards stand as they are: leave out `seed=` if they are right.",
    ),
    Code(
        "U901",
        Severity.UNDECIDED,
        "undecided",
        "The record has unknown cards (`?`) and fits as far as its known cards go; whether every move was legal cannot "
        "be told. The position is the first `?`. This is no fault, unless --decided asks for records that are.",
    ),
)

_STYLE = (
    _style(
        "S601",
        "blanks",
        "In canonical form words, and fields and bars, have exactly one space between them, and nothing follows "
        "RESULT. The position is the first character at which the line departs from that. `roach fmt` mends it.",
    ),
    _style(
        "S602",
        "folded",
        "The record goes over several lines; in canonical form it is one. The position is column 1 of its second line. "
        "`roach fmt` joins them.",
    ),
    _style(
        "S603",
        "CR LF",
        "The line ends with CR LF; in canonical form it ends with LF alone. The position is that of the CR. `roach "
        "fmt` mends it.",
    ),
    _style(
        "S604",
        "byte order mark",
        "The line begins with a byte order mark (U+FEFF), which is skipped and is not counted as a column. The "
        "position is column 1. `roach fmt` removes it.",
    ),
    _style(
        "S605",
        "order of keys",
        "In canonical form the keys of HEADER stand in this order: players, first, rule.NAME by name, bots, view, "
        "seed, play, date, event, x- keys by name. The position is that of the first key that should stand before the "
        "one in front of it. `roach fmt` sorts them.",
    ),
    _style(
        "S606",
        "cards not sorted",
        "In canonical form hands and other zones without an order are sorted, unknown cards last. The position is "
        "that of the first card that should stand before the one in front of it. `roach fmt` sorts them.",
    ),
    _style(
        "S607",
        "needless escape",
        "In canonical form an escape has its hex digits in upper case, and only characters that have to be escaped "
        "are. The position is that of the `%`. `roach fmt` mends it.",
    ),
    _style(
        "S608",
        "default written out",
        "In canonical form `first=1`, a rule option with its default value, and a `bots=` that says what `players=` "
        "says are left out. The position is that of the key. `roach fmt` removes it.",
    ),
    _style(
        "S609",
        "no line end",
        "In canonical form every record, the last one too, ends with LF. The position is right after the last "
        "character. `roach fmt` adds it.",
    ),
)

CODES: Mapping[str, Code] = table_of(*_FRAME, *_HEADER, *_JSON, *_GAME, *_STYLE)
"""All of them, by id."""
