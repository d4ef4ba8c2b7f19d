final class AgendaRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> AgendaView {
    let interactor = AgendaInteractor(store: context.store, search: context.search)
    let router = AgendaRouter(navigator: context.navigator)
    let presenter = AgendaPresenter(interactor: interactor, router: router, context: context)
    let view = AgendaView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
