extension Command {
  static let note = Command(
    spec: CommandSpec(
      "note", "Add a line to an item's notes", group: .everyDay,
      operands: [.selection, .text],
      options: [.filter, .stamp, .listOfNotes, .removal, .dryRun, .format],
      discussion: """
          $ todo note 3 call first
          noted 3: Call the dentist  notes 'call first'

        The first argument selects the items, and the other words are the new line. On a terminal, `todo
        note 3` without other words opens item 3 in the editor.

        ---

        Words are joined by single spaces. The argument - appends standard input. The editor opens for one
        item only.

        The words '[ ] Passport' become the checkbox `- [ ] Passport`. --stamp, or the setting `note.stamp =
        on`, puts today's date in front of a line (`2026-11-20 call first`), but not in front of a checkbox.
        """,
      examples: [
        .init("todo note 3 call first", "add a line to the notes of item 3"),
        .init("todo note 3 '[ ] Passport'", "add a checkbox to item 3"),
        .init("todo note 3 --remove 2", "remove the second line"),
        .init("todo note 3 - < minutes.txt", "append a file"),
      ]),
    assemble: NoteRouter.assemble)
}

extension OptionSpec {
  /// The day is put before the line.
  static let stamp = OptionSpec("stamp", "begin the line with today's date")
  /// The notes are shown, with the numbers of their lines.
  static let listOfNotes = OptionSpec("list", "show the notes of an item with line numbers")
  /// Lines are removed.
  static let removal = OptionSpec(
    "remove", taking: .other("LINES"), "delete these lines, such as 2 or 2-4,7")
}
