final class ConfigRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> ConfigView {
    let names = Set(context.services.commands.flatMap { [$0.name] + $0.aliases })
    let file = context.services.settingsFile
    let interactor = ConfigInteractor(file: file, store: context.store, commandNames: names)
    let router = ConfigRouter(navigator: context.navigator)
    let presenter = ConfigPresenter(
      interactor: interactor, router: router, formatter: context.formatter, path: file.place.path)
    let view = ConfigView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
