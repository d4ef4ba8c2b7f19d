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
        ---
        A tag such as 2nd or C++ comes from another program. To list its items, use tag: in place of +, as in
        `todo list tag:2nd`.
        """,
      examples: [
        .init("todo tags", "all tags, and how many items each has")
      ]),
    usesFilterView: true,
    assemble: TagsRouter.assemble)
}
