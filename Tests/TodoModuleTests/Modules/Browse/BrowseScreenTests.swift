import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Screens of browse` {
  @Test func `an empty list says how to begin`() {
    #expect(
      ScreenSample.text(ScreenSample.screen([]), columns: 60, rows: 6) == """
         todo                                               0 items
          nothing to do. To add an item, press a


        ───────────────────────────────────────────────────────────
                    p postpone  / filter  : command  ? help  q quit
        """)
  }

  @Test func `a filter without a match says so`() {
    var screen = ScreenSample.screen([])
    screen.body = .nothing("no item matches")
    #expect(ScreenSample.paint(screen, columns: 60, rows: 6).lines[1] == "  no item matches")
  }

  @Test func `marks, and what the header counts`() {
    let header = BrowseScreen.Header(
      filter: "+home", filterView: "work", shown: 2, total: 9, late: 1, marked: 1, order: .urgency)
    let screen = ScreenSample.screen(
      (1...3).map { Fixtures.item($0) }, header, marked: [1, 3])
    #expect(
      ScreenSample.text(screen, columns: 70, rows: 6) == """
         todo  view:work  +home          2 of 9, 1 late, 1 marked, by urgency
        >*1 ○ Buy milk
          2 ○ Buy milk
        * 3 ○ Buy milk
        ─────────────────────────────────────────────────────────────────────
           a add  Space done  p postpone  / filter  : command  ? help  q quit
        """)
  }

  @Test func `days are shown above their rows, and the cursor's place at the end of the line`() {
    var screen = ScreenSample.screen([ScreenSample.dentist, Fixtures.item(1)])
    guard case .rows(var rows) = screen.body else { return }
    rows[0].heading = .late
    rows[1].heading = .day(DateLabel(FloatingDate(Fixtures.wall.day), seenFrom: Fixtures.wall))
    screen.body = .rows(rows)
    screen.place = BrowseScreen.Place(row: 1, of: 12)
    #expect(
      ScreenSample.text(screen, columns: 60, rows: 8) == """
         todo                                               2 items
        Late
        > 3 ○ ▲ Call the dentist  +calls  2 days late ✎
        Today, Fri 20 Nov
          1 ○   Buy milk

        ─────────────────────────────────────────────────────  1/12
                    p postpone  / filter  : command  ? help  q quit
        """)
    // The heading of the first row is cut off rather than the row.
    #expect(
      ScreenSample.paint(screen, columns: 60, rows: 3).lines[1].hasPrefix("> 3 ○ ▲ Call"))
  }

  @Test func `an answer without room says how many lines are left out`() {
    let report = (1...9).map { "done \($0): Buy milk" }
    let screen = ScreenSample.screen(
      [Fixtures.item(1)],
      footer: .status(.ran(["done", "1-9"], report: report, isChange: true)))
    let lines = ScreenSample.text(screen, columns: 40, rows: 7).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix(" and ") && $0.hasSuffix(" more lines") }, "\(lines)")
  }

  @Test func `for a screen reader, the terminal's cursor is on the row`() {
    let screen = ScreenSample.screen((1...3).map { Fixtures.item($0) }, cursor: 2)
    let terminal = ScreenSample.paint(screen, columns: 60, rows: 7, glyphs: .words)
    #expect(terminal.isCursorShown)
    #expect([terminal.row, terminal.column] == [3, 0])
  }

  @Test func `numbers are aligned, and symbols are ASCII if the terminal has no others`() {
    let report = BrowseStatus.ran(["done", "7"], report: ["done 7: Pay rent"], isChange: true)
    let screen = ScreenSample.screen(
      [ScreenSample.dentist, Fixtures.item(12)], footer: .status(report))
    #expect(
      ScreenSample.text(screen, columns: 80, rows: 6, glyphs: .ascii) == """
         todo                                                                   2 items
        >  3 - H Call the dentist  +calls  2 days late *
          12 -   Buy milk

        -------------------------------------------------------------------------------
         done 7: Pay rent  todo done 7                           u undo  ? help  q quit
        """)
  }

  @Test func `a small terminal shows what fits`() {
    let screen = ScreenSample.screen([Fixtures.item(1)])
    #expect(
      ScreenSample.text(screen, columns: 10, rows: 3) == """
         todo
        > 1 ○ Bu…
           q quit
        """)
    #expect(ScreenSample.text(screen, columns: 5, rows: 2) == "> 1…\n")
    #expect(ScreenSample.text(screen, columns: 1, rows: 1) == "")
    let footer = BrowseScreen.Footer.prompt(.filter, InputLine("ab"), .nothing)
    let terminal = ScreenSample.paint(
      ScreenSample.screen([], footer: footer), columns: 1, rows: 1)
    #expect(terminal.lines == [""])
    #expect(terminal.isCursorShown)
    #expect([terminal.row, terminal.column] == [0, 0])
  }

  @Test func `hostile texts are escaped, and the keys stay in the last line`() {
    let screen = ScreenSample.screen(
      [Fixtures.item(1, Fixtures.hostileTitle)],
      BrowseScreen.Header(filter: "\u{1B}[2J", shown: 1, total: 1),
      footer: .status(.failed("no \u{9B}x")))
    #expect(
      ScreenSample.text(screen, columns: 60, rows: 5) == """
         todo  \\e[2J                                         1 item
        > 1 ○ a\\e[2J\\tb\\nc\\u{202E}d\\u{9B}e

        ───────────────────────────────────────────────────────────
         no \\u{9B}x                                  ? help  q quit
        """)
  }

  @Test func `tags are whole if there is room, and all in one column`() {
    let screen = ScreenSample.screen([Fixtures.item(1, tags: ["home-office-garden"])])
    let layout = BrowseLayout(
      Capabilities(isTerminal: true, width: 40), columns: ItemColumn.allCases)
    let texts = [100, 79].map { columns in
      layout.size = TerminalSize(columns: columns, rows: 5)
      return layout.frame(of: screen).rows[1].text
    }
    #expect(texts.map { $0.contains("+home-office-garden") } == [true, true])
    let titles = [Fixtures.item(1), Fixtures.item(2, "Paint the fence in the garden", tags: ["x"])]
    let tagged = titles + [Fixtures.item(3, tags: ["y"])]
    let lines = ScreenSample.paint(ScreenSample.screen(tagged), columns: 80, rows: 7).lines
    let places = [("+x", 2), ("+y", 3)].map { tag, row in
      lines[row].split(separator: "+").first?.count
    }
    #expect(places[0] == places[1])
  }

  @Test func `a cursor move takes at most 300 bytes, and a complete screen 5 KB`() {
    let items = (1...57).map {
      Fixtures.item(
        $0 + 100, "Call the dentist", due: "2026-11-18", priority: .high, tags: ["calls"])
    }
    let screen = ScreenSample.screen(items)
    let moved = ScreenSample.screen(items, cursor: 30)
    var painter = ScreenPainter()
    let frames = [screen, moved].map {
      ScreenSample.frame($0, columns: 200, rows: 60, usesColor: true)
    }
    let counts = frames.map { painter.paint($0).count }
    #expect(counts[1] > 0)
    #expect(counts[1] <= 300)
    var plain = ScreenPainter()
    #expect(plain.paint(ScreenSample.frame(screen, columns: 200, rows: 60)).count <= 5000)
  }
}

@Suite struct `Last lines of browse` {
  /// Typed lines: the message above, the line itself, and the column of the cursor.
  static let prompts: [(footer: BrowseScreen.Footer, above: String, line: String, column: Int)] = [
    (
      .prompt(.command, InputLine("add Milk"), .nothing), String(repeating: "─", count: 59),
      "todo add Milk", 13
    ),
    (
      .prompt(.command, InputLine("add due:x"), .failed("'due:x' is not a date")),
      " 'due:x' is not a date", "todo add due:x", 14
    ),
    (
      .prompt(.filter, InputLine("not +h"), .completions(["+home", "+house"])), " +home  +house",
      "/not +h", 7
    ),
  ]

  @Test(arguments: prompts)
  func `a typed line has the cursor, and its message above it`(
    row: (footer: BrowseScreen.Footer, above: String, line: String, column: Int)
  ) {
    let terminal = ScreenSample.paint(
      ScreenSample.screen([Fixtures.item(1)], footer: row.footer), columns: 60, rows: 5)
    #expect(terminal.failures == [])
    #expect(
      terminal.lines.joined(separator: "\n") == """
         todo                                                1 item
        > 1 ○ Buy milk

        \(row.above)
        \(row.line)
        """)
    #expect(terminal.isCursorShown)
    #expect([terminal.row, terminal.column] == [4, row.column])
  }

  /// A message that does not fit into 40 columns.
  private static let long =
    "the editor exited with code 3; nothing was changed. Your text is kept in /tmp/todo-edit-a.txt"

  @Test func `a long message takes as many lines as it needs, from the rows above it`() {
    let items = (1...4).map { Fixtures.item($0) }
    let screen = ScreenSample.screen(items, footer: .status(.failed(Self.long)))
    #expect(
      ScreenSample.text(screen, columns: 40, rows: 7) == """
         todo                           4 items
        > 1 ○ Buy milk
          2 ○ Buy milk
         the editor exited with code 3; nothing
         was changed. Your text is kept in
         /tmp/todo-edit-a.txt
                                 ? help  q quit
        """)
    let prompt = ScreenSample.screen(
      Array(items[..<2]), footer: .prompt(.command, InputLine("edit 1"), .failed(Self.long)))
    #expect(
      ScreenSample.text(prompt, columns: 40, rows: 5) == """
         todo                           2 items
         the editor exited with code 3; nothing
         was changed. Your text is kept in
         /tmp/todo-edit-a.txt
        todo edit 1
        """)
  }

  @Test func `the lines of a long report stay separate`() {
    let status = BrowseStatus.preview(["would change 3: Call the dentist", "would change 4: Call"])
    let screen = ScreenSample.screen(
      [Fixtures.item(1)], footer: .prompt(.command, InputLine("edit 3,4"), status))
    #expect(
      ScreenSample.text(screen, columns: 40, rows: 5) == """
         todo                            1 item
        > 1 ○ Buy milk
         would change 3: Call the dentist
         would change 4: Call
        todo edit 3,4
        """)
  }

  @Test func `a message is cut if there is no room for its lines`() {
    let screen = ScreenSample.screen([Fixtures.item(1)], footer: .status(.failed(Self.long)))
    #expect(
      ScreenSample.text(screen, columns: 40, rows: 3) == """
         todo                            1 item
        > 1 ○ Buy milk
         the editor exited wit…  ? help  q quit
        """)
  }

  @Test func `the cursor is at the place of the next letter`() {
    var line = InputLine("add 漢e\u{301}x")
    line.apply(.left)
    line.apply(.left)
    let screen = ScreenSample.screen([], footer: .prompt(.command, line, .nothing))
    let terminal = ScreenSample.paint(screen, columns: 60, rows: 5)
    #expect(terminal.lines[4] == "todo add 漢e\u{301}x")
    #expect(terminal.column == 11)
  }

  /// Lines that are too long for 12 columns: their visible part, and the column of the cursor.
  static let windows: [(line: InputLine, seen: String, column: Int)] = [
    (InputLine("12345"), "todo 12345", 10), (InputLine("123456"), "odo 123456", 10),
    (InputLine("123456789abcdef"), "6789abcdef", 10), (InputLine("漢漢漢漢漢漢"), "漢漢漢漢漢", 10),
    (InputLine("a漢漢漢漢漢"), "漢漢漢漢漢", 10), (InputLine("漢漢漢漢漢a"), "漢漢漢漢a", 9),
    (InputLine("\u{1B}[2J"), "todo \\e[2J", 10),
    (
      {
        var line = InputLine("123456789abcdef")
        line.apply(.toStart)
        return line
      }(), "todo 12345…", 5
    ),
  ]

  @Test(arguments: windows)
  func `a long line shows the part at the cursor`(
    row: (line: InputLine, seen: String, column: Int)
  ) {
    let screen = ScreenSample.screen([], footer: .prompt(.command, row.line, .nothing))
    let terminal = ScreenSample.paint(screen, columns: 12, rows: 3)
    #expect([terminal.lines[2]] + terminal.failures == [row.seen])
    #expect(terminal.column == row.column)
  }

  @Test func `a page has its lines and their place`() {
    var screen = ScreenSample.screen([])
    screen.body = .page(["3 Call the dentist", "  due      2026-11-18"])
    screen.footer = .status(.page(1...2, of: 9))
    #expect(
      ScreenSample.text(screen, columns: 60, rows: 5) == """
         todo                                               0 items
        3 Call the dentist
          due      2026-11-18
        ───────────────────────────────────────────────────────────
         lines 1-2 of 9                        j k scroll  Esc back
        """)
    screen.footer = .status(.page(nil, of: 1))
    #expect(
      ScreenSample.paint(screen, columns: 60, rows: 5).lines.last == """
                                               j k scroll  Esc back
        """)
    screen.footer = .status(.page(nil, of: 1, isOfItem: true, hasBoxes: true))
    #expect(
      ScreenSample.paint(screen, columns: 60, rows: 5).lines.last == """
                 Space tick  d done  m modify  j k scroll  Esc back
        """)
  }

  /// The message in the last line of 60 columns, without the keys.
  static let sentences: [(status: BrowseStatus, text: String)] = [
    (.ran(["edit", "3", "it's"], report: [], isChange: true), "todo edit 3 'it'\\''s'"),
    (.ran(["done", "3"], report: ["a", "b"], isChange: true), "a; b  todo done 3"),
    (
      .ran(["add", "a"], report: ["b"], isChange: true, hidden: [4, 7]),
      "b; hidden by the filter: 4 and 7"
    ),
    (.preview(["would add 4: a"]), "would add 4: a"),
    (.choice(.init(value: "3", meaning: "Buy milk"), 1, of: 2), "3  Buy milk  (1 of 2)"),
    (.unknown("z"), "'z' does nothing. For help, press ?"),
    (.dropped("33j"), "'33j' does nothing. To go to an item, type its number and Enter."),
    (.noNumber(9), "there is no item 9"),
    (.untouched, "you typed nothing, and nothing was changed"),
    (.daysOrder, "days are sorted by date. To sort the list, press Tab first."),
    (.notShown(9), "item 9 is not in this list. To show it, type :show 9"),
    (.filterDropped(9), "the filter is off now, because it hid item 9"),
    (.waiting, "waiting for another todo command"),
    (.oneTitle, "only one item can get a new title, and several are marked"),
    (.failed("no item 3"), "no item 3"), (.sorted(.urgency), "sorted by urgency"),
    (.sorted(.due), "sorted by due date"), (.sorted(.number), "sorted by number"),
    (.sorted(.modified), "sorted by last change"),
    (.noItem, "there is no item here"), (.openQuote, "a quote is not closed"),
    (.itemGone, "the item is no longer in this list; nothing was changed"),
    (.unfinished("x"), "x"), (.completions(["a", "b"]), "a  b"),
  ]

  @Test(arguments: sentences)
  func `the last line says`(row: (status: BrowseStatus, text: String)) {
    let screen = ScreenSample.screen([], footer: .status(row.status))
    let terminal = ScreenSample.paint(screen, columns: 90, rows: 3)
    #expect(terminal.lines[2].hasPrefix(" \(row.text)  "))
    #expect(terminal.lines[2].hasSuffix("? help  q quit"))
    #expect(terminal.lines[2].count == 89)
    #expect(!terminal.isCursorShown)
  }

  @Test(
    arguments: [
      BrowseStatus.preview(["would add 4: a"]), .unfinished("x"), .completions(["a", "b"]),
      .noMatch, .notFound,
    ])
  func `an answer is not dim`(status: BrowseStatus) {
    #expect(!status.text.spans.contains { $0.style.isDim })
  }

  @Test func `keys are left out one by one if the text needs the room`() {
    let status = BrowseStatus.ran(["done", "3"], report: [], isChange: true)
    let lines = [40, 37, 36, 29, 28, 21, 20].map { columns in
      ScreenSample.paint(
        ScreenSample.screen([], footer: .status(status)), columns: columns, rows: 3
      ).lines[2]
    }
    #expect(
      lines == [
        " todo done 3     u undo  ? help  q quit",
        " todo done 3  u undo  ? help  q quit",
        " todo done 3         u undo  q quit",
        " todo done 3  u undo  q quit",
        " todo done 3         u undo",
        " todo done 3  u undo",
        " todo done 3",
      ])
  }

  @Test func `the colours are the same as in the list, and the cursor's row is in reverse video`() {
    let screen = ScreenSample.screen([ScreenSample.dentist, ScreenSample.dentist])
    let frame = ScreenSample.frame(screen, columns: 60, rows: 5, usesColor: true)
    func text(_ row: ScreenRow) -> String { row.text.replacing("\u{1B}", with: "^") }
    #expect(
      text(frame.rows[1])
        == "^[7m> 3 ○ ▲ Call the dentist  +calls  ^[0;7;1;91m2 days late^[0;7m ✎            ^[m")
    #expect(
      text(frame.rows[2])
        == "  ^[2m3^[m ○ ^[91m▲ ^[mCall the dentist  ^[35m+calls  ^[0;1;91m2 days late^[m ✎")
    #expect(text(frame.rows[0]).hasPrefix("^[1m todo^["))
    let plain = ScreenSample.frame(screen, columns: 60, rows: 5)
    // Blanks are skipped without colours too.
    #expect(plain.rows.map { $0.text.contains("\u{1B}") } == [true, true, false, false, true])
  }
}

@Suite struct `Keys of browse` {
  @Test func `a key in no table means nothing, but Alt is Escape, and in a line it is typed`() {
    let other = [Key.control("z"), .text("漢"), .paste("a\nb")]
    #expect(other.map(BrowseKeymap.list.intent) == [nil, nil, nil])
    #expect(other.map(BrowseKeymap.page.intent) == [nil, nil, nil])
    #expect(
      other.map(BrowseKeymap.prompt.intent) == [
        nil, .change(.insert("漢")), .change(.insert("a\nb")),
      ])
    #expect(BrowseKeymap.list.intent(of: .alt("x")) == .unmark)
    #expect(BrowseKeymap.page.intent(of: .alt("x")) == .back)
    #expect(BrowseKeymap.prompt.intent(of: .alt("x")) == .cancel)
  }

  @Test func `each key is in a table once`() {
    func keys<Intent>(_ table: KeyTable<Intent>) -> [Key] { table.bindings.flatMap(\.keys) }
    for keys in [
      keys(BrowseKeymap.list), keys(BrowseKeymap.page), keys(BrowseKeymap.prompt),
    ] { #expect(Set(keys).count == keys.count) }
  }

  @Test func `help lists every key under its mode`() {
    let tables = Command.browse.spec.tables
    #expect(
      tables.map(\.heading) == [
        "In the list", "In an item or another page", "In a line that you type",
      ])
    #expect(
      tables.map { $0.entries.map(\.term) } == [
        [
          "j Down", "k Up", "g Home", "G End", "^F PgDn", "^B PgUp", "^D", "^U", "Space", "d",
          "X", "a o", "m", "c", "A", "p", "+", "-", "S", "e", "O", "Enter Right l", "x", "u",
          "^R",
          "v",
          "V", "Esc", "/", "s", "Tab", ":", "!", "?", "^L", "q", "^C",
        ],
        [
          "j Down Enter", "k Up", "g Home", "G End", "Space", "^F PgDn", "b ^B PgUp", "^D", "^U",
          "/", "n", "N", "Esc q Left h ^C", "^L",
        ],
        [
          "Enter", "Esc ^C", "Up", "Down", "Tab", "Left ^B", "Right ^F", "Home ^A", "End ^E",
          "Backspace",
          "Del ^D", "^W", "^U", "^K",
        ],
      ])
  }

  @Test func `help has the meaning of each key from the table`() {
    func meanings<Intent>(_ table: KeyTable<Intent>) -> [String] { table.bindings.map(\.meaning) }
    // Other keys' meanings name the keys with Alt.
    #expect(
      Command.browse.spec.tables.map { $0.entries.map(\.meaning) } == [
        meanings(BrowseKeymap.list), meanings(BrowseKeymap.page),
        meanings(BrowseKeymap.prompt).filter { !$0.isEmpty },
      ])
    let silent = BrowseKeymap.prompt.bindings.filter(\.meaning.isEmpty)
    #expect(silent.map(\.keys) == "bf\u{7F}d".map { [.alt($0)] })
  }
}

@Suite struct `View of browse` {
  /// Notes at each key whether another one waits, and leaves at `q`.
  private final class Listener: CommandViewOutput, BrowseViewOutput {
    weak var view: BrowseView?
    private(set) var keys: [String] = []
    private(set) var rooms: [BrowseRoom] = []
    /// Runs while the list is read.
    var read: () -> Void = {}

    func didRequest(_ request: BrowseRequest) {
      read()
      view?.showScreen(ScreenSample.screen([ScreenSample.dentist]))
    }
    func didPress(_ key: Key) {
      keys.append(key.name + (view?.hasKey == true ? " …" : ""))
      if key == .text("q") { view?.leave() }
    }
    func didRejectArguments(_ error: UsageError) {}
    func didFailToReadInput(_ error: Errno) {}
    func didResize(to room: BrowseRoom) { rooms.append(room) }
    func didTick() {}
    func didPause() {}
    func didLoseTerminal(_ error: Errno) {}
  }

  @Test func `a change of the size counts, even while the list is read for the first time`() {
    let fixture = ContextFixture()
    let terminal = ScriptedTerminal(typing: "q")
    let listener = Listener()
    listener.read = { terminal.size = TerminalSize(columns: 60, rows: 10) }
    let live = LiveContext(
      terminal: terminal, search: { fixture.context.search }, lines: ScriptedLines())
    let view = BrowseView(presenter: listener, live: live, context: fixture.context)
    listener.view = view
    view.start()
    #expect(listener.rooms.map(\.columns) == [79, 59])
  }

  @Test func `a key waits if it arrived with this one, or is typed meanwhile`() {
    let fixture = ContextFixture()
    let terminal = ScriptedTerminal([
      .input(Array("ab".utf8)), .input(Array("c".utf8)), .nothing, .input(Array("qx".utf8)),
    ])
    let listener = Listener()
    let live = LiveContext(
      terminal: terminal, search: { fixture.context.search }, lines: ScriptedLines())
    let view = BrowseView(presenter: listener, live: live, context: fixture.context)
    listener.view = view
    view.start()
    // Bytes after the end are not keys.
    #expect(listener.keys == ["a …", "b …", "c", "q …"])
    #expect(!terminal.isTaken)
  }
}
