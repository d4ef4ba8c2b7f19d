extension Command {
  static let note = Command(
    spec: CommandSpec(
      "note", "Append a line to the notes of items",
      operands: [.selection, .text], options: [.filter, .stamp, .dryRun, .format],
      discussion: """
        The first argument selects the items; the others, joined by single spaces, are the line.
        With - as the only other argument, standard input is appended.

        --stamp, or the setting note.stamp = on, puts the day before the line: 2026-11-20 call
        first. A line of a checklist gets none.
        """,
      examples: [
        .init("todo note 3 call first", "add a line to the notes of item 3"),
        .init("todo note 3 --stamp called Ann", "add a line that begins with the day"),
        .init("todo note 3 '- [ ] Passport'", "add a line to its checklist; see: todo help tick"),
        .init("todo note 3 - < minutes.txt", "append a file"),
      ]),
    assemble: NoteRouter.assemble)
}

extension OptionSpec {
  /// The day is put before the line.
  static let stamp = OptionSpec.flag("stamp", "put the day before the line")
}
