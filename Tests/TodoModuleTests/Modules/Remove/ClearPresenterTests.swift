import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of clear` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private let presenter: RemovePresenter

  init() {
    presenter = RemovePresenter(
      interactor: RemoveInteractorSpy(), router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test(arguments: [false, true]) func `cleared items are reported`(isDryRun: Bool) {
    let item = Fixtures.doneItem(2)
    didClear([item], isDryRun: isDryRun)
    let line = ChangeReport.Line(verb: .removed, row: ItemRow(item, at: Fixtures.wall))
    #expect(view.events == [.report(Self.report([line], isDryRun: isDryRun))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `clearing nothing is a success`() {
    didClear([], isDryRun: false)
    #expect(view.events == [.report(Self.report([], isDryRun: false))])
    #expect(router.events == [.closed(.ok)])
  }

  private func didClear(_ items: [TodoItem], isDryRun: Bool) {
    presenter.didRemove(
      Removal(items: items, lastOfSeries: []),
      by: RemoveRequest(items: .done(before: nil), isDryRun: isDryRun))
  }

  private static func report(_ lines: [ChangeReport.Line], isDryRun: Bool) -> ChangeReport {
    ChangeReport(lines: lines, isDryRun: isDryRun, nothing: .nothingToClear)
  }
}
