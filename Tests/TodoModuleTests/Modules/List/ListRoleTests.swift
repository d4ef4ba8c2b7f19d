import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of list` {
  private enum Shown: Equatable { case rows([ItemRow]), summary(SummaryViewModel) }

  private final class MockView: Spy<Shown>, ListViewInput {
    func showRows(_ rows: [ItemRow]) { record(.rows(rows)) }
    func showSummary(_ summary: SummaryViewModel) { record(.summary(summary)) }
  }

  private struct Asked: Equatable {
    let query: ItemListQuery
    let limit: ItemListLimit?
  }

  private final class MockInteractor: Spy<Asked>, ListInteractorInput {
    func findItems(_ query: ItemListQuery, upTo limit: ItemListLimit?) {
      record(Asked(query: query, limit: limit))
    }
  }

  private let mocks: Mocks<Shown, Asked>
  private let presenter: ListPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = ListPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  private static let all = ItemListQuery(counting: ItemQuery(.all([])))

  @Test(
    arguments: [
      (all, nil),
      (ItemListQuery(counting: ItemQuery(.all([])), limit: 10), ItemListLimit(most: 10, first: 10)),
      // A screen has all items and a summary, or fewer items and one more line.
      (
        ItemListQuery(counting: ItemQuery(.all([])), screenLines: 23),
        ItemListLimit(most: 22, first: 21)
      ),
    ] as [(ItemListQuery, ItemListLimit?)])
  func `a request is handed to the interactor with its limit`(
    query: ItemListQuery, limit: ItemListLimit?
  ) {
    presenter.didRequest(query)
    mocks.expectOnly(asked: Asked(query: query, limit: limit))
  }

  @Test func `each chunk of items is shown at once, and the list continues`() {
    let item = Fixtures.item(3)
    presenter.didFind([RankedItem(ListedItem(item))], of: Self.all, in: nil)
    #expect(mocks.view.events == [.rows([ItemRow(item, at: Fixtures.wall)])])
    #expect(mocks.router.events == [])
  }

  @Test(arguments: [(ItemState.waiting, true), (.open, false), (nil, false)])
  func `if all items are hidden, each is shown with its wait date`(
    state: ItemState?, showsWait: Bool
  ) {
    let item = Fixtures.item(3, wait: "2026-11-27")
    presenter.didFind([RankedItem(ListedItem(item))], of: Self.all, in: state)
    let row = ItemRow(item, at: Fixtures.wall, listedDate: showsWait ? .wait : .due)
    #expect(mocks.view.events == [.rows([row])])
  }

  @Test(
    arguments: [
      (ListCounts(shown: 3, matching: 3, late: 1), "3 items, 1 late"),
      (ListCounts(shown: 2, matching: 54, late: 16, today: 4), "2 of 54 items, 16 late, 4 today"),
      (ListCounts(shown: 1, matching: 1, waiting: 2), "1 item; 2 waiting"),
      (ListCounts(), "nothing to do. To add an item, run: todo add Buy milk"),
    ])
  func `the list ends with a summary`(counts: ListCounts, text: String) {
    presenter.didFindAll(of: Self.all, counts)
    #expect(
      mocks.view.events
        == [.summary(SummaryViewModel(text: text, shown: counts.shown, matching: counts.matching))])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noPlace)
    mocks.expectOnly(.failure(Failure(.noPlace)))
  }
}
