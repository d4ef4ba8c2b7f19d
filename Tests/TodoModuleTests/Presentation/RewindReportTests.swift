import Testing
import TodoEntities

@testable import TodoModule

/// The effects of `undo` and `redo` on a list, and their reports.
@Suite struct `Report of commands that were undone or redone` {
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

  /// Undoes or redoes commands, and returns the report.
  private func rewind(
    _ direction: RewindDirection, _ steps: Int, in store: any TodoStore, isDryRun: Bool = false
  ) throws(StoreError) -> ReportViewModel {
    let request = RewindRequest(
      direction: direction, steps: steps, isDryRun: isDryRun, skips: false)
    let outcome = try store.rewind(request)
    let numbers = outcome.changes.dependencyNumbers(in: try? store.read())
    return Fixtures.formatter.report(on: outcome, naming: numbers, by: request)
  }

  @Test func `whole commands are undone and redone`() throws {
    let store = try store(commands: 2)
    #expect(
      try rewind(.undo, 2, in: store).texts == [
        #"undid: todo add 'it'\''s milk'"#, #"undid: todo add 'it'\''s milk'"#,
        "removed 1: Buy milk", "removed 2: Buy milk",
      ])
    #expect(try store.read().items == [])
    #expect(
      try rewind(.redo, 1, in: store).texts == [
        #"redid: todo add 'it'\''s milk'"#, "added 1: Buy milk",
      ])
    #expect(try store.read().items == [Fixtures.item(1)])
  }

  @Test func `a dry run says what would happen and changes nothing`() throws {
    let store = try store(commands: 1)
    let report = try rewind(.undo, 1, in: store, isDryRun: true)
    #expect(
      report.texts == [#"would undo: todo add 'it'\''s milk'"#, "would remove 1: Buy milk"])
    #expect(try store.read().items == [Fixtures.item(1)])
    let command = PastCommand(arguments: Self.words, at: Fixtures.now, itemCount: 1)
    #expect(try store.history() == CommandHistory(done: [command], undone: []))
    try store.undo()
    #expect(
      try rewind(.redo, 1, in: store, isDryRun: true).texts == [
        #"would redo: todo add 'it'\''s milk'"#, "would add 1: Buy milk",
      ])
  }

  @Test func `commands that changed nothing are named alone`() {
    let request = RewindRequest(direction: .undo, steps: 1, isDryRun: false, skips: false)
    let report = Fixtures.formatter.report(
      on: RewindOutcome(commands: [], changes: []), naming: [:], by: request)
    #expect(report == ReportViewModel(lines: [], ifEmpty: "nothing changed"))
  }

  @Test(arguments: [(RewindDirection.undo, "brought back"), (.redo, "added")])
  func `a restored item with a new number is reported with the other item`(
    direction: RewindDirection, verb: String
  ) {
    let item = Fixtures.item(4)
    let line = Fixtures.formatter.report().line(
      rewinding: .added(item), direction,
      taken: [item.id: TakenNumber(number: 2, title: "B item")])
    let words = line.text.text
    #expect(words.hasPrefix("\(verb) 4: \(item.title) (2 is now 'B item')"), "\(words)")
    var json: [UInt8] = []
    line.row.appendJSON(to: &json)
    #expect(String(decoding: json, as: UTF8.self).hasSuffix(#","formerNumber":2}"#))
  }

  @Test(arguments: [false, true])
  func `asking for more steps than there are changes nothing`(isDryRun: Bool) throws {
    let store = try store(commands: 1)
    #expect(throws: StoreError.nothingToUndo(available: 1)) {
      try rewind(.undo, 2, in: store, isDryRun: isDryRun)
    }
    #expect(throws: StoreError.nothingToRedo(available: 0)) {
      try rewind(.redo, 1, in: store, isDryRun: isDryRun)
    }
    #expect(try store.read().items == [Fixtures.item(1)])
  }
}
