@testable import TodoModule

final class ReadingTemplateRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> ReadingTemplateView {
    let interactor = ReadingTemplateInteractor(store: context.store, search: context.search)
    let router = ReadingTemplateRouter(navigator: context.navigator)
    let presenter = ReadingTemplatePresenter(
      interactor: interactor, router: router, context: context)
    let view = ReadingTemplateView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
