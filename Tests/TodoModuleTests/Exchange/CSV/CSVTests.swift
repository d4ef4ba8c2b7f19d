import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The csv format` {
  private static let noTitle = ParseError(
    reason: "the first line names no column for the title: expected title, task, name, subject,"
      + " summary, content or todo", line: 1, column: 1)

  @Test func `only the column title is required; order, case and separator are free`() throws {
    #expect(try gists("title\nBuy milk\n") == ["- 'Buy milk'"])
    #expect(
      try gists("TAGS;Title;isCompleted\r\na b;Buy, milk;TRUE\r\n;c;\r\n") == [
        "x 'Buy, milk' +a +b", "- 'c'",
      ])
  }

  @Test func `rows of empty cells are skipped`() throws {
    #expect(
      try gists("title;tags\r\na;t\r\n;\r\n;;;;\r\n ; \r\n\r\nb;\r\n") == ["- 'a' +t", "- 'b'"])
  }

  @Test func `quoted cells can contain separators, line breaks and quotes`() throws {
    #expect(
      try gists("\u{FEFF}title,notes\n\"a \"\"b\"\", c\",\"one\r\ntwo\"\n") == [
        "- 'a \"b\", c' note:'one\r\ntwo'"
      ])
  }

  @Test func `all columns are read`() throws {
    let text =
      "number,id,title,isCompleted,createdAt,modifiedAt,completedAt,due,scheduled,wait,until,priority"
      + ",project,notes,tags,every,depends,started,spent\r\n"
      + "7,A0000000-0000-4000-8000-000000000007,a,true,2026-11-01T12:00:00Z,2026-11-02T12:00:00Z,"
      + "2026-11-02T11:00:00Z,2026-12-01T17:00,2026-11-29,2026-11-30,2027-01-01,HIGH,p.q,n,t u"
      + ",1w/strict,\"A0000000-0000-4000-8000-000000000009,"
      + "a0000000-0000-4000-8000-000000000008\",,90min\r\n"
    let item = try #require(try ExchangeFixture.items(text, as: .csv).first)
    #expect(
      item.gist == "x 'a' +t +u project:p.q priority:high due:2026-12-01T17:00"
        + " scheduled:2026-11-29 wait:2026-11-30 every:1w/strict until:2027-01-01"
        + " depends:\(ExchangeFixture.id(9)),\(ExchangeFixture.id(8)) spent:1h30min note:'n'")
    #expect(item.number == 7)
    #expect(item.id == ExchangeFixture.id(7))
    #expect(item.completedAt?.description == "2026-11-02T11:00:00Z")
    #expect(item.repetition?.series == item.id)
  }

  @Test func `a table is written with CRLF, and with quotes only where necessary`() throws {
    let items = try [
      ExchangeFixture.item(
        1, "a, \"b\"", due: "2026-12-01", tags: ["t", "u"], every: "1m",
        depends: [ExchangeFixture.id(2), ExchangeFixture.id(9)], started: "2026-11-20T08:00:00Z",
        spent: 5400),
      ExchangeFixture.item(2, "c", isDone: true, notes: "one\ntwo"),
    ]
    #expect(
      ExchangeFixture.text(items, as: .csv)
        == "number,id,title,isCompleted,createdAt,modifiedAt,completedAt,due,scheduled,wait,until"
        + ",priority,project,notes,tags,every,depends,started,spent\r\n"
        + "1,a0000000-0000-4000-8000-000000000001,\"a, \"\"b\"\"\",false,2026-11-01T12:00:00Z"
        + ",2026-11-01T12:01:00Z,,2026-12-01,,,,,,,t u,1m,\"\(ExchangeFixture.id(2)),"
        + "\(ExchangeFixture.id(9))\",2026-11-20T08:00:00Z,1h30min\r\n"
        + "2,a0000000-0000-4000-8000-000000000002,c,true,2026-11-01T12:00:00Z"
        + ",2026-11-01T12:01:00Z,2026-11-01T12:01:00Z,,,,,,,\"one\ntwo\",,,,,\r\n")
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("\tx", "'\tx"),
    ("'=a", "''=a"), ("''=a", "'''=a"), ("'a", "'a"), ("a=b", "a=b"), ("'", "'"),
    ("＝1+1", "'＝1+1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠a", "'＠a"), ("'＝a", "''＝a"),
    ("\n=1", "\"'\n=1\""), ("\rx", "\"'\rx\""), ("'\u{301}=a", "'\u{301}=a"),
    ("=\u{301}a", "'=\u{301}a"),
  ])
  func `a cell that a spreadsheet would run as a formula is escaped, and read back`(
    title: String, cell: String
  ) throws {
    let text = ExchangeFixture.text([try ExchangeFixture.item(1, title)], as: .csv)
    #expect(text.contains(",\(cell),false"))
    #expect(try ExchangeFixture.items(text, as: .csv).map(\.title) == [title])
  }

  @Test(arguments: ["\0=1", "'\0=1", "''\n", "\0", "\n", "＠", "'＠", "'", "''", "\u{301}=", "a"])
  func `a guarded cell is read back exactly`(text: String) {
    let cell = CSVCell(text: CSVCell.guarded(text), line: 1, column: 1)
    #expect(Array(cell.unguarded.utf8) == Array(text.utf8))
    #expect(CSVCell.guarded(text).utf8.first != 0)
  }

  @Test func `a repetition with its own anchor is read and written unchanged`() throws {
    let item = try #require(
      try ExchangeFixture.items(
        """
        title,due,every
        a,2026-02-28,"{""rule"":""1m"",""mode"":""strict"",""anchor"":""2026-01-31"",\
        ""series"":""a0000000-0000-4000-8000-000000000009""}"

        """, as: .csv
      ).first)
    let expected = Repetition(
      rule: .every(1, .month), mode: .strict, anchor: try DateFixtures.day("2026-01-31"),
      series: ExchangeFixture.id(9))
    #expect(item.repetition == expected)
    let again = ExchangeFixture.text([item], as: .csv)
    #expect(again.contains(",tags,every,depends,started,spent,anchor,series\r\n"))
    #expect(again.hasSuffix(",1m/strict,,,,2026-01-31,a0000000-0000-4000-8000-000000000009\r\n"))
    #expect(try ExchangeFixture.items(again, as: .csv).map(\.repetition) == [expected])
  }

  @Test func `unknown columns and incomplete repetitions are left out with a remark`() throws {
    let list = try ExchangeFixture.list(
      "title,colour,every,until\na,red,1w,\nb,,,2027-01-01\n", as: .csv)
    #expect(
      list.remarks.lines(of: "line") == [
        "the unknown column 'colour' is left out",
        "line 2: a repetition without a due date is left out",
        "line 3: an until date without a repetition is left out",
      ])
    #expect(list.items.allSatisfy { $0.repetition == nil && $0.content.until == nil })
  }

  @Test(arguments: [
    ("a,b\n1,2\n", noTitle), ("", noTitle), ("\"a\",\"b\"\n1,2\n", noTitle),
    ("\"a\",\"b;c\"\n", noTitle),
    ("title,TITLE\n", ParseError(reason: "duplicate column 'title'", line: 1, column: 7)),
    (
      "title,due\na,b\n",
      ParseError(
        reason: "invalid value 'b' in column 'due': expected a day like 2026-12-01 or a time like"
          + " 2026-12-01T17:00", line: 2, column: 3)
    ),
    (
      "title,number\na,0\n",
      ParseError(
        reason: "invalid value '0' in column 'number': expected a whole number, 1 or greater",
        line: 2,
        column: 3)
    ),
    (
      "title\na,b\n",
      ParseError(reason: "the line has more cells than the first line", line: 2, column: 3)
    ),
    ("title,tags\n,b\n", ParseError(reason: "a title is missing", line: 2, column: 1)),
    (
      "title\n\"a\nb",
      ParseError(reason: "this quote is never closed", line: 2, column: 1)
    ),
    (
      "title\n\"a\"b\n",
      ParseError(reason: "unexpected text after the closing quote of a cell", line: 2, column: 4)
    ),
    (
      "title\n\"a\n\"b\n",
      ParseError(reason: "unexpected text after the closing quote of a cell", line: 3, column: 2)
    ),
    (
      "title\na\"b\n",
      ParseError(
        reason: "unexpected quote in a cell that does not start with a quote", line: 2, column: 2)
    ),
  ])
  func `an invalid table is rejected with line and column`(text: String, expected: ParseError) {
    #expect(ExchangeFixture.error(text, as: .csv) == expected)
  }

  @Test func `a NUL becomes U+FFFD with a remark, so that the file can be read`() throws {
    let items = [try ExchangeFixture.item(1, "\0=1", tags: ["a\0"], notes: "\0")]
    #expect(ExchangeFixture.losses(items, as: .csv) == ["item 1: a NUL character became U+FFFD"])
    let text = ExchangeFixture.text(items, as: .csv)
    #expect(try gists(text) == ["- '\u{FFFD}=1' +a\u{FFFD} note:'\u{FFFD}'"])
  }

  @Test func `tags that todo wrote are separated by spaces alone`() throws {
    let item = try ExchangeFixture.item(1, tags: ["a,b", "@c", "d;e"])
    #expect(try ExchangeFixture.items(ExchangeFixture.text([item], as: .csv), as: .csv) == [item])
  }

  private func gists(_ text: String) throws -> [String] {
    try ExchangeFixture.items(text, as: .csv).map(\.gist)
  }
}
