"""Rules, engine, game records and training data of Treville.

Games: Musketeer Chess, orthodox chess, Chu Chess, EN Chess and Morphing Chess III. Functions that pyffish has too take
the same arguments. Bad input raises ``ValueError`` with the reason.
"""

from ._native import *  # noqa: F403
from ._native import __all__ as _native_names

WHITE = True
BLACK = False

VALUE_MATE = 32000
VALUE_DRAW = 0

FEN_OK = 1

NOTATION_DEFAULT = 0
NOTATION_SAN = 1
# Those below are for other games: the functions refuse them.
NOTATION_LAN = 2
NOTATION_SHOGI_HOSKING = 3
NOTATION_SHOGI_HODGES = 4
NOTATION_SHOGI_HODGES_NUMBER = 5
NOTATION_JANGGI = 6
NOTATION_XIANGQI_WXF = 7
NOTATION_THAI_SAN = 8
NOTATION_THAI_LAN = 9

__all__ = [*_native_names] + [name for name in dir() if name.isupper()]
