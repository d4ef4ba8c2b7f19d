final class DoctorRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> DoctorView {
    let interactor = DoctorInteractor(
      store: context.store, makeID: context.services.makeID,
      sharedList: context.services.sharedList(of: context.store))
    let router = DoctorRouter()
    let presenter = DoctorPresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = DoctorView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
