import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of clear` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private let presenter: ClearPresenter

  init() {
    presenter = ClearPresenter(
      interactor: ClearInteractorSpy(), router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test(arguments: [false, true]) func `cleared items are reported`(isDryRun: Bool) {
    let item = Fixtures.doneItem(2)
    presenter.didClear([item], isDryRun: isDryRun)
    let line = ChangeReport.Line(verb: .removed, row: ItemRow(item, at: Fixtures.wall))
    #expect(view.events == [.report(Self.report([line], isDryRun: isDryRun))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `clearing nothing is a success`() {
    presenter.didClear([], isDryRun: false)
    #expect(view.events == [.report(Self.report([], isDryRun: false))])
    #expect(router.events == [.closed(.ok)])
  }

  private static func report(_ lines: [ChangeReport.Line], isDryRun: Bool) -> ChangeReport {
    ChangeReport(lines, isDryRun: isDryRun, nothing: .nothingToClear)
  }
}
