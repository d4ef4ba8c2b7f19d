import Testing

@testable import TodoModule

@Suite struct `Presenter of manual` {
  @Test func `the manual describes the known commands`() {
    let commands = [CommandSpec("sip", "Drink tea", examples: [.init("todo sip", "one cup")])]
    let view = ManualViewSpy()
    let router = RouterSpy()
    let presenter = ManualPresenter(router: router, commands: commands)
    presenter.view = view
    presenter.didRequestManual()
    #expect(view.events == [.manual(Manual(of: commands))])
    #expect(router.events == [.closed(.ok)])
  }
}
