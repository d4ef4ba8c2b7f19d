import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of remove` {
  private let view = ReportViewSpy()
  private let interactor = RemoveInteractorSpy()
  private let router = RouterSpy()
  private let presenter: RemovePresenter

  init() {
    presenter = RemovePresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  private static let items = [Fixtures.item(1), Fixtures.doneItem(2)]

  private static func request(isDryRun: Bool) -> RemoveRequest {
    RemoveRequest(items: .these(.number(1)), isDryRun: isDryRun)
  }

  private func report(isDryRun: Bool, remarks: [ChangeReport.Remark] = []) -> ChangeReport {
    let lines = Self.items.map {
      ChangeReport.Line(verb: .removed, row: ItemRow($0, at: Fixtures.wall))
    }
    return ChangeReport(
      lines: lines, isDryRun: isDryRun, nothing: .noMatch, remarks: remarks)
  }

  @Test(arguments: [false, true]) func `removed items are reported`(isDryRun: Bool) {
    presenter.didRemove(
      Removal(items: Self.items, lastOfSeries: []), by: Self.request(isDryRun: isDryRun))
    #expect(view.events == [.report(report(isDryRun: isDryRun))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: [false, true])
  func `the end of a series adds a remark`(isDryRun: Bool) {
    presenter.didRemove(
      Removal(items: Self.items, lastOfSeries: [Self.items[0]]),
      by: Self.request(isDryRun: isDryRun))
    #expect(
      view.events == [.report(report(isDryRun: isDryRun, remarks: [.seriesEndedByRemoval(1)]))])
  }
}
