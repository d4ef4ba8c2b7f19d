import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of import` {
  private let store = InMemoryTodoStore()
  private let output = ImportInteractorOutputSpy()

  @Test func `all files are read, then written as one command`() throws {
    let interactor = interactor(["a.txt": "(A) milk", "b.csv": "title\nbread\n"])
    interactor.importItems(request(.file("a.txt"), .file("b.csv")))
    let items = [item(1, "milk", priority: .high, unknown: [undated]), item(2, "bread")]
    #expect(
      output.events == [
        .imported(
          ImportOutcome(added: items), formats: [.todotxt, .csv], isDryRun: false)
      ])
    #expect(try store.read().items == items)
    #expect(try store.history().done.count == 1)
  }

  @Test func `importing the same file again changes nothing`() throws {
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
    #expect(
      output.events == [
        .imported(
          ImportOutcome(added: [item(1, "milk", unknown: [undated])]), formats: [.todotxt],
          isDryRun: true)
      ])
  }

  @Test func `one broken file of several changes nothing`() throws {
    interactor(["a.txt": "milk", "b.csv": "due\n"]).importItems(
      request(.file("a.txt"), .file("b.csv")))
    #expect(
      output.events == [
        .refused(
          .damaged(
            .file("b.csv"), .csv,
            ParseError(
              reason: "the first line names no column for the title: expected title, task, name,"
                + " subject, summary, content or todo", line: 1, column: 1)))
      ])
    #expect(try store.read().items == [])
  }

  @Test func `an unreadable file and an unknown format are failures`() {
    let interactor = interactor(["list": "milk"])
    interactor.importItems(request(.file("none.txt")))
    interactor.importItems(request(.file("list")))
    #expect(
      output.events == [
        .refused(.unreadable(.file("none.txt"), .noSuchFile)),
        .refused(.unknownFormat(.file("list"))),
      ])
  }

  @Test func `a given format overrides the detected one`() throws {
    interactor([:], input: "- [ ] a").importItems(
      ImportRequest(sources: [.standardInput], format: .todotxt, isDryRun: false))
    #expect(try store.read().items.map(\.title) == ["- [ ] a"])
  }

  @Test func `only long imports report progress`() throws {
    let blank = String(repeating: "\n", count: 8_192)
    let items = (1...2_048).map { "\($0)\n" }.joined()
    var count: UInt32 = 0
    let interactor = ImportInteractor(
      store: store, clock: Fixtures.clock,
      makeID: {
        count += 1
        return Fixtures.id(count)
      }, files: ScriptedFiles(["a.txt": blank + "one", "b.txt": items, "c.txt": blank]),
      input: ScriptedInput(), quiet: (bytes: 8_192, items: 2_047))
    interactor.output = output
    interactor.importItems(request(.file("c.txt")))
    #expect(output.progress == [])
    // Reading counts as the first half, merging as the second.
    interactor.importItems(request(.file("a.txt")))
    #expect(output.progress == [4_096, 8_192].map { 0.5 * ($0 / 8_195) })
    interactor.importItems(request(.file("b.txt")))
    #expect(output.progress.dropFirst(2) == [0.75, 1])
    #expect(try store.read().count == 2_049)
  }

  @Test(arguments: ["a.csv", "a.txt", "a.md"])
  func `a long file is imported like a short one, and again`(name: String) throws {
    let titles = (1...9_000).map { "Task \($0)" }
    let box = name == "a.md" ? "- [ ] " : ""
    let text = (name == "a.csv" ? "title\n" : "") + titles.map { "\(box)\($0)\n" }.joined()
    let interactor = interactor(["old.txt": "old", name: text])
    interactor.importItems(request(.file("old.txt")))
    interactor.importItems(request(.file(name)))
    let items = try store.read().items
    #expect(items.map(\.title) == ["old"] + titles)
    #expect(items.map(\.number) == Array(1...9_001))
    #expect(Set(items.map(\.id)).count == 9_001)
    interactor.importItems(request(.file(name)))
    #expect(try store.read().items == items)
    #expect(try store.history().done.count == 2)
  }

  /// What an item keeps that came from a line without a creation date.
  private let undated = UnknownMember(name: "todotxt", value: #"{"dated":false}"#)

  private func item(
    _ number: Int, _ title: String, priority: Priority? = nil, unknown: [UnknownMember] = []
  ) -> TodoItem {
    TodoItem(
      number: number, id: Fixtures.id(UInt32(number)), title: title, createdAt: Fixtures.now,
      modifiedAt: Fixtures.now, priority: priority, unknownMembers: unknown)
  }

  private func request(_ sources: ImportSource...) -> ImportRequest {
    ImportRequest(sources: sources, format: nil, isDryRun: false)
  }

  private func interactor(_ texts: [String: String], input: String = "") -> ImportInteractor {
    interactor(ScriptedFiles(texts), input: input)
  }

  private func interactor(_ files: ScriptedFiles, input: String = "") -> ImportInteractor {
    var count: UInt32 = 0
    let interactor = ImportInteractor(
      store: store, clock: Fixtures.clock,
      makeID: {
        count += 1
        return Fixtures.id(count)
      }, files: files, input: ScriptedInput(input))
    interactor.output = output
    return interactor
  }
}
