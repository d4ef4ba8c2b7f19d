import TodoEntities

final class ImportRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ImportView {
    let interactor = ImportInteractor(
      store: context.store, clock: context.clock, makeID: context.makeID, files: context.files,
      input: context.input)
    let router = ImportRouter()
    let presenter = ImportPresenter(
      interactor: interactor, router: router, clock: context.clock,
      isInteractive: context.isInteractive)
    let view = ImportView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
