final class ConfigRouter: ModuleRouter, EditorRouterInput {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ConfigView {
    let names = Set(context.commands().flatMap { [$0.name] + $0.aliases })
    let interactor = ConfigInteractor(
      file: context.settingsFile, store: context.store, commandNames: names)
    let router = ConfigRouter()
    let presenter = ConfigPresenter(
      interactor: interactor, router: router, isInteractive: context.isInteractive,
      path: context.settingsFile.place.path)
    let view = ConfigView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
