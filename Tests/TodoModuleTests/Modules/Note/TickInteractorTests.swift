import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of tick` {
  private let output = NoteInteractorOutputSpy()
  private static let list = Fixtures.item(1, notes: "For Rome:\n- [ ] Passport\n- [x] Socks")
  private static let items = [list, Fixtures.item(2, notes: "call first"), Fixtures.item(3)]

  private func change(
    _ target: ItemTarget, _ lines: ClosedRange<Int>..., change: Checklist.Change = .toggle,
    in store: any TodoStore, isDryRun: Bool = false
  ) {
    let interactor = NoteInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.changeNotes(
      NoteRequest(
        target: target, change: .tick(lines, change), isDryRun: isDryRun))
  }

  private static func changed(_ notes: String) -> ItemChange {
    .changed(from: list, to: Fixtures.item(1, notes: notes, modifiedAt: Fixtures.now))
  }

  @Test func `the lines of one item are toggled in one command`() throws {
    let store = try InMemoryTodoStore(Self.items)
    change(.number(1), 1...1, 2...9, in: store)
    let expected = Self.changed("For Rome:\n- [x] Passport\n- [ ] Socks")
    #expect(output.events == [.changed([expected], isDryRun: false)])
    #expect(try store.read().items == [expected.after, Self.items[1], Self.items[2]])
    #expect(try store.history().done.count == 1)
  }

  @Test func `a line that is done already is left as it is, and so is the list`() throws {
    let store = try InMemoryTodoStore(Self.items)
    change(.number(1), 2...2, change: .tick, in: store)
    #expect(
      output.events == [.changed([.changed(from: Self.list, to: Self.list)], isDryRun: false)])
    #expect(try store.history().done.isEmpty)
  }

  @Test func `a dry run reports the same and writes nothing`() {
    let store = ReadOnlyStore(Self.items)
    change(.number(1), 1...2, change: .tick, in: store, isDryRun: true)
    let expected = Self.changed("For Rome:\n- [x] Passport\n- [x] Socks")
    #expect(output.events == [.changed([expected], isDryRun: true)])
    #expect(store.writes == 0)
  }

  static let errors: [(target: ItemTarget, line: Int, error: StoreError)] = [
    (.number(1), 3, .badChecklist(.noLine(3...3, item: 1, count: 2))),
    (.number(2), 1, .badChecklist(.noChecklist(item: 2))),
    (.number(3), 1, .badChecklist(.noChecklist(item: 3))),
    (.number(9), 1, .noSuchItem("9")),
  ]

  @Test(arguments: errors)
  func `what does not exist is reported, and nothing is changed`(
    row: (target: ItemTarget, line: Int, error: StoreError)
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    change(row.target, 1...1, row.line...row.line, in: store)
    #expect(output.events == [.failed(row.error)])
    #expect(try store.read().items == Self.items)
  }

  @Test func `words that select no item are explained by the items that they match`() throws {
    change(try .words("call"), 1...1, in: ReadOnlyStore(Self.items))
    guard case .failed(.notASelection("call", _)) = output.events.first else {
      Issue.record("\(output.events)")
      return
    }
  }
}
