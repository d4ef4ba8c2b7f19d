// Edits a typed line: `^W` deletes the word before the cursor, `^U` all before it. A word begins after a blank.

/// A line of text that the user types, with a cursor.
struct InputLine: Equatable {
  /// A change to the line.
  enum Change: Equatable {
    case insert(String)
    case left, right, toStart, toEnd, wordLeft, wordRight
    case deleteBefore, deleteAfter, deleteWord, deleteWordAfter, deleteToStart, deleteToEnd
  }

  /// The text before the cursor.
  private(set) var before: String
  /// The text from the cursor on.
  private(set) var after = ""

  /// A line with the cursor at its end.
  init(_ text: String = "") { before = text }

  var text: String { before + after }

  /// Applies a change. A line break becomes a blank.
  mutating func apply(_ change: Change) {
    switch change {
    case .insert(let text): before += String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    case .left: if let last = before.popLast() { after.insert(last, at: after.startIndex) }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .toStart: (before, after) = ("", text)
    case .toEnd: (before, after) = (text, "")
    case .wordLeft: (before, after) = (String(before[..<wordStart]), before[wordStart...] + after)
    case .wordRight: (before, after) = (before + after[..<wordEnd], String(after[wordEnd...]))
    case .deleteBefore: _ = before.popLast()
    case .deleteAfter: if !after.isEmpty { after.removeFirst() }
    case .deleteWord: before = String(before[..<wordStart])
    case .deleteWordAfter: after = String(after[wordEnd...])
    case .deleteToStart: before = ""
    case .deleteToEnd: after = ""
    }
  }

  /// The start of the last word before the cursor.
  private var wordStart: String.Index {
    var rest = before[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    while let last = rest.last, !last.isWhitespace { rest.removeLast() }
    return rest.endIndex
  }

  /// The end of the first word after the cursor.
  private var wordEnd: String.Index {
    after.drop(while: \.isWhitespace).firstIndex(where: \.isWhitespace) ?? after.endIndex
  }

  /// Inserts a text at the start.
  mutating func restore(_ beginning: String) { before = beginning + before }

  /// Replaces this number of characters before the cursor.
  mutating func replaceLast(_ count: Int, with text: String) {
    before = before.dropLast(count) + text
  }
}
