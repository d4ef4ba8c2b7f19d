import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of note` {
  private let view = NotesViewSpy()
  private let router = RouterSpy()
  private static let list = Fixtures.item(3, notes: "For Rome:\n- [ ] Passport\n- [x] Socks")
  private static let items = [Fixtures.item(1), Fixtures.item(2, notes: "a\nb"), list]

  private func request(_ request: NoteRequest, in store: any TodoStore) {
    let interactor = NoteInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = NotePresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(request)
  }

  private static func items(_ target: ItemTarget, isDryRun: Bool = false) -> TargetRequest {
    TargetRequest(target: target, isDryRun: isDryRun)
  }

  private func append(_ text: String, isStamped: Bool = false, in store: any TodoStore) {
    request(.append(Self.items(.these(.range(1, 2))), text, isStamped: isStamped), in: store)
  }

  @Test func `the text becomes the last line of the notes`() throws {
    let store = try InMemoryTodoStore(Self.items)
    append("x", in: store)
    let one = Fixtures.item(1, notes: "x", modifiedAt: Fixtures.now)
    let two = Fixtures.item(2, notes: "a\nb\nx", modifiedAt: Fixtures.now)
    let changes = [one, two].map { (Self.items[$0.number - 1], $0) }
    #expect(view.events == [.report(.changing(changes, as: .noted))])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.read().items == [one, two, Self.list])
  }

  @Test(arguments: [("called", "2026-11-20 called"), ("[ ] call", "- [ ] call")])
  func `the day is put before the line, but not before a line of a checklist`(
    typed: String, note: String
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    append(typed, isStamped: true, in: store)
    #expect(try store.read().items[0].notes == note)
  }

  @Test(arguments: [
    ("[x] a", "- [x] a"), ("[X] a\n[ ] b\nc", "- [X] a\n- [ ] b\nc"), ("[] a", "- [ ] a"),
    ("[x](y)", "[x](y)"),
  ])
  func `a box without a bullet becomes a line of the checklist`(
    typed: String, note: String
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    append(typed, in: store)
    #expect(try store.read().items[0].notes == note)
  }

  @Test func `lines are removed, or only shown`() throws {
    let store = try InMemoryTodoStore(Self.items)
    request(.show(.number(2)), in: store)
    #expect(view.events == [.lines(of: ItemRow(Self.items[1], at: Fixtures.wall))])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.history().done.isEmpty)
    request(.remove(Self.items(.these(.range(2, 3))), [1...1]), in: store)
    #expect(
      try store.read().items.map(\.notes) == [nil, "b", "- [ ] Passport\n- [x] Socks"])
    #expect(try store.history().done.count == 1)
  }

  static let errors: [(request: NoteRequest, error: StoreError)] = [
    (.append(items(.these(.number(1), .number(9))), "x", isStamped: false), .noSuchItem("9")),
    (.show(.number(9)), .noSuchItem("9")),
    (.remove(items(.these(.range(1, 3))), [1...1]), .badChecklist(.noNotes(item: 1))),
  ]

  @Test(arguments: errors)
  func `what does not exist is reported, and nothing is changed`(
    request: NoteRequest, error: StoreError
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    self.request(request, in: store)
    // A line that only lists changes nothing anyway.
    let isListing = if case .show = request { true } else { false }
    #expect(router.events == [.failure(isListing ? Failure(reading: error) : Failure(error))])
    #expect(try store.read().items == Self.items)
  }
}
