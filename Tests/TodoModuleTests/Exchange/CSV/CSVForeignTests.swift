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
        TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE,DEADLINE
        section,Kitchen,,,,,
        task,Buy milk,two litres,1,1,2026-12-01,
        note,fresh,,,,,
        ,,,,,,
        task,Water plants,,4,1,every day,

        """)
    #expect(
      list.gists
        == ["- 'Buy milk' priority:high due:2026-12-01 note:'two litres'", "- 'Water plants'"])
    #expect(
      list.remarks.lines(of: "line") == [
        "the unknown column 'INDENT' is left out",
        "the column 'DEADLINE' is left out; 'DATE' is read as due",
        "line 2: a row of type 'section' is left out", "line 4: a row of type 'note' is left out",
        "line 6: 'every day' in column 'DATE' is left out: expected a day like 2026-12-01 or a time"
          + " like 2026-12-01T17:00",
      ])
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
        "- 'Report' +Red Category +Blue priority:medium due:2026-12-31 scheduled:2026-11-30",
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
        "the column 'Deadline' is left out; 'Due' is read as due",
        "the column 'Due Date' is left out; 'Due' is read as due",
      ])
  }

  @Test func `tags of several columns are joined, and signs before them removed`() throws {
    #expect(
      try csv.gists(in: "Task,Tags,Labels,Context\na,x y,\"p q; r\",@home\n")
        == ["- 'a' +x +y +p q +r +home"])
  }

  @Test(arguments: [
    ("1", "high"), ("2", "medium"), ("3", "low"), ("p1", "high"), ("P3", "low"), ("H", "high"),
    ("High", "high"), ("urgent", "high"), ("Normal", "medium"), ("L", "low"),
  ])
  func `priorities are words, letters and numbers`(cell: String, expected: String) throws {
    #expect(try csv.gists(in: "Task,Priority\na,\(cell)\n") == ["- 'a' priority:\(expected)"])
  }

  @Test(arguments: ["4", "p4", "0", "none", "No priority"])
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
