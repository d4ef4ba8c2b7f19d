import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of export` {
  private let view = ExportViewSpy()
  private let interactor = ExportInteractorSpy()
  private let router = RouterSpy()
  private let presenter: ExportPresenter

  init() {
    presenter = ExportPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test func `all items are exported as JSON unless a filter or a format is given`() {
    presenter.didRequest(ExportRequest(filter: .all([]), format: nil))
    let filter = ItemFilter.term(.text("milk"))
    presenter.didRequest(ExportRequest(filter: filter, format: .csv))
    #expect(
      interactor.events == [
        .export(ItemQuery(.all([]), includesHidden: true), .json),
        .export(ItemQuery(filter, includesHidden: true), .csv),
      ])
  }

  @Test func `the text is shown piece by piece, then what was lost`() {
    var losses = ExchangeRemarks()
    losses.add("gone", at: 3)
    presenter.didExport([1, 2])
    presenter.didExport([3])
    #expect(router.events.isEmpty)
    presenter.didExportAll(losing: losses)
    #expect(view.events == [.piece([1, 2]), .piece([3]), .losses(losses)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an export without losses shows only the text`() {
    presenter.didExport([1])
    presenter.didExportAll(losing: ExchangeRemarks())
    #expect(view.events == [.piece([1])])
    #expect(router.events == [.closed(.ok)])
  }
}
