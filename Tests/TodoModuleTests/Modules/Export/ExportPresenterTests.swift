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
    presenter.didRequestExport(ExportRequest(filter: .all([]), format: nil))
    let filter = ItemFilter.term(.text("milk"))
    presenter.didRequestExport(ExportRequest(filter: filter, format: .csv))
    #expect(
      interactor.events == [
        .export(ItemQuery(.all([]), includesHidden: true), .json),
        .export(ItemQuery(filter, includesHidden: true), .csv),
      ])
  }

  @Test func `the document is shown first, then what was lost`() {
    var text = ExportedText(bytes: [1, 2])
    text.losses.note("gone", at: 3)
    presenter.didExport(text)
    #expect(view.events == [.document([1, 2]), .losses(text.losses)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an export without losses shows only the document`() {
    presenter.didExport(ExportedText(bytes: [1]))
    #expect(view.events == [.document([1])])
    #expect(router.events == [.closed(.ok)])
  }
}
