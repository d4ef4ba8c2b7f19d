import Testing

@testable import TodoModule

@Suite struct `View and presenter of manual`: ViewSuite {
  private final class Shown: Spy<Manual>, ManualViewInput {
    func showManual(_ manual: Manual) { record(manual) }
  }

  let stage = ViewStage(ManualView.init)

  @Test func `words and JSON are rejected`() {
    start()
    start(form: .json)
    start(["add"])
    #expect(output.events.count == 3)
    #expect(output.rejections == [.noJSON(command: "manual"), .unexpectedWord("add")])
  }

  @Test func `the manual of all commands is shown`() {
    let commands = [CommandSpec("sip", "Drink tea", examples: [.init("todo sip", "one cup")])]
    let (view, router) = (Shown(), RouterSpy())
    let presenter = ManualPresenter(
      router: router, formatter: Fixtures.formatter, commands: { commands })
    presenter.view = view
    presenter.didRequest(())
    #expect(view.events == [Manual(of: commands)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `the manual is printed as an mdoc page`() {
    let manual = Manual(of: [])
    expectSameLines(
      shown { $0.showManual(manual) }, ManualPage(manual).lines.joined(separator: "\n") + "\n")
  }
}
