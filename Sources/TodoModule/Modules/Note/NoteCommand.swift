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
    assemble: { NoteRouter.assemble(.note, $0) })

  static let tick = Command(
    spec: CommandSpec(
      "tick", "Tick lines of an item's checklist",
      operands: [.init(.selection, "<item>"), .lines], options: [.done, .open, .dryRun, .format],
      discussion: """
        A line `- [ ] text` or `- [x] text` in the notes of an item is a line of its checklist. To
        add one, type: todo note 3 '- [ ] Passport'. It may be indented, and start with * or +
        instead of the dash; [X] is the same as [x].

        `todo show 3` numbers the lines of the checklist, from 1. tick makes an open line done and a
        done line open; nothing else in the notes changes. In a range such as 2-9, numbers after the
        last line are skipped.

        The list shows how much is done, such as 2/5, beside the note sign, and has:checklist finds
        items with a checklist. When a repeating item is completed, all lines are open in the next
        item.
        """,
      examples: [
        .init("todo tick 3 2", "tick the second line of item 3, or open it again"),
        .init("todo tick 3 1 3-5", "the first line, and the third to fifth"),
        .init("todo tick 3 --open 1-99", "open all lines, for a new start"),
      ]),
    assemble: { NoteRouter.assemble(.tick, $0) })
}

extension OptionSpec {
  /// The day is put before the line.
  static let stamp = OptionSpec("stamp", "put the day before the line")
  /// Makes lines of a checklist done.
  static let done = OptionSpec("done", "make the lines done, whatever they are")
  /// Makes lines of a checklist open.
  static let open = OptionSpec("open", "make the lines open, whatever they are")
}
