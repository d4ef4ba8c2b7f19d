final class AddRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> AddView {
    let interactor = AddInteractor(
      store: context.store, clock: context.clock, makeID: context.services.makeID)
    let router = AddRouter()
    let presenter = AddPresenter(
      interactor: interactor, router: router, clock: context.clock,
      activeFilterView: context.activeFilterView)
    let view = AddView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
