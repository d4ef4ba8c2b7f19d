extension Command {
  static let projects = Command(
    spec: CommandSpec(
      "projects", "List the projects in use as a tree, with progress",
      discussion: """
        Counts include subprojects; the date is that of the item due first. In a pipe, the
        tab-separated fields are full name, open items, done items, time spent.
        """,
      examples: [
        .init("todo projects", "all projects with their progress"),
        .init("todo projects --json | jq -r '.[].name'", "the names only, for scripts"),
      ]),
    usesFilterView: true,
    assemble: { StatsRouter.assemble(.projects, $0) })

  static let tags = Command(
    spec: CommandSpec(
      "tags", "List the tags in use",
      discussion: """
        In a pipe, the tab-separated fields are name, open items, done items.
        """,
      examples: [
        .init("todo tags", "all tags with counts")
      ]),
    usesFilterView: true,
    assemble: { StatsRouter.assemble(.tags, $0) })

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
      examples: [
        .init("todo stats", "all statistics")
      ]),
    usesFilterView: true,
    assemble: { StatsRouter.assemble(.states, $0) })
}
