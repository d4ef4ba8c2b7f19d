extension Command {
  static let note = Command(
    spec: CommandSpec(
      "note", "Append a line to the notes of items",
      operands: [.selection, .text],
      options: [.filter, .stamp, .listOfNotes, .removal, .dryRun, .format],
      discussion: """
        The first argument selects the items; the others, joined by single spaces, are the line. -
        appends standard input.

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
    assemble: { NoteRouter.assemble(.note, $0) })

  static let tick = Command(
    spec: CommandSpec(
      "tick", "Tick boxes of an item's checklist",
      operands: [.init(.selection, "<item>"), .lines], options: [.done, .open, .dryRun, .format],
      discussion: """
        A line `- [ ] text` (open) or `- [x] text` (ticked) in the notes of an item is a box of its
        checklist. It may be indented, and start with * or + instead of the dash; [X] is the same as
        [x].

        `todo tick 3` numbers the boxes, from 1. With numbers, it ticks an open box and opens a ticked
        one; nothing else in the notes changes. In a range such as 2-9, numbers after the last box
        are skipped.

        Lists show how many are ticked, such as 2/5, beside the note sign, and has:checklist finds
        items with a checklist. The next item of a series has all boxes open.
        """,
      examples: [
        .init("todo tick 3 2", "tick the second box of item 3, or open it again"),
        .init("todo tick 3 1 3-5", "the first box, and the third to fifth"),
        .init("todo tick 3 --open 1-99", "open all boxes, for a new start"),
      ]),
    assemble: { NoteRouter.assemble(.tick, $0) })
}

extension OptionSpec {
  /// The day is put before the line.
  static let stamp = OptionSpec("stamp", "put the day before the line")
  /// The notes are shown, with the numbers of their lines.
  static let listOfNotes = OptionSpec("list", "show the notes of an item, with numbered lines")
  /// Lines are removed.
  static let removal = OptionSpec(
    "remove", taking: .other("LINES"), "remove these lines, as in 2 or 2-4,7")
  /// Makes lines of a checklist done.
  static let done = OptionSpec("done", "tick the boxes, whatever they are")
  /// Makes lines of a checklist open.
  static let open = OptionSpec("open", "open the boxes, whatever they are")
}
