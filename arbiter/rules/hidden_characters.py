"""Characters that nobody sees in a text, by which two texts look alike or one reads as another."""

import re

_HIDDEN = re.compile(
    "["
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # controls, but for a tab and the ends of lines
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0"  # drawn as nothing
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"  # of no width; ends of lines; direction
    "\ud800-\udfff\ufff9-\ufffc\ufffe\uffff"  # halves of pairs; annotations; no characters
    "\U0001d173-\U0001d17a\U000e0000-\U000e007f"  # of scores; tags
    "]"
)


def hides(text: str) -> bool:
    """Whether a text holds a control (NUL, C0, C1), a mark that turns the direction of writing, or
    a character without width. A tab and ends of lines are none. The list is fixed, so that it is
    the same for every version of Unicode."""
    return _HIDDEN.search(text) is not None
