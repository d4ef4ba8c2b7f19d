final class HelpRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "help", "Explain a command or a topic",
    operands: [.topic],
    discussion: ["Topics: " + HelpTopic.allCases.map(\.rawValue).joined(separator: ", ") + "."],
    examples: [
      .init("todo help add", "how to add items"),
      .init("todo help dates", "how to write dates"),
    ])

  static let usesClock = false

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> HelpView {
    let router = HelpRouter()
    let presenter = HelpPresenter(router: router, commands: context.commands)
    let view = HelpView(output: presenter, context: context)
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
