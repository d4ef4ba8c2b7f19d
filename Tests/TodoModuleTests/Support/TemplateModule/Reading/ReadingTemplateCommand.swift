@testable import TodoModule

extension Command {
  static let readingTemplate = Command(
    spec: CommandSpec(
      "reading-template", "Abstract of the template", group: .look, effect: .prints,
      operands: [.filter], options: [.all, .format],
      examples: [
        .init("todo reading-template +home", "open items with the tag home"),
        .init("todo reading-template --all --json", "all items, for a script"),
      ]),
    usesFilterView: true,
    assemble: ReadingTemplateRouter.assemble)
}
