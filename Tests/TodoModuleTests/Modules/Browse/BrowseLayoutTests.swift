import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Screens of browse` {
  @Test func `an empty list says how to begin`() {
    #expect(
      ScreenSample.text(ScreenSample.screen([]), columns: 60, rows: 6) == """
         todo                                               0 items
          nothing to do; press a to add something


        ───────────────────────────────────────────────────────────
                    p postpone  / filter  : command  ? help  q quit
        """)
  }

  @Test func `a filter without a match says so`() {
    var screen = ScreenSample.screen([])
    screen.body = .nothing(isFiltered: true)
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

  @Test func `days stand above their rows, and the place of the cursor at the end of the line`() {
    var screen = ScreenSample.screen([ScreenSample.dentist, Fixtures.item(1)])
    guard case .rows(var rows) = screen.body else { return }
    rows[0].above = [.late]
    rows[1].above = [.day(DateLabel(FloatingDate(Fixtures.wall.day), seenFrom: Fixtures.wall))]
    rows[1].below = [
      .coming("Pay rent", isStart: false),
      .coming("Paint", isStart: true), .undated,
    ]
    screen.body = .rows(rows)
    screen.place = BrowseScreen.Place(row: 1, of: 12)
    #expect(
      ScreenSample.text(screen, columns: 60, rows: 10) == """
         todo                                               2 items
        Late
        > 3 ○ ▲ Call the dentist  +calls  2 days late ✎
        Today, Fri 20 Nov
          1 ○   Buy milk
            ↻ Pay rent
            start Paint
        Without a date
        ─────────────────────────────────────────────────────  1/12
                    p postpone  / filter  : command  ? help  q quit
        """)
    // Of the first row, rather its heading is cut off.
    #expect(
      ScreenSample.paint(screen, columns: 60, rows: 3).lines[1].hasPrefix("> 3 ○ ▲ Call"))
  }

  @Test func `for a screen reader, the terminal's cursor stands on the row`() {
    let screen = ScreenSample.screen((1...3).map { Fixtures.item($0) }, cursor: 2)
    let terminal = ScreenSample.paint(screen, columns: 60, rows: 7, glyphs: .words)
    #expect(terminal.isCursorShown)
    #expect([terminal.row, terminal.column] == [3, 0])
  }

  @Test func `numbers are aligned, and signs in ASCII if the terminal has no others`() {
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

  @Test func `from 80 columns on tags have a column of an eighth of the width, else a fifth`() {
    let screen = ScreenSample.screen([Fixtures.item(1, tags: ["home-office-garden"])])
    let layout = BrowseLayout(
      Capabilities(isTerminal: true, width: 40), columns: ItemColumn.allCases)
    let texts = [100, 79].map { columns in
      layout.size = TerminalSize(columns: columns, rows: 5)
      return layout.frame(of: screen).rows[1].text
    }
    #expect(texts.map { $0.contains("+home-offic…") } == [true, false])
    #expect(texts[1].contains("+home-office-g…"))
    let titles = [Fixtures.item(1), Fixtures.item(2, "Paint the fence in the garden", tags: ["x"])]
    let tagged = titles + [Fixtures.item(3, tags: ["y"])]
    let lines = ScreenSample.paint(ScreenSample.screen(tagged), columns: 80, rows: 7).lines
    let places = [("+x", 2), ("+y", 3)].map { tag, row in
      lines[row].split(separator: "+").first?.count
    }
    #expect(places[0] == places[1])
  }

  @Test func `a cursor move takes at most 300 bytes, and a whole screen 5 KB`() {
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
