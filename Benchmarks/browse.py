"""Measures `todo browse` on a pseudo-terminal, as a person at a keyboard meets it."""

import fcntl
import os
import pty
import re
import select
import shutil
import signal
import statistics
import struct
import subprocess
import termios
import time

# A frame is one write, so a pause of this long comes after it; a long search paints one before it and one after.
QUIET = 0.004
KEYS = int(os.environ.get("KEYS", "1000"))


class Screen:
    """A running `todo browse`; its keys, and the bytes that it writes."""

    def __init__(self, todo, path, size=(80, 24), words=("browse",)):
        columns, rows = size
        environment = {
            "PATH": os.environ["PATH"], "HOME": "/nonexistent", "LANG": "C.UTF-8", "TERM": "xterm",
            "TODO_FILE": str(path), "TODO_CONFIG": ""}
        self.start = time.perf_counter()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execve(todo, [todo, *words], environment)
        # Only if the first write came before the size was set would this change anything.
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.first = self.last = self.start

    def works(self):
        """Returns whether it has something to do; false where there is no /proc."""
        try:
            with open(f"/proc/{self.pid}/stat", encoding="ascii") as status:
                return status.read().rpartition(")")[2].split()[0] in "RD"
        except OSError:
            return False

    def read(self, first=5.0):
        """Returns what is written until it rests; notes when the first write and the last byte of it came."""
        written = b""
        wait = first
        while True:
            if not select.select([self.terminal], [], [], wait)[0]:
                if written and self.works():
                    continue
                return written
            try:
                part = os.read(self.terminal, 65536)
            except OSError:
                return written
            if not part:
                return written
            self.last = time.perf_counter()
            if not written:
                self.first = self.last
            written += part
            wait = QUIET

    def press(self, keys):
        """Presses keys; returns the seconds to the last byte of what they bring, and the bytes."""
        start = time.perf_counter()
        os.write(self.terminal, keys)
        written = self.read(first=2.0)
        self.first -= start
        return self.last - start, written

    def end(self):
        """Ends it; returns its exit code."""
        os.write(self.terminal, b"q")
        status = 0
        for _ in range(1000):
            self.read(first=0.01)
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                break
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)


def p99(values):
    """Returns the 99th percentile."""
    return sorted(values)[int(len(values) * 0.99) - 1]


def opened(todo, path, words):
    """Returns the milliseconds until a command has written its last byte to a terminal."""
    screen = Screen(todo, path, words=words)
    screen.read()
    taken = (screen.last - screen.start) * 1000
    os.kill(screen.pid, signal.SIGTERM)
    screen.read(first=0.05)
    os.close(screen.terminal)
    os.waitpid(screen.pid, 0)
    return taken


def pressed(screen, rounds, keys):
    """Presses keys one by one, again and again; returns the milliseconds and the bytes of each."""
    times, sizes = [], []
    for index in range(rounds):
        taken, written = screen.press(keys[index % len(keys)])
        times.append(taken * 1000)
        sizes.append(len(written))
    return times, sizes


def idle(screen, seconds=10):
    """Returns the share of one processor that it takes without keys, and the bytes that it reads, as a text."""
    if not os.path.exists(f"/proc/{screen.pid}/schedstat"):
        return "not measured: there is no /proc"

    def used():
        # In nanoseconds: clock ticks are too long for so little.
        with open(f"/proc/{screen.pid}/schedstat", encoding="ascii") as times:
            seconds = int(times.read().split()[0]) / 1e9
        with open(f"/proc/{screen.pid}/io", encoding="ascii") as counts:
            read = int(re.search(r"rchar: (\d+)", counts.read())[1])
        return seconds, read

    before = used()
    time.sleep(seconds)
    after = used()
    return f"{(after[0] - before[0]) / seconds * 100:.3f} % CPU, {after[1] - before[1]} bytes read"


def typed(screen, rounds, keys):
    """Types a filter again and again; returns the milliseconds of each key to its line, and to its rows."""
    lines, found = [], []
    for index in range(rounds):
        found.append(screen.press(keys[index % len(keys)])[0] * 1000)
        lines.append(screen.first * 1000)
    return lines, found


def changed(todo, screen, other, rounds):
    """Changes an item of the screen, and by `todo toggle` one of another list, in turn, because machines are
    fast and slow in turn; returns the median milliseconds of both."""
    environment = {"PATH": os.environ["PATH"], "TODO_FILE": str(other), "TODO_CONFIG": ""}
    changes, toggles = [], []
    for _ in range(rounds):
        changes.append(screen.press(b" ")[0] * 1000)
        start = time.perf_counter()
        subprocess.run([todo, "toggle", "1"], env=environment, check=True, capture_output=True)
        toggles.append((time.perf_counter() - start) * 1000)
    return statistics.median(changes), statistics.median(toggles)


def rows(todo, path, folder):
    """Measures one list; returns pairs of a name and a text with what was measured and the goal."""
    copy = folder / "browse.json"
    shutil.copyfile(path, copy)
    limited = statistics.median(
        opened(todo, copy, ("list", "--limit", "50", "--no-pager")) for _ in range(20))
    first = statistics.median(opened(todo, copy, ("browse",)) for _ in range(20))
    screen = Screen(todo, copy)
    screen.read()
    moves, move_bytes = pressed(screen, KEYS, [b"j", b"k"])
    scrolls, scroll_bytes = pressed(screen, min(KEYS, 200), [b"j"])
    screen.press(b"/")
    words = [bytes([letter]) for letter in b"call +home\x15print or mail\x15"]
    lines, filters = typed(screen, KEYS, words)
    screen.press(b"\x1b")
    time.sleep(0.1)
    screen.read(first=0.1)
    other = folder / "toggle.json"
    shutil.copyfile(path, other)
    change, toggle = changed(todo, screen, other, min(KEYS, 100))
    screen.read(first=0.1)
    at_rest = idle(screen)
    status = screen.end()
    wide = Screen(todo, copy, (200, 60))
    wide.read()
    frame = max(len(wide.press(b"\x0c")[1]) for _ in range(3))
    wide.end()
    return [
        ("open / `list --limit 50`", f"{first:.1f} / {limited:.1f} ms = {first / limited:.2f}"),
        ("move, p99", f"{p99(moves):.2f} ms = {p99(moves) / limited:.2f} of that list"),
        ("move, most bytes", f"{max(move_bytes)}"),
        ("move or scroll by a row, p99", f"{p99(scrolls):.2f} ms"),
        ("move or scroll, median and most bytes",
         f"{statistics.median(scroll_bytes):.0f}, {max(scroll_bytes)}"),
        ("filter key, p99 to the typed line",
         f"{p99(lines):.2f} ms = {p99(lines) / limited:.2f} of that list"),
        ("filter key, p99 to the rows",
         f"{p99(filters):.2f} ms = {p99(filters) / limited:.2f} of that list"),
        ("change / `toggle`", f"{change:.1f} / {toggle:.1f} ms = {change / toggle:.2f}"),
        ("full frame at 200 x 60, bytes", f"{frame}"),
        ("idle for 10 s", at_rest),
        ("exit code", f"{status}"),
    ]


def table(todo, lists, folder):
    """Measures lists of several sizes; returns a table in Markdown."""
    measured = {size: rows(todo, path, folder) for size, path in lists.items()}
    sizes = list(measured)
    lines = ["| `todo browse` | " + " | ".join(f"{size:,}" for size in sizes) + " |",
             "|---|" + "---:|" * len(sizes)]
    for index, (name, _) in enumerate(measured[sizes[0]]):
        lines.append(f"| {name} | " + " | ".join(measured[size][index][1] for size in sizes) + " |")
    return "\n".join(lines)
