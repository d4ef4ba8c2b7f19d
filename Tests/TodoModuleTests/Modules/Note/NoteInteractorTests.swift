import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of note` {
  private enum Answer: Equatable {
    case found(TodoItem)
    case appended([ItemChange], isDryRun: Bool)
    case removed([ItemChange], isDryRun: Bool)
    case failed(StoreError)
  }

  private final class MockOutput: Spy<Answer>, NoteInteractorOutput {
    func didFind(_ item: TodoItem) { record(.found(item)) }
    func didAppend(_ changes: [ItemChange], isDryRun: Bool) {
      record(.appended(changes, isDryRun: isDryRun))
    }
    func didRemove(_ changes: [ItemChange], isDryRun: Bool) {
      record(.removed(changes, isDryRun: isDryRun))
    }
    func didFail(_ error: StoreError) { record(.failed(error)) }
  }

  private let output = MockOutput()
  private static let before = [Fixtures.item(1, notes: "a\nb"), Fixtures.item(2)]

  /// Sends a request to the interactor of a list, and returns the list after it.
  private func ask(_ question: (NoteInteractor) -> Void) throws -> [TodoItem] {
    let store = try InMemoryTodoStore(Self.before)
    let interactor = NoteInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    question(interactor)
    return try store.read().items
  }

  /// Item 1 with other notes, as a command leaves it.
  private static func noted(_ notes: String) -> TodoItem {
    Fixtures.item(1, notes: notes, modifiedAt: Fixtures.now)
  }

  @Test(arguments: [
    ("call", false, false, "a\nb\ncall"), ("call", true, false, "a\nb\n2026-11-20 call"),
    ("[ ] call", false, false, "a\nb\n- [ ] call"), ("[ ] call", true, false, "a\nb\n- [ ] call"),
    ("call", false, true, "a\nb\ncall"),
  ])
  func `a text is added below the notes, after the day if it is stamped and has no checkbox`(
    text: String, isStamped: Bool, isDryRun: Bool, notes: String
  ) throws {
    let after = Self.noted(notes)
    let items = try ask {
      $0.append(text, isStamped: isStamped, to: .number(1, isDryRun: isDryRun))
    }
    #expect(items == (isDryRun ? Self.before : [after, Self.before[1]]))
    #expect(
      output.events == [
        .appended([.changed(from: Self.before[0], to: after)], isDryRun: isDryRun)
      ])
  }

  @Test(arguments: [false, true])
  func `lines are removed by their numbers`(isDryRun: Bool) throws {
    let after = Self.noted("b")
    let items = try ask { $0.remove([1...1], from: .number(1, isDryRun: isDryRun)) }
    #expect(items == (isDryRun ? Self.before : [after, Self.before[1]]))
    #expect(
      output.events == [.removed([.changed(from: Self.before[0], to: after)], isDryRun: isDryRun)])
  }

  @Test func `an item is found by its number`() throws {
    #expect(try ask { $0.findItem(.number(1)) } == Self.before)
    #expect(output.events == [.found(Self.before[0])])
  }

  @Test func `a missing item or line changes nothing`() throws {
    let both = TargetRequest(target: .these(.range(1, 2)), isDryRun: false)
    let some = TargetRequest(target: .these(.number(1), .number(9)), isDryRun: false)
    #expect(try ask { $0.findItem(.number(9)) } == Self.before)
    #expect(try ask { $0.append("call", isStamped: false, to: some) } == Self.before)
    #expect(try ask { $0.remove([1...1], from: both) } == Self.before)
    #expect(try ask { $0.remove([1...1, 3...4], from: .number(1)) } == Self.before)
    #expect(
      output.events == [
        .failed(.noSuchItem("9")), .failed(.noSuchItem("9")),
        .failed(.badChecklist(.noNotes(item: 2))),
        .failed(.badChecklist(.noNoteLine(3...4, item: 1, count: 2))),
      ])
  }
}
