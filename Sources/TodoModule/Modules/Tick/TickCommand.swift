extension Command {
  static let tick = Command(
    spec: CommandSpec(
      "tick", "Check off lines of an item's checklist",
      operands: [.init(.selection, "<item>"), .lines], options: [.done, .open, .dryRun, .format],
      discussion: """
          $ todo tick 4
          1  [ ] Buy paint
          $ todo tick 4 1
          changed 4: Paint the fence  [x] Buy paint (1/1)

        A number ticks an open checkbox and unticks a ticked one. Without numbers, todo lists the
        checkboxes.

        ---

        A checkbox is a line `- [ ] text` (open) or `- [x] text` (ticked) in the notes of an item. The line
        may be indented, and it may start with * or + instead of the dash. [X] is the same as [x]. Nothing
        else in the notes changes. In a range such as 2-9, numbers after the last checkbox are skipped.

        Lists show the ticked checkboxes as 2/5 next to the symbol for notes. The filter has:checklist finds
        items with a checklist. In the next item of a series, all checkboxes are open.
        """,
      examples: [
        .init("todo tick 3 2", "tick the second checkbox of item 3, or untick it"),
        .init("todo tick 3 1 3-5", "the first checkbox, and the third to fifth"),
        .init("todo tick 3 --open 1-99", "untick all checkboxes"),
      ]),
    assemble: TickRouter.assemble)
}

extension OptionSpec {
  /// Makes lines of a checklist done.
  static let done = OptionSpec("done", "only tick: ticked checkboxes stay ticked")
  /// Makes lines of a checklist open.
  static let open = OptionSpec("open", "only untick: open checkboxes stay open")
}
