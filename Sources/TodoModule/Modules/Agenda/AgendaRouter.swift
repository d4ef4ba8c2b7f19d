import TodoEntities

final class AgendaRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> AgendaView {
    let interactor = AgendaInteractor(store: context.store, search: context.search)
    let router = AgendaRouter()
    let presenter = AgendaPresenter(interactor: interactor, router: router, clock: context.clock)
    let view = AgendaView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
