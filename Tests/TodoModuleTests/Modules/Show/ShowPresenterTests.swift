import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of show` {
  private let view = ShowViewSpy()
  private let router = RouterSpy()
  private static let items = [
    Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3, due: "2026-11-17", wait: "2026-12-24"),
  ]

  private func show(_ target: ItemTarget) {
    let interactor = ShowInteractor(
      store: ReadOnlyStore(Self.items), search: ItemSearch(at: Fixtures.clock))
    let presenter = ShowPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(target)
  }

  @Test func `items are shown in the file's order, whatever their state, with their urgency`() {
    show(.these(.number(3), .number(2)))
    let rows = Self.items[1...].map {
      ItemRow(
        $0, at: Fixtures.wall, urgency: Urgency($0, at: Fixtures.clock),
        times: ItemTimes(of: $0, at: Fixtures.clock))
    }
    #expect(view.events == [rows])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a failure does not say that nothing was changed`() {
    router.isReading = true
    show(.these(.number(1), .number(9)))
    #expect(
      router.events == [.failure(Failure(code: .notFound, message: "there is no item '9'"))])
    #expect(view.events == [])
  }

  @Test func `words are a usage error that does not suggest --where`() throws {
    router.isReading = true
    show(try .words("milk"))
    let sentence = "'milk' is not a number or an id; todo list --where milk shows 1: Buy milk"
    #expect(router.events == [.usage(.said(sentence))])
    #expect(view.events == [])
  }
}

private final class ShowViewSpy: Spy<[ItemRow]>, ShowViewInput {
  func showItems(_ rows: [ItemRow]) { record(rows) }
}
