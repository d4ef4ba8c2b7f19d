final class DoctorRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> DoctorView {
    let interactor = DoctorInteractor(
      store: context.store, makeID: context.services.makeID,
      sharedList: context.services.sharedList(of: context.store),
      calendar: context.services.calendar(of: context.store, context.command))
    let router = DoctorRouter(navigator: context.navigator)
    let presenter = DoctorPresenter(interactor: interactor, router: router, context: context)
    let view = DoctorView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
