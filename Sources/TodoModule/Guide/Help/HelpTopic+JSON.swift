import TodoEntities

extension HelpTopic {
  /// The text about `--json`. The members are those of the list file, so that none can be missing.
  static var jsonBlocks: [HelpPage.Block] {
    [
      .paragraph(
        "With --json, a command that prints items prints an array of objects with the members that"
          + " the items have in the list file. A member that an item lacks is left out; one that todo"
          + " does not know is printed as it is. next and show add urgency. A command that changes"
          + " items prints them after the change: removed ones as they were, those of a dry run as"
          + " they would be."),
      .paragraph("The members of an item, their types, and their names elsewhere:"),
      .entries(ItemPart.allCases.map { .init("\($0.memberName)", $0.jsonDescription) }),
      .paragraph(
        "A time is in UTC: 2026-11-20T09:20:00Z. A date is a local day, with or without a time:"
          + " 2026-11-27, 2026-11-27T17:00."),
      .paragraph(
        "--json=number,created chooses fields. Each object then has exactly these members, by the"
          + " names typed and in that order. What an item lacks is null; tags are then an empty array."
          + " list and next also take --ndjson=number,created. A field is named like a member, or as"
          + " in --format; these are computed:"),
      .entries([
        .init("state", "string: open, done or waiting"),
        .init("overdue", "true or false: open and past its due date; is:overdue in filters"),
        .init("today", "true or false: open and due today; is:today in filters"),
        .init("urgency", "number with two decimals; urgency in --sort"),
        .init(
          "checklist",
          "object with done and total, the numbers of lines; null without a checklist; 2/5 in"
            + " --format"),
      ]),
      .paragraph("Other commands print:"),
      .entries(otherForms),
      .paragraph(
        "An error is one object on standard error, with code, name and message; see `todo help"
          + " exit-codes`."),
      .paragraph(
        "The list file is an object with version, nextNumber and items. This is version"
          + " \(Version.current.format). Removing or renaming a member, or changing its type, would"
          + " raise it; adding members and fields does not, so ignore those you do not know."),
    ]
  }

  /// What commands that print no items print with `--json`.
  static let otherForms: [HelpPage.Entry] = [
    .init("check", "true or false; with --count, a number"),
    .init(
      "agenda",
      "an array of objects with date, kind (late, due, scheduled or coming) and item, an object like those above"
    ),
    .init(
      "calendar",
      "an array of objects with date, week (2026-W48), due, late, scheduled and coming (numbers of items), and"
        + " items, an array of their numbers"),
    .init(
      "tags, projects", "an array of objects with name, open and done; projects also with spent"),
    .init(
      "stats",
      "an object with open, done, waiting, overdue, today, spent, weeks, medianAgeDays and oldest"),
    .init(
      "history",
      "an array of objects with way (undo, redo or sync), steps (null for sync), at, items (a number)"
        + " and command (an array); of an item, also with before and after"),
    .init("config", "an array of objects: key, value, and line, or null; one object for a key"),
    .init("explain", "an object; for urgency, an array of objects"),
    .init(
      "sync",
      "an object with in, out, superseded, kept, renumbered, keptNext, removedDoubles, hasBase and"
        + " dryRun;"
        + " --status: with remote, lastSync, unsent and changed; --log: an array of objects with at,"
        + " machine and dropped"),
    .init(
      "merge",
      "an object with in, out, superseded, kept, renumbered, keptNext, removedDoubles and hasBase;"
        + " with --resolve, also path and next; with --conflicts, an array of such objects with copy and"
        + " newPath; with --install or --uninstall, an object with program, attributes and changed"),
    .init("doctor", "an object with path, problems and notes; --repair: see `todo help doctor`"),
    .init("path", "an object with path"),
    .init("export", "the list file"),
    .init("help", "descriptions of commands, the text of a topic, or the exit codes"),
    .init("--version", "an object with name, version and format"),
    .init("browse, completions, manual", "an error: they have no JSON"),
  ]
}
