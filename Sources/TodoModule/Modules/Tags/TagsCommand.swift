extension Command {
  static let tags = Command(
    spec: CommandSpec(
      "tags", "List tags, and how many items each has",
      discussion: """
          $ todo tags
          +calls  1 open  0 done
          +home   1 open  0 done

        In a pipe, the tab-separated fields are the name, the number of open items, and the number of done
        items.
        """,
      examples: [
        .init("todo tags", "all tags, and how many items each has")
      ]),
    usesFilterView: true,
    assemble: TagsRouter.assemble)
}
