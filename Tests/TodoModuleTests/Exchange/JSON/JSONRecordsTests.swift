import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Kinds of JSON` {
  private static let item =
    #"{"number":1,"id":"x","title":"a","isCompleted":false,"createdAt":"x","modifiedAt":"x"}"#

  @Test(arguments: [
    (#"{"version":1,"#, JSONShape.document), (#"{"nextNumber":1}"#, .document), ("{}", .document),
    ("[\(item)]", .items), ("[]", .items), ("\(item)\n\(item)", .itemLines), (item, .itemLines),
    (#"[{"title":"a"}]"#, .records), (#"[{},{"name":"a"}]"#, .records),
    (#"[1,{"x":1},{"name":"a"}]"#, .records), (#"{"title":"a"}"#, .records),
    (#"{"kind":"x","items":[]}"#, .records), (#"[{"title":"a","description":"b"}]"#, .records),
    (#"[{"description":"a"}]"#, .taskwarrior), (#"{"uuid":"x"}"#, .taskwarrior),
    (#"[{"description":"a","entry":"x","uuid":"x","title":"a"}]"#, .taskwarrior),
    ("[{\"id\":1,\"description\":\"a\u{1}", .taskwarrior),
    (#"[{"foo":1}]"#, .unknown), ("[1]", .unknown), (#"["a"]"#, .unknown), (#"{"a":{}}"#, .unknown),
    ("[", .broken), ("{", .broken), ("[{", .broken), (#"[{"foo":"#, .broken), ("x", .broken),
    ("", .broken), ("\u{FEFF} [{\"name\":1}]", .records),
  ])
  func `the names of the members determine the kind`(text: String, expected: JSONShape) {
    #expect(JSONShape(text.bytes) == expected)
  }

  @Test(arguments: [
    ("[\(item)]", 1, 19), ("\n [\n\(item)]", 3, 18), (item, 1, 18), ("\n\(item)\n\(item)", 2, 18),
  ])
  func `an error in one of todo's items has the line and column of the file`(
    text: String, line: Int, column: Int
  ) {
    #expect(
      ExchangeFormat.json.error(in: text)
        == ParseError(reason: "id must be a UUID", line: line, column: column))
  }

  @Test(arguments: [#"[{"foo":1}]"#, "[1]", #"{"foo":{"title":"a"}}"#])
  func `JSON of an unknown kind has no format, whatever its file is called`(text: String) {
    for name in [nil, "a.json", "a.jsonl", "list"] {
      #expect(ExchangeFormat(fileName: name, content: text.bytes) == nil)
    }
  }
}

/// The JSON of other programs.
@Suite struct `JSON of other programs` {
  private let json = ExchangeFormat.json

  @Test func `objects with a title or a name are read by the obvious members`() throws {
    #expect(
      try json.gists(
        in: """
          [
            {"title": "a", "due": "2026-12-01", "tags": ["x", "y z"], "project": "p", "notes": "n"},
            {"name": "b", "dueDate": "2026-12-01T17:00", "labels": "x, y", "priority": "p2", "done": true},
            {"summary": "c", "due_date": "2026-12-01T16:00:00Z", "list": {"id": 1, "name": "L"}},
            {"task": "d", "deadline": null, "tags": [], "completed": false, "description": ""}
          ]
          """) == [
          "- 'a' +x +y-z project:p due:2026-12-01 note:'n'",
          "x 'b' +x +y priority:medium due:2026-12-01T17:00",
          "- 'c' project:L due:2026-12-01T17:00", "- 'd'",
        ])
  }

  @Test func `each member that is not read is reported`() throws {
    let list = try json.list(
      in: """
        [{"title": "a", "id": 7, "colour": "red", "priority": "9", "due": "soon", "name": "b",
          "empty": null, "none": [], "list": {"id": 1, "name": "L"}},
         {"colour": "blue", "title": "c"}, 7, {"colour": "red"}]
        """)
    #expect(list.gists == ["- 'a' project:L", "- 'c'"])
    #expect(
      list.said == [
        "the unknown field 'colour' is left out",
        "the field 'name' is left out, because 'title' is read as title",
        "line 1: 'soon' in field 'due' is left out, because it is not a day like 2026-12-01 or a time"
          + " like 2026-12-01T17:00",
        "line 1: '9' in field 'priority' is left out, because it is not high, medium or low",
        "only the text of the field 'list' is read",
        "line 3: skipped a value that is not an object",
        "line 3: skipped an object without a title",
      ])
  }

  @Test func `tasks of Todoist's API are read, with its priorities`() throws {
    let list = try json.list(
      in: """
        {"results": [
          {"id": "1", "content": "a", "description": "n", "priority": 4, "labels": ["x"],
           "due": {"date": "2026-12-01", "is_recurring": false, "string": "1 Dec"},
           "checked": false, "added_at": "2026-11-01T12:00:00.123456Z"},
          {"id": "2", "content": "b", "priority": 1, "labels": [], "checked": true,
           "completed_at": "2026-11-02T12:00:00.000000Z", "is_deleted": false},
          {"id": "3", "content": "c", "is_deleted": true}
        ], "next_cursor": null}
        """)
    #expect(list.gists == ["- 'a' +x priority:high due:2026-12-01 note:'n'", "x 'b'"])
    #expect(list[0].createdAt?.description == "2026-11-01T12:00:00Z")
    #expect(list[1].content.completedAt?.description == "2026-11-02T12:00:00Z")
    #expect(
      list.said == [
        "only the text of the field 'due' is read",
        "line 7: skipped a deleted task (--deleted imports it as cancelled)",
      ])
  }

  @Test func `an archive of Google Tasks is read, with its lists as projects`() throws {
    let list = try json.list(
      in: """
        {"kind": "tasks#taskLists", "items": [
          {"kind": "tasks#tasks", "id": "L1", "title": "Home", "updated": "2026-11-01T12:00:00Z",
           "items": [
            {"kind": "tasks#task", "id": "a", "title": "Milk", "status": "needsAction",
             "due": "2026-12-01T00:00:00.000Z", "notes": "two"},
            {"kind": "tasks#task", "id": "b", "title": "Bread", "status": "completed",
             "completed": "2026-11-02T12:00:00Z"}]},
          {"kind": "tasks#tasks", "id": "L2", "title": "Empty", "items": []}]}
        """)
    #expect(
      list.gists == ["- 'Milk' project:Home due:2026-12-01 note:'two'", "x 'Bread' project:Home"])
    #expect(list[1].content.completedAt?.description == "2026-11-02T12:00:00Z")
    #expect(
      list.said == [
        "the unknown field 'kind' is left out", "line 8: skipped the empty list 'Empty'",
      ])
  }

  @Test func `cards of Trello and tasks of Microsoft To Do are read`() throws {
    #expect(
      try json.gists(
        in: """
          {"name": "Board", "desc": "", "labels": [], "lists": [{"id": "1", "name": "Doing"}],
           "closed": false, "cards": [
             {"name": "a", "idBoard": "B", "idList": "1", "desc": "n", "due": "2026-12-01T16:00:00.000Z", "dueComplete": true,
              "labels": [{"id": "2", "name": "bug", "color": "red"}]},
             {"name": "archived", "idBoard": "B", "idList": "1", "closed": true, "dueComplete": false}]}
          """)
        == ["x 'a' +bug project:Board.Doing due:2026-12-01T17:00 note:'n'"])
    let list = try json.list(
      in: """
        {"value": [{"title": "a", "importance": "high", "status": "notStarted", "categories": ["x"],
          "body": {"content": "n", "contentType": "text"},
          "dueDateTime": {"dateTime": "2026-12-01T00:00:00.0000000", "timeZone": "UTC"}},
         {"title": "b", "importance": "normal", "status": "completed",
          "completedDateTime": {"dateTime": "2026-11-02T00:00:00.0000000", "timeZone": "America/New_York"},
          "dueDateTime": {"dateTime": "2026-12-01T17:00:00.0000000", "timeZone": "America/New_York"}},
         {"title": "c",
          "dueDateTime": {"dateTime": "2026-12-01T17:00:00.0000000", "timeZone": "Tokyo Standard Time"}}]}
        """)
    #expect(
      list.gists == [
        "- 'a' +x priority:high due:2026-12-01 note:'n'", "x 'b' due:2026-12-01T23:00",
        "- 'c' due:2026-12-01T17:00",
      ])
    #expect(list[1].content.completedAt?.description == "2026-11-02T05:00:00Z")
    #expect(
      list.said == [
        "only the text of the field 'body' is read",
        "line 7: the time zone 'Tokyo Standard Time' in field 'dueDateTime' is unknown,"
          + " and the time of day is kept",
      ])
  }

  @Test func `a list has the first of its titles that is not empty`() throws {
    let text = #"{"title":null,"name":"L","items":[{"title":"a"},{"title":"b","project":"p"}]}"#
    #expect(try json.gists(in: text) == ["- 'a' project:L", "- 'b' project:p"])
  }

  @Test func `one object per line is read`() throws {
    #expect(try json.gists(in: "{\"title\":\"a\"}\n{\"title\":\"b\"}\n") == ["- 'a'", "- 'b'"])
  }

  @Test func `an item of another program can have items of its own`() throws {
    let list = try json.list(in: #"[{"title":"a","status":0,"items":[{"title":"b"}]}]"#)
    #expect(list.gists == ["- 'a' note:'- [ ] b'"])
    #expect(list.said == [])
  }

  @Test(arguments: [
    (ExchangeFormat.json, #"[{"title":"a","labels":[" ","x",""]},{"title":"b","tags":" , "}]"#),
    (.csv, "Task,Labels\na,\" ;x; \"\nb,\" , \"\n"),
    (.csv, "title,tags\na,\" x \"\nb,\"  \"\n"),
    (.taskwarrior, #"[{"description":"a","tags":",x,"},{"description":"b","tags":","}]"#),
    (
      .ics,
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nCATEGORIES: ,x,\nEND:VTODO\n"
        + "BEGIN:VTODO\nSUMMARY:b\nCATEGORIES: \nEND:VTODO\nEND:VCALENDAR\n"
    ),
  ])
  func `a tag without a name is left out, so that the list can be read again`(
    format: ExchangeFormat, text: String
  ) throws {
    let items = try format.items(in: text)
    #expect(items.map { "\($0.title) \($0.tags.map(\.name))" } == [#"a ["x"]"#, "b []"])
    let own = json.text(of: items)
    #expect(try json.items(in: own) == items)
  }

  @Test func `todo's own members are read with their own names`() throws {
    let list = try json.list(
      in: """
        [{"title": "a", "id": "a0000000-0000-4000-8000-000000000007", "due": "2026-12-01",
          "every": {"rule": "1m", "mode": "strict", "anchor": "2026-01-31",
            "series": "a0000000-0000-4000-8000-000000000009"}},
         {"title": "b", "due": "2026-12-01", "every": "2w", "number": 5}]
        """)
    #expect(
      list.gists == ["- 'a' due:2026-12-01 every:1m/strict", "- 'b' due:2026-12-01 every:2w"])
    #expect(list[0].id == ExchangeFixture.id(7))
    #expect(
      list[0].repetition?.whole(due: nil, id: ExchangeFixture.id(7))?.series
        == ExchangeFixture.id(9))
    #expect(list[1].number == 5)
    #expect(list.remarks.entries.isEmpty)
  }

  private static let depends = " depends:\(ExchangeFixture.id(2)),\(ExchangeFixture.id(3))"

  @Test(arguments: [
    (#"["\#(ExchangeFixture.id(2))","\#(ExchangeFixture.id(3))"]"#, depends, []),
    (#""\#(ExchangeFixture.id(2)), \#(ExchangeFixture.id(3))""#, depends, []),
    (
      #"["7"]"#, "",
      [
        "line 1: '7' in field 'depends' is left out, because it is not a list of UUIDs separated by"
          + " commas"
      ]
    ),
  ])
  func `records hold ids in an array or a text`(
    value: String, gist: String, remarks: [String]
  ) throws {
    let text = #"[{"name":"a","depends":\#(value)}]"#
    #expect(try json.gists(in: text) == ["- 'a'" + gist])
    #expect(try json.remarks(on: text) == remarks)
  }

  @Test func `names of other programs are scheduled, wait or spent`() throws {
    #expect(
      try json.gists(
        in: #"[{"name":"a","start_on":"2026-11-30","deferDate":"2026-11-29","spent":"1h30min"}]"#
      ) == ["- 'a' scheduled:2026-11-30 wait:2026-11-29 spent:1h30min"])
  }

  @Test func `broken JSON is rejected with line and column`() {
    #expect(
      json.error(in: "[{\"title\":\"a\"},\n{\"title\":}]")
        == ParseError(reason: "expected a value", line: 2, column: 10))
    #expect(json.error(in: #"[{"title":"\ud800"}]"#)?.reason == "unpaired surrogate in a string")
    #expect(
      json.error(in: #"[{"foo":1}]"#)?.reason
        == "no object has a field for the title, such as title, task, name, subject, summary,"
        + " content, todo or text")
  }

  @Test(arguments: ["{\"items\":[", "[", "{\"tags\":["])
  func `deep nesting is read, and deeper nesting is rejected`(opening: String) {
    let text = "[{\"title\":\"a\"}," + String(repeating: opening, count: 600)
    #expect(json.error(in: text) != nil)
    let closing = opening.last == "[" ? opening.first == "{" ? "]}" : "]" : ""
    let nested =
      "[{\"title\":\"a\"}," + String(repeating: opening, count: 200)
      + String(repeating: closing, count: 200) + "]"
    #expect(json.error(in: nested) == nil)
  }
}
