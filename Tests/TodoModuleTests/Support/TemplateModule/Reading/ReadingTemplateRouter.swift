@testable import TodoModule

final class ReadingTemplateRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "reading-template", "Abstract of the template",
    operands: [.filter], options: [.all, .format],
    examples: [
      .init("todo reading-template +home", "open items with the tag home"),
      .init("todo reading-template --all --json", "all items, for a script"),
    ])

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
