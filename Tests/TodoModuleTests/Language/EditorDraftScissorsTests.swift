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

  @Test func `what is below it is ignored`() throws {
    #expect(try edits("a") { $0 + "title: x\n\ntext\n" } == [])
    #expect(
      try edits("a") { $0.replacing("Buy milk", with: "b") + "nonsense" } == [.title("b")])
  }

  @Test func `notes can be typed above it`() throws {
    let typed = try edits(nil) {
      $0.replacing("\n\(Self.scissors)", with: "call first\n\(Self.scissors)")
    }
    #expect(typed == [.notes("call first")])
  }

  @Test func `nothing above it is a comment`() throws {
    #expect(try edits("# a\n#b") { $0 } == [])
    #expect(try edits("# a") { $0.replacing("# a", with: "# b") } == [.notes("# b")])
  }

  @Test func `if everything above it is deleted, the text is empty`() throws {
    #expect(try edits("a") { String($0[$0.range(of: "# --")]) } == [])
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
    #expect(EditorDraft(Fixtures.item(1, notes: notes)).scissors == Self.scissors + "-")
    let both = EditorDraft(Fixtures.item(1, notes: "\(notes)\n\(Self.scissors)-"))
    #expect(both.scissors == Self.scissors + "--")
  }

  @Test func `of several lines, the last one counts`() throws {
    let typed = try edits("a") {
      $0.replacing("a\n\n\(Self.scissors)", with: "a\n\(Self.scissors)\nb\n\n\(Self.scissors)")
    }
    #expect(typed == [.notes("a\n\(Self.scissors)\nb")])
  }

  @Test func `line endings of other systems do not hide it`() throws {
    #expect(try edits("a") { $0.replacing("\n", with: "\r\n") } == [])
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
