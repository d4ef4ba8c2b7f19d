@testable import TodoModule

extension Command {
  static let writingTemplate = Command(
    spec: CommandSpec(
      "writing-template", "Abstract of the template", group: .change, effect: .changes,
      operands: [.ids], options: [.filter, .dryRun, .format],
      examples: [
        .init("todo writing-template 3", "change item 3"),
        .init("todo writing-template -n --where +home", "show what would change"),
      ]),
    assemble: WritingTemplateRouter.assemble)
}
