import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of edit` {
  private enum Answer: Equatable {
    case edited([ItemChange], leaving: DoneItems?, [ItemID: Int])
    case found([TodoItem], isDryRun: Bool)
    case failed(StoreError)
  }

  private final class MockOutput: Spy<Answer>, EditInteractorOutput {
    func didEdit(
      _ changes: [ItemChange], leaving done: DoneItems?, naming numbers: [ItemID: Int],
      by edits: RequestedEdits
    ) { record(.edited(changes, leaving: done, numbers)) }
    func didFind(_ items: [TodoItem], isDryRun: Bool) { record(.found(items, isDryRun: isDryRun)) }
    func didFail(_ error: StoreError) { record(.failed(error)) }
  }

  private let output = MockOutput()
  private static let before = [
    Fixtures.item(1, project: "house.garden"), Fixtures.item(2, "Call"),
  ]

  /// Sends a request to the interactor of a list, and returns the list after it.
  private func ask(
    of items: [TodoItem] = before, _ question: (EditInteractor) -> Void
  ) throws -> [TodoItem] {
    let store = try InMemoryTodoStore(items)
    let interactor = EditInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    question(interactor)
    return try store.read().items
  }

  private func edits(_ edits: [ItemEdit], isDryRun: Bool = false) -> RequestedEdits {
    RequestedEdits(edits: edits, remarks: [], isDryRun: isDryRun)
  }

  @Test(arguments: [false, true])
  func `named items are edited, and their dependencies are reported`(isDryRun: Bool) throws {
    let edits = edits([.title("Mail"), .depends(.add(.number(1)))], isDryRun: isDryRun)
    let after = Fixtures.item(2, "Mail", depends: [1], modifiedAt: Fixtures.now)
    #expect(
      try ask { $0.editItems(.number(2), edits) }
        == (isDryRun ? Self.before : [Self.before[0], after]))
    #expect(
      output.events == [
        .edited(
          [.changed(from: Self.before[1], to: after)], leaving: nil, [Fixtures.id(1): 1])
      ])
  }

  @Test(
    arguments: [
      (.these(.number(1), .number(9)), [.addTag(Tag("home"))], .noSuchItem("9")),
      (.these(.range(1, 2)), [.title("Mail")], .badEdit(.titleForSeveral(2))),
      (.these(.range(1, 2)), [.nextDue], .badEdit(.inItem(1, .doesNotRepeat))),
      (.number(1), [.depends(.add(.number(1)))], .badEdit(.dependencyCycle([1, 1]))),
    ] as [(ItemTarget, [ItemEdit], StoreError)])
  func `if one item cannot be edited, none is`(
    target: ItemTarget, edits: [ItemEdit], error: StoreError
  ) throws {
    #expect(try ask { $0.editItems(target, self.edits(edits)) } == Self.before)
    #expect(output.events == [.failed(error)])
  }

  @Test func `a text to replace must be in each item that is named, or in one that a filter finds`()
    throws
  {
    let call = edits([
      .titleChange(.replace(try #require(TextReplacement(of: "Call", with: "Mail"))))
    ])
    let oats = edits([
      .titleChange(.replace(try #require(TextReplacement(of: "oats", with: "rye"))))
    ])
    #expect(try ask { $0.editItems(.these(.range(1, 2)), call) } == Self.before)
    #expect(try ask { $0.editItems(.filter(.all([])), oats) } == Self.before)
    let after = Fixtures.item(2, "Mail", modifiedAt: Fixtures.now)
    #expect(try ask { $0.editItems(.filter(.all([])), call) } == [Self.before[0], after])
    #expect(
      output.events == [
        .failed(.noSuchText("Call", inTitleOf: 1)), .failed(.noSuchText("oats", inTitleOf: nil)),
        .edited(
          [
            .changed(from: Self.before[0], to: Self.before[0]),
            .changed(from: Self.before[1], to: after),
          ], leaving: nil, [:]),
      ])
  }

  @Test func `a project moves with its subprojects, and its done items are counted`() throws {
    let house = ItemFilter.term(.project(try #require(Project("house"))))
    let done = TodoItem(
      number: 3, id: Fixtures.id(3), title: "Sow", isCompleted: true,
      createdAt: Fixtures.yesterday, modifiedAt: Fixtures.yesterday,
      completedAt: Fixtures.yesterday, project: Project("house"))
    let move = edits([.project(Project("home"))])
    let after = Fixtures.item(1, project: "home.garden", modifiedAt: Fixtures.now)
    #expect(
      try ask(of: Self.before + [done]) { $0.editItems(.filter(house), move) }
        == [after, Self.before[1], done])
    let left = DoneItems(
      count: 1, filter: house, wider: .all([house, .term(.state(.done))]))
    #expect(
      output.events == [.edited([.changed(from: Self.before[0], to: after)], leaving: left, [:])])
  }

  @Test func `items are found for the editor`() throws {
    #expect(try ask { $0.findItems(.these(.range(1, 2)), isDryRun: true) } == Self.before)
    #expect(try ask { $0.findItems(.number(9), isDryRun: false) } == Self.before)
    #expect(output.events == [.found(Self.before, isDryRun: true), .failed(.noSuchItem("9"))])
  }

  @Test func `an item that has changed since it was found is not edited`() throws {
    let mail = edits([.title("Mail")])
    let after = Fixtures.item(2, "Mail", modifiedAt: Fixtures.now)
    #expect(try ask { $0.editItem(Self.before[1], mail) } == [Self.before[0], after])
    #expect(try ask { $0.editItem(Fixtures.item(2, "Ring"), mail) } == Self.before)
    #expect(try ask { $0.editItem(Fixtures.item(9), mail) } == Self.before)
    #expect(
      output.events == [
        .edited([.changed(from: Self.before[1], to: after)], leaving: nil, [:]),
        .failed(.overtaken(number: 2)), .failed(.noSuchItem("9")),
      ])
  }
}
