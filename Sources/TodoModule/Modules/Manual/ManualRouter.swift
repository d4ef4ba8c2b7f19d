final class ManualRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ManualView {
    let router = ManualRouter()
    let presenter = ManualPresenter(router: router, commands: context.services.commands)
    let view = ManualView(output: presenter, context: context)
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
