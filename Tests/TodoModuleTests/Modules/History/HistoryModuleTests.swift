import Testing
import TodoEntities

@testable import TodoModule

/// The rows of a history with merges, which a program's own history does not have.
@Suite struct `Presenter of history` {
  private final class MockView: Spy<[HistoryRow]>, HistoryViewInput {
    func showRows(_ rows: [HistoryRow], ifEmpty: String) { record(rows) }
    func showNoChange(_ sentence: String) { record([]) }
    func showRemoved(_ rows: [RemovedRow], ifEmpty: String) { record([]) }
    func showForgotten(_ sentence: String, count: Int) { record([]) }
  }

  private final class MockInteractor: HistoryInteractorInput {
    func readHistory(of item: ItemSelection?) {}
    func readRemoved() {}
    func forgetHistory(isDryRun: Bool) {}
  }

  private let view = MockView()
  private let interactor = MockInteractor()
  private let router = RouterSpy()
  private let clock = Clock(now: Fixtures.now, offset: Fixtures.anHourAhead)

  /// The rows of a history.
  private func rows(of history: CommandHistory) throws -> [HistoryRow] {
    let presenter = HistoryPresenter(
      interactor: interactor, router: router, formatter: ItemFormatter(clock: clock))
    presenter.view = view
    presenter.didRead(history, of: nil, naming: [:])
    #expect(router.events == [.closed(.ok)])
    return try #require(view.events.first)
  }

  private func past(_ name: String, _ count: Int = 1) -> PastCommand {
    PastCommand(arguments: [name], at: Fixtures.now, itemCount: count)
  }

  @Test func `commands to undo come before those to redo, each with its number of steps`() throws {
    let commands = (1...5).map { past("c\($0)", $0) }
    let steps = [(RewindDirection.undo, 3), (.undo, 2), (.undo, 1), (.redo, 1), (.redo, 2)]
    let rows = try rows(
      of: CommandHistory(done: Array(commands[..<3]), undone: Array(commands[3...])))
    #expect(rows.map(\.way) == steps.map { .rewind($0.0, steps: $0.1) })
    #expect(rows.map(\.command) == commands)
    #expect(rows.map(\.words.text) == (1...5).map { "todo c\($0)" })
    #expect(rows.map(\.count) == ["1 item", "2 items", "3 items", "4 items", "5 items"])
    #expect(Set(rows.map(\.time)) == ["Fri 20 Nov 10:20"])
  }

  @Test func `a merge is listed between the commands before and after it, without steps`() throws {
    let rows = try rows(
      of: CommandHistory(
        done: [past("one"), past("two")], undone: [past("three")],
        passedOver: [
          PassedCommand(command: past("sync", 7), olderCount: 0),
          PassedCommand(command: past("sync", 3), olderCount: 1),
          PassedCommand(command: past("merge", 2), olderCount: 2),
        ]))
    #expect(
      rows.map { $0.command.arguments[0] } == ["sync", "one", "sync", "two", "merge", "three"])
    #expect(
      rows.map(\.way) == [
        .merge, .rewind(.undo, steps: 2), .merge, .rewind(.undo, steps: 1), .merge,
        .rewind(.redo, steps: 1),
      ])
    #expect(
      rows.map(\.words.text) == [
        "todo sync: received 7", "todo one", "todo sync: received 3", "todo two",
        "todo merge: received 2",
        "todo three",
      ])
    #expect(rows.map(\.count) == ["", "1 item", "", "1 item", "", "1 item"])
  }
}

/// The complete program: item 1 was added and renamed, item 2 added and removed.
@Suite struct `Running history` {
  private let program = ProgramFixture("add Buy milk", "edit 1 Buy oats", "add Bread", "remove 2")

  private static let all = ["4 todo add Buy milk", "3 todo edit 1 Buy oats"] + last
  private static let last = ["2 todo add Bread", "1 todo remove 2"]
  private static let changes = [
    "4 todo add Buy milk\tadded 1: Buy milk",
    "3 todo edit 1 Buy oats\trenamed 1: Buy milk → Buy oats",
  ]

  static let rows: [(line: String, commands: [String])] = [
    ("history", all), ("history --limit 2", last), ("history --limit 9", all),
    // For an item, the commands that have changed it, even if it was removed.
    ("history 1", changes), ("history 1 --limit 1", [changes[1]]),
    ("history a0000001", changes),
    ("history 2", ["2 todo add Bread\tadded 2: Bread", "1 todo remove 2\tremoved 2: Bread"]),
  ]

  @Test(arguments: rows)
  func `each command has its number of steps, and for an item its change`(
    line: String, commands: [String]
  ) {
    let lines = commands.map { command in
      "undo\t\(command.first ?? " ")\t2026-11-20T09:20:00Z\t1\t\(command.dropFirst(2))\n"
    }
    #expect(program.type(line) == .init(output: lines.joined()))
  }

  @Test func `an undone command can be redone`() {
    #expect(
      program.type("undo", "history 2").output.split(separator: "\n").map { $0.prefix(6) }
        == ["undo\t1", "redo\t1"])
  }

  @Test func `forgetting removes commands to undo and to redo`() throws {
    program.type("undo")
    for (line, output) in [
      ("history --forget -n", "would forget 4 commands\n"),
      ("history --forget", "forgot 4 commands\n"), ("history --forget", "forgot 0 commands\n"),
      ("history", ""), ("history --table", "nothing to undo or redo\n"),
      ("history --table --quiet", ""), ("history --json", "[]\n"),
    ] { #expect(program.type(line) == .init(output: output)) }
    #expect(try program.folder.store().titles() == ["Buy oats", "Bread"])
    #expect(program.type("add x", "history --forget").output == "forgot 1 command\n")
    #expect(program.type("history --forget --quiet").output == "")
    #expect(program.type("history --forget --json --quiet").output == #"{"forgotten":0}"# + "\n")
  }

  @Test func `standard error says that nothing has changed an item`() {
    program.type("history --forget")
    #expect(
      program.type("history 1")
        == .init(errors: "todo: no command in the history has changed this item\n"))
    #expect(program.type("history 1 --table --quiet") == .init())
    #expect(program.type("history 1 --json") == "[]\n")
  }
}

@Suite struct `View of history`: ViewSuite {
  let stage = ViewStage(HistoryView.init)

  static let mistakes:
    [(words: [String], flags: [OptionSpec], values: OptionValues, error: UsageError)] = [
      (
        [], [], [.limitOfCommands: "0"],
        .badOptionValue(option: "--limit", "0", accepted: "a number, 1 or greater")
      ),
      (["3", "4"], [.forget], [:], .unexpectedWord("3")),
      (["3", "4"], [], [:], .unexpectedWord("4")), (["3-4"], [], [:], .severalItems("3-4")),
      (["3,4"], [], [:], .severalItems("3,4")),
      (
        ["milk"], [], [:],
        .said(
          "'milk' is not an item number",
          suggesting: [
            Suggestion(purpose: "search for it", words: ["list", "--all", "milk"]),
            Suggestion(purpose: "list the latest commands", words: ["history", "--limit", "20"]),
          ])
      ),
    ]

  @Test(arguments: mistakes)
  func `anything but one item is rejected`(
    words: [String], flags: [OptionSpec], values: OptionValues, error: UsageError
  ) {
    #expect(start(words, flags: flags, values: values) == .rejected(error))
  }

  private static let next = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 60)
  private static let rows = [
    HistoryRow(
      way: .rewind(.undo, steps: 10),
      command: PastCommand(arguments: ["add", "Buy milk"], at: Fixtures.now, itemCount: 1),
      time: "Fri 20 Nov 10:20", count: "1 item",
      words: ReportLine(change: "todo add 'Buy milk'"), change: nil),
    HistoryRow(
      way: .rewind(.redo, steps: 1),
      command: PastCommand(
        arguments: ["edit", "1-12", Fixtures.hostileTitle], at: next, itemCount: 12),
      time: "Fri 20 Nov 10:21", count: "12 items",
      words: ReportLine(change: ShellWord.line(["edit", "1-12", Fixtures.hostileTitle])),
      change: nil),
  ]

  /// Item 3 got a due date, then was removed.
  private static let changes: [HistoryRow] = {
    let (old, new) = (Fixtures.item(3), Fixtures.item(3, due: "2026-11-23"))
    let changes: [ItemChange] = [.changed(from: old, to: new), .removed(new)]
    let (words, scriptWords) = (
      Fixtures.formatter.report(for: .person(arrow: "→")), Fixtures.formatter.report(for: .script)
    )
    return zip(["edit", "rm"], changes).map { name, change in
      HistoryRow(
        way: .rewind(.undo, steps: 1),
        command: PastCommand(arguments: [name, "3"], at: Fixtures.now, itemCount: 1),
        time: "Fri 20 Nov 09:20", count: "", words: words.line(rewinding: change, .redo).text,
        change: .init(
          line: scriptWords.line(rewinding: change, .redo),
          before: change.before.map { ItemRow($0, at: Fixtures.wall) },
          after: change.after.map { ItemRow($0, at: Fixtures.wall) }))
    }
  }()

  @Test func `a table for an item also has the changes`() {
    #expect(
      shown(.table) { $0.showRows(Self.changes, ifEmpty: "none") } == """
        undo 1  Fri 20 Nov 09:20  removed 3: Buy milk
        undo 1  Fri 20 Nov 09:20  changed 3: Buy milk  due Mon 23 Nov

        """)
  }

  @Test func `--json for an item has it before and after the command`() {
    let start =
      #"{"number":3,"id":"a0000003-0000-4000-8000-000000000000","title":"Buy milk","#
      + #""isCompleted":false,"createdAt":"2026-11-19T09:20:00Z","#
      + #""modifiedAt":"2026-11-19T09:20:00Z""#
    let due = start + #","due":"2026-11-23"}"#
    let head = #"{"way":"undo","steps":1,"at":"2026-11-20T09:20:00Z","items":1,"command":["#
    #expect(
      shown(.json) { $0.showRows(Self.changes, ifEmpty: "none") }
        == "[\(head)\"edit\",\"3\"],\"before\":\(start)},\"after\":\(due)},"
        + "\(head)\"rm\",\"3\"],\"before\":\(due),\"after\":null}]\n")
  }

  private static let merge = HistoryRow(
    way: .merge,
    command: PastCommand(arguments: ["sync"], at: Fixtures.now, itemCount: 3),
    time: "Fri 20 Nov 09:20", count: "", words: ReportLine(change: "todo sync: received 3"),
    change: nil)

  @Test func `a merge says how many items it changed instead of steps`() {
    #expect(
      shown(.table) { $0.showRows([Self.rows[0], Self.merge], ifEmpty: "none") } == """
                 Fri 20 Nov 09:20          todo sync: received 3
        undo 10  Fri 20 Nov 10:20  1 item  todo add 'Buy milk'

        """)
    #expect(
      shown(.lines) { $0.showRows([Self.merge], ifEmpty: "none") }
        == "sync\t\t2026-11-20T09:20:00Z\t3\ttodo sync\n")
    #expect(
      shown(.json) { $0.showRows([Self.merge], ifEmpty: "none") }
        == #"[{"way":"sync","steps":null,"at":"2026-11-20T09:20:00Z","items":3,"#
        + #""command":["sync"]}]"# + "\n")
  }

  @Test func `a narrow terminal drops the item counts, then the times, and cuts no command`() {
    #expect(
      shown(.table) { $0.showRows(Self.rows, ifEmpty: "none") } == #"""
        redo 1   Fri 20 Nov 10:21  12 items  todo edit 1-12
                                                 'a\e[2J\tb\nc\u{202E}d\u{9B}e'
        undo 10  Fri 20 Nov 10:20    1 item  todo add 'Buy milk'

        """#)
    #expect(
      shown(.table, width: 64) { $0.showRows(Self.rows, ifEmpty: "none") } == #"""
        redo 1   Fri 20 Nov 10:21  todo edit 1-12
                                       'a\e[2J\tb\nc\u{202E}d\u{9B}e'
        undo 10  Fri 20 Nov 10:20  todo add 'Buy milk'

        """#)
    #expect(
      shown(.table, width: 30, glyphs: .ascii) { $0.showRows(Self.rows, ifEmpty: "none") } == #"""
        redo 1   todo edit 1-12
                     'a\e[2J\tb\nc\u{2
                     02E}d\u{9B}e'
        undo 10  todo add 'Buy milk'

        """#)
  }

  @Test func `colour dims the steps and the counts`() {
    #expect(
      shown(.table, usesColor: true) { $0.showRows([Self.rows[0]], ifEmpty: "none") }
        == "\u{1B}[2mundo 10\u{1B}[0m  Fri 20 Nov 10:20  \u{1B}[2m1 item\u{1B}[0m"
        + "  todo add 'Buy milk'\n")
  }

  @Test func `scripts get the time in UTC, and in JSON the arguments as an array`() {
    #expect(
      shown(.lines) { $0.showRows(Self.rows, ifEmpty: "none") } == """
        undo\t10\t2026-11-20T09:20:00Z\t1\ttodo add 'Buy milk'
        redo\t1\t2026-11-20T09:21:00Z\t12\ttodo edit 1-12 \
        'a\\e[2J\\tb\\nc\\u{202E}d\\u{9B}e'

        """)
    #expect(
      shown(.json) { $0.showRows(Self.rows, ifEmpty: "none") }
        == #"[{"way":"undo","steps":10,"at":"2026-11-20T09:20:00Z","items":1,"#
        + #""command":["add","Buy milk"]},"#
        + #"{"way":"redo","steps":1,"at":"2026-11-20T09:21:00Z","items":12,"#
        + #""command":["edit","1-12","a\u001b[2J\tb\nc\u202ed\u009be"]}]"# + "\n")
  }
}
