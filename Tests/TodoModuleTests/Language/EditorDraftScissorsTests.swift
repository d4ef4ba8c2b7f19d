import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Scissors line of the editor's text` {
  private static let scissors = "# ------------------------ >8 ------------------------"

  /// Returns the edits that a change of the complete text makes to an item with these notes.
  private func edits(_ notes: String?, _ change: (String) -> String) throws -> [ItemEdit] {
    let draft = EditorDraft(Fixtures.item(1, notes: notes))
    return try draft.edits(in: change(draft.page(after: nil)))
  }

  @Test func `it is as git's, after an empty line for the notes`() {
    let page = EditorDraft(Fixtures.item(1)).page(after: nil)
    #expect(page.contains("spent: \n\n\n\(Self.scissors)\n# "))
    let withNotes = EditorDraft(Fixtures.item(1, notes: "a")).page(after: nil)
    #expect(withNotes.contains("spent: \n\na\n\n\(Self.scissors)\n# "))
  }

  /// The notes of an item, a change of its complete text, and the edits that it makes.
  typealias Row = (notes: String?, change: @Sendable (String) -> String, edits: [ItemEdit])

  static let changes: [Row] = [
    // What is below it is ignored.
    ("a", { $0 + "title: x\n\ntext\n" }, []),
    ("a", { $0.replacing("Buy milk", with: "b") + "nonsense" }, [.title("b")]),
    // Notes can be typed above it, and nothing there is a comment.
    (
      nil, { $0.replacing("\n\(scissors)", with: "call first\n\(scissors)") },
      [.notes("call first")]
    ),
    ("# a\n#b", { $0 }, []),
    ("# a", { $0.replacing("# a", with: "# b") }, [.notes("# b")]),
    // If everything above it is deleted, the text is empty.
    ("a", { String($0[$0.range(of: "# --")]) }, []),
    // Of several lines, the last one counts.
    (
      "a", { $0.replacing("a\n\n\(scissors)", with: "a\n\(scissors)\nb\n\n\(scissors)") },
      [.notes("a\n\(scissors)\nb")]
    ),
    // Line endings of other systems do not hide it.
    ("a", { $0.replacing("\n", with: "\r\n") }, []),
  ]

  @Test(arguments: changes)
  func `it ends what is read`(row: Row) throws {
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
    let again = draft.continued(with: page).page(after: mistake)
    #expect(
      again
        == page.replacing(
          "\(Self.scissors)\n", with: "\(Self.scissors)\n# line 5: 'due:frl' is not a date\n#\n"))
    #expect(try draft.edits(in: again.replacing("frl", with: "")) == [])
  }

  @Test func `the text that was saved without it gets it again`() {
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
