import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `An item as text for the editor` {
  private static let full = Fixtures.item(
    3, "Buy milk: now", due: "2026-11-27T17:00", scheduled: "2026-11-24", wait: "2026-11-25",
    until: "2027-01-01", priority: .high, project: "house.garden", tags: ["home", "Shop"],
    notes: "a\n\nb: c", spent: 5400
  ).changing {
    $0.repetition = Repetition(
      rule: .every(2, .week), mode: .strict, anchor: Fixtures.clock.today, series: Fixtures.id(3))
    $0.estimate = 7200
  }

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
    estimate: 2h

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
    #expect(try draft.shown(after: nil).edits(in: draft.page(after: nil)) == [])
    let mistake = Failure(code: .usage, message: "line 1: a mistake")
    let again = draft.shown(after: mistake).continued(with: draft.page(after: mistake))
    #expect(again == draft)
  }

  @Test(arguments: ["", " ", "\n\n", "\t\r\n"]) func `an empty text changes nothing`(text: String)
    throws
  {
    #expect(try EditorDraft(Self.full).edits(in: text) == [])
  }

  /// A replacement in the text, and the edits that it makes.
  static let rows: [(old: String, new: String, edits: [ItemEdit])] = [
    ("Buy milk: now", "Buy +oat due:x", [.title("Buy +oat due:x")]),
    ("title: Buy", "title:   Buy", []),
    ("home Shop", "Shop, new", [.removeAllTags, .addTag(Tag("Shop")), .addTag(Tag("new"))]),
    ("tags: home Shop\n", "", [.removeAllTags]),
    ("house.garden", "my house", [.project(Project("my house"))]),
    ("high", "l", [.priority(.low)]), ("2026-11-25", "", [.wait(nil)]),
    ("2w/strict", "none", [.every(nil)]), ("a\n\nb: c\n", "", [.notes(nil)]),
    ("b: c", "c", [.notes("a\n\nc")]), ("b: c\n", "b: c\n\n\n", []),
    ("title: Buy milk: now\ntags: home Shop\n", "tags: home Shop\ntitle: Buy milk: now\n", []),
    ("\n\na", "\n \t\na", []),
  ]

  @Test(arguments: rows)
  func `a change of the text is an edit`(old: String, new: String, edits: [ItemEdit]) throws {
    let text = Self.text.replacing(old, with: new, maxReplacements: 1)
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

  @Test func `dates and rules may be in English`() throws {
    let text = "title: Buy milk\ndue: fri 5pm\nwait: in 3 days\nevery: 2 weeks\nuntil: dec 5 2027\n"
    #expect(
      try EditorDraft(Fixtures.item(1)).edits(in: text) == [
        .due(try DateExpression("fri@17:00")), .wait(try DateExpression("3d")),
        .every(try RepetitionExpression("2w")), .until(try DateExpression("2027-12-05")),
      ])
    let error = UsageError.badDate(
      "due:12/5",
      .ambiguousOrder("12/5", [.monthDay(month: 12, day: 5), .monthDay(month: 5, day: 12)]))
    #expect(throws: UsageError.onLine(2, error)) {
      try EditorDraft(Fixtures.item(1)).edits(in: "title: Buy milk\ndue: 12/5\n")
    }
  }

  private static let keys = PublicNames.editorKeys.alternatives
  static let mistakes: [(text: String, line: Int, error: UsageError)] = [
    (
      "# comment", 1,
      .said("expected 'key: value', found '# comment' (write notes below the first empty line)")
    ),
    ("Title: a", 1, .said("unknown key 'Title'; did you mean 'title'?")),
    ("title: a\nnote: x", 2, .said("unknown key 'note': use \(keys)")),
  ]

  @Test(arguments: mistakes)
  func `a bad line is rejected`(text: String, line: Int, error: UsageError) {
    #expect(throws: UsageError.onLine(line, error)) {
      try EditorDraft(Fixtures.item(1)).edits(in: text)
    }
  }
}

@Suite struct `Scissors line of the editor's text` {
  private static let scissors = "# ------------------------ >8 ------------------------"

  /// Returns the edits that a change of the complete text makes to an item with these notes.
  private func edits(_ notes: String?, _ change: (String) -> String) throws -> [ItemEdit] {
    let draft = EditorDraft(Fixtures.item(1, notes: notes))
    return try draft.shown(after: nil).edits(in: change(draft.page(after: nil)))
  }

  @Test func `it is the same as git's, after an empty line for the notes`() {
    let page = EditorDraft(Fixtures.item(1)).page(after: nil)
    #expect(page.contains("estimate: \n\n\n\(Self.scissors)\n# "))
    let withNotes = EditorDraft(Fixtures.item(1, notes: "a")).page(after: nil)
    #expect(withNotes.contains("estimate: \n\na\n\n\(Self.scissors)\n# "))
  }

  /// The notes of an item, a change of its complete text, and the edits that it makes.
  typealias Row = (notes: String?, change: @Sendable (String) -> String, edits: [ItemEdit])

  static let changes: [Row] = [
    // Text typed below it, where editors put the cursor, is added to the notes.
    ("a", { $0 + "title: x\n\ntext\n\n" }, [.notes("a\ntitle: x\n\ntext")]),
    (nil, { $0 + "# mine" }, [.notes("# mine")]),
    ("a", { $0.replacing("Buy milk", with: "b") + "more" }, [.title("b"), .notes("a\nmore")]),
    // Notes can be typed above it, and nothing there is a comment.
    (
      nil, { $0.replacing("\n\(scissors)", with: "call first\n\(scissors)") },
      [.notes("call first")]
    ),
    ("# a\n#b", { $0 }, []),
    ("# a", { $0.replacing("# a", with: "# b") }, [.notes("# b")]),
    // If everything above it is deleted, the text is empty.
    ("a", { String($0[$0.range(of: "# --")]) }, []),
    // The last of several lines is used.
    (
      "a", { $0.replacing("a\n\n\(scissors)", with: "a\n\(scissors)\nb\n\n\(scissors)") },
      [.notes("a\n\(scissors)\nb")]
    ),
    // Line endings of other systems do not hide it.
    ("a", { $0.replacing("\n", with: "\r\n") }, []),
  ]

  @Test(arguments: changes)
  func `it separates the text that is read from the help`(row: Row) throws {
    #expect(try edits(row.notes, row.change) == row.edits)
  }

  @Test func `without it, everything is text`() throws {
    let text = try edits("a") { $0.replacing("\(Self.scissors)\n", with: "") }
    let help = EditorDraft(Fixtures.item(1)).page(after: nil).split(separator: Self.scissors)
    #expect(text == [.notes("a\n\n\(help[1].dropFirst().dropLast())")])
  }

  @Test func `notes that contain it survive, even if the last one is deleted`() throws {
    let notes = "a\n\(Self.scissors)\nb"
    #expect(try edits(notes) { $0 } == [])
    #expect(
      try edits(notes) { $0.replacing("\nb\n", with: "\nc\n") } == [
        .notes("a\n\(Self.scissors)\nc")
      ])
    #expect(try edits(notes) { _ in "title: Buy milk\n\n\(notes)\n" } == [])
    let lines = [notes, "\(notes)\n\(Self.scissors)-"].map {
      EditorDraft(Fixtures.item(1, notes: $0)).scissors
    }
    #expect(lines == [Self.scissors + "-", Self.scissors + "--"])
  }

  @Test func `a mistake is the first line below it, and the edited text is above`() throws {
    let draft = EditorDraft(Fixtures.item(1))
    let page = draft.page(after: nil).replacing("due: ", with: "due: frl")
    let mistake = Failure(code: .usage, message: "line 5: 'due:frl' is not a date")
    let again = draft.shown(after: nil).continued(with: page).page(after: mistake)
    #expect(
      again
        == page.replacing(
          "\(Self.scissors)\n", with: "\(Self.scissors)\n# line 5: 'due:frl' is not a date\n#\n"))
    #expect(
      try draft.shown(after: mistake).edits(in: again.replacing("due: frl", with: "due: "))
        == [])
  }

  @Test(arguments: [nil, "a"]) func `text typed below it is above it the next time`(
    notes: String?
  ) {
    let draft = EditorDraft(Fixtures.item(1, notes: notes)).shown(after: nil)
    let again = draft.continued(with: draft.page(after: nil) + "call first\n")
    #expect(again.text == draft.text + "call first\n")
  }

  @Test func `a text that was saved without it gets it again`() {
    let draft = EditorDraft(Fixtures.item(1)).continued(with: "nonsense")
    #expect(draft.page(after: nil).hasPrefix("nonsense\n\(Self.scissors)\n# "))
  }
}

extension String {
  /// Returns the range from the first occurrence of a text to the end.
  fileprivate func range(of text: String) -> PartialRangeFrom<String.Index> {
    (firstRange(of: text)?.lowerBound ?? endIndex)...
  }
}

@Suite struct `Help in the editor's text` {
  private static let help = """
    # ------------------------ >8 ------------------------
    # Notes go below the first empty line. An empty value clears the attribute.
    # To change nothing, leave the text as it is, or delete all of it.
    #
    #   tags              names, separated by spaces
    #   project           a name, with dots between levels: house.garden
    #   priority          high, medium or low
    #   due, scheduled, wait, until
    #                     2026-12-01, 2026-12-01T17:00, fri, fri@17:00, 3d, 2w, eom
    #   scheduled, wait, until
    #                     due-3d as well
    #   every             2w, mon,thu, 2w-mon,thu, 15th,30th, 1w/strict, 1w/done
    #   spent, estimate   30min, 2h, 1h30min; +30min adds, -30min subtracts

    """

  @Test func `it explains the values, in 80 columns`() {
    #expect(EditorDraft(Fixtures.item(1)).page(after: nil).hasSuffix("\n\n" + Self.help))
    #expect(Self.help.split(separator: "\n").allSatisfy { $0.count < 80 })
  }

  @Test func `every line of an attribute has help, except the title`() {
    let words = Self.help.split { $0 == " " || $0 == "," || $0 == "\n" }.map(String.init)
    let names = PublicNames.editorKeys.filter { $0 != "title" }
    #expect(names.filter { !words.contains($0) } == [])
  }

  @Test(arguments: [
    "due: 2026-12-01", "due: 2026-12-01T17:00", "due: fri", "due: fri@17:00", "wait: 3d",
    "wait: 2w", "until: eom", "wait: due-3d", "until: due-3d", "every: 3d", "every: 2w",
    "every: 1m", "every: mon,thu", "every: 1w/strict", "every: 1w/done", "project: house.garden",
    "tags: home work", "priority: medium",
  ]) func `its examples are accepted`(line: String) throws {
    let draft = EditorDraft(Fixtures.item(1))
    #expect(try !draft.edits(in: "title: Buy milk\n\(line)\n").isEmpty)
  }
}
