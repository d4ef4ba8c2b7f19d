"""The items to measure with, the same on every machine, and their list in each program's format."""

import json
import random
from datetime import datetime, timedelta

SEED = 20261120
START = datetime(2024, 11, 20)
END = datetime(2026, 11, 20)
DONE_SHARE = 0.3
DEPENDING_SHARE = 0.3

WORDS = (
    "buy call write read fix send ask order book plan pay check clean paint move return review"
    " answer print sort milk bread rent letter invoice report window kitchen garden bike train"
    " ticket doctor dentist school meeting agenda slides server backup database release branch"
    " insurance tax passport holiday birthday present lamp shelf battery printer contract budget"
    " Anna Peter Lisbon Zürich café crème the a for from with about before after new old next"
    " last"
).split()
PROJECTS = (
    "home home.garden home.kitchen home.repairs work work.website work.website.search work.hiring"
    " work.quarter family health travel travel.lisbon finance finance.tax reading music sport"
).split()
TAGS = "errand phone mail online office weekend quick waiting idea someday urgent read shop".split()
PRIORITIES = ("high", "medium", "low")


def items(count):
    """Returns `count` items, each a dict; a short list holds the first items of a long one."""
    # Only random() is documented to give the same numbers in every version of Python.
    draw = random.Random(SEED).random
    made = [item(number, draw) for number in range(1, count + 1)]
    depend(made, random.Random(SEED + 1).random)
    return made


def depend(made, draw):
    """Makes three in ten items depend on one that comes before them."""
    for index, each in enumerate(made):
        depends = index > 0 and draw() < DEPENDING_SHARE
        each["depends"] = [made[int(draw() * index)]["uuid"]] if depends else []


def item(number, draw):
    """Returns an item: three in ten are done, half have a due date, most have a project or tags."""

    def pick(values):
        return values[int(draw() * len(values))]

    created = START + timedelta(seconds=int(draw() * (END - START).total_seconds()))
    modified = created + timedelta(seconds=int(draw() * (END - created).total_seconds()))
    due = END + timedelta(days=int(draw() * 180) - 60)
    return {
        "number": number,
        "uuid": uuid(draw),
        "title": title(pick, 10 + int(draw() * 51)),
        "done": draw() < DONE_SHARE,
        "created": created,
        "modified": modified,
        "due": due if draw() < 0.5 else None,
        "minutes": int(draw() * 96) * 15 if draw() < 0.3 else None,
        "priority": pick(PRIORITIES) if draw() < 0.4 else None,
        "project": pick(PROJECTS) if draw() < 0.6 else None,
        "tags": list(dict.fromkeys(pick(TAGS) for _ in range(int(draw() * 4)))),
    }


def uuid(draw):
    """Returns a version 4 UUID (RFC 9562)."""
    digits = "".join("0123456789abcdef"[int(draw() * 16)] for _ in range(32))
    digits = digits[:12] + "4" + digits[13:16] + "89ab"[int(draw() * 4)] + digits[17:]
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


def title(pick, length):
    """Returns words of about `length` characters in all, at least 10 and at most 60."""
    words = [pick(WORDS).capitalize()]
    while len(" ".join(words)) < length:
        words.append(pick(WORDS))
    text = " ".join(words)[:60].rstrip()
    return text if len(text) >= 10 else text.ljust(10, "!")


def todo_json(items):
    """Returns the list file of `todo`."""
    lines = []
    for item in items:
        stamp = "%Y-%m-%dT%H:%M:%SZ"
        line = {
            "number": item["number"],
            "id": item["uuid"],
            "title": item["title"],
            "isCompleted": item["done"],
            "createdAt": item["created"].strftime(stamp),
            "modifiedAt": item["modified"].strftime(stamp),
        }
        if item["done"]:
            line["completedAt"] = item["modified"].strftime(stamp)
        if item["due"]:
            line["due"] = item["due"].strftime("%Y-%m-%d") + time(item, "T%02d:%02d")
        for name in ("priority", "project", "tags", "depends"):
            if item[name]:
                line[name] = item[name]
        lines.append(json.dumps(line, ensure_ascii=False, separators=(",", ":")))
    head = '{"version":1,"nextNumber":%d,"items":[\n' % (len(items) + 1)
    return head + ",\n".join(lines) + "\n]}\n"


def taskwarrior_json(items):
    """Returns the JSON that `task import` reads; without dependencies, which it imports slowly."""
    lines = []
    for item in items:
        stamp = "%Y%m%dT%H%M%SZ"
        line = {
            "uuid": item["uuid"],
            "description": item["title"],
            "status": "completed" if item["done"] else "pending",
            "entry": item["created"].strftime(stamp),
            "modified": item["modified"].strftime(stamp),
        }
        if item["done"]:
            line["end"] = item["modified"].strftime(stamp)
        if item["due"]:
            due = item["due"] + timedelta(minutes=item["minutes"] or 0)
            line["due"] = due.strftime(stamp)
        if item["priority"]:
            line["priority"] = item["priority"][0].upper()
        for name in ("project", "tags"):
            if item[name]:
                line[name] = item[name]
        lines.append(json.dumps(line, ensure_ascii=False))
    return "[\n" + ",\n".join(lines) + "\n]\n"


def todo_txt(items, done):
    """Returns the open items for todo.txt or the done ones for done.txt, in the todo.txt format."""
    lines = []
    for item in items:
        if item["done"] != done:
            continue
        words = ["x", item["modified"].strftime("%Y-%m-%d")] if done else []
        if item["priority"] and not done:
            words.append("(%s)" % "ABC"[PRIORITIES.index(item["priority"])])
        words += [item["created"].strftime("%Y-%m-%d"), item["title"]]
        words += ["+" + item["project"]] if item["project"] else []
        words += ["@" + tag for tag in item["tags"]]
        if item["due"]:
            words.append("due:" + item["due"].strftime("%Y-%m-%d"))
        lines.append(" ".join(words))
    return "\n".join(lines) + "\n"


def time(item, form):
    """Returns the time of day of the due date in this format; empty if it has none."""
    return "" if item["minutes"] is None else form % divmod(item["minutes"], 60)
