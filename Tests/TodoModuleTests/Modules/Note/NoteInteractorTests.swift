import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The interactor of note` {
  private let output = NoteInteractorOutputSpy()
  private static let items = [Fixtures.item(1), Fixtures.item(2, notes: "a\nb")]
  private static let noted = [
    Fixtures.item(1, notes: "x", modifiedAt: Fixtures.now),
    Fixtures.item(2, notes: "a\nb\nx", modifiedAt: Fixtures.now),
  ]
  private static let changes = zip(items, noted).map(ItemChange.changed)

  private func append(
    _ source: NoteRequest.Source = .text("x"), to store: any TodoStore, _ target: ItemTarget,
    isDryRun: Bool, input: ScriptedInput = ScriptedInput()
  ) {
    let interactor = NoteInteractor(
      store: store, search: ItemSearch(at: Fixtures.clock), input: input)
    interactor.output = output
    interactor.appendNote(NoteRequest(source: source, target: target, isDryRun: isDryRun))
  }

  @Test func `the text becomes the last line of the notes`() throws {
    let store = try InMemoryTodoStore(Self.items)
    append(to: store, .these(.range(1, 2)), isDryRun: false)
    #expect(output.events == [.noted(Self.changes, isDryRun: false)])
    #expect(try store.read().items == Self.noted)
  }

  @Test func `a dry run reports the same and writes nothing`() {
    let store = ReadOnlyStore(Self.items)
    append(to: store, .these(.range(1, 2)), isDryRun: true)
    #expect(output.events == [.noted(Self.changes, isDryRun: true)])
    #expect(store.writes == 0)
  }

  @Test func `an item that does not exist refuses all`() throws {
    let store = try InMemoryTodoStore(Self.items)
    append(to: store, .these(.number(1), .number(9)), isDryRun: false)
    #expect(output.events == [.failed(.noSuchItem("9"))])
    #expect(try store.read().items == Self.items)
  }

  static let inputs: [(text: String, note: String)] = [
    ("a\nb\n", "a\nb"), ("a", "a"), ("a\n\n", "a\n"), (" a ", " a "), ("a\r\n", "a"),
  ]

  @Test(arguments: inputs)
  func `standard input is a note without its last newline`(row: (text: String, note: String)) {
    let store = ReadOnlyStore(Self.items)
    let input = ScriptedInput(row.text)
    append(.standardInput, to: store, .number(1), isDryRun: true, input: input)
    let after = Fixtures.item(1, notes: row.note, modifiedAt: Fixtures.now)
    let change = ItemChange.changed(from: Self.items[0], to: after)
    #expect(output.events == [.noted([change], isDryRun: true)])
    #expect(input.reads == 1)
    #expect(store.writes == 0)
  }

  static let badInputs: [(content: Result<[UInt8], Errno>, event: NoteInteractorOutputSpy.Event)] =
    [
      (.success([]), .rejected(.emptyNote)), (.success([0x0A]), .rejected(.emptyNote)),
      (.success([0x0A, 0x0D, 0x0A]), .rejected(.emptyNote)),
      (.success([0x61, 0xFF]), .rejected(.inputNotUTF8)),
      (.failure(.inputOutput), .unreadableInput(.inputOutput)),
    ]

  @Test(arguments: badInputs)
  func `invalid input changes nothing`(
    row: (content: Result<[UInt8], Errno>, event: NoteInteractorOutputSpy.Event)
  ) {
    let store = ReadOnlyStore(Self.items)
    append(
      .standardInput, to: store, .number(1), isDryRun: false, input: ScriptedInput(row.content))
    #expect(output.events == [row.event])
    #expect(store.writes == 0)
  }

  @Test func `a dry run reports the store's error too`() {
    append(to: RefusingTodoStore(.noPlace), .number(1), isDryRun: true)
    #expect(output.events == [.failed(.noPlace)])
  }
}
