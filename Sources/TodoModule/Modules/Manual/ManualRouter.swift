final class ManualRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "manual", "Print the manual page",
    discussion: ["The page is in mdoc format, for man, mandoc and groff; it belongs in section 1."],
    examples: [
      .init("todo manual > todo.1 && man ./todo.1", "read the manual"),
      .init("todo manual | mandoc -T html > todo.html", "convert it to HTML"),
    ])

  static let usesClock = false

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ManualView {
    let router = ManualRouter()
    let presenter = ManualPresenter(router: router, commands: context.commands())
    let view = ManualView(output: presenter, context: context)
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
