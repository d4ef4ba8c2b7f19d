import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of history` {
  private final class View: Spy<View.Event>, HistoryViewInput {
    /// What it was told to show.
    enum Event: Equatable {
      case rows([HistoryRow])
      case noChange
      case forgotten(Int, isDryRun: Bool)
    }

    func showRows(_ rows: [HistoryRow]) { record(.rows(rows)) }
    func showNoChange() { record(.noChange) }
    func showForgotten(_ count: Int, isDryRun: Bool) {
      record(.forgotten(count, isDryRun: isDryRun))
    }

    /// The rows that were shown last.
    var rows: [HistoryRow]? { if case .rows(let rows) = events.last { rows } else { nil } }
  }

  private let view = View()
  private let router = RouterSpy()

  private func presenter(
    _ store: any TodoStore = InMemoryTodoStore(), clock: Clock = Fixtures.clock
  ) -> HistoryPresenter {
    let interactor = HistoryInteractor(store: store)
    let presenter = HistoryPresenter(interactor: interactor, router: router, clock: clock)
    interactor.output = presenter
    presenter.view = view
    return presenter
  }

  /// A list with a history of four commands: item 1, added and renamed; item 2, added and removed.
  private func changedStore() throws -> InMemoryTodoStore {
    let store = InMemoryTodoStore(now: Fixtures.now, commandLine: ["x"])
    for number in 1...2 {
      try store.write { (list: inout TodoList) throws(StoreError) in
        _ = list.append { _ in Fixtures.item(number) }
      }
    }
    try store.rename(1, "Buy oats")
    try store.remove(2)
    return store
  }

  private func past(_ name: String, _ count: Int = 1) -> PastCommand {
    PastCommand(arguments: [name], at: Fixtures.now, itemCount: count)
  }

  @Test func `forgetting removes commands to undo and to redo`() throws {
    let store = try changedStore()
    try store.undo()
    let presenter = presenter(store)
    for isDryRun in [true, false, false] { presenter.didRequest(.forget(isDryRun: isDryRun)) }
    presenter.didRequest(.show(of: nil, limit: nil))
    #expect(
      view.events == [
        .forgotten(4, isDryRun: true), .forgotten(4, isDryRun: false),
        .forgotten(0, isDryRun: false), .rows([]),
      ])
    #expect(router.events == Array(repeating: .closed(.ok), count: 4))
    #expect(try store.titles() == ["Buy oats", "Buy milk"])
  }

  @Test(arguments: [HistoryRequest.forget(isDryRun: false), .show(of: nil, limit: nil)])
  func `an error of the store is a failure`(request: HistoryRequest) {
    presenter(JSONFileTodoStore(refusing: .noPlace)).didRequest(request)
    #expect(router.events == [.failure(Failure(.noPlace))])
  }

  @Test func `commands to undo come before those to redo, each with its number of steps`() {
    let commands = (1...5).map { past("\($0)", $0) }
    let clock = Clock(now: Fixtures.now, offset: Fixtures.anHourAhead)
    presenter(clock: clock)
      .didRead(
        CommandHistory(done: Array(commands[..<3]), undone: Array(commands[3...])), of: nil,
        naming: [:])
    let rows = [(RewindDirection.undo, 3), (.undo, 2), (.undo, 1), (.redo, 1), (.redo, 2)]
    #expect(
      view.rows
        == zip(rows, commands).map { row, command in
          HistoryRow(
            direction: row.0, steps: row.1, command: command, wall: clock.wall, change: nil)
        })
  }

  @Test func `a merge stands between the commands before and after it, without steps`() throws {
    presenter().didRead(
      CommandHistory(
        done: [past("one"), past("two")], undone: [past("three")],
        merges: [
          PastMerge(command: past("sync", 7), olderCount: 0),
          PastMerge(command: past("sync", 3), olderCount: 1),
          PastMerge(command: past("merge", 2), olderCount: 2),
        ]), of: nil, naming: [:])
    let rows = try #require(view.rows)
    #expect(
      rows.map { $0.command.arguments[0] } == ["sync", "one", "sync", "two", "merge", "three"])
    #expect(rows.map(\.direction) == [nil, .undo, nil, .undo, nil, .redo])
    #expect(rows.map(\.steps) == [nil, 2, nil, 1, nil, 1])
    #expect(rows.map(\.command.itemCount) == [7, 1, 3, 1, 2, 1])
  }

  @Test(
    arguments: [
      (nil, 2, [2, 1]), (nil, 9, [4, 3, 2, 1]), (.number(1), 1, [2]),
    ] as [(ItemSelection?, Int, [Int?])])
  func `with a limit, the latest commands are shown`(
    item: ItemSelection?, limit: Int, steps: [Int?]
  ) throws {
    try presenter(changedStore()).didRequest(.show(of: item, limit: limit))
    #expect(view.rows?.map(\.steps) == steps)
  }

  @Test func `an item is named by its number or its id`() throws {
    let presenter = try presenter(changedStore())
    let prefix = try #require(ItemIDPrefix("a0000001"))
    for element in [ItemSelection.Element.number(1), .prefix(prefix)] {
      presenter.didRequest(.show(of: ItemSelection([element]), limit: nil))
    }
    #expect(view.events.first == view.events.last)
    #expect(view.rows?.map(\.steps) == [4, 2])
  }

  /// Expects that item 2 was added this many steps ago, and that the command to remove it follows.
  private func expectRemoval(
    after steps: Int, _ direction: RewindDirection, in store: InMemoryTodoStore
  ) throws {
    presenter(store).didRequest(.show(of: .number(2), limit: nil))
    let item = Fixtures.item(2)
    let row = ItemRow(item, at: Fixtures.wall)
    let changes: [(RewindDirection, Int, ItemChange, before: ItemRow?, after: ItemRow?)] = [
      (.undo, steps, .added(item), nil, row),
      (direction, 1, .removed(item), row, nil),
    ]
    #expect(
      view.rows
        == changes.map { direction, steps, change, before, after in
          var command = past("x")
          command.changes = [change]
          let line = ChangeReport.Line(rewinding: change, .redo, at: Fixtures.wall)
          return HistoryRow(
            direction: direction, steps: steps, command: command, wall: Fixtures.wall,
            change: HistoryRow.Change(line: line, before: before, after: after))
        })
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `of an item, only the commands that changed it are shown, with what they changed`()
    throws
  {
    let store = try changedStore()
    try store.undo()
    try expectRemoval(after: 2, .redo, in: store)
  }

  @Test func `an item that was removed still has a history`() throws {
    try expectRemoval(after: 3, .undo, in: try changedStore())
  }

  @Test func `an item without changes in the history is reported`() throws {
    presenter(try InMemoryTodoStore([Fixtures.item(3)]))
      .didRequest(.show(of: .number(3), limit: nil))
    #expect(view.events == [.noChange])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an item that never existed is an error`() throws {
    router.isReading = true
    try presenter(changedStore()).didRequest(.show(of: .number(3), limit: nil))
    #expect(view.events == [])
    #expect(router.events == [.failure(Failure(reading: .noSuchItem("3")))])
  }
}

@Suite struct `View of history`: ViewSuite {
  let output = ViewOutputSpy<HistoryRequest>()
  func view(in context: ModuleContext) -> HistoryView {
    HistoryView(output: output, context: context)
  }

  private static let next = Instant(
    secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 60)
  private static let rows = [
    HistoryRow(
      direction: .undo, steps: 10,
      command: PastCommand(arguments: ["add", "Buy milk"], at: Fixtures.now, itemCount: 1),
      wall: WallClock(Fixtures.now, offset: 3600), change: nil),
    HistoryRow(
      direction: .redo, steps: 1,
      command: PastCommand(
        arguments: ["edit", "1-12", Fixtures.hostileTitle], at: next, itemCount: 12),
      wall: WallClock(next, offset: 3600), change: nil),
  ]

  /// A line, and what becomes of it.
  typealias Row = (
    words: [String], flags: [OptionSpec], limit: String?, event: ViewOutputEvent<HistoryRequest>
  )

  static let lines: [Row] = [
    ([], [], nil, .requested(.show(of: nil, limit: nil))),
    ([], [.forget], nil, .requested(.forget(isDryRun: false))),
    ([], [.forget, .dryRun], nil, .requested(.forget(isDryRun: true))),
    ([], [], "5", .requested(.show(of: nil, limit: 5))),
    (
      [], [], "0",
      .rejected(.badOptionValue(option: "--limit", "0", accepted: "a number, 1 or greater"))
    ),
    (["3"], [], nil, .requested(.show(of: .number(3), limit: nil))),
    (
      ["3fa8"], [], nil,
      .requested(
        .show(of: ItemIDPrefix("3fa8").map { ItemSelection([.prefix($0)]) }, limit: nil))
    ),
    (["3", "4"], [.forget], nil, .rejected(.unexpectedWord("3"))),
    (["3", "4"], [], nil, .rejected(.unexpectedWord("4"))),
    (["3-4"], [], nil, .rejected(.severalItems("3-4"))),
    (["3,4"], [], nil, .rejected(.severalItems("3,4"))),
    (["milk"], [], nil, .rejected(.notNumbers("milk"))),
  ]

  @Test(arguments: lines) func `a line names one item at most, or forgets`(row: Row) {
    let values: OptionValues = row.limit.map { [.limitOfCommands: $0] } ?? [:]
    #expect(start(row.words, flags: row.flags, values: values) == row.event)
  }

  /// Item 3 got a due date, then was removed.
  private static let changes: [HistoryRow] = {
    let (old, new) = (Fixtures.item(3), Fixtures.item(3, due: "2026-11-23"))
    let changes: [ItemChange] = [.changed(from: old, to: new), .removed(new)]
    return zip(["edit", "rm"], changes).map { name, change in
      HistoryRow(
        direction: .undo, steps: 1,
        command: PastCommand(arguments: [name, "3"], at: Fixtures.now, itemCount: 1),
        wall: Fixtures.wall, change: HistoryRow.Change(change, at: Fixtures.wall))
    }
  }()

  @Test func `of an item, a line has what changed too`() {
    #expect(
      shown(.table) { $0.showRows(Self.changes) } == """
        undo 1  2026-11-20 09:20  removed 3: Buy milk
        undo 1  2026-11-20 09:20  changed 3: Buy milk  due Mon 23 Nov

        """)
    #expect(
      shown(.lines) { $0.showRows(Self.changes) } == """
        undo\t1\t2026-11-20T09:20:00Z\t1\ttodo edit 3\tchanged 3: Buy milk  due 2026-11-23
        undo\t1\t2026-11-20T09:20:00Z\t1\ttodo rm 3\tremoved 3: Buy milk

        """)
  }

  @Test func `of an item, --json has it before and after the command`() {
    let start =
      #"{"number":3,"id":"a0000003-0000-4000-8000-000000000000","title":"Buy milk","#
      + #""isCompleted":false,"createdAt":"2026-11-19T09:20:00Z","#
      + #""modifiedAt":"2026-11-19T09:20:00Z""#
    let due = start + #","due":"2026-11-23"}"#
    let head = #"{"way":"undo","steps":1,"at":"2026-11-20T09:20:00Z","items":1,"command":["#
    #expect(
      shown(.json) { $0.showRows(Self.changes) }
        == "[\(head)\"edit\",\"3\"],\"before\":\(start)},\"after\":\(due)},"
        + "\(head)\"rm\",\"3\"],\"before\":\(due),\"after\":null}]\n")
  }

  @Test(arguments: [
    (
      OutputForm.lines, false, output: "",
      errors: "todo: no command in the history has changed this item\n"
    ),
    (.table, true, "", ""), (.json, false, "[]\n", ""),
  ])
  func `that nothing has changed an item is said on stderr`(
    form: OutputForm, isQuiet: Bool, output: String, errors: String
  ) {
    let fixture = fixture(form, isQuiet: isQuiet) { $0.showNoChange() }
    #expect(fixture.output == output)
    #expect(fixture.errors == errors)
  }

  private static let merge = HistoryRow(
    direction: nil, steps: nil,
    command: PastCommand(arguments: ["sync"], at: Fixtures.now, itemCount: 3),
    wall: Fixtures.wall, change: nil)

  @Test func `a merge says how many items it changed instead of steps`() {
    #expect(
      shown(.table) { $0.showRows([Self.rows[0], Self.merge]) } == """
                 2026-11-20 09:20          todo sync: 3 in
        undo 10  2026-11-20 10:20  1 item  todo add 'Buy milk'

        """)
    #expect(
      shown(.lines) { $0.showRows([Self.merge]) }
        == "sync\t\t2026-11-20T09:20:00Z\t3\ttodo sync\n")
    #expect(
      shown(.json) { $0.showRows([Self.merge]) }
        == #"[{"way":"sync","steps":null,"at":"2026-11-20T09:20:00Z","items":3,"#
        + #""command":["sync"]}]"# + "\n")
  }

  @Test func `a terminal shows a table`() {
    #expect(
      shown(.table) { $0.showRows(Self.rows) } == #"""
        redo 1   2026-11-20 10:21  12 items  todo edit 1-12 'a\e[2J\tb\nc\u{202E}d\u{9B…
        undo 10  2026-11-20 10:20    1 item  todo add 'Buy milk'

        """#)
  }

  @Test func `a narrow terminal drops the item counts first, then the times`() {
    #expect(
      shown(.table, width: 40) { $0.showRows(Self.rows) } == """
        redo 1   2026-11-20 10:21  todo edit 1-…
        undo 10  2026-11-20 10:20  todo add 'Bu…

        """)
    #expect(
      shown(.table, width: 30, glyphs: .ascii) { $0.showRows(Self.rows) } == """
        redo 1   todo edit 1-12 'a\\...
        undo 10  todo add 'Buy milk'

        """)
  }

  @Test func `colour dims the steps and the counts`() {
    #expect(
      shown(.table, usesColor: true) { $0.showRows([Self.rows[0]]) }
        == "\u{1B}[2mundo 10\u{1B}[0m  2026-11-20 10:20  \u{1B}[2m1 item\u{1B}[0m"
        + "  todo add 'Buy milk'\n")
  }

  @Test func `scripts get the time in UTC, and in JSON the arguments as an array`() {
    #expect(
      shown(.lines) { $0.showRows(Self.rows) } == """
        undo\t10\t2026-11-20T09:20:00Z\t1\ttodo add 'Buy milk'
        redo\t1\t2026-11-20T09:21:00Z\t12\ttodo edit 1-12 \
        'a\\e[2J\\tb\\nc\\u{202E}d\\u{9B}e'

        """)
    #expect(
      shown(.json) { $0.showRows(Self.rows) }
        == #"[{"way":"undo","steps":10,"at":"2026-11-20T09:20:00Z","items":1,"#
        + #""command":["add","Buy milk"]},"#
        + #"{"way":"redo","steps":1,"at":"2026-11-20T09:21:00Z","items":12,"#
        + #""command":["edit","1-12","a\u001b[2J\tb\nc\u202ed\u009be"]}]"# + "\n")
  }

  @Test(arguments: [
    (OutputForm.table, false, "nothing to undo or redo\n"), (.table, true, ""),
    (.lines, false, ""), (.json, true, "[]\n"),
  ])
  func `only a terminal says that the history is empty`(
    form: OutputForm, isQuiet: Bool, expected: String
  ) {
    #expect(shown(form, isQuiet: isQuiet) { $0.showRows([]) } == expected)
  }

  @Test(arguments: [
    (OutputForm.table, false, 0, false, "forgot 0 commands\n"),
    (.lines, false, 1, false, "forgot 1 command\n"),
    (.lines, false, 12, true, "would forget 12 commands\n"), (.lines, true, 12, false, ""),
    (.json, true, 12, false, #"{"forgotten":12}"# + "\n"),
  ])
  func `the number of forgotten commands is printed`(
    form: OutputForm, isQuiet: Bool, count: Int, isDryRun: Bool, expected: String
  ) {
    #expect(
      shown(form, isQuiet: isQuiet) { $0.showForgotten(count, isDryRun: isDryRun) } == expected)
  }
}
