import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of note` {
  private let view = ReportViewSpy()
  private let interactor = NoteInteractorSpy()
  private let router = RouterSpy()
  private let presenter: NotePresenter

  init() {
    presenter = NotePresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test(arguments: [false, true]) func `a request is handed on`(isDryRun: Bool) {
    presenter.didRequestNoting("x", to: .number(3), isDryRun: isDryRun)
    #expect(interactor.events == [.append("x", .number(3), isDryRun: isDryRun)])
    #expect(router.events == [])
  }

  @Test func `each item is reported as changed or not`() {
    let before = Fixtures.item(1)
    let after = Fixtures.item(1, notes: "x")
    presenter.didNote(
      [ItemOutcome(before: before, item: after), ItemOutcome(before: before, item: before)],
      isDryRun: false)
    let lines = [
      ChangeReport.Line(verb: .noted, row: ItemRow(after, at: Fixtures.wall)),
      ChangeReport.Line(verb: .unchanged, row: ItemRow(before, at: Fixtures.wall)),
    ]
    #expect(
      view.events == [
        .report(ChangeReport(lines, isDryRun: false, emptyWords: ChangeReport.noMatch))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `input that cannot be read is a failure`() {
    presenter.didFailToReadInput(.inputOutput)
    #expect(view.events == [.failure(.unreadableInput(.inputOutput))])
    #expect(router.events == [.closed(.io)])
  }

  @Test func `a failure is shown, and closes with its code`() {
    presenter.didFail(.noSuchItem("9"))
    #expect(view.events == [.failure(Failure(.noSuchItem("9")))])
    #expect(router.events == [.closed(.notFound)])
  }

  @Test func `words without a meaning are the router's`() {
    presenter.didRejectArguments(.emptyNote)
    #expect(router.events == [.usage(.emptyNote)])
    #expect(view.events == [])
  }
}

@Suite struct `The interactor of note` {
  private let output = NoteInteractorOutputSpy()
  private static let items = [Fixtures.item(1), Fixtures.item(2, notes: "a\nb")]
  private static let noted = [
    Fixtures.item(1, notes: "x", modifiedAt: Fixtures.now),
    Fixtures.item(2, notes: "a\nb\nx", modifiedAt: Fixtures.now),
  ]
  private static let outcomes = zip(items, noted).map { ItemOutcome(before: $0, item: $1) }

  private func append(to store: any TodoStore, _ target: ItemTarget, isDryRun: Bool) {
    let interactor = NoteInteractor(store: store, clock: Fixtures.clock)
    interactor.output = output
    interactor.appendNote("x", to: target, isDryRun: isDryRun)
  }

  @Test func `the text becomes the last line of the notes`() throws {
    let store = try InMemoryTodoStore(Self.items)
    append(to: store, .these(.range(1, 2)), isDryRun: false)
    #expect(output.events == [.noted(Self.outcomes, isDryRun: false)])
    #expect(try store.read().items == Self.noted)
  }

  @Test func `a dry run says the same and writes nothing`() {
    let store = ReadOnlyStore(Self.items)
    append(to: store, .these(.range(1, 2)), isDryRun: true)
    #expect(output.events == [.noted(Self.outcomes, isDryRun: true)])
    #expect(store.writes == 0)
  }

  @Test func `an item that does not exist refuses all`() throws {
    let store = try InMemoryTodoStore(Self.items)
    append(to: store, .these(.number(1), .number(9)), isDryRun: false)
    #expect(output.events == [.failed(.noSuchItem("9"))])
    #expect(try store.read().items == Self.items)
  }

  @Test(arguments: [false, true])
  func `the store's error is reported`(isDryRun: Bool) {
    append(to: RefusingStore(.noPlace), .number(1), isDryRun: isDryRun)
    #expect(output.events == [.failed(.noPlace)])
  }
}

@Suite struct `The view of note` {
  private let output = NoteViewOutputSpy()

  private func start(
    _ words: [ParsedArguments.Word], flags: [OptionSpec] = [],
    input: ScriptedInput = ScriptedInput()
  ) {
    var arguments = ParsedArguments(words: words)
    for flag in flags { arguments.set(flag) }
    let fixture = ContextFixture(arguments: .success(arguments), input: input)
    NoteView(output: output, context: fixture.context).start()
  }

  @Test func `the first word selects, the others are the text`() {
    start([.init("1-3"), .init("call"), .init("+home"), .init("due:fri")], flags: [.dryRun])
    let target = ItemTarget.these(.range(1, 3))
    #expect(output.events == [.note("call +home due:fri", target, isDryRun: true)])
  }

  @Test func `beside --where all words are the text`() throws {
    var arguments = ParsedArguments(["call", "first"])
    arguments.set(.filter, to: "+home")
    let fixture = ContextFixture(arguments: .success(arguments))
    NoteView(output: output, context: fixture.context).start()
    #expect(output.events == [.note("call first", try .filter("+home"), isDryRun: false)])
  }

  static let inputs: [(text: String, note: String)] = [
    ("a\nb\n", "a\nb"), ("a", "a"), ("a\n\n", "a\n"), (" a ", " a "), ("a\r\n", "a"),
  ]

  @Test(arguments: inputs)
  func `a dash is standard input without its last newline`(row: (text: String, note: String)) {
    let input = ScriptedInput(row.text)
    start([.init("3"), .init("-")], input: input)
    #expect(output.events == [.note(row.note, .number(3), isDryRun: false)])
    #expect(input.reads == 1)
  }

  @Test func `a dash among words, or behind two dashes, is text`() {
    let input = ScriptedInput("x")
    start([.init("3"), .init("-"), .init("a")], input: input)
    start([.init("3"), .init("-", literal: true)], input: input)
    #expect(
      output.events == [
        .note("- a", .number(3), isDryRun: false), .note("-", .number(3), isDryRun: false),
      ])
    #expect(input.reads == 0)
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand("the number of an item")),
    (["3"], .emptyNote),
    (["3", ""], .emptyNote),
    (["milk", "x"], .badSelection("milk", .notANumber)),
    (["-"], .badSelection("-", .notANumber)),
  ]

  @Test(arguments: mistakes)
  func `words without a meaning are refused`(row: (words: [String], error: UsageError)) {
    start(row.words.map { ParsedArguments.Word($0) })
    #expect(output.events == [.rejected(row.error)])
  }

  @Test(arguments: ["", "\n"]) func `empty input is refused`(text: String) {
    start([.init("3"), .init("-")], input: ScriptedInput(text))
    #expect(output.events == [.rejected(.emptyNote)])
  }

  @Test func `input that is not UTF-8, or cannot be read, changes nothing`() {
    start([.init("3"), .init("-")], input: ScriptedInput(.success([0x61, 0xFF])))
    start([.init("3"), .init("-")], input: ScriptedInput(.failure(.inputOutput)))
    #expect(output.events == [.rejected(.inputNotUTF8), .unreadableInput(.inputOutput)])
  }

  @Test(arguments: ReportForm.all)
  func `a report and a failure are shown in every form`(form: ReportForm) {
    form.check { NoteView(output: output, context: $0) }
  }
}

@Suite struct `The router of note` {
  @Test func `it joins the parts into a module that works`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1)])
    let fixture = ContextFixture(
      arguments: .success(ParsedArguments(["1", "call", "first"])), store: store)
    NoteRouter.assemble(fixture.context).start()
    #expect(fixture.output == "noted 1: Buy milk\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
    #expect(try store.read().items.map(\.notes) == ["call first"])
  }

  @Test func `a mistake is complained of with the command's usage`() {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["1"])))
    NoteRouter.assemble(fixture.context).start()
    #expect(fixture.navigator.events == [.usage(.emptyNote, command: "note")])
  }
}
