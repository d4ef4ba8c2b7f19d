extension Command {
  static let tags = Command(
    spec: CommandSpec(
      "tags", "List tags with their number of items",
      discussion: """
          $ todo tags
          +calls  1 open  0 done
          +home   1 open  0 done

        In a pipe, the tab-separated fields are name, open items and done items.
        """,
      examples: [
        .init("todo tags", "all tags with the numbers of their items")
      ]),
    usesFilterView: true,
    assemble: TagsRouter.assemble)
}
