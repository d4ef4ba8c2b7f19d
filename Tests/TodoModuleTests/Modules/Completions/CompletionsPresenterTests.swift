import Testing

@testable import TodoModule

@Suite struct `Presenter of completions` {
  private let view = CompletionsViewSpy()
  private let router = RouterSpy()
  private let presenter: CompletionsPresenter

  init() {
    presenter = CompletionsPresenter(router: router)
    presenter.view = view
  }

  @Test(arguments: Shell.allCases)
  func `the script for the shell is shown`(shell: Shell) {
    presenter.didRequestScript(for: shell)
    #expect(view.events == [.script(CompletionScript(for: shell))])
    #expect(router.events == [.closed(.ok)])
  }
}
