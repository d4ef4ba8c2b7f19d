import Testing

@testable import TodoModule

@Suite struct `Tables` {
  private static let columns = [
    Table.Column(isRight: true),
    Table.Column(importance: 60, gap: 1),
    Table.Column(importance: 30, gap: 1),
    Table.Column(isFlexible: true, gap: 1),
    Table.Column(importance: 20),
    Table.Column(importance: 10),
    Table.Column(importance: 50),
  ]

  private func table(ellipsis: String = "…") -> Table {
    var table = Table(columns: Self.columns, ellipsis: ellipsis)
    table.append(["3", "○", "▲", "Buy milk", "home", "", "today"])
    table.append([
      "12", "○", "", "Water the plants in the big garden behind the house", "garden",
      "house.garden", "3 days late",
    ])
    table.append(["104", "✓", "", "日本語を勉強する", "", "", ""])
    return table
  }

  private func text(_ table: Table, width: Int?) -> [String] {
    table.lines(width: width ?? .max).map(\.plainText)
  }

  static let widths: KeyValuePairs<Int?, [String]> = [
    nil: [
      "  3 ○ ▲ Buy milk                                             home                  today",
      " 12 ○   Water the plants in the big garden behind the house  garden  house.garden  3 days late",
      "104 ✓   日本語を勉強する",
    ],
    // The title is cut.
    80: [
      "  3 ○ ▲ Buy milk                               home                  today",
      " 12 ○   Water the plants in the big garden b…  garden  house.garden  3 days late",
      "104 ✓   日本語を勉強する",
    ],
    // The least important column is dropped.
    40: [
      "  3 ○ ▲ Buy milk     home    today",
      " 12 ○   Water the …  garden  3 days late",
      "104 ✓   日本語を勉強する",
    ],
    // Only the number, the mark and the title are left.
    20: ["  3 ○ Buy milk", " 12 ○ Water the pla…", "104 ✓ 日本語を勉強…"],
    // The number is kept longest, and is cut in the end.
    5: ["  3 …", " 12 …", "104 …"], 2: [" …", " …", "1…"], 0: ["", "", ""], -7: ["", "", ""],
  ]

  @Test(arguments: Array(widths))
  func `a table has the width that it is given`(width: Int?, lines: [String]) {
    #expect(text(table(), width: width) == lines)
  }

  @Test func `a column that is empty in all rows leaves no gap`() {
    var table = Table(columns: Self.columns, ellipsis: "…")
    table.append(["1", "○", "", "Buy milk", "", "", "Fri"])
    table.append(["2", "○", "", "Call", "", "", ""])
    #expect(text(table, width: 80) == ["1 ○ Buy milk  Fri", "2 ○ Call"])
  }

  @Test func `missing cells, cells without a column and blanks at the end take no room`() {
    let columns = [Table.Column(), Table.Column(isRight: true)]
    var table = Table(columns: columns, ellipsis: "…")
    table.append(["a"])
    table.append([])
    table.append(["bc   ", "d  ", "e"])
    table.append(["", "10"])
    #expect(text(table, width: 80) == ["a", "", "bc   d", "    10"])
  }

  @Test func `a table without rows has no lines`() {
    #expect(Table(columns: Self.columns, ellipsis: "…").lines(width: 80) == [])
    var empty = Table(columns: [], ellipsis: "…")
    empty.append(["a"])
    #expect(empty.lines(width: 80) == [""])
  }

  @Test func `the rightmost of equally important columns is dropped first`() {
    let columns = [
      Table.Column(isFlexible: true), Table.Column(importance: 1), Table.Column(importance: 1),
      Table.Column(importance: 2),
    ]
    var table = Table(columns: columns, ellipsis: "…")
    table.append(["Water the plants", "one", "two", "three"])
    let lines = [
      27: "Water the…  one  two  three", 26: "Water the pla…  one  three",
      20: "Water the pl…  three", 16: "Water the plants",
    ]
    for (width, line) in lines { #expect(text(table, width: width) == [line]) }
  }

  @Test func `cells keep their styles and blanks have none`() {
    var table = Table(
      columns: [Table.Column(isRight: true), Table.Column(isFlexible: true), Table.Column()],
      ellipsis: "…")
    table.append([StyledText("1", .dim), StyledText("Water the plants", .bold), "x"])
    table.append(["10", "Call", StyledText("late", .color(.red))])
    #expect(
      table.lines(width: 20).map(\.spans) == [
        [
          StyledText.Span(text: " ", style: .plain), StyledText.Span(text: "1", style: .dim),
          StyledText.Span(text: "  ", style: .plain),
          StyledText.Span(text: "Water the…", style: .bold),
          StyledText.Span(text: "  x", style: .plain),
        ],
        [
          StyledText.Span(text: "10  Call        ", style: .plain),
          StyledText.Span(text: "late", style: .color(.red)),
        ],
      ])
  }

  private func yielding(_ rows: [[StyledText]]) -> Table {
    var table = Table(
      columns: [
        Table.Column(isFlexible: true), Table.Column(isYielding: true),
        Table.Column(isYielding: true), Table.Column(), Table.Column(isRight: true),
      ], ellipsis: "…")
    for row in rows { table.append(row) }
    return table
  }

  @Test func `a long text runs over empty cells, and the cells that do not fit are cut together`() {
    let table = yielding([
      ["Buy milk", "+home", "house", "today", "1"],
      ["Water the plants behind", "", "house", "Fri", "10"],
      ["Water the plants behind", "+garden", "house", "Fri", "2"],
      ["Water the plants behind the house", "+home", "house", "Fri"],
      ["Water the plants behind the house and", "", "", "", "3"],
      ["Water the plants behind the house and", "+home", "house"],
    ])
    #expect(
      text(table, width: 46) == [
        "Buy milk             +home    house  today   1",
        "Water the plants behind       house  Fri    10",
        "Water the plants b…  +garden  house  Fri     2",
        "Water the plants b…  +home    house  Fri",
        "Water the plants behind the house and        3",
        "Water the plants b…  +home    house",
      ])
    #expect(
      text(table, width: 40) == [
        "Buy milk         +home  house  today   1",
        "Water the plants behi…  house  Fri    10",
        "Water the plan…  +gar…  house  Fri     2",
        "Water the plan…  +home  house  Fri",
        "Water the plants behind the house and  3",
        "Water the plan…  +home  house",
      ])
  }

  /// The columns of a list: number, title, tags, project, date, urgency. A narrow list has tags and project in one.
  private static let itemColumns: [[Table.Column]] = [
    [
      .right, .flexible, .init(isYielding: true), .init(isYielding: true), .init(),
      .init(isRight: true, importance: 1),
    ],
    [
      .right, .flexible, .init(isRight: true, isYielding: true), .init(),
      .init(isRight: true, importance: 1),
    ],
  ]

  private static func randomTable(_ random: inout SplitMix64) -> (table: Table, rows: [[String]]) {
    let columns = itemColumns[Int.random(in: 0...1, using: &random)]
    let words = ["a", "buy", "日本語", "👩‍👩‍👧 family", "house.garden.fence", "re\u{301}sume\u{301}s"]
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random))
        .map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined(separator: " ")
    }
    let rows = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      let (number, date) = (Int.random(in: 1...150, using: &random), Bool.random(using: &random))
      let middle = [text(1...9), text(0...4), text(0...3)].prefix(columns.count - 3)
      return ["\(number)"] + middle + [date ? "today" : "", "\(number % 12)"]
    }
    var table = Table(columns: columns, ellipsis: "…")
    for row in rows { table.append(row.map { StyledText($0) }) }
    return (table, rows)
  }

  /// Reads a cell at the start of the line: the whole text, or its start and `…`. Returns its columns, or nil if the
  /// line starts with another text.
  private static func read(_ cell: String, from line: inout Substring) -> Int? {
    let common = zip(cell, line).prefix { $0 == $1 }.count
    let start = line.prefix(common)
    line = line.dropFirst(common)
    if start.count < cell.count {
      guard line.first == "…" else { return nil }
      line = line.dropFirst()
      return DisplayWidth.columns(of: start + "…")
    }
    return DisplayWidth.columns(of: cell)
  }

  @Test func `in any table, each cell is in its column, and is whole or ends with an ellipsis`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<400 {
      let (table, rows) = Self.randomTable(&random)
      let width = Int.random(in: 30...120, using: &random)
      var places = Array(repeating: Set<Int>(), count: table.columns.count)
      for (row, text) in zip(rows, self.text(table, width: width)) {
        #expect(DisplayWidth.columns(of: text) <= width, "\(text)")
        var line = text[...]
        for (column, cell) in row.enumerated()
        where !cell.isEmpty && table.width(of: column, in: width) > 0 {
          line = line.drop { $0 == " " }
          let start = DisplayWidth.columns(of: String(text[..<line.startIndex]))
          let columns = Self.read(cell, from: &line)
          #expect(columns != nil, "'\(cell)' in '\(text)'")
          places[column].insert(start + (table.columns[column].isRight ? columns ?? 0 : 0))
        }
        #expect(line.isEmpty, "\(text)")
      }
      #expect(places.allSatisfy { $0.count <= 1 }, "\(places) \(self.text(table, width: width))")
      // Only the urgency may be left out.
      #expect(
        (0..<places.count - 1).allSatisfy { column in
          table.width(of: column, in: width) > 0 || rows.allSatisfy { $0[column].isEmpty }
        })
    }
  }
}
