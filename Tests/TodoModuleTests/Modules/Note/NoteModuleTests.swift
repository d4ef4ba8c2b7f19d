import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of note` {
  private let view = NotesViewSpy()
  private let router = RouterSpy()
  private static let list = Fixtures.item(3, notes: "For Rome:\n- [ ] Passport\n- [x] Socks")
  private static let items = [Fixtures.item(1), Fixtures.item(2, notes: "a\nb"), list]

  private func request(_ request: NoteRequest, in store: any TodoStore) {
    let interactor = NoteInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = NotePresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(request)
  }

  private static func items(_ target: ItemTarget, isDryRun: Bool = false) -> TargetRequest {
    TargetRequest(target: target, isDryRun: isDryRun)
  }

  private func append(_ text: String, isStamped: Bool = false, in store: any TodoStore) {
    request(.append(Self.items(.these(.range(1, 2))), text, isStamped: isStamped), in: store)
  }

  @Test func `the text becomes the last line of the notes`() throws {
    let store = try InMemoryTodoStore(Self.items)
    append("x", in: store)
    let one = Fixtures.item(1, notes: "x", modifiedAt: Fixtures.now)
    let two = Fixtures.item(2, notes: "a\nb\nx", modifiedAt: Fixtures.now)
    let changes = [one, two].map { (Self.items[$0.number - 1], $0) }
    #expect(view.events == [.report(.changing(changes, as: .noted))])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.read().items == [one, two, Self.list])
  }

  @Test(arguments: [("called", "2026-11-20 called"), ("[ ] call", "- [ ] call")])
  func `the day is put before the line, but not before a line of a checklist`(
    typed: String, note: String
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    append(typed, isStamped: true, in: store)
    #expect(try store.read().items[0].notes == note)
  }

  @Test(arguments: [
    ("[x] a", "- [x] a"), ("[X] a\n[ ] b\nc", "- [X] a\n- [ ] b\nc"), ("[] a", "- [ ] a"),
    ("[x](y)", "[x](y)"),
  ])
  func `a box without a bullet becomes a line of the checklist`(
    typed: String, note: String
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    append(typed, in: store)
    #expect(try store.read().items[0].notes == note)
  }

  @Test func `lines are removed, or only shown`() throws {
    let store = try InMemoryTodoStore(Self.items)
    request(.show(.number(2)), in: store)
    #expect(view.events == [.lines(of: ItemRow(Self.items[1], at: Fixtures.wall))])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.history().done.isEmpty)
    request(.remove(Self.items(.these(.range(2, 3))), [1...1]), in: store)
    #expect(
      try store.read().items.map(\.notes) == [nil, "b", "- [ ] Passport\n- [x] Socks"])
    #expect(try store.history().done.count == 1)
  }

  static let errors: [(request: NoteRequest, error: StoreError)] = [
    (.append(items(.these(.number(1), .number(9))), "x", isStamped: false), .noSuchItem("9")),
    (.show(.number(9)), .noSuchItem("9")),
    (.remove(items(.these(.range(1, 3))), [1...1]), .badChecklist(.noNotes(item: 1))),
  ]

  @Test(arguments: errors)
  func `what does not exist is reported, and nothing is changed`(
    request: NoteRequest, error: StoreError
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    self.request(request, in: store)
    // A line that only lists changes nothing anyway.
    let isListing = if case .show = request { true } else { false }
    #expect(router.events == [.failure(isListing ? Failure(reading: error) : Failure(error))])
    #expect(try store.read().items == Self.items)
  }
}

@Suite struct `View of note`: ViewSuite {
  let output = ViewOutputSpy<NoteRequest>()
  func view(in context: ModuleContext) -> NoteView {
    NoteView(output: output, context: context)
  }

  /// A request to append a text to item 3.
  private static func request(_ text: String, isStamped: Bool = false) -> NoteRequest {
    .append(TargetRequest(target: .number(3), isDryRun: false), text, isStamped: isStamped)
  }

  @Test func `the first argument selects items, the others are the text`() {
    start(["1-3", "call", "+home", "due:fri"], flags: [.dryRun])
    #expect(
      output.events == [
        .requested(
          .append(
            TargetRequest(target: .these(.range(1, 3)), isDryRun: true), "call +home due:fri",
            isStamped: false))
      ])
  }

  @Test func `--stamp asks for the day before the line`() {
    #expect(
      start(["3", "called"], flags: [.stamp])
        == .requested(Self.request("called", isStamped: true)))
  }

  @Test func `with --where all arguments are the text`() throws {
    start(["call", "first"], values: [.filter: "+home"])
    let items = TargetRequest(target: try .filter("+home"), isDryRun: false)
    let request = NoteRequest.append(items, "call first", isStamped: false)
    #expect(output.events == [.requested(request)])
  }

  static let inputs: [(text: String, note: String)] = [
    ("a\nb\n", "a\nb"), ("a", "a"), ("a\n\n", "a\n"), (" a ", " a "), ("a\r\n", "a"),
  ]

  @Test(arguments: inputs)
  func `a dash reads the note from standard input, without its last newline`(
    row: (text: String, note: String)
  ) {
    let input = ScriptedInput(row.text)
    start(["3", "-"], input: input)
    #expect(output.events == [.requested(Self.request(row.note))])
    #expect(input.reads == 1)
  }

  static let badInputs: [(content: Result<[UInt8], Errno>, event: ViewOutputEvent<NoteRequest>)] = [
    (
      .success([]),
      .rejected(
        .said("missing text for the note; type: todo note 3 'call first'", showsUsage: true))
    ),
    (
      .success([0x0A]),
      .rejected(
        .said("missing text for the note; type: todo note 3 'call first'", showsUsage: true))
    ),
    (
      .success([0x0A, 0x0D, 0x0A]),
      .rejected(
        .said("missing text for the note; type: todo note 3 'call first'", showsUsage: true))
    ),
    (
      .success([0x61, 0xFF]),
      .rejected(.said("standard input is not valid UTF-8; nothing was changed"))
    ),
    (.failure(.inputOutput), .unreadableInput(.inputOutput)),
  ]

  @Test(arguments: badInputs)
  func `an invalid note on standard input makes no request`(
    row: (content: Result<[UInt8], Errno>, event: ViewOutputEvent<NoteRequest>)
  ) {
    #expect(start(["3", "-"], input: ScriptedInput(row.content)) == row.event)
  }

  @Test func `a dash among other words, or after --, is text`() {
    let input = ScriptedInput("x")
    start(["3", "-", "a"], input: input)
    start(ParsedArguments(words: [.init("3"), .init("-", literal: true)]), input: input)
    #expect(input.reads == 0)
    #expect(output.events == ["- a", "-"].map { .requested(Self.request($0)) })
  }

  @Test func `lines can be shown and removed`() throws {
    start(["3"], flags: [.listOfNotes])
    start(["1-3"], flags: [.dryRun], values: [.removal: "2-4,7"])
    start(values: [.filter: "+home", .removal: "1"])
    #expect(
      output.events == [
        .requested(.show(.number(3))),
        .requested(
          .remove(
            TargetRequest(target: .these(.range(1, 3)), isDryRun: true), [2...4, 7...7])),
        .requested(
          .remove(TargetRequest(target: try .filter("+home"), isDryRun: false), [1...1])),
      ])
    start(["3", "x"], flags: [.listOfNotes])
    start(["3,4"], flags: [.listOfNotes])
    start(flags: [.listOfNotes], values: [.filter: "+home"])
    start(["3"], flags: [.stamp], values: [.removal: "1"])
    start(["3"], values: [.removal: "x"])
    #expect(
      output.rejections == [
        .unexpectedWord("x"), .severalItems("3,4"),
        .conflictingOptions(["--where", "--list"]), .conflictingOptions(["--remove", "--stamp"]),
        .badSelection(
          "x", "expected numbers of lines, as in 2 or 2-4,7; see: todo tick 3, todo note 3 --list"),
      ])
  }

  @Test(arguments: [
    (OutputForm.lines, "1\ta\n2\t- [ ] b\n", ""),
    (.table, "1  a\n2  - [ ] b\n", "item 3 has no notes\n"),
    (.json, "[\"a\",\"- [ ] b\"]\n", "[]\n"),
  ])
  func `the lines have numbers`(form: OutputForm, lines: String, none: String) {
    let items = [Fixtures.item(3, notes: "a\n- [ ] b"), Fixtures.item(3)]
    #expect(
      items.map { item in shown(form) { $0.showLines(of: ItemRow(item, at: Fixtures.wall)) } }
        == [lines, none])
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand("the number of an item, as in 3 or 1-3,7")),
    (["3"], .said("missing text for the note; type: todo note 3 'call first'", showsUsage: true)),
    (
      ["3", ""],
      .said("missing text for the note; type: todo note 3 'call first'", showsUsage: true)
    ),
    (
      ["3", " ", "\t"],
      .said("missing text for the note; type: todo note 3 'call first'", showsUsage: true)
    ),
    (["3,,7", "x"], .notNumbers("3,,7")),
    (["-"], .notNumbers("-")),
  ]

  @Test(arguments: mistakes)
  func `a missing selection or text is rejected`(row: (words: [String], error: UsageError)) {
    #expect(start(row.words) == .rejected(row.error))
  }
}
