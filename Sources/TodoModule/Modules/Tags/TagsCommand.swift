extension Command {
  static let tags = Command(
    spec: CommandSpec(
      "tags", "List tags with their number of items",
      discussion: "In a pipe, the tab-separated fields are name, open items, done items.",
      examples: [.init("todo tags", "all tags with counts")]),
    usesFilterView: true,
    assemble: TagsRouter.assemble)
}
