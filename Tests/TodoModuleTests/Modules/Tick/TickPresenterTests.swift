import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of tick` {
  private let view = NotesViewSpy()
  private let router = RouterSpy()
  private static let list = Fixtures.item(3, notes: "For Rome:\n- [ ] Passport\n- [x] Socks")
  private static let items = [Fixtures.item(1), Fixtures.item(2, notes: "a\nb"), list]

  private func request(_ request: TickRequest, in store: any TodoStore) {
    let interactor = TickInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = TickPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(request)
  }

  private func change(
    _ number: Int, _ lines: [ClosedRange<Int>], _ change: Checklist.Change, in store: any TodoStore,
    isDryRun: Bool = false
  ) {
    let items = TargetRequest(target: .number(number), isDryRun: isDryRun)
    request(.change(items, lines, change), in: store)
  }

  @Test func `the lines of one item are toggled in one command`() throws {
    let store = try InMemoryTodoStore(Self.items)
    change(3, [1...1, 2...9], .toggle, in: store)
    let notes = "For Rome:\n- [x] Passport\n- [ ] Socks"
    let toggled = Fixtures.item(3, notes: notes, modifiedAt: Fixtures.now)
    #expect(view.events == [.report(.changing([(Self.list, toggled)]))])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.read().items == [Self.items[0], Self.items[1], toggled])
    #expect(try store.history().done.count == 1)
  }

  @Test func `the lines are only shown`() throws {
    let store = ReadOnlyStore(Self.items)
    request(.show(.number(3)), in: store)
    #expect(view.events == [.lines(of: ItemRow(Self.list, at: Fixtures.wall))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a line that is done already is left as it is, and so is the list`() throws {
    let store = try InMemoryTodoStore(Self.items)
    change(3, [2...2], .tick, in: store)
    #expect(view.events == [.report(.changing([(Self.list, Self.list)]))])
    #expect(try store.history().done.isEmpty)
  }

  @Test func `a dry run reports the same and writes nothing`() {
    let store = ReadOnlyStore(Self.items)
    change(3, [1...2], .tick, in: store, isDryRun: true)
    let notes = "For Rome:\n- [x] Passport\n- [x] Socks"
    let ticked = Fixtures.item(3, notes: notes, modifiedAt: Fixtures.now)
    #expect(view.events == [.report(.changing([(Self.list, ticked)], isDryRun: true))])
    #expect(store.writes == 0)
  }

  static let errors: [(number: Int, lines: [ClosedRange<Int>], error: ItemEditError)] = [
    (3, [1...1, 3...3], .noLine(3...3, item: 3, count: 2)),
    (2, [1...1], .noChecklist(item: 2)), (1, [1...1], .noChecklist(item: 1)),
  ]

  @Test(arguments: errors)
  func `what does not exist is reported, and nothing is changed`(
    number: Int, lines: [ClosedRange<Int>], error: ItemEditError
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    change(number, lines, .toggle, in: store)
    #expect(router.events == [.failure(Failure(.badChecklist(error)))])
    #expect(try store.read().items == Self.items)
  }
}
