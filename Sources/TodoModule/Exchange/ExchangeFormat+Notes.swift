import TodoEntities

/// What `todo help formats` says about a format, besides its abstract.
extension ExchangeFormat {
  /// How items are written in the format and read from it, as sentence parts.
  var notes: [String] {
    switch self {
    case .json:
      [
        "the JSON of other programs is read too: an array of objects with titles, one object per"
          + " line, or lists of such objects; members are known by the names below, and the others"
          + " are listed and left out",
        "a priority is a word or a number, 1 for high, 2 for medium, 3 for low, 4 for none;"
          + " in objects that call the title content, as in Todoist's API, 4 is high and 1 is none",
        "a start date is scheduled, and a date until which an item is deferred is wait",
        "times with a time zone are converted to yours; midnight, in UTC or here, becomes the day"
          + " alone",
      ]
    case .taskwarrior:
      [
        "scheduled, depends and start are used; the time spent is the attribute todoSpent, which"
          + " Taskwarrior keeps",
        "deleted tasks and repetitions that have ended are left out",
        "a recurrence template without a pending task is the next item of its series, and is"
          + " exported as a template again",
        "before an export to a list that Taskwarrior has changed since, import that list: with an"
          + " old template, Taskwarrior would add tasks again",
      ]
    case .todotxt:
      [
        "(A), (B), (C) are high, medium, low",
        "+project, @tag, due:, scheduled:, t: (wait) and rec: are used, with days but no times",
        "+project and @tag before other words stay in the title as well",
        "rec: without due: starts today",
        "until an item is changed, its line is written as it was read; it gets no date of creation"
          + " that it did not have",
      ]
    case .ics:
      [
        "DTSTART is the scheduled date, and DTSTART with DURATION gives the due date if there is no"
          + " DUE; in calendars that earlier versions of todo wrote, DTSTART is the wait date",
        "the start of a repeating task that is also its due date is not a scheduled date: such a task"
          + " must have a start",
        "RELATED-TO with RELTYPE=DEPENDS-ON is depends; other relations are kept for export",
        "STATUS:COMPLETED, COMPLETED or PERCENT-COMPLETE:100 is enough for an item to be done",
        "an item due on the 29th to 31st of every month, or on 29 February, is written with"
          + " BYMONTHDAY and BYSETPOS=-1, which means the last day of a shorter month",
        "a rule without them skips such months, so it is kept for export but not used",
      ]
    case .csv:
      [
        "cells are separated by commas, semicolons or TABs, or as a first line such as sep=; says",
        "columns are known by the names below, and the others are listed and left out",
        "a column such as Start Date is scheduled, and one such as Defer Date is wait",
        "depends holds the ids, separated by commas; spent is a time such as 1h30min",
        "import also takes dates such as 31.12.2026 and 12/31/2026; one that could be two days, such"
          + " as 03/04/2026, is rejected",
        "export separates tags by spaces; import also takes commas and semicolons",
        "times are UTC",
        "the columns anchor and series are written only if a repetition needs them",
        "a cell that a spreadsheet would run as a formula gets a leading apostrophe, which import"
          + " removes",
      ]
    case .markdown:
      [
        "tokens such as +home, due:2026-12-01 and spent:1h30min follow the title",
        "notes are below it",
        "a nested task without tokens or dates is a line of the checklist in its parent's notes, and one"
          + " with them is an item with its parent's project",
        "a title is read as plain text, with the address of a link in parentheses",
        "dates, priorities and recurrences are also read as Obsidian's Tasks writes them, with emoji"
          + " (a start date is wait)",
        "markup, emoji and states such as [/] are written back until the item says something else",
        "[-] (cancelled) is read as done",
      ]
    }
  }

  /// What the format cannot hold, as sentence parts for help.
  var losses: [String] {
    ItemPart.choices.filter { !holds($0) }.compactMap(\.field) + ownLosses
  }

  private var ownLosses: [String] {
    switch self {
    case .json: ["members of the list itself that are unknown to this version"]
    case .todotxt:
      [
        "number, id and notes", "dependencies, since when an item is worked on and the time spent",
        "times of day", "repetition on days of the week (every:mon,thu)",
        "catch-up mode, which is written as rec:+1w and read back as strict",
        "words in a title that have a meaning in todo.txt, such as +1, unless they came from it",
        "members and rules unknown to this version",
      ]
    case .taskwarrior:
      [
        "number", "a time of 00:00, which is read back as a whole day",
        "white space and commas in tags", "members unknown to this version",
        "repetition, except of tasks that came from Taskwarrior: the rule is kept in todoEvery,"
          + " which only todo reads",
        "the template of a task that came from Taskwarrior: only the list with this template"
          + " repeats the task",
        "of a task that is exported as a template: since when it is worked on, and the time spent",
      ]
    case .ics:
      [
        "number", "control characters", "members unknown to this version",
        "from other programs: time zones, cancelled tasks, changes to single dates of a series,"
          + " parameters such as LANGUAGE, properties of the calendar itself, and components other"
          + " than VTODO",
        "kept, but not seen by other programs: the wait date, the project, since when an item is"
          + " worked on, the time spent, repetition by business days or by a rule unknown to this"
          + " version, the mode of a repetition, and a scheduled date that iCalendar does not allow as"
          + " a start (it must be before the due date, and both or neither must have a time) or that"
          + " its rules cannot express",
      ]
    case .csv:
      [
        "members unknown to this version", "spaces in tags", "NUL characters, which become U+FFFD",
      ]
    case .markdown:
      [
        "number, id, and the times of creation, change and completion, except dates that Obsidian's"
          + " Tasks wrote",
        "dependencies, and since when an item is worked on",
        "the anchor of a repetition", "nesting, list markers and text that belongs to no item",
        "members and rules unknown to this version",
      ]
    }
  }
}
