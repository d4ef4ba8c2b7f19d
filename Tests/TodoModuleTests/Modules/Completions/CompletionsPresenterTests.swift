import Testing

@testable import TodoModule

@Suite struct `The presenter of completions` {
  private let view = CompletionsViewSpy()
  private let router = RouterSpy()
  private let presenter: CompletionsPresenter

  init() {
    presenter = CompletionsPresenter(router: router)
    presenter.view = view
  }

  @Test(arguments: Shell.allCases)
  func `a shell gets its script`(shell: Shell) {
    presenter.didRequestScript(for: shell)
    #expect(view.events == [.script(CompletionScript(for: shell))])
    #expect(router.events == [.closed(.ok)])
  }
}
