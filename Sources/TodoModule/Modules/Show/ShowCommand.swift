extension Command {
  static let show = Command(
    spec: CommandSpec(
      "show", "Show all details of items", group: .everyDay,
      operands: [.ids], options: [.format],
      examples: [.init("todo show 3", "all attributes of item 3")]),
    assemble: ShowRouter.assemble)
}
