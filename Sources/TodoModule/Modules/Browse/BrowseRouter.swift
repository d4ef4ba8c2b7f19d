final class BrowseRouter: ModuleRouter, BrowseRouterInput {
  private let lines: (any LineRunning)?

  init(lines: (any LineRunning)?, navigator: any Navigating) {
    self.lines = lines
    super.init(navigator: navigator)
  }

  static func assemble(_ context: ModuleContext) -> BrowseView {
    let live = context.live()
    let interactor = BrowseInteractor(
      store: context.store, lines: live?.lines, search: live?.search ?? { context.search })
    let router = BrowseRouter(lines: live?.lines, navigator: context.navigator)
    let presenter = BrowsePresenter(
      interactor: interactor, router: router, formatter: context.formatter)
    let view = BrowseView(presenter: presenter, live: live, context: context)
    presenter.view = view
    live?.lines.whenWaiting { [weak presenter] in presenter?.didWait() }
    return view
  }

  func openLine(_ words: [String], columns: Int) -> LineOutcome {
    lines?.run(words, columns: columns, on: navigator)
      ?? LineOutcome(code: .bug, styledOutput: [], messages: [], isUndoable: false)
  }
}
