final class MergeRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> MergeView {
    let services = context.services
    let interactor = MergeInteractor(
      store: context.store, merger: services.merger,
      programPath: services.programPath, git: services.git(inFolder:))
    let router = MergeRouter()
    let presenter = MergePresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = MergeView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
