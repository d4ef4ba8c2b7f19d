import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of note and tick` {
  private final class View: Spy<View.Event>, NoteViewInput {
    enum Event: Equatable {
      case report(ChangeReport), lines(of: ItemRow)
    }

    func showReport(_ report: ChangeReport) { record(.report(report)) }
    func showLines(of row: ItemRow) { record(.lines(of: row)) }
  }

  private let view = View()
  private let router = RouterSpy()
  private static let list = Fixtures.item(3, notes: "For Rome:\n- [ ] Passport\n- [x] Socks")
  private static let items = [Fixtures.item(1), Fixtures.item(2, notes: "a\nb"), list]

  private func change(
    _ target: ItemTarget, _ change: NoteRequest.Change, in store: any TodoStore,
    isDryRun: Bool = false
  ) {
    let interactor = NoteInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = NotePresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(NoteRequest(target: target, change: change, isDryRun: isDryRun))
  }

  /// Expects one report on the items that became these.
  private func expectReport(
    _ verb: ChangeReport.Verb, _ changed: TodoItem..., isDryRun: Bool = false
  ) {
    let changes = changed.map { (Self.items[$0.number - 1], $0) }
    #expect(view.events == [.report(.changing(changes, as: verb, isDryRun: isDryRun))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `the text becomes the last line of the notes`() throws {
    let store = try InMemoryTodoStore(Self.items)
    change(.these(.range(1, 2)), .append("x"), in: store)
    let one = Fixtures.item(1, notes: "x", modifiedAt: Fixtures.now)
    let two = Fixtures.item(2, notes: "a\nb\nx", modifiedAt: Fixtures.now)
    expectReport(.noted, one, two)
    #expect(try store.read().items == [one, two, Self.list])
  }

  @Test func `the lines of one item are toggled in one command`() throws {
    let store = try InMemoryTodoStore(Self.items)
    change(.number(3), .tick([1...1, 2...9], .toggle), in: store)
    let notes = "For Rome:\n- [x] Passport\n- [ ] Socks"
    let toggled = Fixtures.item(3, notes: notes, modifiedAt: Fixtures.now)
    expectReport(.changed, toggled)
    #expect(try store.read().items == [Self.items[0], Self.items[1], toggled])
    #expect(try store.history().done.count == 1)
  }

  @Test func `lines are removed, or only shown`() throws {
    let store = try InMemoryTodoStore(Self.items)
    change(.number(2), .none, in: store)
    #expect(view.events == [.lines(of: ItemRow(Self.items[1], at: Fixtures.wall))])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.history().done.isEmpty)
    change(.these(.range(2, 3)), .remove([1...1]), in: store)
    #expect(
      try store.read().items.map(\.notes) == [nil, "b", "- [ ] Passport\n- [x] Socks"])
    #expect(try store.history().done.count == 1)
  }

  @Test func `a line that is done already is left as it is, and so is the list`() throws {
    let store = try InMemoryTodoStore(Self.items)
    change(.number(3), .tick([2...2], .tick), in: store)
    #expect(view.events == [.report(.changing([(Self.list, Self.list)]))])
    #expect(try store.history().done.isEmpty)
  }

  @Test func `a dry run reports the same and writes nothing`() {
    let store = ReadOnlyStore(Self.items)
    change(.number(3), .tick([1...2], .tick), in: store, isDryRun: true)
    let notes = "For Rome:\n- [x] Passport\n- [x] Socks"
    expectReport(
      .changed, Fixtures.item(3, notes: notes, modifiedAt: Fixtures.now), isDryRun: true)
    #expect(store.writes == 0)
  }

  static let errors: [(target: ItemTarget, change: NoteRequest.Change, error: StoreError)] = [
    (.these(.number(1), .number(9)), .append("x"), .noSuchItem("9")),
    (
      .number(3), .tick([1...1, 3...3], .toggle),
      .badChecklist(.noLine(3...3, item: 3, count: 2))
    ),
    (.number(9), .none, .noSuchItem("9")),
    (.these(.range(1, 3)), .remove([1...1]), .badChecklist(.noNotes(item: 1))),
    (.number(2), .tick([1...1], .toggle), .badChecklist(.noChecklist(item: 2))),
    (.number(1), .tick([1...1], .toggle), .badChecklist(.noChecklist(item: 1))),
  ]

  @Test(arguments: errors)
  func `what does not exist is reported, and nothing is changed`(
    target: ItemTarget, change: NoteRequest.Change, error: StoreError
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    self.change(target, change, in: store)
    #expect(router.events == [.failure(Failure(error))])
    #expect(try store.read().items == Self.items)
  }
}
