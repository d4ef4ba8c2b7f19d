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

  @Test(arguments: [NoteRequest.Source.text("x"), .standardInput])
  func `a request is handed on`(source: NoteRequest.Source) {
    let request = NoteRequest(source: source, target: .number(3), isDryRun: true)
    presenter.didRequestNoting(request)
    #expect(interactor.events == [.append(request)])
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

  @Test func `words without a meaning are the router's, wherever they stand`() {
    presenter.didRejectArguments(.emptyNote)
    presenter.didRejectInput(.inputNotUTF8)
    #expect(router.events == [.usage(.emptyNote), .usage(.inputNotUTF8)])
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
    append(to: RefusingTodoStore(.noPlace), .number(1), isDryRun: isDryRun)
    #expect(output.events == [.failed(.noPlace)])
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
    let outcome = ItemOutcome(before: Self.items[0], item: after)
    #expect(output.events == [.noted([outcome], isDryRun: true)])
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
  func `input that is no note changes nothing`(
    row: (content: Result<[UInt8], Errno>, event: NoteInteractorOutputSpy.Event)
  ) {
    let store = ReadOnlyStore(Self.items)
    append(
      .standardInput, to: store, .number(1), isDryRun: false, input: ScriptedInput(row.content))
    #expect(output.events == [row.event])
    #expect(store.writes == 0)
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
    #expect(
      output.events == [
        .note(
          NoteRequest(
            source: .text("call +home due:fri"), target: .these(.range(1, 3)), isDryRun: true))
      ])
  }

  @Test func `beside --where all words are the text`() throws {
    var arguments = ParsedArguments(["call", "first"])
    arguments.set(.filter, to: "+home")
    let fixture = ContextFixture(arguments: .success(arguments))
    NoteView(output: output, context: fixture.context).start()
    let request = NoteRequest(
      source: .text("call first"), target: try .filter("+home"), isDryRun: false)
    #expect(output.events == [.note(request)])
  }

  @Test func `a dash asks for standard input, which the view does not read`() {
    let input = ScriptedInput("x")
    start([.init("3"), .init("-")], input: input)
    #expect(
      output.events == [
        .note(NoteRequest(source: .standardInput, target: .number(3), isDryRun: false))
      ])
    #expect(input.reads == 0)
  }

  @Test func `a dash among words, or after two dashes, is text`() {
    start([.init("3"), .init("-"), .init("a")])
    start([.init("3"), .init("-", literal: true)])
    #expect(
      output.events
        == ["- a", "-"].map {
          .note(NoteRequest(source: .text($0), target: .number(3), isDryRun: false))
        })
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand("the number of an item")),
    (["3"], .emptyNote),
    (["3", ""], .emptyNote),
    (["3", " ", "\t"], .emptyNote),
    (["milk", "x"], .badSelection("milk", .notANumber)),
    (["-"], .badSelection("-", .notANumber)),
  ]

  @Test(arguments: mistakes)
  func `words without a meaning are refused`(row: (words: [String], error: UsageError)) {
    start(row.words.map { ParsedArguments.Word($0) })
    #expect(output.events == [.rejected(row.error)])
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
