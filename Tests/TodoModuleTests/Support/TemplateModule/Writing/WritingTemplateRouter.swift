@testable import TodoModule

final class WritingTemplateRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> WritingTemplateView {
    let interactor = WritingTemplateInteractor(store: context.store, search: context.search)
    let router = WritingTemplateRouter(navigator: context.navigator)
    let presenter = WritingTemplatePresenter(
      interactor: interactor, router: router, context: context)
    let view = WritingTemplateView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
