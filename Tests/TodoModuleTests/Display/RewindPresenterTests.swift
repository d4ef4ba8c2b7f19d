import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of undo and redo` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private static let words = ["add", "it's milk"]

  /// Returns a store after this many commands, each of which added one item.
  private func store(commands: Int) throws -> InMemoryTodoStore {
    let store = InMemoryTodoStore(now: Fixtures.now, commandLine: Self.words)
    for _ in 0..<commands {
      try store.write { (list: inout TodoList) throws(StoreError) in
        _ = list.append { Fixtures.item($0) }
      }
    }
    return store
  }

  private func rewind(
    _ direction: RewindDirection, _ steps: Int, in store: any TodoStore, isDryRun: Bool = false
  ) {
    let interactor = RewindInteractor(store: store)
    let presenter = RewindPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(
      RewindRequest(direction: direction, steps: steps, isDryRun: isDryRun, skips: false))
  }

  /// The report about so many commands, as they were typed, and these changes.
  private static func report(
    _ direction: RewindDirection, commands: Int, _ changes: [ItemChange], isDryRun: Bool = false
  ) -> ChangeReport {
    let heading = ChangeReport.Heading(direction: direction, arguments: words)
    return ChangeReport(
      lines: changes.map { ChangeReport.Line(rewinding: $0, direction, at: Fixtures.wall) },
      headings: Array(repeating: heading, count: commands), isDryRun: isDryRun)
  }

  @Test func `whole commands are undone and redone`() throws {
    let store = try store(commands: 2)
    let (first, second) = (Fixtures.item(1), Fixtures.item(2))
    rewind(.undo, 2, in: store)
    #expect(try store.read().items == [])
    rewind(.redo, 1, in: store)
    #expect(try store.read().items == [first])
    #expect(
      view.events == [
        Self.report(.undo, commands: 2, [.removed(first), .removed(second)]),
        Self.report(.redo, commands: 1, [.added(first)]),
      ])
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test(arguments: [(RewindDirection.undo, "brought back"), (.redo, "added")])
  func `an item that comes back with a new number is reported with the other item`(
    direction: RewindDirection, verb: String
  ) {
    let item = Fixtures.item(4)
    let line = ChangeReport.Line(
      rewinding: .added(item), direction, at: Fixtures.wall,
      taken: [item.id: TakenNumber(number: 2, title: "B item")])
    let words = line.message(isDryRun: false, for: nil).text
    #expect(words.hasPrefix("\(verb) 4: \(item.title) (2 is 'B item')"), "\(words)")
    var json: [UInt8] = []
    line.row.appendJSON(to: &json)
    #expect(String(decoding: json, as: UTF8.self).hasSuffix(#","formerNumber":2}"#))
  }

  @Test func `a dry run reports the same and changes nothing`() throws {
    let store = try store(commands: 1)
    rewind(.undo, 1, in: store, isDryRun: true)
    #expect(
      view.events == [
        Self.report(.undo, commands: 1, [.removed(Fixtures.item(1))], isDryRun: true)
      ])
    #expect(try store.read().items == [Fixtures.item(1)])
    let command = PastCommand(arguments: Self.words, at: Fixtures.now, itemCount: 1)
    #expect(try store.history() == CommandHistory(done: [command], undone: []))
  }

  @Test(arguments: [false, true])
  func `asking for more steps than there are changes nothing`(isDryRun: Bool) throws {
    let store = try store(commands: 1)
    rewind(.undo, 2, in: store, isDryRun: isDryRun)
    rewind(.redo, 1, in: store, isDryRun: isDryRun)
    #expect(
      router.events == [
        .failure(Failure(.nothingToUndo(available: 1))),
        .failure(Failure(.nothingToRedo(available: 0))),
      ])
    #expect(try store.read().items == [Fixtures.item(1)])
  }
}
