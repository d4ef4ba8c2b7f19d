import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Importing` {
  private let store = InMemoryTodoStore()
  private let output = ImportInteractorOutputSpy()

  @Test func `all files are read, then written as one command`() throws {
    let interactor = interactor(["a.txt": "(A) milk", "b.csv": "title\nbread\n"])
    interactor.importItems(request(.file("a.txt"), .file("b.csv")))
    let expected = [
      TodoItem(
        number: 1, id: Fixtures.id(1), title: "milk", createdAt: Fixtures.now,
        modifiedAt: Fixtures.now, priority: .high),
      TodoItem(
        number: 2, id: Fixtures.id(1), title: "bread", createdAt: Fixtures.now,
        modifiedAt: Fixtures.now),
    ]
    // Both have one id here, which the store refuses.
    guard case .failed(.store(.damaged)) = output.events.first else {
      Issue.record("\(output.events)")
      return
    }
    #expect(try store.read().items == [])
    interactor.importItems(request(.file("a.txt")))
    #expect(try store.read().items == [expected[0]])
    #expect(try store.history().done.count == 1)
    #expect(
      output.events.last
        == .imported(ImportOutcome(added: [expected[0]]), formats: [.todotxt], isDryRun: false))
  }

  @Test func `importing the same again changes nothing`() throws {
    let interactor = interactor(["a.md": "- [ ] milk"])
    interactor.importItems(request(.file("a.md")))
    interactor.importItems(request(.file("a.md")))
    #expect(
      output.events.last
        == .imported(ImportOutcome(leftAlone: 1), formats: [.markdown], isDryRun: false))
    #expect(try store.history().done.count == 1)
  }

  @Test func `a dry run writes nothing`() throws {
    interactor(["a.txt": "milk"]).importItems(
      ImportRequest(sources: [.file("a.txt")], format: nil, isDryRun: true))
    #expect(try store.read().items == [])
    guard case .imported(let outcome, [.todotxt], isDryRun: true) = output.events.first else {
      Issue.record("\(output.events)")
      return
    }
    #expect(outcome.added.map(\.title) == ["milk"])
  }

  @Test func `one broken file of several changes nothing`() throws {
    interactor(["a.txt": "milk", "b.csv": "due\n"]).importItems(
      request(.file("a.txt"), .file("b.csv")))
    #expect(
      output.events == [
        .failed(
          .damaged(
            .file("b.csv"), .csv,
            ParseError(reason: "the first line names no column title", line: 1, column: 1)))
      ])
    #expect(try store.read().items == [])
  }

  @Test func `what cannot be read or told is a failure`() {
    let interactor = interactor(["list": "milk"])
    interactor.importItems(request(.file("none.txt")))
    interactor.importItems(request(.file("list")))
    #expect(
      output.events == [
        .failed(.unreadable(.file("none.txt"), .noSuchFile)),
        .failed(.unknownFormat(.file("list"))),
      ])
  }

  @Test func `standard input is read, and a given format counts more than any other sign`() throws {
    interactor([:], input: "- [ ] a").importItems(
      ImportRequest(sources: [.standardInput], format: .todotxt, isDryRun: false))
    #expect(try store.read().items.map(\.title) == ["- [ ] a"])
  }

  @Test func `only long imports tell how far they are`() throws {
    let blank = String(repeating: "\n", count: 8_192)
    let items = (1...2_048).map { "\($0)\n" }.joined()
    var count: UInt32 = 0
    let interactor = ImportInteractor(
      store: store, clock: Fixtures.clock,
      makeID: {
        count += 1
        return Fixtures.id(count)
      }, files: ScriptedFiles(["a.txt": blank + "one", "b.txt": items, "c.txt": blank]),
      input: ScriptedInput(), quiet: QuietImport(bytes: 8_192, items: 2_047))
    interactor.output = output
    interactor.importItems(request(.file("c.txt")))
    #expect(output.progress == [])
    // Reading is the first half of the way, merging the second.
    interactor.importItems(request(.file("a.txt")))
    #expect(output.progress == [4_096, 8_192].map { 0.5 * ($0 / 8_195) })
    interactor.importItems(request(.file("b.txt")))
    #expect(output.progress.dropFirst(2) == [0.75, 1])
    #expect(try store.read().count == 2_049)
  }

  private func request(_ sources: ImportSource...) -> ImportRequest {
    ImportRequest(sources: sources, format: nil, isDryRun: false)
  }

  private func interactor(_ texts: [String: String], input: String = "") -> ImportInteractor {
    let interactor = ImportInteractor(
      store: store, clock: Fixtures.clock, makeID: { Fixtures.id(1) },
      files: ScriptedFiles(texts), input: ScriptedInput(input))
    interactor.output = output
    return interactor
  }
}
