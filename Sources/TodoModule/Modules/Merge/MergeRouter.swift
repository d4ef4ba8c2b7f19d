final class MergeRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> MergeView {
    let interactor = MergeInteractor(
      store: context.store, merger: context.merger, files: context.fileSystem,
      programPath: context.programPath, git: context.git)
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
