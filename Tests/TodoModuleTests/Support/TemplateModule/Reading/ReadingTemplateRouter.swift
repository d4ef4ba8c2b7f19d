@testable import TodoModule

final class ReadingTemplateRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> ReadingTemplateView {
    let interactor = ReadingTemplateInteractor(store: context.store, search: context.search)
    let router = ReadingTemplateRouter(navigator: context.navigator)
    let presenter = ReadingTemplatePresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = ReadingTemplateView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
