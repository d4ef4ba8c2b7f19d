extension Command {
  static let note = Command(
    spec: CommandSpec(
      "note", "Add a line to an item's notes", verb: "add a note to", group: .everyDay,
      operands: [.selection, .text],
      options: [.filter, .stamp, .listOfNotes, .removal, .dryRun, .format],
      discussion: """
        The first argument selects the items; the others, joined by single spaces, are the line. -
        appends standard input. One item alone, on a terminal, is opened in the editor.

        --stamp, or the setting note.stamp = on, writes 2026-11-20 call first; a box gets no day.
        '[ ] Passport' becomes the box - [ ] Passport.
        """,
      examples: [
        .init("todo note 3 call first", "add a line to the notes of item 3"),
        .init("todo note 3 --stamp called Ann", "add a line that begins with the day"),
        .init("todo note 3 '[ ] Passport'", "add a box to its checklist"),
        .init("todo note 3 --list", "number the lines"),
        .init("todo note 3 --remove 2", "remove the second line"),
        .init("todo note 3 - < minutes.txt", "append a file"),
      ]),
    assemble: NoteRouter.assemble)
}

extension OptionSpec {
  /// The day is put before the line.
  static let stamp = OptionSpec("stamp", "put the day before the line")
  /// The notes are shown, with the numbers of their lines.
  static let listOfNotes = OptionSpec("list", "show the notes of an item, with numbered lines")
  /// Lines are removed.
  static let removal = OptionSpec(
    "remove", taking: .other("LINES"), "remove these lines, as in 2 or 2-4,7")
}
