@testable import TodoModule

final class WritingTemplateRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> WritingTemplateView {
    let interactor = WritingTemplateInteractor(store: context.store, search: context.search)
    let router = WritingTemplateRouter()
    let presenter = WritingTemplatePresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = WritingTemplateView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
