final class ImportRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> ImportView {
    let services = context.services
    let interactor = ImportInteractor(
      store: context.store, clock: context.clock, makeID: services.makeID, files: services.files,
      input: services.input)
    let router = ImportRouter(navigator: context.navigator)
    let presenter = ImportPresenter(
      interactor: interactor, router: router, formatter: context.formatter,
      isInteractive: services.isInteractive)
    let view = ImportView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
