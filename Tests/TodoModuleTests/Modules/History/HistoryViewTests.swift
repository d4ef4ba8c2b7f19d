import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The view of history` {
  private let output = HistoryViewOutputSpy()

  private static let next = Instant(
    secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 60)
  private static let rows = [
    HistoryRow(
      way: .undo, steps: 10, time: Fixtures.now, wall: WallClock(Fixtures.now, offset: 3600),
      itemCount: 1, arguments: ["add", "Buy milk"]),
    HistoryRow(
      way: .redo, steps: 1, time: next, wall: WallClock(next, offset: 3600), itemCount: 12,
      arguments: ["edit", "1-12", Fixtures.hostileTitle]),
  ]

  private func start(_ arguments: Result<ParsedArguments, UsageError>) {
    let fixture = ContextFixture(arguments: arguments)
    HistoryView(output: output, context: fixture.context).start()
  }

  private func shown(
    _ form: OutputForm, width: Int = 80, isQuiet: Bool = false, usesColor: Bool = false,
    glyphs: Glyphs = .unicode, _ show: (HistoryView) -> Void
  ) -> String {
    let fixture = ContextFixture(
      form: form, width: width, isQuiet: isQuiet, usesColor: usesColor, glyphs: glyphs)
    show(HistoryView(output: output, context: fixture.context))
    return fixture.output
  }

  @Test func `it shows the history unless it is to forget it`() {
    start(.success(ParsedArguments()))
    start(.success(ParsedArguments([], flags: [.forget])))
    start(.success(ParsedArguments([], flags: [.forget, .dryRun])))
    start(.success(ParsedArguments([], flags: [.dryRun])))
    #expect(
      output.events == [
        .history, .forgetting(isDryRun: false), .forgetting(isDryRun: true), .history,
      ])
  }

  @Test func `words and a line that could not be cut are rejected`() {
    start(.success(ParsedArguments(["3", "4"], flags: [.forget])))
    start(.failure(.unknownLetters("-x")))
    #expect(
      output.events == [.rejected(.unexpectedWord("3")), .rejected(.unknownLetters("-x"))])
  }

  @Test func `on a terminal it is a table`() {
    #expect(
      shown(.table) { $0.showRows(Self.rows) } == #"""
        undo 10  2026-11-20 10:20    1 item  todo add 'Buy milk'
        redo 1   2026-11-20 10:21  12 items  todo edit 1-12 'a\e[2J\tb\nc\u{202E}d\u{9B…

        """#)
  }

  @Test func `in a narrow terminal the numbers of items go first`() {
    #expect(
      shown(.table, width: 40) { $0.showRows(Self.rows) } == """
        undo 10  2026-11-20 10:20  todo add 'Bu…
        redo 1   2026-11-20 10:21  todo edit 1-…

        """)
    #expect(
      shown(.table, width: 30, glyphs: .ascii) { $0.showRows(Self.rows) } == """
        undo 10  todo add 'Buy milk'
        redo 1   todo edit 1-12 'a\\...

        """)
  }

  @Test func `colour is only for what is beside the point`() {
    #expect(
      shown(.table, usesColor: true) { $0.showRows([Self.rows[0]]) }
        == "\u{1B}[2mundo 10\u{1B}[0m  2026-11-20 10:20  \u{1B}[2m1 item\u{1B}[0m"
        + "  todo add 'Buy milk'\n")
  }

  @Test func `in a pipe it is fields, with the time in UTC`() {
    #expect(
      shown(.lines) { $0.showRows(Self.rows) } == """
        undo\t10\t2026-11-20T09:20:00Z\t1\ttodo add 'Buy milk'
        redo\t1\t2026-11-20T09:21:00Z\t12\ttodo edit 1-12 \
        'a\\e[2J\\tb\\nc\\u{202E}d\\u{9B}e'

        """)
  }

  @Test func `under JSON the words stay apart`() {
    #expect(
      shown(.json) { $0.showRows(Self.rows) }
        == #"[{"way":"undo","steps":10,"at":"2026-11-20T09:20:00Z","items":1,"#
        + #""command":["add","Buy milk"]},"#
        + #"{"way":"redo","steps":1,"at":"2026-11-20T09:21:00Z","items":12,"#
        + #""command":["edit","1-12","a\u001b[2J\tb\nc\u202ed\u009be"]}]"# + "\n")
  }

  @Test(arguments: [
    (OutputForm.table, false, "nothing to undo or redo\n"), (.table, true, ""),
    (.lines, false, ""), (.json, false, "[]\n"), (.json, true, "[]\n"),
  ])
  func `an empty history says so to people only`(
    form: OutputForm, isQuiet: Bool, expected: String
  ) {
    #expect(shown(form, isQuiet: isQuiet) { $0.showRows([]) } == expected)
  }

  @Test(arguments: [
    (OutputForm.table, false, 0, "forgot 0 commands\n"), (.table, false, 1, "forgot 1 command\n"),
    (.lines, false, 12, "forgot 12 commands\n"), (.lines, true, 12, ""),
    (.json, false, 12, #"{"forgotten":12}"# + "\n"), (.json, true, 1, #"{"forgotten":1}"# + "\n"),
  ])
  func `what was forgotten is said`(
    form: OutputForm, isQuiet: Bool, count: Int, expected: String
  ) {
    #expect(
      shown(form, isQuiet: isQuiet) { $0.showForgotten(count, isDryRun: false) } == expected)
    let preview = expected.replacing("forgot ", with: "would forget ")
    #expect(
      shown(form, isQuiet: isQuiet) { $0.showForgotten(count, isDryRun: true) } == preview)
  }

  @Test func `its router joins its parts`() throws {
    let store = InMemoryTodoStore(now: Fixtures.now, commandLine: ["add", "x"])
    try store.write { (list: inout TodoList) throws(StoreError) in
      _ = list.append { Fixtures.item($0) }
    }
    let shown = ContextFixture(store: store)
    HistoryRouter.start(in: shown)
    #expect(shown.output == "undo\t1\t2026-11-20T09:20:00Z\t1\ttodo add x\n")
    #expect(shown.navigator.events == [.closed(.ok)])
    let refused = ContextFixture(arguments: .success(ParsedArguments(["x"])), store: store)
    HistoryRouter.start(in: refused)
    #expect(refused.navigator.events == [.usage(.unexpectedWord("x"), command: "history")])
    let failed = ContextFixture(form: .json, store: RefusingTodoStore(.noPlace))
    HistoryRouter.start(in: failed)
    #expect(failed.output == "")
    #expect(failed.errors.hasPrefix(#"{"code":5,"name":"io","message":"no place"#))
    #expect(failed.navigator.events == [.closed(.io)])
  }
}
