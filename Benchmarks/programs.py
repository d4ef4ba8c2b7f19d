"""The programs that are compared: how their lists are made, and what they are asked to do."""

import os
import shlex
import shutil
import subprocess
from pathlib import Path

import items

# Everything that is measured, in the order in which it runs.
KINDS = (
    "--version", "cat", "list", "list +nothing", "next", "check", "complete", "jq length", "toggle",
    "modify", "pri", "cp + fsync", "add", "import",
)
ADDED = "Call the dentist about Tuesday"


class Command:
    """One command to be measured: what is run, and what is run before each time, untimed."""

    def __init__(self, words, prepare=None):
        self.words = [str(word) for word in words]
        self.prepare = prepare


class Program:
    """A program with its lists. Each size has a folder `fresh`, and a copy of it to work on."""

    def __init__(self, name, path, root):
        self.name = name
        self.path = path
        self.root = root

    def folder(self, size):
        """Where the list of this size lies that commands work on."""
        return self.root / str(size) / self.name

    def fresh(self, size):
        """Where that list lies as it was made."""
        return self.root / str(size) / "fresh" / self.name

    def environment(self, size):
        """The variables that point to the list; the user's own lists stay out of it."""
        home = str(self.folder(size))
        return {**os.environ, "HOME": home, "TZ": "UTC", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}

    def make(self, size):
        """Makes the list of this size, once for all runs."""
        if not self.fresh(size).exists():
            self.folder(size).mkdir(parents=True, exist_ok=True)
            self.fill(size, items.items(size))
            self.fresh(size).parent.mkdir(parents=True, exist_ok=True)
            self.folder(size).rename(self.fresh(size))
        subprocess.run(self.restore(size), check=True)

    def fill(self, size, items_):
        """Writes the list into its folder."""
        raise NotImplementedError

    def commands(self, size):
        """What is measured, by kind."""
        raise NotImplementedError

    def restore(self, size):
        """Puts the list back as it was made, and waits until that is on the disk."""
        script = 'rm -rf "$2" && cp -pR "$1" "$2" && sync "$2"/*'
        return ["sh", "-c", script, "restore", self.fresh(size), self.folder(size)]

    def restored(self, words, size):
        """A command that finds the list as it was made, every time."""
        return Command(words, shlex.join(map(str, self.restore(size))))

    def run(self, size, *words, **options):
        """Runs the program on its list, and expects that it works."""
        subprocess.run(
            [self.path, *map(str, words)], env=self.environment(size), check=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, **options)


class Todo(Program):
    """`todo` of this repository."""

    def environment(self, size):
        return {**super().environment(size), "TODO_FILE": str(self.file(size))}

    def file(self, size):
        """The list's file."""
        return self.folder(size) / "todo.json"

    def fill(self, size, items_):
        self.file(size).write_text(items.todo_json(items_), encoding="utf-8")
        # A list in use has a history.
        self.run(size, "toggle", 1)
        self.run(size, "toggle", 1)

    def commands(self, size):
        commands = {
            "--version": Command([self.path, "--version"]),
            "list": Command([self.path, "list"]),
            "toggle": Command([self.path, "toggle", size // 2]),
            "add": self.restored([self.path, "add", ADDED], size),
            "list +nothing": Command([self.path, "list", "+nothing"]),
            "next": Command([self.path, "next"]),
            "check": Command([self.path, "check"]),
            # What a shell asks for at `todo done <TAB>`.
            "complete": Command([self.path, "complete", "--", "done", ""]),
            "import": self.restored(
                [self.path, "--file", self.folder(size) / "new.json", "import", self.file(size)],
                size),
        }
        return {name: each for name, each in commands.items() if self.knows(size, name)}

    def knows(self, size, name):
        """Whether the program has this command."""
        if name.startswith("-") or name == "complete":
            return True
        help_ = [self.path, "help", name.split()[0]]
        return subprocess.run(
            help_, env=self.environment(size), capture_output=True, check=False).returncode == 0


class Taskwarrior(Program):
    """Taskwarrior, its settings untouched but for questions it would ask."""

    def environment(self, size):
        folder = self.folder(size)
        return {**super().environment(size), "TASKDATA": str(folder), "TASKRC": f"{folder}/taskrc"}

    def fill(self, size, items_):
        folder = self.folder(size)
        (folder / "taskrc").write_text("confirmation=off\nnews.version=2.6.0\n")
        (folder / "import.json").write_text(items.taskwarrior_json(items_), encoding="utf-8")
        self.run(size, "import", folder / "import.json", stderr=subprocess.DEVNULL)
        # The first report moves what is done out of the way and gives the numbers.
        self.run(size, "list", stderr=subprocess.DEVNULL)

    def commands(self, size):
        modify = [self.path, size // 3, "modify"]
        importing = "rm -f pending.data completed.data undo.data backlog.data"
        empty = ["sh", "-c", f'cd "$1" && {importing}', "empty", str(self.folder(size))]
        return {
            "--version": Command([self.path, "--version"]),
            "list": Command([self.path, "list"]),
            # The same change twice would be none.
            "modify": Command(
                modify + ["priority:H"], shlex.join(map(str, modify + ["priority:L"]))),
            "add": self.restored([self.path, "add", ADDED], size),
            "next": Command([self.path, "next"]),
            "import": Command(
                [self.path, "import", self.fresh(size) / "import.json"], shlex.join(empty)),
        }


class TodoTxt(Program):
    """todo.txt-cli, its settings untouched but for where the list lies."""

    def config(self, size):
        """Its settings."""
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
    """What the machine needs for the same bytes: limits that no program can go below."""

    def __init__(self, todo):
        super().__init__("limits", None, todo.root)
        self.todo = todo

    def make(self, size):
        self.folder(size).mkdir(parents=True, exist_ok=True)

    def commands(self, size):
        file = self.todo.file(size)
        copy = ["dd", f"if={file}", f"of={self.folder(size)}/copy", "bs=1M", "conv=fsync"]
        commands = {"cat": Command(["cat", file]), "cp + fsync": Command(copy)}
        if shutil.which("jq"):
            commands["jq length"] = Command(["jq", ".items | length", file])
        return commands


def installed(root, binary):
    """The programs that are here, and the names of those that are not."""
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
    if not shutil.which("jq"):
        missing.append("jq")
    return found + [Plain(todo)], missing
