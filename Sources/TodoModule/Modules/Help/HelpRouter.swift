import TodoEntities

final class HelpRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "help", "Show help for a command or topic",
    operands: [.topic], options: [.everything],
    discussion: ["Topics: " + HelpTopic.allCases.map(\.rawValue).joined(separator: ", ") + "."],
    examples: [
      .init("todo help --all", "all commands, options and topics"),
      .init("todo help add", "help for a command"),
      .init("todo help dates", "help for a topic"),
    ])

  static let usesClock = false

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> HelpView {
    let router = HelpRouter()
    let presenter = HelpPresenter(
      router: router, commands: context.commands(), aliases: context.settings.aliases)
    let view = HelpView(output: presenter, context: context)
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}

extension OptionSpec {
  /// Shows more than the first page.
  static let everything = OptionSpec.flag("all", nil, "show all commands, options and topics")
}
