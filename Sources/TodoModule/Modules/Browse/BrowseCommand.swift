extension Command {
  static let browse = Command(
    spec: CommandSpec(
      "browse", "Browse the list on the full screen",
      operands: [.filter], options: [.sort],
      discussion: """
        Every key acts at once, and the last line says what was done as you would type it. s sorts
        by due, urgency, number and modified in turn; on marked items, the next action acts at once.

        An item that you complete stays until the cursor leaves it. What others change appears
        within half a second; the cursor stays on its item.

        A line that you type has the shell's quotes, but nothing is expanded. ^Z suspends; `fg` goes
        on. Pasted text counts only in such a line. The mouse stays free for copying.
        """,
      tables: BrowseKeymap.tables,
      examples: [
        .init("todo browse +home due.by:fri", "what is to be done at home by Friday"),
        .init("todo browse --sort urgency", "the most urgent items first"),
      ]),
    usesFilterView: true,
    assemble: BrowseRouter.assemble)
}
