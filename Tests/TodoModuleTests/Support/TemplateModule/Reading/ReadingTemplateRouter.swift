@testable import TodoModule

final class ReadingTemplateRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ReadingTemplateView {
    let interactor = ReadingTemplateInteractor(store: context.store, search: context.search)
    let router = ReadingTemplateRouter()
    let presenter = ReadingTemplatePresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = ReadingTemplateView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
