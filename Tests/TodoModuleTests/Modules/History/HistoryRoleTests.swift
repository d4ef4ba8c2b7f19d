import Testing
import TodoEntities

@testable import TodoModule

/// The words of a history. `HistoryModuleTests` tests its rows and their order.
@Suite struct `Words of history` {
  private final class MockView: Spy<MockView.Event>, HistoryViewInput {
    enum Event: Equatable {
      case rows([HistoryRow], ifEmpty: String)
      case noChange(String)
      case removed([RemovedRow], ifEmpty: String)
      case forgotten(String, count: Int)
    }

    func showRows(_ rows: [HistoryRow], ifEmpty: String) { record(.rows(rows, ifEmpty: ifEmpty)) }
    func showNoChange(_ sentence: String) { record(.noChange(sentence)) }
    func showRemoved(_ rows: [RemovedRow], ifEmpty: String) {
      record(.removed(rows, ifEmpty: ifEmpty))
    }
    func showForgotten(_ sentence: String, count: Int) {
      record(.forgotten(sentence, count: count))
    }
  }

  private final class MockInteractor: Spy<HistoryRequest>, HistoryInteractorInput {
    func readHistory(of item: ItemSelection?) { record(.show(of: item, limit: nil)) }
    func readRemoved() { record(.removed(limit: nil)) }
    func forgetHistory(isDryRun: Bool) { record(.forget(isDryRun: isDryRun)) }
  }

  private let mocks: Mocks<MockView.Event, HistoryRequest>
  private let presenter: HistoryPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = HistoryPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  private static let item = ItemSelection([.number(3)])

  @Test(arguments: [
    HistoryRequest.show(of: nil, limit: nil), .show(of: item, limit: nil), .removed(limit: nil),
    .forget(isDryRun: false), .forget(isDryRun: true),
  ])
  func `a request is handed to the interactor, and nothing else happens`(request: HistoryRequest) {
    presenter.didRequest(request)
    mocks.expectOnly(asked: request)
  }

  @Test func `an empty history is reported, and so is an item that no command has changed`() {
    let empty = CommandHistory(done: [], undone: [])
    presenter.didRead(empty, of: nil, naming: [:])
    presenter.didRead(empty, of: Self.item, naming: [:])
    presenter.didRead(removed: [], besides: TodoList([]))
    #expect(
      mocks.view.events == [
        .rows([], ifEmpty: "nothing to undo or redo"),
        .noChange("no command in the history has changed this item"),
        .removed([], ifEmpty: "no removed items to restore"),
      ])
    #expect(mocks.router.events == [.closed(.ok), .closed(.ok), .closed(.ok)])
  }

  @Test(arguments: [
    (1, false, "forgot 1 command"), (3, false, "forgot 3 commands"),
    (3, true, "would forget 3 commands"),
  ])
  func `forgotten commands are counted`(count: Int, isDryRun: Bool, sentence: String) {
    presenter.didForget(count, isDryRun: isDryRun)
    #expect(mocks.view.events == [.forgotten(sentence, count: count)])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `a command is marked if its change is not in the list`() throws {
    let command = PastCommand(arguments: ["add", "Milk"], at: Fixtures.now, itemCount: 1)
    presenter.didRead(
      CommandHistory(
        done: [], undone: [],
        passedOver: [PassedCommand(command: command, olderCount: 0, reason: .isLapsed)]),
      of: nil, naming: [:])
    guard case .rows(let rows, _)? = mocks.view.events.first else { throw StoreError.noPlace }
    #expect(rows.map(\.words.text) == ["todo add Milk: its change is not in the list"])
    #expect(rows.map(\.count) == ["1 item"])
    #expect(rows.map(\.time) == ["Fri 20 Nov 09:20"])
  }

  @Test func `a removed item has the command that removed it, and an id if its number is taken`()
    throws
  {
    let store = try InMemoryTodoStore(
      [Fixtures.item(3), Fixtures.item(4)], now: Fixtures.now, commandLine: ["remove", "3-4"])
    let interactor = RemoveInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    for number in [3, 4] { interactor.removeItems(.number(number)) }
    let other = Fixtures.item(3, id: Fixtures.id(9))
    presenter.didRead(
      removed: store.rememberedItems(onlyLatest: false), besides: TodoList([other]))
    guard case .removed(let rows, _)? = mocks.view.events.first else { throw StoreError.noPlace }
    #expect(rows.map(\.row.number) == [3, 4])
    #expect(rows.map(\.words) == ["todo remove 3-4", "todo remove 3-4"])
    #expect(rows.map(\.id) == [Fixtures.item(3).id, nil])
    #expect(rows.map(\.time) == ["Fri 20 Nov 09:20", "Fri 20 Nov 09:20"])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `an error of the store is a failure, and nothing is shown`() {
    presenter.didFail(.noSuchItem("9"))
    mocks.expectOnly(.failure(Failure(.noSuchItem("9"))))
  }
}
