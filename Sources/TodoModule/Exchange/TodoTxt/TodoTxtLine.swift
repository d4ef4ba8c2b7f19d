import TodoEntities

/// A line of todo.txt, split into the parts that the format defines.
///
/// ```text
/// x 2026-11-20 2026-11-01 Buy milk +home @shop due:2026-12-01
/// ```
struct TodoTxtLine {
  /// The complete line.
  let text: String
  /// Whether the line starts with `x `.
  private(set) var isCompleted = false
  /// The priority, `A` to `Z`, in parentheses at the start.
  private(set) var letter: Character?
  /// The day of completion; only done items have one.
  private(set) var completedOn: CalendarDay?
  private(set) var createdOn: CalendarDay?
  /// The rest, split at every space and TAB, so that there is an empty word between two of them.
  let words: [Substring]

  /// Parses a line. Any text is a valid line.
  init(_ text: String) {
    self.text = text
    var rest = text[...].utf8
    isCompleted = rest.popWord { $0 == "x" ? true : nil } ?? false
    letter = rest.popWord(TodoTxtLine.letter)
    let day = rest.popWord(TodoTxtLine.day)
    if isCompleted {
      completedOn = day
      createdOn = day.flatMap { _ in rest.popWord(TodoTxtLine.day) }
    } else {
      createdOn = day
    }
    words = Substring(rest).wordsOfTodoTxt
  }

  /// The words, as in the line.
  var body: Substring { text[(words.first?.startIndex ?? text.endIndex)...] }

  /// Whether the line has a done mark, a priority or a date at its start.
  var hasHead: Bool { isCompleted || letter != nil || createdOn != nil }

  /// Whether there is nothing after the head.
  var isHeadOnly: Bool { String(body).isBlank }

  /// Returns some of the words as one text, each with the space or TAB that precedes it in the line,
  /// without spaces at either end.
  ///
  /// - Parameter indices: The indices of the words, in ascending order.
  func text(of indices: some Sequence<Int>) -> String {
    var text = ""
    for index in indices {
      let start = index > 0 ? words[index - 1].endIndex : words[index].startIndex
      text.append(contentsOf: self.text[start..<words[index].endIndex])
    }
    return text.trimmingSpaces
  }

  private static func letter(_ word: Substring) -> Character? {
    let bytes = Array(word.utf8)
    guard bytes.count == 3, bytes[0] == UInt8(ascii: "("), bytes[2] == UInt8(ascii: ")"),
      (0x41...0x5A).contains(bytes[1])
    else { return nil }
    return Character(Unicode.Scalar(bytes[1]))
  }

  private static func day(_ word: Substring) -> CalendarDay? {
    guard let date = FloatingDate(iso8601: word.utf8), date.time == nil else { return nil }
    return date.day
  }
}

extension StringProtocol {
  /// The words between single spaces (U+0020) and TABs, including empty ones. Splits bytes, not
  /// characters, because a space with a combining mark after it is a different character.
  var wordsOfTodoTxt: [Substring] {
    Substring(self).utf8.split(omittingEmptySubsequences: false) { $0 == 0x20 || $0 == 0x09 }
      .map { Substring($0) }
  }
}

extension Substring.UTF8View {
  /// Removes the word before the first space, and the space, and returns the word's meaning; removes
  /// nothing if there is no space or the word has no meaning.
  fileprivate mutating func popWord<Meaning>(_ meaning: (Substring) -> Meaning?) -> Meaning? {
    guard let end = firstIndex(of: 0x20), let found = meaning(Substring(self[..<end])) else {
      return nil
    }
    self = self[index(after: end)...]
    return found
  }
}
