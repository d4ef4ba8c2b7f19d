final class ManualRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "manual", "Print the manual page",
    discussion: ["It is in the format mdoc, for man, mandoc and groff; its section is 1."],
    examples: [
      .init("todo manual > todo.1 && man ./todo.1", "the manual, on a terminal"),
      .init("todo manual | mandoc -T html > todo.html", "the manual for a browser"),
    ])

  static let usesClock = false

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ManualView {
    let router = ManualRouter()
    let presenter = ManualPresenter(router: router, commands: context.commands)
    let view = ManualView(output: presenter, context: context)
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
