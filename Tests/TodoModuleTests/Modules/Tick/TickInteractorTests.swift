import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of tick` {
  private enum Answer: Equatable {
    case found(TodoItem)
    case changed([ItemChange], isDryRun: Bool)
    case failed(StoreError)
  }

  private final class MockOutput: Spy<Answer>, TickInteractorOutput {
    func didFind(_ item: TodoItem) { record(.found(item)) }
    func didChange(_ changes: [ItemChange], isDryRun: Bool) {
      record(.changed(changes, isDryRun: isDryRun))
    }
    func didFail(_ error: StoreError) { record(.failed(error)) }
  }

  private let output = MockOutput()
  private static let before = [
    Fixtures.item(1, notes: "Rome\n- [ ] a\n- [x] b"), Fixtures.item(2),
  ]

  /// Sends a request to the interactor of a list, and returns the list after it.
  private func ask(_ question: (TickInteractor) -> Void) throws -> [TodoItem] {
    let store = try InMemoryTodoStore(Self.before)
    let interactor = TickInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    question(interactor)
    return try store.read().items
  }

  @Test(
    arguments: [
      (.toggle, false, "Rome\n- [x] a\n- [ ] b"), (.tick, false, "Rome\n- [x] a\n- [x] b"),
      (.untick, false, "Rome\n- [ ] a\n- [ ] b"), (.toggle, true, "Rome\n- [x] a\n- [ ] b"),
    ] as [(Checklist.Change, Bool, String)])
  func `checkboxes are changed by their numbers`(
    change: Checklist.Change, isDryRun: Bool, notes: String
  ) throws {
    let after = Fixtures.item(1, notes: notes, modifiedAt: Fixtures.now)
    let items = try ask { $0.changeBoxes([1...2], change, of: .number(1, isDryRun: isDryRun)) }
    #expect(items == (isDryRun ? Self.before : [after, Self.before[1]]))
    #expect(
      output.events == [.changed([.changed(from: Self.before[0], to: after)], isDryRun: isDryRun)])
  }

  @Test func `an item is found by its number`() throws {
    #expect(try ask { $0.findItem(.number(1)) } == Self.before)
    #expect(output.events == [.found(Self.before[0])])
  }

  @Test func `a missing item or checkbox changes nothing`() throws {
    let both = TargetRequest(target: .these(.range(1, 2)), isDryRun: false)
    #expect(try ask { $0.findItem(.number(9)) } == Self.before)
    #expect(try ask { $0.changeBoxes([1...1], .tick, of: .number(9)) } == Self.before)
    #expect(try ask { $0.changeBoxes([1...1], .tick, of: both) } == Self.before)
    #expect(try ask { $0.changeBoxes([1...1, 3...3], .tick, of: .number(1)) } == Self.before)
    #expect(
      output.events == [
        .failed(.noSuchItem("9")), .failed(.noSuchItem("9")),
        .failed(.badChecklist(.noChecklist(item: 2))),
        .failed(.badChecklist(.noLine(3...3, item: 1, count: 2))),
      ])
  }
}
