final class BrowseRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "browse", "Browse the list on the full screen",
    operands: [.filter], options: [.sort],
    discussion: [
      "Shows the list on the full screen. Every key acts at once, u undoes it, and the last line says"
        + " what was done as you would type it: todo done 3. When you quit, the terminal is as it was.",
      "An item that you complete stays until the cursor leaves it. What other shells and `todo sync`"
        + " change appears within half a second; the cursor stays on its item.",
      "A line that you type is a command line with the shell's quotes, but nothing is expanded. ^Z"
        + " suspends; `fg` goes on. Pasted text counts only in such a line.",
      "There are no panes, no mouse and no settings for keys: the mouse stays free for copying.",
    ],
    tables: BrowseKeymap.tables,
    examples: [
      .init("todo browse", "the open items"),
      .init("todo browse +home due.by:fri", "what is to be done at home by Friday"),
      .init("todo browse --sort -urgency", "the most urgent items first"),
    ])

  static let usesView = true

  weak var navigator: (any Navigating)?
  private let lines: (any LineRunning)?

  init(lines: (any LineRunning)?) { self.lines = lines }

  static func assemble(_ context: ModuleContext) -> BrowseView {
    let interactor = BrowseInteractor(
      store: context.store, search: context.live?.search ?? { context.search })
    let router = BrowseRouter(lines: context.live?.lines)
    let presenter = BrowsePresenter(
      interactor: interactor, router: router,
      views: (try? context.arguments.get())?.views ?? FilterViews(), activeView: context.view)
    let view = BrowseView(output: presenter, context: context)
    interactor.output = presenter
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

  func completions(of words: [String]) -> [String] {
    openLine(CompletionSource.opening + words, columns: 0).output
  }
}
