"""The measured values as Markdown tables, and how they compare with the goals."""

import platform
import re
import subprocess
from datetime import date
from pathlib import Path

import programs


class Results:
    """Medians and minima in milliseconds, peaks in megabytes, and what else is counted, by program, command
    and size."""

    def __init__(self, sizes):
        self.sizes = sizes
        self.times = {}
        self.least = {}
        self.processor = {}
        self.peaks = {}
        self.faults = {}
        self.file_megabytes = {}

    def ratio(self, times, size, *parts):
        """Returns the first command's time over the sum of the others'; None if one is missing."""
        times = [times.get((*part, size)) for part in parts]
        return None if None in times else times[0] / sum(times[1:])


# Goals for ratios of times: a name, the limit for each size, the command that is divided, and the
# commands whose sum divides it.
TODO_LIST = ("todo", "list")
TODO_TOGGLE = ("todo", "toggle")
TODO_CHECK = ("todo", "check")
CAT = ("limits", "cat")
COPY = ("limits", "copy + flush")
RATIO_GOALS = [
    ("`list` / Taskwarrior's `list`", {100: 0.6, 1000: 0.25, 10000: 0.12, 100000: 0.08},
     TODO_LIST, ("task", "list")),
    ("`toggle` / Taskwarrior's `modify`", {100: 1.0, 10000: 0.25, 100000: 0.2},
     TODO_TOGGLE, ("task", "modify")),
    ("`add` / todo.txt-cli's `add`", {10000: 1.0}, ("todo", "add"), ("todo.txt", "add")),
    ("`--version` / a C program that prints a line", {10000: 1.5},
     ("todo", "--version"), ("limits", "start")),
    ("`list +office` / `cat`", {100000: 12.0}, ("todo", "list +office"), CAT),
    ("`list --json` / `list`", {100000: 1.1}, ("todo", "list --json"), TODO_LIST),
    ("`export` / `list`", {100000: 1.1}, ("todo", "export"), TODO_LIST),
    ("`toggle` / a copy and flush of the file", {100000: 2.0}, TODO_TOGGLE, COPY),
    ("`add` / a copy and flush of the file", {100: 2.5, 100000: 2.0}, ("todo", "add"), COPY),
    ("`merge` with 100 changes on each side / `check`", {10000: 4.0},
     ("todo", "merge"), TODO_CHECK),
    ("`sync --calendar` with nothing to do / `list` and a stat of each file", {10000: 3.0},
     ("todo", "sync --calendar"), ("todo", "list + stat")),
]
# Goals for ratios of processor times, in the same form.
PROCESSOR_GOALS = [
    ("`check` / `cat`, processor time", {100000: 6}, TODO_CHECK, CAT),
    ("`list` / `cat`, processor time", {100000: 13}, TODO_LIST, CAT),
    ("`next` / `cat`, processor time", {100000: 16}, ("todo", "next"), CAT),
    ("`today` / `cat`, processor time", {100000: 16}, ("todo", "today"), CAT),
]
# Goals for differences of times, in milliseconds.
DIFFERENCE_GOALS = [
    ("`sync` with nothing to do − `git fetch`, ms", {10000: 30},
     ("todo", "sync"), ("limits", "git fetch")),
]
GROWTH_LIMIT = 12
# The most memory beyond that of `--version`, as a multiple of the list file, for a list of this size.
FILE_MEMORY_GOALS = (("check", 100000, 1.2), ("list", 100000, 1.6))
# The most memory in MB, for a list of this size.
MEMORY_GOALS = (("toggle all", 100000, 150), ("import", 100000, 90))


def tables(results):
    """Returns the tables of times and peaks."""
    times = table("milliseconds", results.times, results.sizes)
    processor = table("processor time, ms", results.processor, results.sizes)
    peaks = table("peak, MB", results.peaks, results.sizes)
    files = row("size of the list file, MB", results.file_megabytes, results.sizes)
    faults = table("page faults", results.faults, results.sizes)
    return f"\n{times}\n\n{processor}\n\n{peaks}\n{files}\n\n{faults}"


def table(head, values, sizes):
    """Returns a table with a row for each command and a column for each size."""
    names = list(dict.fromkeys(key[:2] for key in values))
    names.sort(key=lambda name: programs.KINDS.index(name[1]))
    lines = [f"| {head} | " + " | ".join(f"{size:,}" for size in sizes) + " |"]
    lines.append("|---|" + "---:|" * len(sizes))
    for name in names:
        lines.append(row(label(name), {size: values.get((*name, size)) for size in sizes}, sizes))
    return "\n".join(lines)


def label(name):
    """Returns the label of a command's row: `todo list`, or cat."""
    return name[1] if name[0] == "limits" else f"`{name[0]} {name[1]}`"


def row(head, values, sizes):
    """Returns a row, with three significant digits for each value."""
    return f"| {head} | " + " | ".join(number(values.get(size)) for size in sizes) + " |"


def number(value):
    """Formats a number with three significant digits, or – for None; whole from 100 on."""
    if value is None:
        return "–"
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def goals(results):
    """Returns a table with a row for each goal that was measured; times are minima of all rounds."""
    lines = ["\n| goal | items | at most | measured | |", "|---|---:|---:|---:|---|"]
    found = [
        *ratios(RATIO_GOALS, results, results.least),
        *ratios(PROCESSOR_GOALS, results, results.processor),
        *differences(results), *growths(results), *memory(results)]
    for name, size, limit, value in found:
        verdict = "met" if value <= limit else "**missed**"
        lines.append(f"| {name} | {size:,} | {number(limit)} | {number(value)} | {verdict} |")
    return "\n".join(lines)


def ratios(goals_, results, times):
    """Yields the goals for ratios of these times."""
    for name, limits, *parts in goals_:
        for size, limit in limits.items():
            value = results.ratio(times, size, *parts)
            if value is not None:
                yield name, size, limit, value


def differences(results):
    """Yields the goals for differences of times."""
    for name, limits, long, short in DIFFERENCE_GOALS:
        for size, limit in limits.items():
            times = [results.least.get((*part, size)) for part in (long, short)]
            if None not in times:
                yield name, size, limit, times[0] - times[1]


def growths(results):
    """Yields the goals for growth: the time at each size divided by the time at a tenth of it."""
    for command in ("list", "list is:ready", "next", "toggle", "add"):
        for size in results.sizes:
            many = results.least.get(("todo", command, size))
            few = results.least.get(("todo", command, size // 10))
            if many and few:
                name = f"`{command}` / `{command}` with a tenth of the items"
                yield name, size, GROWTH_LIMIT, many / few


def memory(results):
    """Yields the goals for peak memory."""
    for command, size, limit in FILE_MEMORY_GOALS:
        peak = results.peaks.get(("todo", command, size))
        start = results.peaks.get(("todo", "--version", size))
        if peak and start:
            more = (peak - start) / results.file_megabytes[size]
            yield f"`{command}`: peak beyond that of `--version` / the list file", size, limit, more
    for command, size, limit in MEMORY_GOALS:
        peak = results.peaks.get(("todo", command, size))
        if peak:
            yield f"`{command}`: peak, MB", size, limit, peak


def machine(here, everyone):
    """Returns the date, the machine and the versions, as a list."""
    release = ".".join(platform.release().split(".")[:2])
    lines = [f"{date.today()}, {processor()}, {platform.system()} {release}"]
    system = Path("/etc/os-release")
    if system.exists():
        name = re.search(r'^PRETTY_NAME="(.*)"', system.read_text(), re.MULTILINE)
        lines += [name[1]] if name else []
    lines.append(first_line("swift", "--version"))
    versions = [(each.name, first_line(each.path, *version(each))) for each in everyone if each.path]
    lines += [said if said.startswith(name + " ") else f"{name} {said}" for name, said in versions]
    lines.append(first_line("hyperfine", "--version"))
    lines.append("commit " + first_line("git", "-C", str(here), "rev-parse", "--short", "HEAD"))
    return "\n".join(f"- {line}" for line in lines)


def version(program):
    """Returns the option that makes a program print its version."""
    return ("-V",) if program.name == "todo.txt" else ("--version",)


def processor():
    """Returns the number of cores and the model of the processor."""
    cores = subprocess.run(["getconf", "_NPROCESSORS_ONLN"], capture_output=True, text=True).stdout
    info = Path("/proc/cpuinfo")
    found = re.search(r"^model name\s*: (.*)$", info.read_text(), re.M) if info.exists() else None
    return f"{cores.strip()} cores, {found[1] if found else platform.processor()}"


def first_line(*words):
    """Returns the first line that a command prints and that is not blank."""
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return next(filter(str.strip, (done.stdout + done.stderr).splitlines()), "unknown").strip()
