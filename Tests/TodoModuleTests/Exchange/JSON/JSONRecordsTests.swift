import Testing
import TodoEntities

@testable import TodoModule

/// The JSON of other programs.
@Suite struct `JSON of other programs` {
  @Test func `objects with a title or a name are read by the obvious members`() throws {
    #expect(
      try gists(
        """
        [
          {"title": "a", "due": "2026-12-01", "tags": ["x", "y z"], "project": "p", "notes": "n"},
          {"name": "b", "dueDate": "2026-12-01T17:00", "labels": "x, y", "priority": 2, "done": true},
          {"summary": "c", "due_date": "2026-12-01T16:00:00Z", "list": {"id": 1, "name": "L"}},
          {"task": "d", "deadline": null, "tags": [], "completed": false, "description": ""}
        ]
        """) == [
          "- 'a' +x +y z project:p due:2026-12-01 note:'n'",
          "x 'b' +x +y priority:medium due:2026-12-01T17:00",
          "- 'c' project:L due:2026-12-01T17:00", "- 'd'",
        ])
  }

  @Test func `each member that is not read is said`() throws {
    let list = try list(
      """
      [{"title": "a", "id": 7, "colour": "red", "priority": "9", "due": "soon", "name": "b",
        "empty": null, "none": [], "list": {"id": 1, "name": "L"}},
       {"colour": "blue", "title": "c"}, 7, {"colour": "red"}]
      """)
    #expect(gists(list) == ["- 'a' project:L", "- 'c'"])
    #expect(
      list.remarks.lines(of: "line") == [
        "the unknown member 'colour' is left out",
        "the member 'id' is left out: expected a UUID",
        "the member 'name' is left out; 'title' is read as title",
        "line 1: 'soon' in member 'due' is left out: expected a day like 2026-12-01 or a time like"
          + " 2026-12-01T17:00",
        "line 1: '9' in member 'priority' is left out: expected high, medium or low",
        "of the member 'list', only its text is read",
        "line 3: a value that is not an object is left out",
        "line 3: an object without a title is left out",
      ])
  }

  @Test func `tasks of Todoist's API are read, with its priorities`() throws {
    let list = try list(
      """
      {"results": [
        {"id": "1", "content": "a", "description": "n", "priority": 4, "labels": ["x"],
         "due": {"date": "2026-12-01", "is_recurring": false, "string": "1 Dec"},
         "checked": false, "added_at": "2026-11-01T12:00:00.123456Z"},
        {"id": "2", "content": "b", "priority": 1, "checked": true,
         "completed_at": "2026-11-02T12:00:00.000000Z", "is_deleted": false},
        {"id": "3", "content": "c", "is_deleted": true}
      ], "next_cursor": null}
      """)
    #expect(gists(list) == ["- 'a' +x priority:high due:2026-12-01 note:'n'", "x 'b'"])
    #expect(list[0].createdAt?.description == "2026-11-01T12:00:00Z")
    #expect(list[1].content.completedAt?.description == "2026-11-02T12:00:00Z")
    #expect(
      list.remarks.lines(of: "line") == [
        "the member 'id' is left out: expected a UUID",
        "of the member 'due', only its text is read", "line 7: a deleted task is left out",
      ])
  }

  @Test func `an archive of Google Tasks is read, with its lists as projects`() throws {
    let list = try list(
      """
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
      gists(list) == ["- 'Milk' project:Home due:2026-12-01 note:'two'", "x 'Bread' project:Home"])
    #expect(list[1].content.completedAt?.description == "2026-11-02T12:00:00Z")
    #expect(
      list.remarks.lines(of: "line") == [
        "the unknown member 'kind' is left out", "the member 'id' is left out: expected a UUID",
        "line 8: the empty list 'Empty' is left out",
      ])
  }

  @Test func `cards of Trello and tasks of Microsoft To Do are read`() throws {
    #expect(
      try gists(
        """
        {"name": "Board", "desc": "", "labels": [], "lists": [{"id": "1", "name": "Doing"}],
         "cards": [{"name": "a", "desc": "n", "due": "2026-12-01T16:00:00.000Z", "dueComplete": true,
                    "labels": [{"id": "2", "name": "bug", "color": "red"}]}]}
        """) == ["x 'a' +bug project:Board due:2026-12-01T17:00 note:'n'"])
    #expect(
      try gists(
        """
        {"value": [{"title": "a", "importance": "high", "status": "notStarted", "categories": ["x"],
          "body": {"content": "n", "contentType": "text"},
          "dueDateTime": {"dateTime": "2026-12-01T00:00:00.0000000", "timeZone": "UTC"}}]}
        """) == ["- 'a' +x priority:high due:2026-12-01T00:00 note:'n'"])
  }

  @Test func `a list is called by the first of its titles that has a text`() throws {
    let text = #"{"title":null,"name":"L","items":[{"title":"a"},{"title":"b","project":"p"}]}"#
    #expect(try gists(text) == ["- 'a' project:L", "- 'b' project:p"])
  }

  @Test func `one object per line is read`() throws {
    #expect(try gists("{\"title\":\"a\"}\n{\"title\":\"b\"}\n") == ["- 'a'", "- 'b'"])
  }

  @Test func `an item of another program can have items of its own`() throws {
    let list = try list(#"[{"title":"a","status":0,"items":[{"title":"b"}]}]"#)
    #expect(gists(list) == ["- 'a'"])
    #expect(list.remarks.lines(of: "line") == ["the unknown member 'items' is left out"])
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
    let items = try ExchangeFixture.items(text, as: format)
    #expect(items.map { "\($0.title) \($0.tags.map(\.name))" } == [#"a ["x"]"#, "b []"])
    let own = ExchangeFixture.text(items, as: .json)
    #expect(try ExchangeFixture.items(own, as: .json) == items)
  }

  @Test func `todo's own members are read with their own names`() throws {
    let list = try list(
      """
      [{"title": "a", "id": "a0000000-0000-4000-8000-000000000007", "due": "2026-12-01",
        "every": {"rule": "1m", "mode": "strict", "anchor": "2026-01-31",
          "series": "a0000000-0000-4000-8000-000000000009"}},
       {"title": "b", "due": "2026-12-01", "every": "2w", "number": 5}]
      """)
    #expect(
      gists(list) == ["- 'a' due:2026-12-01 every:1m/strict", "- 'b' due:2026-12-01 every:2w"])
    #expect(list[0].id == ExchangeFixture.id(7))
    #expect(
      list[0].repetition?.whole(due: nil, id: ExchangeFixture.id(7))?.series
        == ExchangeFixture.id(9))
    #expect(list[1].number == 5)
    #expect(list.remarks.entries.isEmpty)
  }

  @Test func `broken JSON is rejected with line and column`() {
    #expect(
      ExchangeFixture.error("[{\"title\":\"a\"},\n{\"title\":}]", as: .json)
        == ParseError(reason: "expected a value", line: 2, column: 10))
    #expect(
      ExchangeFixture.error(#"[{"title":"\ud800"}]"#, as: .json)?.reason
        == "unpaired surrogate in a string")
    #expect(
      ExchangeFixture.error(#"[{"foo":1}]"#, as: .json)?.reason
        == "no object has a title: expected a member title, task, name, subject, summary, content or"
        + " todo")
  }

  @Test(arguments: ["{\"items\":[", "[", "{\"tags\":["])
  func `deep nesting is read, and deeper nesting rejected`(opening: String) {
    let text = "[{\"title\":\"a\"}," + String(repeating: opening, count: 600)
    #expect(ExchangeFixture.error(text, as: .json) != nil)
    let closing = opening.last == "[" ? opening.first == "{" ? "]}" : "]" : ""
    let nested =
      "[{\"title\":\"a\"}," + String(repeating: opening, count: 200)
      + String(repeating: closing, count: 200) + "]"
    #expect(ExchangeFixture.error(nested, as: .json) == nil)
  }

  @Test func `importing the same objects twice changes nothing`() throws {
    let text = #"""
      [{"title":"a","due":"2026-12-01T16:00:00Z","tags":["x"],"created":"2026-11-01T12:00:00Z"},
       {"title":"a","completed":"2026-11-02"}, {"title":"a","every":"1w","due":"2026-12-01"}]
      """#
    let source = ImportedSource(source: .standardInput, format: .json, list: try list(text))
    var items = TodoList([])
    var count = 0
    for added in [3, 0] {
      let outcome = try ImportMerge.merge([source], into: &items, ExchangeFixture.context) {
        count += 1
        return ExchangeFixture.id(count)
      }
      #expect(outcome.added.count == added)
    }
    #expect(items.count == 3)
  }

  private func list(_ text: String) throws -> ImportedList {
    try ExchangeFixture.list(text, as: .json)
  }

  private func gists(_ text: String) throws -> [String] { gists(try list(text)) }

  private func gists(_ list: ImportedList) -> [String] {
    list.map {
      $0.item(number: 1, id: ExchangeFixture.id(1), at: ExchangeFixture.clock.now).gist
    }
  }
}
