extension Command {
  static let projects = Command(
    spec: CommandSpec(
      "projects", "Show projects as a tree, with progress",
      discussion: """
        Counts include subprojects; the date is that of the item due first. In a pipe, the
        tab-separated fields are full name, open items, done items, time spent.
        """,
      examples: [
        .init("todo projects", "all projects with their progress"),
        .init("todo projects --json | jq -r '.[].name'", "the names only, for scripts"),
      ]),
    usesFilterView: true,
    assemble: ProjectsRouter.assemble)
}
