import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of remove` {
  private let router = RouterSpy()
  private static let items = [Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3)]

  private func remove(
    _ target: ItemTarget, from store: any TodoStore, isDryRun: Bool = false
  ) -> ChangeReport? {
    let view = ReportViewSpy()
    let interactor = RemoveInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = RemovePresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(TargetRequest(target: target, isDryRun: isDryRun))
    return view.events.last
  }

  private static func report(
    _ items: [TodoItem], isDryRun: Bool = false, _ remarks: [ChangeReport.Remark] = []
  ) -> ChangeReport {
    .of(ChangeReport.removing(items), isDryRun: isDryRun, remarks)
  }

  @Test func `selected items are removed, and their numbers are not reused`() throws {
    let store = try InMemoryTodoStore(Self.items)
    let report = remove(.these(.number(3), .number(1)), from: store)
    #expect(report == Self.report([Self.items[0], Self.items[2]]))
    #expect(router.events == [.closed(.ok)])
    #expect(try store.read().items == [Self.items[1]])
    #expect(try store.read().nextNumber == 4)
  }

  @Test func `a filter selects among open items`() throws {
    let report = remove(try .filter("tag:none"), from: try InMemoryTodoStore(Self.items))
    #expect(report == Self.report([Self.items[0], Self.items[2]]))
  }

  @Test func `a dry run reports the same and writes nothing`() {
    let report = remove(.number(2), from: ReadOnlyStore(Self.items), isDryRun: true)
    #expect(report == Self.report([Self.items[1]], isDryRun: true))
  }

  @Test(arguments: [false, true])
  func `removing the last open item of a series ends it, once`(isDryRun: Bool) throws {
    let first = try Fixtures.item(1).applying(
      [.every(try RepetitionExpression("1w"))], at: Fixtures.clock)
    let second = TodoItem(
      number: 2, id: Fixtures.id(2), title: "Again", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now, due: first.due, repetition: first.repetition)
    let other = Fixtures.item(3)
    let done = second.completed(at: Fixtures.now)
    let rows: [(target: ItemTarget, items: [TodoItem], removed: [TodoItem], ended: Int?)] = [
      (.number(2), [first, second, other], [second], nil),
      (.these(.range(1, 3)), [first, second, other], [first, second, other], 2),
      (.these(.range(1, 2)), [first, done], [first, done], 1),
      (.number(2), [first, done], [done], nil),
    ]
    for row in rows {
      let store = try InMemoryTodoStore(row.items)
      let remarks = row.ended.map { [ChangeReport.Remark.seriesEndedByRemoval($0)] } ?? []
      #expect(
        remove(row.target, from: store, isDryRun: isDryRun)
          == Self.report(row.removed, isDryRun: isDryRun, remarks))
    }
  }

  @Test func `an open item that other open items depend on is named with them`() throws {
    func item(_ number: Int) -> TodoItem {
      TodoItem(
        number: number, id: Fixtures.id(UInt32(number)), title: "Paint",
        createdAt: Fixtures.yesterday, modifiedAt: Fixtures.yesterday,
        depends: [Fixtures.id(1), Fixtures.id(2)])
    }
    let store = try InMemoryTodoStore(Self.items + [item(4), item(5)])
    let report = remove(.these(.range(1, 2), .number(5)), from: store)
    #expect(
      report
        == Self.report([Self.items[0], Self.items[1], item(5)], [.wasNeeded(1, by: [4])]))
  }

  @Test func `a selection with an unknown item is rejected`() throws {
    let store = try InMemoryTodoStore(Self.items)
    #expect(remove(.these(.number(1), .number(9)), from: store) == nil)
    #expect(router.events == [.failure(Failure(.noSuchItem("9")))])
    #expect(try store.read().items == Self.items)
  }

  @Test func `a dry run reports the store's error too`() {
    #expect(remove(.number(1), from: JSONFileTodoStore(refusing: .noPlace), isDryRun: true) == nil)
    #expect(router.events == [.failure(Failure(.noPlace))])
  }
}

@Suite struct `View of remove`: ViewSuite {
  let output = ViewOutputSpy<TargetRequest>()
  func view(in context: ModuleContext) -> RemoveView {
    RemoveView(output: output, context: context)
  }

  @Test func `arguments are a selection`() {
    start(["1-3", "7"], flags: [.dryRun])
    let target = ItemTarget.these(.range(1, 3), .number(7))
    #expect(output.events == [.requested(TargetRequest(target: target, isDryRun: true))])
    #expect(start([]) == .rejected(.missingOperand("the number of an item, as in 3 or 1-3,7")))
    #expect(start(["3,,7"]) == .rejected(.notNumbers("3,,7")))
  }
}
