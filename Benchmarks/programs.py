"""The programs that are compared: how to set up their lists, and which commands to measure."""

import os
import platform
import shlex
import shutil
import subprocess
from pathlib import Path

import items

# The names of all measured commands, in the order in which they run.
KINDS = (
    "--version", "start", "cat", "check", "list", "list +office", "list --json", "export",
    "list +nothing", "list is:ready", "next", "today", "agenda", "stats",
    "projects", "tags", "complete", "jq length", "git fetch", "sync", "merge",
    "list + stat", "sync --calendar",
    "copy + flush", "toggle", "modify", "pri", "add", "undo", "toggle all", "import", "import csv",
)
# Reports that read the whole list.
LOOKS = ("today", "agenda", "stats", "projects", "tags")
ADDED = "Call the dentist about Tuesday"


class Command:
    """A command to measure, and another one to run before each time, which is not timed."""

    def __init__(self, words, prepare=None):
        self.words = [str(word) for word in words]
        self.prepare = prepare


class Program:
    """A program with its lists: for each size an original in `fresh`, and a working copy."""

    def __init__(self, name, path, root):
        self.name = name
        self.path = path
        self.root = root

    def folder(self, size):
        """Returns the folder of the working copy of this size."""
        return self.root / str(size) / self.name

    def fresh(self, size):
        """Returns the folder of the original list of this size."""
        return self.root / str(size) / "fresh" / self.name

    def environment(self, size):
        """Returns an environment that points to the working copy, never to the user's own lists."""
        home = str(self.folder(size))
        # The lists lie in this repository, which git must not take for theirs.
        ceiling = {"GIT_CEILING_DIRECTORIES": str(self.root)}
        names = {"TZ": "UTC", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
        return {**os.environ, "HOME": home, **names, **ceiling}

    def make(self, size):
        """Creates the original list of this size if it is missing; restores the working copy."""
        if not self.fresh(size).exists():
            self.folder(size).mkdir(parents=True, exist_ok=True)
            self.fill(size, items.items(size))
            self.fresh(size).parent.mkdir(parents=True, exist_ok=True)
            self.folder(size).rename(self.fresh(size))
        subprocess.run(self.restore(size), check=True)

    def fill(self, size, items_):
        """Writes these items to the list in the folder of this size."""
        raise NotImplementedError

    def commands(self, size):
        """Returns the commands to measure, by their names in `KINDS`."""
        raise NotImplementedError

    def restore(self, size):
        """Returns a command that restores the working copy and flushes it to the disk."""
        script = 'rm -rf "$2" && cp -pR "$1" "$2" && sync "$2"/*'
        return ["sh", "-c", script, "restore", self.fresh(size), self.folder(size)]

    def restored(self, words, size):
        """Returns a command that starts from the original list every time."""
        return Command(words, shlex.join(map(str, self.restore(size))))

    def run(self, size, *words, **options):
        """Runs the program on its list; raises an error if it fails."""
        options = {"stdout": subprocess.DEVNULL, **options}
        subprocess.run(
            [self.path, *map(str, words)], env=self.environment(size), check=True,
            stdin=subprocess.DEVNULL, **options)


class Todo(Program):
    """`todo` of this repository."""

    def environment(self, size):
        return {**super().environment(size), "TODO_FILE": str(self.file(size)), "TODO_CONFIG": ""}

    def file(self, size):
        """Returns the path of the list file."""
        return self.folder(size) / "todo.json"

    def fill(self, size, items_):
        self.file(size).write_text(items.todo_json(items_), encoding="utf-8")
        # Writes a history, as a list in use has one.
        self.run(size, "toggle", 1)
        self.run(size, "toggle", 1)
        with open(self.folder(size) / "list.csv", "wb") as table:
            self.run(size, "export", "--to", "csv", "is:open", "or", "is:done", stdout=table)
        if shutil.which("git"):
            self.share(size)
            self.branch(size)

    def shared(self, size):
        """Returns the path of a list that is synchronized with a bare repository beside it."""
        return self.folder(size) / "shared" / "todo.json"

    def share(self, size):
        """Creates the shared list."""
        remote = self.folder(size) / "remote.git"
        self.shared(size).parent.mkdir()
        shutil.copy(self.file(size), self.shared(size))
        subprocess.run(["git", "init", "--quiet", "--bare", remote], check=True)
        # The folder is renamed later, so that the remote needs a relative path.
        self.run(size, "--file", self.shared(size), "sync", "--init", remote)
        git = ["git", "-C", self.shared(size).parent, "remote", "set-url", "origin", "../remote.git"]
        subprocess.run(git, check=True)

    def branch(self, size):
        """Creates two copies of the shared list, each with a hundred changes of its own, or fewer."""
        for name, first in (("ours", 1), ("theirs", size // 2)):
            copy = self.folder(size) / f"{name}.json"
            shutil.copy(self.shared(size), copy)
            chosen = f"{first}-{first + min(100, size // 10) - 1}"
            self.run(size, "--file", copy, "edit", chosen, "+changed")

    def commands(self, size):
        new = [self.path, "--file", self.folder(size) / "new.json"]
        commands = {
            "--version": Command([self.path, "--version"]),
            "list": Command([self.path, "list"]),
            "list +office": Command([self.path, "list", "+office"]),
            "list --json": Command([self.path, "list", "--json"]),
            "export": Command([self.path, "export"]),
            "toggle": Command([self.path, "toggle", size // 2]),
            "toggle all": self.restored([self.path, "toggle", f"1-{size}"], size),
            "add": self.restored([self.path, "add", ADDED], size),
            "list +nothing": Command([self.path, "list", "+nothing"]),
            "list is:ready": Command([self.path, "list", "is:ready"]),
            "next": Command([self.path, "next"]),
            "check": Command([self.path, "check"]),
            **{name: Command([self.path, name]) for name in LOOKS},
            # What a shell runs at `todo done <TAB>`.
            "complete": Command([self.path, "complete", "--", "done", ""]),
            "import": self.restored([*new, "import", self.file(size)], size),
            "import csv": self.restored([*new, "import", self.folder(size) / "list.csv"], size),
            # The original list has a history of two commands.
            "undo": self.restored([self.path, "undo"], size),
        }
        if self.shared(size).exists():
            folder = self.folder(size)
            lists = [self.shared(size), folder / "ours.json", folder / "theirs.json"]
            commands["sync"] = Command([self.path, "--file", self.shared(size), "sync"])
            commands["merge"] = Command([self.path, "merge", *lists, "-o", folder / "merged.json"])
        if size <= 10000:
            commands |= self.calendar(size)
        return {name: each for name, each in commands.items() if self.knows(size, name)}

    def calendar(self, size):
        """Returns what finds nothing to do in a folder with a file for each open item, and what reads as much."""
        # Not in the working copy: what restores it would remove the folder.
        list_, folder = (self.root / str(size) / "phone" / name for name in ("todo.json", "calendar"))
        if not folder.exists():
            folder.mkdir(parents=True)
            shutil.copy(self.file(size), list_)
            self.run(size, "--file", list_, "sync", "--calendar", folder)
        command = [self.path, "--file", list_]
        look = '"$1" --file "$2" list && find "$3" -size +1G'
        return {
            "list + stat": Command(["sh", "-c", look, "sh", self.path, list_, folder]),
            "sync --calendar": Command([*command, "sync", "--calendar"]),
        }

    def knows(self, size, name):
        """Returns whether this version of the program has the command."""
        if name.startswith("-") or name == "complete":
            return True
        help_ = [self.path, "help", name.split()[0]]
        return subprocess.run(
            help_, env=self.environment(size), capture_output=True, check=False).returncode == 0


class Taskwarrior(Program):
    """Taskwarrior with its default settings, except that it asks for no confirmation."""

    def environment(self, size):
        folder = self.folder(size)
        return {**super().environment(size), "TASKDATA": str(folder), "TASKRC": f"{folder}/taskrc"}

    def fill(self, size, items_):
        folder = self.folder(size)
        (folder / "taskrc").write_text("confirmation=off\nnews.version=2.6.0\n")
        (folder / "import.json").write_text(items.taskwarrior_json(items_), encoding="utf-8")
        self.run(size, "import", folder / "import.json", stderr=subprocess.DEVNULL)
        # The first report moves done tasks to their own file and renumbers the others.
        self.run(size, "list", stderr=subprocess.DEVNULL)

    def commands(self, size):
        modify = [self.path, size // 3, "modify"]
        importing = "rm -f pending.data completed.data undo.data backlog.data"
        empty = ["sh", "-c", f'cd "$1" && {importing}', "empty", str(self.folder(size))]
        return {
            "--version": Command([self.path, "--version"]),
            "list": Command([self.path, "list"]),
            # Each run needs something to change, so the priority is set back before it.
            "modify": Command(
                modify + ["priority:H"], shlex.join(map(str, modify + ["priority:L"]))),
            "add": self.restored([self.path, "add", ADDED], size),
            "next": Command([self.path, "next"]),
            "import": Command(
                [self.path, "import", self.fresh(size) / "import.json"], shlex.join(empty)),
        }


class TodoTxt(Program):
    """todo.txt-cli with its default settings, except for the paths of its files."""

    def config(self, size):
        """Returns the path of its configuration file."""
        return self.folder(size) / "config"

    def fill(self, size, items_):
        folder = self.folder(size)
        self.config(size).write_text(
            f'export TODO_DIR="{folder}"\nexport TODO_FILE="$TODO_DIR/todo.txt"\n'
            'export DONE_FILE="$TODO_DIR/done.txt"\nexport REPORT_FILE="$TODO_DIR/report.txt"\n')
        (folder / "todo.txt").write_text(items.todo_txt(items_, done=False), encoding="utf-8")
        (folder / "done.txt").write_text(items.todo_txt(items_, done=True), encoding="utf-8")

    def commands(self, size):
        command = [self.path, "-d", self.config(size)]
        priority = command + ["pri", size // 3]
        return {
            "list": Command(command + ["list"]),
            "pri": Command(priority + ["A"], shlex.join(map(str, priority + ["B"]))),
            "add": self.restored(command + ["add", ADDED], size),
        }


class Plain(Program):
    """Baselines: what the machine needs to read, parse or copy the list file of `todo`."""

    def __init__(self, todo):
        super().__init__("limits", None, todo.root)
        self.todo = todo

    def make(self, size):
        self.folder(size).mkdir(parents=True, exist_ok=True)

    def commands(self, size):
        file = self.todo.file(size)
        commands = {"cat": Command(["cat", file])}
        limits = self.program()
        if limits:
            commands["start"] = Command([limits])
            commands["copy + flush"] = Command([limits, file, self.folder(size) / "copy"])
        if self.todo.shared(size).exists():
            folder = self.todo.shared(size).parent
            commands["git fetch"] = Command(["git", "-C", folder, "fetch", "--quiet"])
        if shutil.which("jq"):
            commands["jq length"] = Command(["jq", ".items | length", file])
        return commands

    def program(self):
        """Returns the path of limits.c, compiled; None without a C compiler."""
        compiler = shutil.which("cc") or shutil.which("clang")
        if not compiler:
            return None
        program = self.root / "limits"
        source = Path(__file__).resolve().parent / "limits.c"
        if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
            static = [] if platform.system() == "Darwin" else ["-static"]
            program.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run([compiler, "-O2", *static, "-o", program, source], check=True)
        return program


def installed(root, binary):
    """Returns the installed programs, and the names of the missing ones."""
    todo = Todo("todo", binary, root)
    found = [todo]
    missing = []
    peers = ((Taskwarrior, "task", ("task",)), (TodoTxt, "todo.txt", ("todo-txt", "todo.sh")))
    for kind, name, commands in peers:
        path = next(filter(None, map(shutil.which, commands)), None)
        if path:
            found.append(kind(name, path, root))
        else:
            missing.append(f"{name} ({' or '.join(commands)})")
    missing += [name for name in ("jq", "git") if not shutil.which(name)]
    if not Plain(todo).program():
        missing.append("a C compiler (cc or clang)")
    return found + [Plain(todo)], missing
