import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The csv format` {
  private let csv = ExchangeFormat.csv
  private static let own = "number,id,title,isCompleted,createdAt,modifiedAt"
  private static let noTitle =
    "the first line has no column for the title, such as title, task, name, subject,"
    + " summary, content, todo or text"

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
        + ",priority,project,notes,tags,every,depends,started,spent,cancelledAt,estimate\r\n"
        + "1,a0000000-0000-4000-8000-000000000001,\"a, \"\"b\"\"\",false,2026-11-01T12:00:00Z"
        + ",2026-11-01T12:01:00Z,,2026-12-01,,,,,,,t u,1m,\"\(ExchangeFixture.id(2)),"
        + "\(ExchangeFixture.id(9))\",2026-11-20T08:00:00Z,1h30min,,\r\n"
        + "2,a0000000-0000-4000-8000-000000000002,c,true,2026-11-01T12:00:00Z"
        + ",2026-11-01T12:01:00Z,2026-11-01T12:01:00Z,,,,,,,\"one\ntwo\",,,,,,,\r\n")
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
    #expect(
      again.contains(",tags,every,depends,started,spent,cancelledAt,estimate,anchor,series\r\n"))
    #expect(again.hasSuffix(",1m/strict,,,,,,2026-01-31,a0000000-0000-4000-8000-000000000009\r\n"))
    #expect(try csv.items(in: again).map(\.repetition) == [expected])
  }

  @Test func `unknown columns and incomplete repetitions are left out with a remark`() throws {
    let list = try csv.list(in: "title,colour,every,until\na,red,1w,\nb,,,2027-01-01\n")
    #expect(
      list.said == [
        "the unknown column 'colour' is left out",
        "line 2: the repetition is left out, because the item has no due date",
        "line 3: the until date is left out, because the item does not repeat",
      ])
    #expect(list.items.allSatisfy { $0.repetition == nil && $0.content.until == nil })
  }

  @Test(arguments: [
    ("a,b\n1,2\n", noTitle, 1, 1), ("", noTitle, 1, 1), ("\"a\",\"b\"\n1,2\n", noTitle, 1, 1),
    ("\"a\",\"b;c\"\n", noTitle, 1, 1),
    ("title,TITLE\n", "two columns have the name 'title'", 1, 7),
    (
      "\(own),due\n1,,a,false,,,b\n",
      "'b' in column 'due' is not a day like 2026-12-01 or a time like"
        + " 2026-12-01T17:00", 2, 14
    ),
    (
      "\(own)\n0,,a,false,,\n",
      "'0' in column 'number' is not a whole number, 1 or greater", 2, 1
    ),
    ("\(own)\n1,,,false,,\n", "a title is missing", 2, 1),
    ("title\na,b\n", "the line has more fields than the first line", 2, 3),
    ("title,tags\n,b\n", "a title is missing", 2, 1),
    ("foo,title,tags\na,b,\nc\nd\n", "a title is missing", 3, 1),
    ("title\n\"a\nb", "this quote is never closed", 2, 1),
    ("title\n\"a\"b\n", "text follows the closing quote of a field", 2, 4),
    ("title\n\"a\n\"b\n", "text follows the closing quote of a field", 3, 2),
    ("title\na\"b\n", "a field that contains a quote must start with a quote", 2, 2),
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

/// Tables with other separators and in other encodings.
@Suite struct `CSV separators and encodings` {
  private let csv = ExchangeFormat.csv

  @Test(arguments: [
    "Title\tDue\nBuy, milk; eggs\t2026-12-01\n",
    "sep=;\nTitle;Due\n\"Buy, milk; eggs\";2026-12-01\n",
    "\u{FEFF}SEP=,\r\nTitle,Due\r\n\"Buy, milk; eggs\",2026-12-01\r\n",
    "\"sep=\t\"\r\nTitle\tDue\r\nBuy, milk; eggs\t2026-12-01\r\n",
  ])
  func `cells are separated by TABs, semicolons or commas, perhaps below a line sep=`(text: String)
    throws
  {
    #expect(try csv.gists(in: text) == ["- 'Buy, milk; eggs' due:2026-12-01"])
  }

  @Test func `a table with TABs can have quotes inside its cells`() throws {
    let text = "title\tnotes\na 5\" pipe\t\"one\ttwo\nthree\"\n"
    #expect(try csv.gists(in: text) == ["- 'a 5\" pipe' note:'one\ttwo\nthree'"])
  }

  @Test(arguments: [
    ("Tasks of 2026\n\nTask,Due\na,2026-12-01\n", "- 'a' due:2026-12-01"),
    ("Name,Acme\nPrinted,2026\nTask;Due\na;2026-12-01\n", "- 'Printed'"),
    ("Firm;Acme\nPrinted;2026\nTask;Due;Tags\na;2026-12-01\n", "- 'a' due:2026-12-01"),
    (String(repeating: "x\n", count: 19) + "Task,Due\na,2026-12-01\n", "- 'a' due:2026-12-01"),
  ])
  func `the header is the first of twenty lines that names two columns`(
    table: String, item: String
  ) throws {
    #expect(try csv.gists(in: table).first == item)
  }

  @Test func `below twenty lines, or with one name alone, there is no header`() {
    for table in [
      String(repeating: "x\n", count: 20) + "Task,Due\na,2026-12-01\n", "x\nTask\na\n",
    ] {
      #expect(csv.error(in: table)?.reason.hasPrefix("the first line has no") == true)
    }
  }

  @Test func `errors after a line sep= have the line of the file`() {
    #expect(csv.error(in: "sep=;\ntitle;due\na;b;c\n").map { [$0.line, $0.column] } == [3, 5])
  }

  @Test(arguments: [
    (ExchangeFormat.csv, "title\ncaf", 2, 4), (.todotxt, "a\ncaf", 2, 4),
    (.markdown, "\n- [ ] ", 2, 7), (.json, "[{\"title\":\"", 1, 12),
  ])
  func `rejects Latin-1 with its place and says how to save the file`(
    format: ExchangeFormat, start: String, line: Int, column: Int
  ) {
    #expect(
      format.error(in: start.bytes + [0xE9] + "\"}]\n".bytes)
        == ParseError(reason: "the text is not UTF-8: save it as UTF-8", line: line, column: column)
    )
  }
}

/// Tables that other programs and people write.
@Suite struct `CSV of other programs` {
  private let csv = ExchangeFormat.csv
  private static let own = "number,id,title,isCompleted,createdAt,modifiedAt"

  @Test func `names of other programs are taken in any case and spelling`() throws {
    for name in ["Task", "NAME", "Task Name", "card_name", "Subject", "Summary", "Content"] {
      #expect(try csv.gists(in: "\(name),Due Date\nx,2026-12-01\n") == ["- 'x' due:2026-12-01"])
    }
    #expect(
      try csv.gists(
        in: "Due-Date,Importance,Labels,List,Description,Status,Defer Date,Task\n"
          + "2026-12-01,p1,\"a b, c\",Home,n,Completed,2026-11-30,t\n")
        == ["x 't' +a-b +c project:Home priority:high due:2026-12-01 wait:2026-11-30 note:'n'"])
  }

  @Test func `a table of Todoist is read, with remarks on its dates`() throws {
    let list = try csv.list(
      in: """
        TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE,TIMEZONE,DEADLINE
        section,Kitchen,,,,,,
        task,Buy milk @home for @kids,two litres,1,1,2026-12-01 11:00,America/New_York,
        note,fresh,,,,,,
        ,,,,,,,
        task,Water plants,,4,1,every day,,
        task,Fern,,4,2,,,
        task,Leaves,,4,3,,,
        task,Cactus,,4,2,,,2026-12-02
        task,Spines,,4,3,,,
        task,Palm,,4,2,,,
        task,@home,,4,1,,,
        task,Bins,,4,1,every! 3rd fri,,
        task,Moon,,4,1,every full moon,,
        task,Ask Bob,,4,1,every 2 weeks on Tuesday,,

        """)
    #expect(
      list.gists == [
        "- 'Buy milk for' +home +kids project:Kitchen priority:high due:2026-12-01T17:00 note:'two litres\nfresh'",
        "- 'Water plants' project:Kitchen due:2026-11-20 every:1d"
          + " depends:4078bbb0-bb8b-5840-b300-6753b6f9dca1"
          + " note:'- [ ] Fern\n  - [ ] Leaves\n- [ ] Palm'",
        "- 'Cactus' project:Kitchen due:2026-12-02 note:'- [ ] Spines'",
        "- '@home' project:Kitchen",
        "- 'Bins' project:Kitchen due:2026-11-20 every:3rd-fri/done", "- 'Moon' project:Kitchen",
        "- 'Ask Bob' project:Kitchen due:2026-11-24 every:2w",
      ])
    #expect(
      list.said == [
        "lines 6, 13, 15: dates in words count from today",
        "line 14: 'every full moon' in column 'DATE' is left out, because it is not a day like 2026-12-01"
          + " or a time like 2026-12-01T17:00",
      ])
  }

  @Test func `a backup of TickTick is read, with its priorities, states and checklists`() throws {
    let list = try csv.list(
      in: """
        "Date: 2026-11-20+0000"
        "Version: 7.1"
        "Status:\u{20}
        0 Normal
        1 Completed
        2 Archived"
        "Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date",\
        "Repeat","Priority","Status","Completed Time","Timezone","Is All Day"
        "","Home","day","TEXT","a, b","n","N","2026-12-01T05:00:00+0000","2026-12-01T05:00:00+0000",\
        "RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;UNTIL=20270601T000000Z","5","0","","America/New_York","true"
        "","Home","time","TEXT","","","N","2026-12-01T22:00:00+0000","2026-12-02T22:00:00+0000",\
        "","3","-1","","America/New_York","false"
        "Work","","start only","TEXT","","","N","2026-12-01T22:00:00+0000","",\
        "RRULE:FREQ=DAILY;TT_SKIP=HOLIDAY","3","0","","America/New_York","false"
        "","Home","boxes","CHECKLIST","","▪one
        ▫two","Y","2026-11-30T16:00:00+0000","2026-12-01T16:00:00+0000","",\
        "1","2","2026-11-02T12:00:00+0000","Mars","true"
        "","Home","idea","NOTE","","","N","","","","0","0","","",""
        "","Home","","TEXT","","untitled","N","","","","0","1","","",""

        """)
    #expect(
      list.gists == [
        "- 'day' +a +b project:Home priority:high due:2026-12-01 every:tue until:2027-06-01 note:'n'",
        "x 'time' project:Home priority:medium due:2026-12-02T23:00 scheduled:2026-12-01T23:00",
        "- 'start only' project:Work priority:medium due:2026-12-01T23:00",
        "x 'boxes' project:Home priority:low due:2026-12-01 scheduled:2026-11-30"
          + " note:'- [x] one\n- [ ] two'",
      ])
    #expect(list.map(\.end) == [nil, .cancelled, nil, .done])
    #expect(list[3].content.completedAt?.description == "2026-11-02T12:00:00Z")
    #expect(
      list.said == [
        "line 10: 'RRULE:FREQ=DAILY;TT_SKIP=HOLIDAY' in column 'Repeat' is left out, because it is not"
          + " a rule like 2w or mon,thu",
        "line 13: skipped a row of type 'NOTE'", "line 14: skipped a row without a title",
      ])
  }

  @Test func `among several columns for an attribute, the first one with a value counts`() throws {
    let list = try csv.list(
      in: "Task,DATE,Deadline,Due\na,,2026-12-03,\nb,2026-12-04,,\nc,,,2026-12-05\n")
    #expect(list.gists == ["- 'a' due:2026-12-03", "- 'b' due:2026-12-04", "- 'c' due:2026-12-05"])
    #expect(list.remarks == ExchangeRemarks())
  }

  @Test func `an unknown priority is left out, except in a table of todo`() throws {
    let list = try csv.list(in: "Task,Priority\na,blazing\n")
    #expect(list.gists == ["- 'a'"])
    #expect(
      list.said == [
        "line 2: 'blazing' in column 'priority' is left out, because it is not high, medium or low"
      ])
    #expect(
      csv.error(
        in: "number,id,title,isCompleted,createdAt,modifiedAt,priority\n1,,a,false,,,blazing\n")?
        .reason == "'blazing' in column 'priority' is not high, medium or low")
  }

  @Test func `a table of Asana is read`() throws {
    let list = try csv.list(
      in:
        "Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Due Date,Tags,Notes,"
        + "Projects\n"
        + "12,2026-11-01,2026-11-03,2026-11-04,Call,To do,,2026-11-05,\"a,b\",n,P\n"
        + "13,2026-11-01,,2026-11-04,Write,To do,,,,,P\n")
    #expect(
      list.gists == [
        "x 'Call' +a +b project:P.To do due:2026-11-05 note:'n'", "- 'Write' project:P.To do",
      ])
    #expect(list.items.first?.createdAt?.description == "2026-10-31T23:00:00Z")
    #expect(list.items.first?.content.completedAt?.description == "2026-11-02T23:00:00Z")
    #expect(
      list.said == [
        "the unknown column 'Assignee' is left out"
      ])
  }

  @Test func `a table of Outlook is read`() throws {
    let list = try csv.list(
      in:
        "Subject,Start Date,Due Date,Date Completed,% Complete,Categories,Notes,Priority,Status\r\n"
        + "\"Report\",\"11/30/2026\",\"12/31/2026\",,0.5,\"Red Category;Blue\",,\"Normal\",In Progress\r\n"
        + "\"Old\",,,\"1/31/2026\",1,,,\"High\",Completed\r\n")
    #expect(
      list.gists == [
        "- 'Report' +Red-Category +Blue due:2026-12-31 scheduled:2026-11-30",
        "x 'Old' priority:high",
      ])
    #expect(
      list.said == [
        "line 2: white space in a tag is written as hyphens"
      ])
  }

  @Test func `among two columns for an attribute, one is read, and a remark names it`() throws {
    let list = try csv.list(
      in: "Name,Task,Deadline,Due Date,Due\na,b,2026-12-03,2026-12-02,2026-12-01\n")
    #expect(list.gists == ["- 'b' due:2026-12-01"])
    #expect(
      list.said == [
        "the column 'Name' is left out, because 'Task' is read as title",
        "the column 'Due Date' is left out, because 'due' is read as due",
        "the column 'Deadline' is left out, because 'due' is read as due",
      ])
  }

  @Test func `tags of several columns are joined, without the symbols before them`() throws {
    #expect(
      try csv.gists(in: "Task,Tags,Labels,Context\na,x y,\"p q; r\",@home\n")
        == ["- 'a' +x +y +p-q +r +home"])
  }

  @Test(arguments: [
    ("p1", "high"), ("p2", "medium"), ("P3", "low"), ("H", "high"),
    ("High", "high"), ("urgent", "high"), ("Medium", "medium"), ("L", "low"),
  ])
  func `priorities are words and letters`(cell: String, expected: String) throws {
    #expect(try csv.gists(in: "Task,Priority\na,\(cell)\n") == ["- 'a' priority:\(expected)"])
  }

  // To Do and Outlook give every task the priority Normal.
  @Test(arguments: ["p4", "none", "No priority", "Normal"])
  func `the lowest of four priorities is none`(cell: String) throws {
    #expect(try csv.gists(in: "Task,Priority\na,\(cell)\n") == ["- 'a'"])
  }

  @Test(arguments: [
    ("Completed", "x"), ("closed", "x"), ("2026-11-03", "x"), ("Not Started", "-"), ("To do", "-"),
    ("needsAction", "-"),
  ])
  func `a state is a word or the time of completion`(cell: String, expected: String) throws {
    #expect(try csv.gists(in: "Task,Status\na,\(cell)\n") == ["\(expected) 'a'"])
  }

  @Test(arguments: ["Canceled", "cancelled", "dropped", "won't do", "Won’t Do", "Not Planned"])
  func `a word of the state cancels an item`(word: String) throws {
    let list = try csv.list(in: "Task,Status,Completed Date\na,\(word),2026-11-02T12:00:00Z\n")
    let item = try #require(list.first).item(number: 1, id: Fixtures.id(1), at: Fixtures.now)
    #expect(item.end == .cancelled && item.completedAt?.description == "2026-11-02T12:00:00Z")
    #expect(list.said == [])
  }

  @Test(arguments: ["Completed,Status\na,true,cancelled", "Status,Completed\na,cancelled,true"])
  func `a cancelled item stays cancelled if another column says that it is completed`(table: String)
    throws
  {
    #expect(try csv.list(in: "Task,\(table)\n").map(\.end) == [.cancelled])
  }

  @Test func `a deleted task is skipped with a remark, or cancelled with --deleted`() throws {
    let table = "Task,Status\na,Deleted\nb,open\n"
    let list = try csv.list(in: table)
    #expect(list.gists == ["- 'b'"])
    #expect(list.said == ["line 2: skipped a deleted task (--deleted imports it as cancelled)"])
    let all = try csv.read(
      Array(table.utf8), ExchangeContext(clock: Fixtures.clock, takesDeleted: true))
    #expect(all.map(\.end) == [.cancelled, nil])
    #expect(all.said == [])
  }

  @Test func `an id in a table of todo must be a UUID`() throws {
    #expect(
      csv.error(in: "number,id,title,isCompleted,createdAt,modifiedAt\n1,7,a,false,,\n")?.reason
        == "'7' in column 'id' is not a UUID")
  }

  @Test func `anchor and series are columns of a repetition`() throws {
    for (column, expected) in [("anchor", "a day like 2026-12-01"), ("series", "a UUID")] {
      #expect(
        try csv.remarks(on: "title,due,every,\(column)\na,2026-12-01,1m,x\n")
          == ["line 2: 'x' in column '\(column)' is left out, because it is not \(expected)"])
      #expect(
        csv.error(in: "\(Self.own),due,every,\(column)\n1,,a,false,,,2026-12-01,1m,x\n")?.reason
          == "'x' in column '\(column)' is not \(expected)")
    }
    #expect(
      try csv.remarks(on: "title,series\na,x\n") == ["the unknown column 'series' is left out"])
  }
}

/// Tables that Python's module `csv` reads and writes, if Python is installed.
@Suite struct `Python's csv module` {
  private let csv = ExchangeFormat.csv
  private let folder = TemporaryFolder()

  @Test(
    .needs("python3", if: RealTool.python.isThere),
    arguments: ["excel", "excel-tab", "unix", "semicolons"])
  func `an export that Python rewrites is read back without changes`(dialect: String) throws {
    var items = try [
      ExchangeFixture.item(
        1, "a, \"b\"; =c\n'd'", due: "2026-12-01T17:00", wait: "2026-11-30", priority: .high,
        project: "p.q", tags: ["x", "é"], notes: "one\r\n\ttwo", every: "1w/done"),
      ExchangeFixture.item(2, "=1+1", isDone: true, notes: "'"),
      ExchangeFixture.item(3, "rent", due: "2026-02-28", every: "1m"),
    ]
    let repetition = try #require(items[2].repetition)
    items[2] = try items[2].changing {
      $0.repetition = Repetition(
        rule: repetition.rule, mode: repetition.mode, anchor: try DateFixtures.day("2026-01-31"),
        series: ExchangeFixture.id(9))
    }
    try folder.write(csv.text(of: items), to: "in.csv")
    try python(
      """
      csv.register_dialect('semicolons', delimiter=';')
      rows = list(csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8')))
      assert [row['number'] for row in rows] == ['1', '2', '3'], rows
      assert rows[0]['notes'] == 'one\\r\\n\\ttwo', rows
      assert rows[2]['every'] == '1m' and rows[2]['anchor'] == '2026-01-31', rows
      with open(sys.argv[2], 'w', newline='', encoding='utf-8') as file:
        writer = csv.DictWriter(file, rows[0].keys(), dialect='\(dialect)')
        writer.writeheader()
        writer.writerows(rows)
      """)
    let text = try #require(folder.text("out.csv"))
    #expect(try csv.items(in: text) == items)
  }

  private func python(_ script: String) throws {
    try folder.write("import csv, sys\n" + script + "\n", to: "script.py")
    _ = try RealTool.python.run(
      [folder.file("script.py"), folder.file("in.csv"), folder.file("out.csv")], environment: [:])
  }
}
