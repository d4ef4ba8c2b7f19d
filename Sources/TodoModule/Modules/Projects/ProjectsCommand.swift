extension Command {
  static let projects = Command(
    spec: CommandSpec(
      "projects", "Show projects as a tree, with progress",
      discussion: """
          $ todo projects
          flat   ░░░░░░░░░░░░░░░░░░░  1 open  1 Dec
          house  ░░░░░░░░░░░░░░░░░░░  2 open

        The bar shows the share of done items. The counts include the items of subprojects. The date is the
        earliest due date of the open items.

        ---

        In a pipe, the tab-separated fields are the full name, the number of open items, the number of done
        items, and the time spent.
        """,
      examples: [
        .init("todo projects", "all projects with their progress"),
        .init("todo projects --json | jq -r '.[].name'", "only the names, for scripts"),
      ]),
    usesFilterView: true,
    assemble: ProjectsRouter.assemble)
}
