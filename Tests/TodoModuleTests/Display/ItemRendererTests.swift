import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Items in three output forms` {
  /// Items with many attributes, overdue, waiting and done, and one with a hostile title.
  static let items = [
    Fixtures.item(
      3, "Buy milk", due: "2026-11-20T17:00", priority: .high, project: "house.garden",
      tags: ["home", "shop"], notes: "2 litres"),
    Fixtures.item(12, "Pay the rent for the flat in town", due: "2026-11-17", priority: .medium),
    Fixtures.item(13, "Sleep", wait: "2026-12-24", priority: .low),
    Fixtures.doneItem(14, "Done"),
    Fixtures.item(15, Fixtures.hostileTitle, project: "a\u{1B}b", tags: ["c\rd"]),
  ]

  static let rows = items.map { ItemRow($0, at: Fixtures.wall) }

  private func shown(
    _ capabilities: Capabilities, isQuiet: Bool = false, rows: [ItemRow] = rows,
    summary: SummaryViewModel? = nil, _ make: (Console, Bool) -> any ItemRenderer
  ) -> String {
    let fixture = ConsoleFixture(output: capabilities)
    let renderer = make(fixture.console, isQuiet)
    renderer.show(rows)
    renderer.finish(summary)
    return fixture.outputText
  }

  private func table(
    width: Int, glyphs: Glyphs = .unicode, color: Bool = false, isQuiet: Bool = false,
    rows: [ItemRow] = rows, summary: SummaryViewModel? = nil
  ) -> String {
    let terminal = Capabilities(
      isTerminal: true, width: width, usesColor: color, glyphs: glyphs)
    return shown(terminal, isQuiet: isQuiet, rows: rows, summary: summary) {
      ItemTable(console: $0, isQuiet: $1)
    }
  }

  @Test func `a table has aligned columns`() {
    #expect(
      table(width: 100, summary: SummaryViewModel(shown: 5, late: 1, isUnfiltered: false)) == #"""
         3 ○ ▲ Buy milk                           +home +shop  house.garden  today 17:00 ✎
        12 ○ ◆ Pay the rent for the flat in town                             3 days late
        13 ◌ ▽ Sleep
        14 ✓   Done
        15 ○   a\e[2J\tb\nc\u{202E}d\u{9B}e       +c\rd        a\eb
        5 items, 1 late

        """#)
  }

  @Test func `below 70 columns tags and project share one right-aligned cell`() {
    let more = [
      Fixtures.item(16, "Pay the rent", due: "2026-11-17", project: "a"),
      Fixtures.item(
        17, "Call Ann about the house and its garden", project: "house.garden", tags: ["home"]),
    ]
    #expect(
      table(width: 69, rows: Self.rows + more.map { ItemRow($0, at: Fixtures.wall) }) == #"""
         3 ○ ▲ Buy milk               +home +shop house.garden  today 17:00 ✎
        12 ○ ◆ Pay the rent for the flat in town                3 days late
        13 ◌ ▽ Sleep
        14 ✓   Done
        15 ○   a\e[2J\tb\nc\u{202E}d\u{9B}e         +c\rd a\eb
        16 ○   Pay the rent                                  a  3 days late
        17 ○   Call Ann about the house a…  +home house.garden

        """#)
    #expect(
      table(width: 40) == #"""
         3 ○ ▲ Buy milk  +home +sh…  today 17:00
        12 ○ ◆ Pay the rent for th…  3 days late
        13 ◌ ▽ Sleep
        14 ✓   Done
        15 ○   a\e[2J\tb\nc\u{…  +…

        """#)
  }

  @Test func `a terminal of 36 columns or more shows the date`() {
    let items = [
      Fixtures.item(
        12, "Clean the bathroom", due: "2026-11-21T07:00", priority: .low, tags: ["home"],
        notes: "soap"), Fixtures.doneItem(3, "Done"),
    ]
    let rows = items.map { ItemRow($0, at: Fixtures.wall) }
    #expect(
      table(width: 36, rows: rows) == """
        12 ○ ▽ Clean the…  …  tomorrow 07:00
         3 ✓   Done

        """)
    #expect(
      table(width: 35, rows: rows) == """
        12 ○ ▽ Clean the bathroom  +home
         3 ✓   Done

        """)
  }

  @Test func `no line is wider than the terminal, however narrow`() {
    for width in 1...120 {
      let lines = table(width: width).split(separator: "\n")
      #expect(lines.allSatisfy { DisplayWidth.columns(of: String($0)) <= width }, "\(width)")
    }
  }

  @Test func `without UTF-8 a table has ASCII symbols`() {
    #expect(
      table(width: 40, glyphs: .ascii, rows: Array(Self.rows.prefix(4))) == """
         3 - H Buy milk  +home +...  today 17:00
        12 - M Pay the rent for ...  3 days late
        13 ~ L Sleep
        14 x   Done

        """)
  }

  @Test(arguments: [(Glyphs.unicode, "✎"), (.ascii, "*"), (.words, "notes")])
  func `the progress of the checklist is next to the note symbol`(glyphs: Glyphs, sign: String) {
    let rows = ["- [x] b\n- [ ] c", "d"].map {
      ItemRow(Fixtures.item(1, "a", notes: $0), at: Fixtures.wall)
    }
    #expect(table(width: 80, glyphs: glyphs, rows: rows) == "1 a \(sign) 1/2\n1 a \(sign)\n")
  }

  @Test func `colours mark what the symbols mark`() {
    let rows = [Self.rows[0], Self.rows[1], Self.rows[3]]
    #expect(
      table(width: 100, color: true, rows: rows) == """
         \u{1B}[2m3\u{1B}[0m ○ \u{1B}[91m▲\u{1B}[0m Buy milk                         \
          \u{1B}[35m+home +shop\u{1B}[0m  \u{1B}[35mhouse.garden\u{1B}[0m  \
        \u{1B}[1mtoday 17:00\u{1B}[0m ✎
        \u{1B}[2m12\u{1B}[0m ○ \u{1B}[35m◆\u{1B}[0m Pay the rent for the flat in town\
                                     \u{1B}[1;91m3 days late\u{1B}[0m
        \u{1B}[2m14\u{1B}[0m \u{1B}[2m✓\u{1B}[0m   \u{1B}[2mDone\u{1B}[0m

        """)
  }

  @Test func `a quiet table has no summary`() {
    let summary = SummaryViewModel(shown: 1, late: 0, isUnfiltered: false)
    #expect(
      table(width: 80, isQuiet: true, rows: [Self.rows[3]], summary: summary) == "14 ✓ Done\n")
  }

  @Test func `rows may arrive in chunks`() {
    let fixture = ConsoleFixture(output: Capabilities(isTerminal: true))
    let renderer = ItemTable(console: fixture.console, isQuiet: true)
    renderer.show([Self.rows[3]])
    renderer.show([Self.rows[1]])
    renderer.finish(nil)
    #expect(
      fixture.outputText == """
        14 ✓   Done
        12 ○ ◆ Pay the rent for the flat in town  3 days late

        """)
  }

  @Test func `lines have seven fields between tabs, with and without UTF-8`() {
    let expected = [
      "3\topen\thigh\t2026-11-20T17:00\thouse.garden\thome,shop\tBuy milk\n",
      "12\topen\tmedium\t2026-11-17\t\t\tPay the rent for the flat in town\n",
      "13\twaiting\tlow\t\t\t\tSleep\n",
      "14\tdone\t\t\t\t\tDone\n",
      "15\topen\t\t\t" + #"a\eb"# + "\t" + #"c\rd"# + "\t" + Fixtures.escapedHostileTitle + "\n",
    ]
    for glyphs in [Glyphs.unicode, .ascii] {
      let pipe = Capabilities(width: 10, glyphs: glyphs)
      let summary = SummaryViewModel(shown: 5, late: 1, isUnfiltered: false)
      let text = shown(pipe, summary: summary) { console, _ in ItemLines(console: console) }
      #expect(text == expected.joined())
    }
  }

  @Test func `JSON is one array with one object per line`() {
    let text = shown(Capabilities(), rows: [Self.rows[3], Self.rows[4]]) { console, _ in
      ItemJSON(at: Fixtures.clock, console: console)
    }
    #expect(
      text == #"""
        [
        {"number":14,"id":"a000000e-0000-4000-8000-000000000000","title":"Done",\#
        "isCompleted":true,"createdAt":"2026-11-19T09:20:00Z",\#
        "modifiedAt":"2026-11-19T09:20:00Z","completedAt":"2026-11-19T09:20:00Z"},
        {"number":15,"id":"a000000f-0000-4000-8000-000000000000",\#
        "title":"a\u001b[2J\tb\nc\u202ed\u009be","isCompleted":false,\#
        "createdAt":"2026-11-19T09:20:00Z","modifiedAt":"2026-11-19T09:20:00Z",\#
        "project":"a\u001bb","tags":["c\rd"]}
        ]

        """#)
  }

  @Test func `without items there is an empty array, no line and no table`() {
    #expect(
      shown(Capabilities(), rows: []) { console, _ in ItemJSON(at: Fixtures.clock, console: console)
      } == "[]\n")
    #expect(shown(Capabilities(), rows: []) { console, _ in ItemLines(console: console) } == "")
    #expect(table(width: 80, rows: []) == "")
  }

  private static let wait = Fixtures.date("2026-11-24")

  private static let summaries: KeyValuePairs<String, SummaryViewModel> = [
    "nothing to do. To add an item, run: todo add Buy milk":
      SummaryViewModel(shown: 0, late: 0, isUnfiltered: true),
    "no item matches": SummaryViewModel(shown: 0, late: 0, isUnfiltered: false),
    "1 item": SummaryViewModel(shown: 1, late: 0, isUnfiltered: false),
    "1 item, 1 late": SummaryViewModel(shown: 1, late: 1, isUnfiltered: true),
    "12 items, 3 late": SummaryViewModel(shown: 12, late: 3, isUnfiltered: false),
    "10 of 54 items, 16 late":
      SummaryViewModel(shown: 10, matching: 54, late: 16, isUnfiltered: true),
    "56 items, 2 late, 4 today; 4 waiting":
      SummaryViewModel(shown: 56, late: 2, today: 4, waiting: 4, isUnfiltered: true),
    "nothing to do now, and 1 item is hidden until Tue":
      SummaryViewModel(shown: 0, late: 0, waiting: 1, firstWait: wait, isUnfiltered: true),
    "nothing to do now, and 3 items are hidden, the first until Tue":
      SummaryViewModel(shown: 0, late: 0, waiting: 3, firstWait: wait, isUnfiltered: true),
  ]

  @Test func `a summary is one line`() {
    for (words, summary) in Self.summaries { #expect(summary.text == words) }
  }
}

@Suite struct `Row of an item` {
  @Test func `an unknown member replaces a computed one of the same name`() {
    let item = Fixtures.item(1).changing {
      $0.unknownMembers = [UnknownMember(name: "urgency", value: #""mine""#)]
    }
    let row = ItemRow(item, at: Fixtures.wall, urgency: Urgency(item, at: Fixtures.clock))
    var bytes: [UInt8] = []
    row.appendJSON(to: &bytes)
    let json = text(bytes)
    #expect(json.split(separator: "\"urgency\":").count == 2)
    #expect(json.hasSuffix(#""urgency":"mine"}"#))
  }

  @Test func `control characters of an unknown member of a repetition are escaped in JSON`() throws
  {
    let every =
      #""every":{"rule":"1w","mode":"done","anchor":"2026-01-31","series":"\#(ListFixture.id(9))""#
    let line = ListFixture.line(1, every + ",\"x\":\"\u{9B}\"}")
    let item = try ListDocument(ListFixture.list([line]).bytes).item(at: 0)
    var bytes: [UInt8] = []
    ItemRow(item, at: Fixtures.wall).appendJSON(to: &bytes)
    #expect(text(bytes).hasSuffix(every + #","x":"\u009b"}}"#))
  }

  @Test(arguments: [
    ("2026-11-20", ItemState.open), ("2026-11-21", .waiting), ("2026-11-20T09:20", .open),
    ("2026-11-20T09:21", .waiting),
  ])
  func `an item is hidden until its wait date begins`(wait: String, state: ItemState) {
    #expect(ItemRow(Fixtures.item(1, wait: wait), at: Fixtures.wall).state == state)
  }

  @Test(arguments: [("2026-11-10", "10 Nov"), ("2026-11-20", "today")])
  func `a done item is neither late nor due today`(due: String, words: String) throws {
    let label = try #require(ItemRow(Fixtures.doneItem(1, due: due), at: Fixtures.wall).due)
    #expect((label.words, label.isOverdue, label.isToday) == (words, false, false))
  }
}

/// Dates in words, relative to Friday, 2026-11-20, at 9:20.
@Suite struct `Words for a date` {
  static let dates: [(date: String, asDue: String, neutral: String)] = [
    ("2026-11-20", "today", "today"), ("2026-11-20T17:00", "today 17:00", "today 17:00"),
    ("2026-11-20T09:19", "late 09:19", "today 09:19"),
    ("2026-11-20T09:20", "today 09:20", "today 09:20"),
    ("2026-11-20T00:00", "late 00:00", "today 00:00"),
    ("2026-11-21", "tomorrow", "tomorrow"),
    ("2026-11-21T00:00", "tomorrow 00:00", "tomorrow 00:00"),
    ("2026-11-22", "Sun", "Sun"), ("2026-11-23T08:05", "Mon 08:05", "Mon 08:05"),
    ("2026-11-26", "Thu", "Thu"),
    ("2026-11-27", "27 Nov", "27 Nov"), ("2026-12-01T17:00", "1 Dec 17:00", "1 Dec 17:00"),
    ("2026-12-31", "31 Dec", "31 Dec"), ("2027-01-01", "1 Jan 2027", "1 Jan 2027"),
    ("2027-11-27T09:00", "27 Nov 2027 09:00", "27 Nov 2027 09:00"),
    ("9999-12-31", "31 Dec 9999", "31 Dec 9999"),
    ("2026-11-19", "1 day late", "yesterday"),
    ("2026-11-19T17:00", "1 day late", "yesterday 17:00"),
    ("2026-11-18", "2 days late", "18 Nov"), ("2026-11-17T08:00", "3 days late", "17 Nov 08:00"),
    ("2026-11-13", "7 days late", "13 Nov"), ("2026-01-01", "323 days late", "1 Jan"),
    ("2025-12-31", "324 days late", "31 Dec 2025"),
    ("0001-01-01", "739939 days late", "1 Jan 1"),
  ]

  @Test(arguments: dates)
  func `a date is worded as seen from today`(date: String, asDue: String, neutral: String) throws {
    let now = try DateFixtures.clock("2026-11-20").wall
    let date = try DateFixtures.date(date)
    let labels = [true, false].map { DateLabel(date, seenFrom: now, isDue: $0) }
    #expect(labels.map(\.words) == [asDue, neutral])
    #expect(labels[0].isOverdue == asDue.contains("late") && !labels[1].isOverdue)
    #expect(labels[0].isToday == asDue.hasPrefix("today"))
    #expect(labels[0].iso == date.description)
  }

  @Test(arguments: [
    ("2027-01-01", "tomorrow"), ("2027-01-03", "Sun"), ("2027-01-07", "7 Jan 2027"),
    ("2026-12-30", "yesterday"), ("2026-12-29", "29 Dec"),
  ])
  func `distances are counted across the end of a year`(_ date: String, _ expected: String) throws {
    let now = try DateFixtures.clock("2026-12-31").wall
    #expect(try DateLabel(DateFixtures.date(date), seenFrom: now).words == expected)
  }
}
