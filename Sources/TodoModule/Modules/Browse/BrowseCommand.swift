extension Command {
  static let browse = Command(
    spec: CommandSpec(
      "browse", "Browse the list on the full screen", group: .everyDay, effect: .runsCommands,
      operands: [.filter], options: [.sort], readsBareWords: true,
      discussion: """
        An item that you complete stays until the cursor leaves it. What others change appears
        within half a second. A number and Enter go to that item; s sorts by due, urgency, number
        and modified in turn.

        A line has the shell's quotes; `.`, or nothing, is the chosen items. What it would do is
        said before Enter. On the page of an item, the list's keys act on it too. ^Z suspends.
        """,
      tables: BrowseKeymap.tables,
      examples: [.init("todo browse +home due.by:fri", "what is to be done at home by Friday")]),
    usesFilterView: true,
    assemble: BrowseRouter.assemble)
}
