extension Command {
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
    assemble: TickRouter.assemble)
}

extension OptionSpec {
  /// Makes lines of a checklist done.
  static let done = OptionSpec.flag("done", "make the lines done, whatever they are")
  /// Makes lines of a checklist open.
  static let open = OptionSpec.flag("open", "make the lines open, whatever they are")
}
