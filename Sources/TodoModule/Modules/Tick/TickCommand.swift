extension Command {
  static let tick = Command(
    spec: CommandSpec(
      "tick", "Check off lines of an item's checklist",
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
    assemble: TickRouter.assemble)
}

extension OptionSpec {
  /// Makes lines of a checklist done.
  static let done = OptionSpec("done", "tick the boxes, whatever they are")
  /// Makes lines of a checklist open.
  static let open = OptionSpec("open", "open the boxes, whatever they are")
}
