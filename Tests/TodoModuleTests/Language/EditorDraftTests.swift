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
  static let rows: [(part: String, replacement: String, edits: [ItemEdit])] = [
    (part: "Buy milk: now", replacement: "Buy +oat due:x", edits: [.title("Buy +oat due:x")]),
    (part: "title: Buy", replacement: "title:   Buy", edits: []),
    (
      part: "home Shop", replacement: "Shop, new",
      edits: [.removeAllTags, .addTag(Tag("Shop")), .addTag(Tag("new"))]
    ),
    (part: "tags: home Shop\n", replacement: "", edits: [.removeAllTags]),
    (part: "house.garden", replacement: "my house", edits: [.project(Project("my house"))]),
    (part: "high", replacement: "l", edits: [.priority(.low)]),
    (part: "2026-11-25", replacement: "", edits: [.wait(nil)]),
    (part: "2w/strict", replacement: "none", edits: [.every(nil)]),
    (part: "a\n\nb: c\n", replacement: "", edits: [.notes(nil)]),
    (part: "b: c", replacement: "c", edits: [.notes("a\n\nc")]),
    (part: "b: c\n", replacement: "b: c\n\n\n", edits: []),
    (
      part: "title: Buy milk: now\ntags: home Shop\n",
      replacement: "tags: home Shop\ntitle: Buy milk: now\n", edits: []
    ),
    (part: "\n\na", replacement: "\n \t\na", edits: []),
  ]

  @Test(arguments: rows)
  func `a change of the text is an edit`(
    part: String, replacement: String, edits: [ItemEdit]
  ) throws {
    let text = Self.text.replacing(part, with: replacement, maxReplacements: 1)
    #expect(text != Self.text)
    #expect(try EditorDraft(Self.full).edits(in: text) == edits)
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

  static let mistakes: [(text: String, line: Int, error: UsageError)] = [
    (
      "# comment", 1,
      .said("expected 'key: value', found '# comment'; notes go below the first empty line")
    ),
    ("Title: a", 1, .said("unknown key 'Title'; did you mean 'title'?")),
    (
      "title: a\nnote: x", 2,
      .said(
        "unknown key 'note'; use title, tags, project, priority, due, scheduled, wait, every, until"
          + " or spent")
    ),
  ]

  @Test(arguments: mistakes)
  func `a bad line is rejected`(text: String, line: Int, error: UsageError) {
    #expect(throws: UsageError.onLine(line, error)) {
      try EditorDraft(Fixtures.item(1)).edits(in: text)
    }
  }
}
