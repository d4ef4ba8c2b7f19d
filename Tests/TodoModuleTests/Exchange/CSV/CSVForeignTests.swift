import Testing
import TodoEntities

@testable import TodoModule

/// Tables that other programs and people write.
@Suite struct `CSV of other programs` {
  private let csv = ExchangeFormat.csv

  @Test func `names of other programs are taken in any case and spelling`() throws {
    for name in ["Task", "NAME", "Task Name", "card_name", "Subject", "Summary", "Content"] {
      #expect(try csv.gists(in: "\(name),Due Date\nx,2026-12-01\n") == ["- 'x' due:2026-12-01"])
    }
    #expect(
      try csv.gists(
        in: "Due-Date,Importance,Labels,List,Description,Status,Defer Date,Task\n"
          + "2026-12-01,p1,\"a b, c\",Home,n,Completed,2026-11-30,t\n")
        == ["x 't' +a b +c project:Home priority:high due:2026-12-01 wait:2026-11-30 note:'n'"])
  }

  @Test func `a table of Todoist is read, and what is no task is said`() throws {
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

        """)
    #expect(
      list.gists == [
        "- 'Buy milk for' +home +kids priority:high due:2026-12-01T17:00 note:'two litres'",
        "- 'Water plants' note:'- [ ] Fern\n  - [ ] Leaves\n- [ ] Palm'",
        "- 'Cactus' due:2026-12-02 note:'- [ ] Spines'", "- '@home'",
      ])
    #expect(
      list.remarks.lines(of: "line") == [
        "line 2: a row of type 'section' is left out", "line 4: a row of type 'note' is left out",
        "line 6: 'every day' in column 'DATE' is left out: expected a day like 2026-12-01 or a time"
          + " like 2026-12-01T17:00", "line 9: the nesting is left out",
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
        "- 'start only' project:Work priority:medium due:2026-12-01T23:00",
        "x 'boxes' project:Home priority:low due:2026-12-01 scheduled:2026-11-30"
          + " note:'- [x] one\n- [ ] two'",
      ])
    #expect(list[2].content.completedAt?.description == "2026-11-02T12:00:00Z")
    #expect(
      list.remarks.lines(of: "line") == [
        "line 9: a cancelled task is left out",
        "line 10: 'RRULE:FREQ=DAILY;TT_SKIP=HOLIDAY' in column 'Repeat' is left out: expected a"
          + " repetition like 2w or mon,thu",
        "line 13: a row of type 'NOTE' is left out", "line 14: an item without a title is left out",
      ])
  }

  @Test func `of several columns for an attribute, the first with a value counts`() throws {
    let list = try csv.list(
      in: "Task,DATE,Deadline,Due\na,,2026-12-03,\nb,2026-12-04,,\nc,,,2026-12-05\n")
    #expect(list.gists == ["- 'a' due:2026-12-03", "- 'b' due:2026-12-04", "- 'c' due:2026-12-05"])
    #expect(list.remarks == ExchangeRemarks())
  }

  @Test func `an unknown priority is left out, except in a table of todo`() throws {
    let list = try csv.list(in: "Task,Priority\na,blazing\n")
    #expect(list.gists == ["- 'a'"])
    #expect(
      list.remarks.lines(of: "line") == [
        "line 2: 'blazing' in column 'priority' is left out: expected high, medium or low"
      ])
    #expect(
      csv.error(
        in: "number,id,title,isCompleted,createdAt,modifiedAt,priority\n1,,a,false,,,blazing\n")?
        .reason == "invalid value 'blazing' in column 'priority': expected high, medium or low")
  }

  @Test func `a table of Asana is read`() throws {
    let list = try csv.list(
      in:
        "Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Due Date,Tags,Notes,"
        + "Projects\n"
        + "12,2026-11-01,2026-11-03,2026-11-04,Call,To do,,2026-11-05,\"a,b\",n,P\n"
        + "13,2026-11-01,,2026-11-04,Write,To do,,,,,P\n")
    #expect(
      list.gists == ["x 'Call' +a +b project:P due:2026-11-05 note:'n'", "- 'Write' project:P"])
    #expect(list.items.first?.createdAt?.description == "2026-10-31T23:00:00Z")
    #expect(list.items.first?.content.completedAt?.description == "2026-11-02T23:00:00Z")
    #expect(
      list.remarks.lines(of: "line") == [
        "the unknown column 'Task ID' is left out",
        "the unknown column 'Section/Column' is left out",
        "the unknown column 'Assignee' is left out",
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
        "- 'Report' +Red Category +Blue due:2026-12-31 scheduled:2026-11-30",
        "x 'Old' priority:high",
      ])
    #expect(
      list.remarks.lines(of: "line") == [
        "the unknown column '% Complete' is left out",
        "line 2: 'In Progress' in column 'Status' is left out: expected true or false",
      ])
  }

  @Test func `of two columns for an attribute one is read, and which is said`() throws {
    let list = try csv.list(
      in: "Name,Task,Deadline,Due Date,Due\na,b,2026-12-03,2026-12-02,2026-12-01\n")
    #expect(list.gists == ["- 'b' due:2026-12-01"])
    #expect(
      list.remarks.lines(of: "line") == [
        "the column 'Name' is left out; 'Task' is read as title",
        "the column 'Due Date' is left out; 'due' is read as due",
        "the column 'Deadline' is left out; 'due' is read as due",
      ])
  }

  @Test func `tags of several columns are joined, and signs before them removed`() throws {
    #expect(
      try csv.gists(in: "Task,Tags,Labels,Context\na,x y,\"p q; r\",@home\n")
        == ["- 'a' +x +y +p q +r +home"])
  }

  @Test(arguments: [
    ("1", "high"), ("2", "medium"), ("3", "low"), ("p1", "high"), ("P3", "low"), ("H", "high"),
    ("High", "high"), ("urgent", "high"), ("Medium", "medium"), ("L", "low"),
  ])
  func `priorities are words, letters and numbers`(cell: String, expected: String) throws {
    #expect(try csv.gists(in: "Task,Priority\na,\(cell)\n") == ["- 'a' priority:\(expected)"])
  }

  // Normal is what To Do and Outlook give every task.
  @Test(arguments: ["4", "p4", "0", "none", "No priority", "Normal"])
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

  @Test func `a cancelled item is left out with a remark`() throws {
    let list = try csv.list(in: "Task,Status\na,Canceled\nb,open\n")
    #expect(list.gists == ["- 'b'"])
    #expect(list.remarks.lines(of: "line") == ["line 2: a cancelled task is left out"])
  }

  @Test func `an id that is no UUID is left out, except in a table of todo`() throws {
    let list = try csv.list(in: "id,title\n7,a\n")
    #expect(list.items.map(\.id) == [nil])
    #expect(
      list.remarks.lines(of: "line")
        == ["line 2: '7' in column 'id' is left out: expected a UUID"])
    #expect(
      csv.error(in: "number,id,title,isCompleted,createdAt,modifiedAt\n1,7,a,false,,\n")?.reason
        == "invalid value '7' in column 'id': expected a UUID")
  }

  @Test func `anchor and series are columns of a repetition`() throws {
    #expect(
      csv.error(in: "title,due,every,anchor\na,2026-12-01,1m,x\n")?.reason
        == "invalid value 'x' in column 'anchor': expected a day like 2026-12-01")
    #expect(
      csv.error(in: "title,due,every,series\na,2026-12-01,1m,x\n")?.reason
        == "invalid value 'x' in column 'series': expected a UUID")
    #expect(
      try csv.remarks(on: "title,series\na,x\n") == ["the unknown column 'series' is left out"])
  }
}
