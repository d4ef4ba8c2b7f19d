final class BrowseRouter: ModuleRouter {
  weak var navigator: (any Navigating)?
  private let lines: (any LineRunning)?

  init(lines: (any LineRunning)?) { self.lines = lines }

  static func assemble(_ context: ModuleContext) -> BrowseView {
    let live = context.live()
    let interactor = BrowseInteractor(
      store: context.store, search: live?.search ?? { context.search })
    let router = BrowseRouter(lines: live?.lines)
    let presenter = BrowsePresenter(
      interactor: interactor, router: router,
      filterViews: (try? context.arguments.get())?.filterViews ?? FilterViewTexts(),
      activeFilterView: context.activeFilterView)
    let view = BrowseView(output: presenter, live: live, context: context)
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}

extension BrowseRouter: BrowseRouterInput {
  func openLine(_ words: [String], columns: Int) -> LineOutcome {
    guard let lines, let navigator else { return LineOutcome(code: .bug, output: [], messages: []) }
    return lines.run(words, columns: columns, on: navigator)
  }
}
