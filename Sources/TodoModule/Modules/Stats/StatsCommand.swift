extension Command {
  static let stats = Command(
    spec: CommandSpec(
      "stats", "Show statistics",
      discussion: """
        Counts items by state. Waiting items are open items too; late and today count what `todo
        list is:late` and `todo list is:today` list.

        For each of the last twelve weeks, from the first item on: how many items were done in it, and
        how many were open at its end. Also the median age of open items, and those open longest.
        Deleted items do not count.
        """,
      examples: [.init("todo stats", "all statistics")]),
    usesFilterView: true,
    assemble: StatsRouter.assemble)
}
