import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of import` {
  private enum Answer: Equatable {
    /// The titles of the new items by their numbers, and the number of known items.
    case imported([String], leftAlone: Int, isDryRun: Bool)
    case refused(ImportError)
    case failed(StoreError)
  }

  private final class MockOutput: Spy<Answer>, ImportInteractorOutput {
    func didProgress(_ share: Double) { Issue.record("a short import reports no progress") }
    func didImport(_ outcome: ImportOutcome, from sources: [ImportedSource], isDryRun: Bool) {
      let added = outcome.added.map { "\($0.number) \($0.title)" }
      record(.imported(added, leftAlone: outcome.leftAlone, isDryRun: isDryRun))
    }
    func didFail(_ error: ImportError) { record(.refused(error)) }
    func didFail(_ error: StoreError) { record(.failed(error)) }
  }

  private let output = MockOutput()
  private let store = InMemoryTodoStore()

  private func importItems(
    _ sources: ImportSource..., as format: ExchangeFormat? = nil, isDryRun: Bool = false,
    into store: any TodoStore
  ) {
    let interactor = ImportInteractor(
      store: store, clock: Fixtures.clock, makeID: Fixtures.ids(after: 0),
      files: ScriptedFiles(
        failing: "cal", with: .isAFolder, ["todo.txt": "milk\nbread\n", "b.csv": "title\ntea\n"]),
      input: ScriptedInput("rice\n"))
    interactor.output = output
    interactor.importItems(
      ImportRequest(
        sources: sources, format: format, isDryRun: isDryRun, takesDeleted: false, dates: nil,
        listsAdded: true))
  }

  @Test(arguments: [false, true])
  func `the items of all sources are added`(isDryRun: Bool) throws {
    importItems(.file("todo.txt"), .file("b.csv"), isDryRun: isDryRun, into: store)
    #expect(
      output.events
        == [.imported(["1 milk", "2 bread", "3 tea"], leftAlone: 0, isDryRun: isDryRun)])
    #expect(
      try store.read().items.map(\.title) == (isDryRun ? [] : ["milk", "bread", "tea"]))
  }

  @Test func `standard input is read in the format that is given`() throws {
    importItems(.standardInput, as: .todotxt, into: store)
    #expect(output.events == [.imported(["1 rice"], leftAlone: 0, isDryRun: false)])
    #expect(try store.read().items.map(\.title) == ["rice"])
  }

  @Test func `if one source cannot be read, nothing is imported`() throws {
    importItems(.file("todo.txt"), .file("cal"), into: store)
    importItems(.file("todo.txt"), .file("none.txt"), into: store)
    #expect(
      output.events == [
        .refused(.unreadable(.file("cal"), .isAFolder)),
        .refused(.unreadable(.file("none.txt"), .noSuchFile)),
      ])
    #expect(try store.read().items == [])
  }

  @Test func `a list that cannot be written is an error of the store`() {
    importItems(.file("todo.txt"), into: ReadOnlyStore([]))
    #expect(
      output.events == [.failed(.system(.write, path: "read-only", .permissionDenied))])
  }
}
