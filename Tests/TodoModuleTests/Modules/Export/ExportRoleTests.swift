import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of export` {
  private enum Shown: Equatable { case piece([UInt8]), losses(ExchangeRemarks) }

  private final class MockView: Spy<Shown>, ExportViewInput {
    func showPiece(_ bytes: [UInt8]) { record(.piece(bytes)) }
    func showLosses(_ losses: ExchangeRemarks) { record(.losses(losses)) }
  }

  private struct Asked: Equatable {
    let query: ItemQuery
    let format: ExchangeFormat
    let onlyEvents: Bool
  }

  private final class MockInteractor: Spy<Asked>, ExportInteractorInput {
    func exportItems(_ query: ItemQuery, as format: ExchangeFormat, onlyEvents: Bool) {
      record(Asked(query: query, format: format, onlyEvents: onlyEvents))
    }
  }

  private let mocks: Mocks<Shown, Asked>
  private let presenter: ExportPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = ExportPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test(
    arguments: [
      (nil, false, .json), (.csv, false, .csv), (.ics, true, .ics),
    ] as [(ExchangeFormat?, Bool, ExchangeFormat)])
  func `a request includes hidden items, and is for JSON unless it names a format`(
    format: ExchangeFormat?, onlyEvents: Bool, asked: ExchangeFormat
  ) throws {
    let filter = try ItemFilter(where: "+home")
    presenter.didRequest(ExportRequest(filter: filter, format: format, onlyEvents: onlyEvents))
    mocks.expectOnly(
      asked: Asked(
        query: ItemQuery(filter, includesHidden: true), format: asked, onlyEvents: onlyEvents))
  }

  @Test func `each piece is shown at once, and the export continues`() {
    presenter.didExport([65, 10])
    presenter.didExport([66, 10])
    #expect(mocks.view.events == [.piece([65, 10]), .piece([66, 10])])
    #expect(mocks.router.events == [])
  }

  @Test func `values that the format cannot hold are shown at the end`() {
    var losses = ExchangeRemarks()
    losses.add("the notes are left out", at: 3)
    presenter.didExportAll(losing: losses)
    #expect(mocks.view.events == [.losses(losses)])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `without losses the export only ends`() {
    presenter.didExportAll(losing: ExchangeRemarks())
    mocks.expectOnly(.closed(.ok))
  }

  @Test func `an error of the store is a failure, and shows nothing`() {
    presenter.didFail(.noPlace)
    mocks.expectOnly(.failure(Failure(.noPlace)))
  }
}
