import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The csv format` {
  private let csv = ExchangeFormat.csv
  private static let noTitle =
    "the first line names no column for the title: expected title, task, name, subject,"
    + " summary, content or todo"

  @Test func `only the column title is required; order, case and separator are free`() throws {
    #expect(try csv.gists(in: "title\nBuy milk\n") == ["- 'Buy milk'"])
    #expect(
      try csv.gists(in: "TAGS;Title;isCompleted\r\na b;Buy, milk;TRUE\r\n;c;\r\n")
        == ["x 'Buy, milk' +a +b", "- 'c'"])
  }

  @Test func `empty cells beyond the values are skipped`() throws {
    #expect(
      try csv.gists(in: "title;tags\r\na;t;;\r\n;\r\n;;;;\r\n ; \r\n\r\nb;\r\n")
        == ["- 'a' +t", "- 'b'"])
  }

  @Test func `quoted cells can contain separators, line breaks and quotes`() throws {
    #expect(
      try csv.gists(in: "\u{FEFF}title,notes\n\"a \"\"b\"\", c\",\"one\r\ntwo\"\n")
        == ["- 'a \"b\", c' note:'one\r\ntwo'"])
  }

  @Test func `all columns are read`() throws {
    let text =
      "number,id,title,isCompleted,createdAt,modifiedAt,completedAt,due,scheduled,wait,until,priority"
      + ",project,notes,tags,every,depends,started,spent\r\n"
      + "7,A0000000-0000-4000-8000-000000000007,a,true,2026-11-01T12:00:00Z,2026-11-02T12:00:00Z,"
      + "2026-11-02T11:00:00Z,2026-12-01T17:00,2026-11-29,2026-11-30,2027-01-01,HIGH,p.q,n,t u"
      + ",1w/strict,\"A0000000-0000-4000-8000-000000000009,"
      + "a0000000-0000-4000-8000-000000000008\",,90min\r\n"
    let item = try csv.item(in: text)
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
      csv.text(of: items)
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
    let text = csv.text(of: [try ExchangeFixture.item(1, title)])
    #expect(text.contains(",\(cell),false"))
    #expect(try csv.items(in: text).map(\.title) == [title])
  }

  @Test(arguments: ["\0=1", "'\0=1", "''\n", "\0", "\n", "＠", "'＠", "'", "''", "\u{301}=", "a"])
  func `a guarded cell is read back exactly`(text: String) {
    let cell = CSVCell(text: CSVCell.guarded(text), line: 1, column: 1)
    #expect(Array(cell.unguarded.utf8) == Array(text.utf8))
    #expect(CSVCell.guarded(text).utf8.first != 0)
  }

  @Test func `a repetition with its own anchor is read and written unchanged`() throws {
    let item = try csv.item(
      in: """
        title,due,every
        a,2026-02-28,"{""rule"":""1m"",""mode"":""strict"",""anchor"":""2026-01-31"",\
        ""series"":""a0000000-0000-4000-8000-000000000009""}"

        """)
    let expected = Repetition(
      rule: .every(1, .month), mode: .strict, anchor: try DateFixtures.day("2026-01-31"),
      series: ExchangeFixture.id(9))
    #expect(item.repetition == expected)
    let again = csv.text(of: item)
    #expect(again.contains(",tags,every,depends,started,spent,anchor,series\r\n"))
    #expect(again.hasSuffix(",1m/strict,,,,2026-01-31,a0000000-0000-4000-8000-000000000009\r\n"))
    #expect(try csv.items(in: again).map(\.repetition) == [expected])
  }

  @Test func `unknown columns and incomplete repetitions are left out with a remark`() throws {
    let list = try csv.list(in: "title,colour,every,until\na,red,1w,\nb,,,2027-01-01\n")
    #expect(
      list.remarks.lines(of: "line") == [
        "the unknown column 'colour' is left out",
        "line 2: a repetition without a due date is left out",
        "line 3: an until date without a repetition is left out",
      ])
    #expect(list.items.allSatisfy { $0.repetition == nil && $0.content.until == nil })
  }

  @Test(arguments: [
    ("a,b\n1,2\n", noTitle, 1, 1), ("", noTitle, 1, 1), ("\"a\",\"b\"\n1,2\n", noTitle, 1, 1),
    ("\"a\",\"b;c\"\n", noTitle, 1, 1), ("title,TITLE\n", "duplicate column 'title'", 1, 7),
    (
      "title,due\na,b\n",
      "invalid value 'b' in column 'due': expected a day like 2026-12-01 or a time like"
        + " 2026-12-01T17:00", 2, 3
    ),
    (
      "title,number\na,0\n",
      "invalid value '0' in column 'number': expected a whole number, 1 or greater", 2, 3
    ),
    ("title\na,b\n", "the line has more cells than the first line", 2, 3),
    ("title,tags\n,b\n", "a title is missing", 2, 1),
    ("title\n\"a\nb", "this quote is never closed", 2, 1),
    ("title\n\"a\"b\n", "unexpected text after the closing quote of a cell", 2, 4),
    ("title\n\"a\n\"b\n", "unexpected text after the closing quote of a cell", 3, 2),
    ("title\na\"b\n", "unexpected quote in a cell that does not start with a quote", 2, 2),
  ])
  func `an invalid table is rejected with line and column`(
    text: String, reason: String, line: Int, column: Int
  ) {
    #expect(csv.error(in: text) == ParseError(reason: reason, line: line, column: column))
  }

  @Test func `a NUL becomes U+FFFD with a remark, so that the file can be read`() throws {
    let items = [try ExchangeFixture.item(1, "\0=1", tags: ["a\0"], notes: "\0")]
    #expect(csv.losses(of: items) == ["item 1: a NUL character became U+FFFD"])
    let text = csv.text(of: items)
    #expect(try csv.gists(in: text) == ["- '\u{FFFD}=1' +a\u{FFFD} note:'\u{FFFD}'"])
  }

  @Test func `tags that todo wrote are separated by spaces alone`() throws {
    let item = try ExchangeFixture.item(1, tags: ["a,b", "@c", "d;e"])
    #expect(try csv.items(in: csv.text(of: item)) == [item])
  }
}
