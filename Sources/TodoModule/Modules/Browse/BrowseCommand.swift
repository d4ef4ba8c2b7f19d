extension Command {
  static let browse = Command(
    spec: CommandSpec(
      "browse", "Browse the list on the full screen",
      operands: [.filter], options: [.sort],
      discussion: """
        Shows the list on the full screen. Every key acts at once, u undoes it, and the last line
        says what was done as you would type it: todo done 3. When you quit, the terminal is as it
        was.

        An item that you complete stays until the cursor leaves it. What other shells and `todo
        sync` change appears within half a second; the cursor stays on its item.

        A line that you type is a command line with the shell's quotes, but nothing is expanded. ^Z
        suspends; `fg` goes on. Pasted text counts only in such a line.

        There are no panes, no mouse and no settings for keys: the mouse stays free for copying.
        """,
      tables: BrowseKeymap.tables,
      examples: [
        .init("todo browse", "the open items"),
        .init("todo browse +home due.by:fri", "what is to be done at home by Friday"),
        .init("todo browse --sort urgency", "the most urgent items first"),
      ]),
    usesFilterView: true,
    assemble: BrowseRouter.assemble)
}
