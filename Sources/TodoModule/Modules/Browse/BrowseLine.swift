import TodoEntities

/// The command lines that keys stand for.
///
/// A key becomes the words that one would type, which are read again and run as in a shell. So keys, prompt and
/// shell go one way: no rule of a command is written twice, and the last line can say what was done.
enum BrowseLine {
  /// The words of an action on items.
  ///
  ///     BrowseLine.words(of: .done, [3, 5, 6, 7])   // done 3,5-7
  static func words(of action: Action, _ numbers: [Int]) -> [String] {
    [action.rawValue, selection(numbers)]
  }

  /// An action that runs without a prompt.
  enum Action: String, CaseIterable {
    case toggle, done, remove, show, edit
  }

  /// The words of a command without operands.
  enum Step: String, CaseIterable {
    case undo, redo
  }

  /// A line about items that the user completes.
  enum Beginning: CaseIterable {
    case edit, note, postpone

    /// The line with these items.
    func line(_ numbers: [Int]) -> String {
      let items = selection(numbers)
      return switch self {
      case .edit: "edit \(items) "
      case .note: "note \(items) "
      case .postpone: "edit \(items) due:"
      }
    }
  }

  /// The beginning of a line that adds an item.
  static let add = "add "
  /// The program's name, which a line may start with.
  static let program = "todo"
  /// The command whose words are a filter.
  static let list = "list"
  /// The words that show help about the keys.
  static let help = ["help", "browse"]

  /// Numbers as one would type them. One word, because `edit` and `note` take one, and read the next as
  /// text.
  private static func selection(_ numbers: [Int]) -> String {
    "\(NumberSet(numbers.map { NumberSet.Bounds($0, $0) }))"
  }
}

/// What a word can be completed to, from the answer that shells get.
struct BrowseCompletion: Equatable {
  /// What replaces the word; nil if it stays as it is.
  let text: String?
  /// What to choose from, if there is more than one.
  let candidates: [String]

  /// Reads the lines of an answer: a candidate each, with a tab before its meaning.
  init(of word: String, _ lines: [String]) {
    let values = lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
    let replaces = values.first == CompletionSource.instead
    // A prompt has no completion of file names.
    let found = values.filter {
      !$0.isEmpty && $0 != CompletionSource.instead && $0 != CompletionSource.fileNames
        && (replaces || $0.hasPrefix(word))
    }
    guard let first = found.first else {
      (text, candidates) = (nil, [])
      return
    }
    if found.count == 1 {
      let isOpen = first.hasSuffix(":") || first.hasSuffix("=")
      (text, candidates) = (isOpen ? first : first + " ", [])
    } else {
      let common = found.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
      text = !replaces && common.count > word.count ? common : nil
      candidates = found
    }
  }

  /// The words of a line up to the cursor, the last of which is at the cursor: empty after a blank. Nil
  /// if the last one has quotes, which a completed word would not fit.
  static func words(of line: String) -> [String]? {
    guard var words = ShellWord.words(of: line) else { return nil }
    if line.last?.isWhitespace ?? true { words.append("") }
    guard let last = words.last, line.hasSuffix(last) else { return nil }
    return words
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

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
