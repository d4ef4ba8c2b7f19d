import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of tick` {
  private let view = ReportViewSpy()
  private let interactor = TickInteractorSpy()
  private let router = RouterSpy()
  private let presenter: TickPresenter

  init() {
    presenter = TickPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `a request goes to the interactor`() {
    let request = TickRequest(
      target: .number(1), lines: [2...4], change: .toggle, isDryRun: true)
    presenter.didRequest(request)
    #expect(interactor.events == [request])
  }

  @Test(arguments: [false, true])
  func `the item is reported as changed or unchanged`(isDryRun: Bool) {
    let before = Fixtures.item(1, notes: "- [ ] a")
    let after = Fixtures.item(1, notes: "- [x] a")
    presenter.didChange([.changed(from: before, to: after)], isDryRun: isDryRun)
    presenter.didChange([.changed(from: after, to: after)], isDryRun: isDryRun)
    let changed = ChangeReport.Line(
      .changed(from: before, to: after), changed: .changed, at: Fixtures.wall)
    let unchanged = ChangeReport.Line(verb: .unchanged, row: ItemRow(after, at: Fixtures.wall))
    #expect(
      view.events == [
        .report(ChangeReport(lines: [changed], isDryRun: isDryRun)),
        .report(ChangeReport(lines: [unchanged], isDryRun: isDryRun)),
      ])
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }
}
