extension Command {
  static let tags = Command(
    spec: CommandSpec(
      "tags", "List the tags in use",
      discussion: """
        Shows how many open and done items have each tag. In a pipe, the tab-separated fields are:
        name, open items, done items.
        """,
      examples: [
        .init("todo tags", "all tags with counts"),
        .init("todo tags --json | jq -r '.[].name'", "the names only, for scripts"),
      ]),
    usesFilterView: true,
    assemble: TagsRouter.assemble)
}
