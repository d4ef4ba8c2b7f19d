/// `todo` without a command: `list`, but on a terminal only as many items as fit on the screen.
final class FirstScreenRouter: ModuleRouter, CommandModule {
  static let spec = ListRouter.spec

  static let usesView = true

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ListView {
    let router = FirstScreenRouter()
    router.navigator = context.navigator
    return ListView.assembled(for: .firstScreen, router: router, context)
  }
}
