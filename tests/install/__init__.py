"""What Gorin is installed from: the pins, the client's build, the wheel."""

import sys

from conftest import ROOT

sys.path.insert(0, str(ROOT / "tools"))
sys.path.insert(0, str(ROOT / "bench"))
