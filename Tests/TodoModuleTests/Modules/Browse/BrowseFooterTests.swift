import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Last lines of browse` {
  /// Lines that are typed: what is above them, the line itself, and the column of the cursor.
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
  func `a line that is typed has the cursor, and what is said about it above`(
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
    "the editor exited with code 3; nothing was changed; your text is kept in /tmp/todo-edit-a.txt"

  @Test func `a long message takes as many lines as it needs, from the rows above it`() {
    let items = (1...4).map { Fixtures.item($0) }
    let screen = ScreenSample.screen(items, footer: .status(.failed(Self.long)))
    #expect(
      ScreenSample.text(screen, columns: 40, rows: 7) == """
         todo                           4 items
        > 1 ○ Buy milk
          2 ○ Buy milk
         the editor exited with code 3; nothing
         was changed; your text is kept in
         /tmp/todo-edit-a.txt
                                 ? help  q quit
        """)
    let prompt = ScreenSample.screen(
      Array(items[..<2]), footer: .prompt(.command, InputLine("edit 1"), .failed(Self.long)))
    #expect(
      ScreenSample.text(prompt, columns: 40, rows: 5) == """
         todo                           2 items
         the editor exited with code 3; nothing
         was changed; your text is kept in
         /tmp/todo-edit-a.txt
        todo edit 1
        """)
  }

  @Test func `the lines of a long report stay apart`() {
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

  @Test func `a message is cut where there is no room for lines`() {
    let screen = ScreenSample.screen([Fixtures.item(1)], footer: .status(.failed(Self.long)))
    #expect(
      ScreenSample.text(screen, columns: 40, rows: 3) == """
         todo                            1 item
        > 1 ○ Buy milk
         the editor exited wit…  ? help  q quit
        """)
  }

  @Test func `the cursor stands in the line where the next letter comes`() {
    var line = InputLine("add 漢e\u{301}x")
    line.apply(.left)
    line.apply(.left)
    let screen = ScreenSample.screen([], footer: .prompt(.command, line, .nothing))
    let terminal = ScreenSample.paint(screen, columns: 60, rows: 5)
    #expect(terminal.lines[4] == "todo add 漢e\u{301}x")
    #expect(terminal.column == 11)
  }

  /// Lines that are too long for 12 columns: what is seen of them, and the column of the cursor.
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
  func `of a long line the part at the cursor is seen`(
    row: (line: InputLine, seen: String, column: Int)
  ) {
    let screen = ScreenSample.screen([], footer: .prompt(.command, row.line, .nothing))
    let terminal = ScreenSample.paint(screen, columns: 12, rows: 3)
    #expect([terminal.lines[2]] + terminal.failures == [row.seen])
    #expect(terminal.column == row.column)
  }

  @Test func `a page has its lines and where they are`() {
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

  /// What is said in the last line of 60 columns, without the keys.
  static let sentences: [(status: BrowseStatus, text: String)] = [
    (.ran(["edit", "3", "it's"], report: [], isChange: true), "todo edit 3 'it'\\''s'"),
    (.ran(["done", "3"], report: ["a", "b"], isChange: true), "a; b  todo done 3"),
    (.ran(["add", "a"], report: ["b"], isChange: true, isHidden: true), "b, not in this filter"),
    (.preview(["would add 4: a"]), "would add 4: a"),
    (.choice(.init(value: "3", meaning: "Buy milk"), 1, of: 2), "3  Buy milk  (1 of 2)"),
    (
      .choices([.init(value: "+a", meaning: "1"), .init(value: "+b", meaning: "2")], on: 1),
      "+b 2"
    ),
    (.unknown("z"), "z: no such key; ? lists them"),
    (.dropped("33j"), "33j: no such keys; a number goes before Enter or G"),
    (.noNumber(9), "there is no item 9"), (.untouched, "nothing was typed, so nothing changed"),
    (.daysOrder, "days are sorted by date; Tab shows the list"),
    (
      .earlier(9, DateLabel(FloatingDate(Fixtures.wall.day), seenFrom: Fixtures.wall)),
      "9 is due later, today; m can set an earlier date"
    ),
    (.notShown(9), "item 9 is not in this list; see :show 9"),
    (.filterDropped(9), "item 9 was not in the filter, which is off now"),
    (.waiting, "waiting for another todo"), (.noChange, "there is no change to repeat"),
    (.oneTitle, "a title is that of one item; several are marked"),
    (.failed("no item 3"), "no item 3"), (.sorted(.urgency), "sorted by urgency"),
    (.sorted(.due), "sorted by due date"), (.sorted(.number), "sorted by number"),
    (.sorted(.modified), "sorted by last change"),
    (.noHit, "no other item is found by the last filter"),
    (.noItem, "there is no item here"), (.openQuote, "a quote is not closed"),
    (.itemGone, "the item is no longer here; nothing was changed"),
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
      .noMatch, .notFound, .noChoice,
    ])
  func `an answer is not dim`(status: BrowseStatus) {
    #expect(!status.text.spans.contains { $0.style.isDim })
  }

  @Test func `keys are left out one by one where the text needs the room`() {
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

  @Test func `colours are those of the list, and the cursor's row is in reverse video`() {
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
