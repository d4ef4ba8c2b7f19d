import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `An item as text for the editor` {
  private static let full = TodoItem(
    number: 3, id: Fixtures.id(3), title: "Buy milk: now", createdAt: Fixtures.yesterday,
    modifiedAt: Fixtures.yesterday, due: Fixtures.date("2026-11-27T17:00"),
    scheduled: Fixtures.date("2026-11-24"), wait: Fixtures.date("2026-11-25"),
    until: Fixtures.date("2027-01-01"), priority: .high,
    project: Project("house.garden"), tags: [Tag("home"), Tag("Shop")], notes: "a\n\nb: c",
    repetition: Repetition(
      rule: .every(2, .week), mode: .strict, anchor: Fixtures.clock.today,
      series: Fixtures.id(3)), spent: 5400)

  private static let text = """
    title: Buy milk: now
    tags: home Shop
    project: house.garden
    priority: high
    due: 2026-11-27T17:00
    scheduled: 2026-11-24
    wait: 2026-11-25
    every: 2w/strict
    until: 2027-01-01
    spent: 1h30min

    a

    b: c

    """

  @Test func `the text has a line for each attribute, an empty line, and the notes`() {
    #expect(EditorDraft(Self.full).text == Self.text)
  }

  static let items = [
    full, Fixtures.item(1), Fixtures.item(1, "  blanks\tat both ends \t"),
    Fixtures.item(1, "two\nlines"), Fixtures.item(1, "two\r\nlines\u{2028}three"),
    Fixtures.item(1, Fixtures.hostileTitle), Fixtures.item(1, notes: "a\r\nb\r\n"),
    Fixtures.item(1, notes: "\n\na\n\n"), Fixtures.item(1, notes: "a\u{2028}b\u{B}c\u{85}"),
    Fixtures.item(1, notes: "title: x"), Fixtures.item(1, notes: "\n"),
    Fixtures.item(1, project: "my  house", tags: ["a b", "c,d"]),
    Fixtures.item(1, "none", project: "none", tags: ["none"], notes: "none"),
    Fixtures.item(1, "cafe\u{301}"),
  ]

  @Test(arguments: items.indices)
  func `an unchanged text changes nothing, whatever the item contains`(index: Int) throws {
    let draft = EditorDraft(Self.items[index])
    #expect(try draft.edits(in: draft.text) == [])
    #expect(try draft.edits(in: draft.page(after: nil)) == [])
    let mistake = Failure(code: .usage, message: "line 1: a mistake")
    let again = draft.continued(with: draft.page(after: mistake))
    #expect(again == draft)
  }

  @Test(arguments: ["", " ", "\n\n", "\t\r\n"]) func `an empty text changes nothing`(text: String)
    throws
  {
    #expect(try EditorDraft(Self.full).edits(in: text) == [])
  }

  /// A replacement in the text, and the edits that it means.
  struct Row: Sendable, CustomStringConvertible {
    let part: String
    let replacement: String
    let edits: [ItemEdit]

    var description: String { "\(part) → \(replacement)" }
  }

  static let rows = [
    Row(part: "Buy milk: now", replacement: "Buy +oat due:x", edits: [.title("Buy +oat due:x")]),
    Row(part: "title: Buy", replacement: "title:   Buy", edits: []),
    Row(
      part: "home Shop", replacement: "Shop, new",
      edits: [.removeAllTags, .addTag(Tag("Shop")), .addTag(Tag("new"))]),
    Row(part: "tags: home Shop\n", replacement: "", edits: [.removeAllTags]),
    Row(part: "tags: home Shop", replacement: "tags:", edits: [.removeAllTags]),
    Row(part: "house.garden", replacement: "my house", edits: [.project(Project("my house"))]),
    Row(part: "house.garden", replacement: "", edits: [.project(nil)]),
    Row(part: "house.garden", replacement: "none", edits: [.project(nil)]),
    Row(part: "high", replacement: "l", edits: [.priority(.low)]),
    Row(part: "priority: high\n", replacement: "", edits: [.priority(nil)]),
    Row(part: "due: 2026-11-27T17:00\n", replacement: "", edits: [.due(nil)]),
    Row(part: "2026-11-25", replacement: "", edits: [.wait(nil)]),
    Row(part: "2w/strict", replacement: "none", edits: [.every(nil)]),
    Row(part: "2027-01-01", replacement: "none", edits: [.until(nil)]),
    Row(part: "a\n\nb: c\n", replacement: "", edits: [.notes(nil)]),
    Row(part: "b: c", replacement: "c", edits: [.notes("a\n\nc")]),
    Row(part: "b: c\n", replacement: "b: c\n\n\n", edits: []),
    Row(
      part: "title: Buy milk: now\ntags: home Shop\n",
      replacement: "tags: home Shop\ntitle: Buy milk: now\n", edits: []),
    Row(part: "\n\na", replacement: "\n \t\na", edits: []),
  ]

  @Test(arguments: rows) func `a change of the text is an edit`(row: Row) throws {
    let text = Self.text.replacing(row.part, with: row.replacement, maxReplacements: 1)
    #expect(text != Self.text)
    #expect(try EditorDraft(Self.full).edits(in: text) == row.edits)
  }

  @Test func `dates and rules are parsed as on the command line`() throws {
    let text = "title: Buy milk\ndue: fri@17:00\nwait: due-3d\nevery: mon,thu\nuntil: 2w\n"
    #expect(
      try EditorDraft(Fixtures.item(1)).edits(in: text) == [
        .due(try DateExpression("fri@17:00")),
        .wait(try DateExpression("due-3d", allowsDue: true)),
        .every(try RepetitionExpression("mon,thu")), .until(try DateExpression("2w")),
      ])
  }

  private static let keys = [
    "title", "tags", "project", "priority", "due", "scheduled", "wait", "every", "until", "spent",
  ]

  static let mistakes: [(text: String, line: Int?, error: UsageError)] = [
    ("title: a\nx", 2, .draftLine("x")),
    ("# comment", 1, .draftLine("# comment")),
    ("Title: a", 1, .draftKey("Title", accepted: keys, nearest: "title")),
    ("title: a\nnote: x", 2, .draftKey("note", accepted: keys, nearest: nil)),
    ("due: fri\ndue: fri", 2, .draftKeyTwice("due")),
    ("tags: a", nil, .blankTitle),
    ("title: \t", 1, .blankTitle),
    (
      "title: Buy milk\ndue: frl", 2,
      .badDate("due:frl", .notADate("frl", suggestion: "fri"))
    ),
    (
      "title: Buy milk\ntags: 1a", 2,
      .badValue(
        "tag:1a", accepted: "a letter, then letters, digits and _ - . / @", nearest: nil)
    ),
  ]

  @Test(arguments: mistakes)
  func `a bad line is rejected`(row: (text: String, line: Int?, error: UsageError)) {
    #expect(throws: row.line.map { .onLine($0, row.error) } ?? row.error) {
      try EditorDraft(Fixtures.item(1)).edits(in: row.text)
    }
  }
}
