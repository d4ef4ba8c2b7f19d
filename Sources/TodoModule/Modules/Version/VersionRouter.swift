/// `--version`, an option that works like a command, and so is a module without a command name.
final class VersionRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> VersionView {
    let router = VersionRouter()
    let presenter = VersionPresenter(router: router)
    let view = VersionView(output: presenter, context: context)
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
