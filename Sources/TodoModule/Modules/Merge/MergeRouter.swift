final class MergeRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> MergeView {
    let services = context.services
    let interactor = MergeInteractor(
      store: context.store, merger: services.merger,
      git: MergeDriverSetUp(programPath: services.programPath, git: services.git(inFolder:)))
    let router = MergeRouter(navigator: context.navigator)
    let presenter = MergePresenter(interactor: interactor, router: router, context: context)
    let view = MergeView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
