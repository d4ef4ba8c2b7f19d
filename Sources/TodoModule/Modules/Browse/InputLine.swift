/// A line of text that the user types, with a cursor.
struct InputLine: Equatable {
  /// A change to the line.
  enum Change: Equatable {
    case insert(String)
    case left, right, toStart, toEnd
    case deleteBefore, deleteAfter, deleteWord, deleteToStart, deleteToEnd
  }

  /// The text before the cursor.
  private(set) var before: String
  /// The text from the cursor on.
  private(set) var after = ""

  /// A line with the cursor at its end.
  init(_ text: String = "") { before = text }

  /// The complete text.
  var text: String { before + after }

  /// Applies a change. A line break becomes a blank.
  mutating func apply(_ change: Change) {
    switch change {
    case .insert(let text):
      before += String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    case .left: if let last = before.popLast() { after.insert(last, at: after.startIndex) }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .toStart: (before, after) = ("", text)
    case .toEnd: (before, after) = (text, "")
    case .deleteBefore: _ = before.popLast()
    case .deleteAfter: if !after.isEmpty { after.removeFirst() }
    case .deleteWord: deleteWord()
    case .deleteToStart: before = ""
    case .deleteToEnd: after = ""
    }
  }

  /// Deletes the word before the cursor, and the blanks between.
  private mutating func deleteWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while let last = before.last, !last.isWhitespace { before.removeLast() }
  }

  /// Replaces the end of the text before the cursor, of so many characters.
  mutating func replaceLast(_ count: Int, with text: String) {
    before = before.dropLast(count) + text
  }
}
