import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of show` {
  private final class MockView: Spy<[ItemRow]>, ShowViewInput {
    func showItems(_ rows: [ItemRow]) { record(rows) }
  }

  private final class MockInteractor: Spy<ItemTarget>, ShowInteractorInput {
    func findItems(_ target: ItemTarget) { record(target) }
  }

  private let mocks: Mocks<[ItemRow], ItemTarget>
  private let presenter: ShowPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = ShowPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor`() {
    presenter.didRequest(.number(3))
    mocks.expectOnly(asked: .number(3))
  }

  @Test func `each item is shown with its urgency, its relations and its times`() {
    let started = Fixtures.item(3, started: Fixtures.yesterday, spent: 60)
    let relations = ItemRelations(
      dependents: [.init(id: Fixtures.id(4), number: 4, title: "Bake", end: nil)])
    let first = RankedItem(started, at: Fixtures.clock, relations)
    presenter.didFind([first, RankedItem(ListedItem(Fixtures.doneItem(5)))])
    #expect(
      mocks.view.events == [
        [
          ItemRow(
            first, at: Fixtures.wall, times: ItemTimes(of: started, at: Fixtures.clock)),
          ItemRow(
            Fixtures.doneItem(5), at: Fixtures.wall,
            times: ItemTimes(of: Fixtures.doneItem(5), at: Fixtures.clock)),
        ]
      ])
    let times = mocks.view.events.joined().map(\.times)
    let day = "Thu 19 Nov 09:20, yesterday"
    #expect(times.map { $0?.created?.completeWords } == [day, day])
    #expect(times.map { $0?.started?.completeWords } == [day, nil])
    #expect(times.map { $0?.completed?.completeWords } == [nil, day])
    #expect(times.map { $0?.spent?.seconds } == [86_460, nil])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `an error of the store is a failure, and shows nothing`() {
    presenter.didFail(.noSuchItem("9"))
    mocks.expectOnly(.failure(Failure(.noSuchItem("9"))))
  }
}
