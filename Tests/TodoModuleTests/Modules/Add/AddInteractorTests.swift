import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The interactor of add` {
  private let output = AddInteractorOutputSpy()

  private func interactor(
    _ store: any TodoStore, input: ScriptedInput = ScriptedInput()
  ) -> AddInteractor {
    var count: UInt32 = 100
    let interactor = AddInteractor(
      store: store, clock: Fixtures.clock,
      makeID: {
        count += 1
        return Fixtures.id(count)
      }, input: input)
    interactor.output = output
    return interactor
  }

  private static let line = "Buy milk +home pri:high note:cold"
  private static let item = TodoItem(
    number: 4, id: Fixtures.id(101), title: "Buy milk", createdAt: Fixtures.now,
    modifiedAt: Fixtures.now, priority: .high, tags: [Tag("home")], notes: "cold")
  private static let next = TodoItem(
    number: 5, id: Fixtures.id(102), title: "Pay rent", createdAt: Fixtures.now,
    modifiedAt: Fixtures.now)

  private static func words() throws -> EditWords {
    try EditWords.reading("Buy", "milk", "+home", "pri:high", "note:cold")
  }

  private static func request(isDryRun: Bool = false) throws -> AddRequest {
    AddRequest(source: .words(try words()), isDryRun: isDryRun)
  }

  @Test func `a new item gets the next number, and is reported with its words`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(3)])
    interactor(store).addItems(try Self.request())
    #expect(
      output.events == [
        .added([AddedItem(item: Self.item, words: try Self.words())], isDryRun: false)
      ])
    #expect(try store.read().items == [Fixtures.item(3), Self.item])
  }

  @Test func `each line of standard input becomes an item, all in one write`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(3)])
    let input = ScriptedInput(Self.line + "\n\nPay rent\n")
    interactor(store, input: input)
      .addItems(AddRequest(source: .standardInput, isDryRun: false))
    let words = try EditWords.lines(of: Array((Self.line + "\n\nPay rent\n").utf8))
    try #require(words.map(\.line) == [1, 3])
    let added = zip([Self.item, Self.next], words).map { AddedItem(item: $0, words: $1) }
    #expect(output.events == [.added(added, isDryRun: false)])
    #expect(try store.read().items == [Fixtures.item(3), Self.item, Self.next])
    #expect(try store.history().done.count == 1)
    #expect(input.reads == 1)
  }

  @Test func `a dry run reports the same and writes nothing`() throws {
    let store = ReadOnlyStore([Fixtures.item(3)])
    interactor(store).addItems(try Self.request(isDryRun: true))
    #expect(
      output.events == [
        .added([AddedItem(item: Self.item, words: try Self.words())], isDryRun: true)
      ])
    #expect(store.writes == 0)
  }

  @Test func `empty input adds no items`() throws {
    let store = InMemoryTodoStore()
    interactor(store).addItems(AddRequest(source: .standardInput, isDryRun: false))
    #expect(output.events == [.added([], isDryRun: false)])
    #expect(try store.history().done == [])
  }

  @Test func `input that cannot be read, or has a line without a title, changes nothing`() throws {
    let store = ReadOnlyStore([])
    for input in [ScriptedInput(.failure(.inputOutput)), ScriptedInput("a\n+home\n")] {
      interactor(store, input: input)
        .addItems(AddRequest(source: .standardInput, isDryRun: false))
    }
    #expect(output.events == [.unreadableInput(.inputOutput), .rejected(.onLine(2, .emptyTitle))])
    #expect(store.writes == 0)
  }

  @Test func `one bad line refuses the whole input`() throws {
    let store = InMemoryTodoStore()
    let input = ScriptedInput("a\nb due:9999-12-31+1d\n")
    interactor(store, input: input)
      .addItems(AddRequest(source: .standardInput, isDryRun: false))
    let error = DateResolutionError.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))
    #expect(output.events == [.failed(.badEdit(.date(error), line: 2))])
    #expect(try store.read().items == [])
  }

  @Test func `an item after the highest number is refused`() throws {
    let last = Fixtures.item(9_007_199_254_740_991, id: Fixtures.id(1))
    let store = try InMemoryTodoStore([last])
    interactor(store).addItems(try Self.request())
    #expect(output.events == [.failed(.outOfNumbers)])
    #expect(try store.read().items == [last])
  }

  @Test func `a dry run reports the store's error too`() throws {
    interactor(RefusingTodoStore(.noPlace)).addItems(try Self.request(isDryRun: true))
    #expect(output.events == [.failed(.noPlace)])
  }
}
