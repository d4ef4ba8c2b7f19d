// Reads the head of a line of todo.txt: `x`, `(A)`, two dates. Recognizes lines that look like todo.txt. Finds the
// items on which a line depends: `id:`, `p:`, `dep:`.

import TodoEntities

/// Parses todo.txt. Any text is valid; blank lines are skipped.
struct TodoTxtReader {
  let context: ExchangeContext

  func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    var list = ImportedList()
    var lines = try TextLines(bytes, context)
    let hasLinks = ForeignLinks.areInTodoTxt(bytes)
    while let line = lines.nextBytes() {
      let text = String(decoding: line, as: UTF8.self)
      guard !text.isBlank else { continue }
      let task = TodoTxtTask(text, line: lines.number, context.clock)
      task.addRemarks(to: &list.remarks)
      var item = item(of: task)
      if hasLinks { item.links = ForeignLinks(todoTxt: task.line.words) }
      list.append(item)
    }
    list.connectNames()
    return list
  }

  /// Returns the item of a line, with the line itself if it would be written differently.
  private func item(of task: TodoTxtTask) -> ImportedItem {
    var item = task.item
    let known = item.item(number: item.line, id: ItemID(high: 0, low: 0), at: context.clock.now)
    if !TodoTxtWriter(context: context).writes(known, as: task.line.text) {
      var fields = ForeignFields(of: known, .todotxt)
      fields.append("line", .string(task.line.text))
      item.content.unknownMembers = fields.member(of: .todotxt)
    }
    return item
  }
}

// Dependencies as topydo and others write them. The words stay in the title, as any other `key:value` does.
extension ForeignLinks {
  /// Returns whether a text names items, and names items that must be done before or after them.
  fileprivate static func areInTodoTxt(_ bytes: [UInt8]) -> Bool {
    func has(_ key: StaticString) -> Bool {
      let key = Array("\(key)".utf8)
      return bytes.indices.contains { place in
        bytes[place] == 0x3A && place >= key.count
          && bytes[place - key.count..<place].elementsEqual(key)
      }
    }
    return has("id") && (has(" p") || has(" dep"))
  }

  /// Reads `id:7`, `p:7` and `dep:7`. The item with `id:7` waits for the items with `p:7`. The items with
  /// `dep:7` wait for the item with `id:7`.
  fileprivate init(todoTxt words: [Substring]) {
    for word in words {
      guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let value = String(word[word.utf8.index(after: colon)...])
      switch word[..<colon] {
      case "id": name = value
      case "p": blocks.append(value)
      case "dep": waitsFor.append(value)
      default: continue
      }
      name = name ?? ""
    }
  }
}

/// A line of todo.txt, split into the parts that the format defines.
///
/// ```text
/// x 2026-11-20 2026-11-01 Buy milk +home @shop due:2026-12-01
/// ```
struct TodoTxtLine {
  let text: String
  /// Whether the line starts with `x `.
  private(set) var isCompleted = false
  /// The priority, `A` to `Z`, in parentheses at the start.
  private(set) var letter: Character?
  /// The day of completion. Only done items have one.
  private(set) var completedOn: CalendarDay?
  private(set) var createdOn: CalendarDay?
  /// The rest, split at every space and TAB. There is an empty word between two of them in a row.
  let words: [Substring]

  /// Parses a line. Any text is a valid line.
  init(_ text: String) {
    self.text = text
    var rest = text[...].utf8
    isCompleted = rest.popWord { $0 == "x" ? true : nil } ?? false
    letter = rest.popWord { word in
      word.utf8.count == 3 && word.hasPrefix("(") && word.hasSuffix(")")
        ? TodoTxtWord.letter(word.dropFirst().dropLast()) : nil
    }
    let day = rest.popWord { TodoTxtWord.day($0)?.day }
    if isCompleted {
      completedOn = day
      createdOn = day.flatMap { _ in rest.popWord { TodoTxtWord.day($0)?.day } }
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
  func text(of indices: [Int]) -> String {
    // Mostly, they are the first words.
    if let last = indices.last, last == indices.count - 1, let start = words.first?.startIndex {
      return String(Substring(text.utf8[start..<words[last].endIndex])).trimmingSpaces
    }
    var text = ""
    for index in indices {
      let start = index > 0 ? words[index - 1].endIndex : words[index].startIndex
      text.append(contentsOf: self.text[start..<words[index].endIndex])
    }
    return text.trimmingSpaces
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
  /// Removes the word before the first space, and the space, and returns the word's meaning. Removes nothing
  /// if there is no space or the word has no meaning.
  fileprivate mutating func popWord<Meaning>(_ meaning: (Substring) -> Meaning?) -> Meaning? {
    guard let end = firstIndex(of: 0x20), let found = meaning(Substring(self[..<end])) else {
      return nil
    }
    self = self[index(after: end)...]
    return found
  }
}

/// Detection of todo.txt.
extension TodoTxtLine {
  /// Returns whether at least half of these nonblank lines have syntax of todo.txt, and not only dates.
  static func areTodoTxt(_ lines: [Substring]) -> Bool {
    let marks = lines.compactMap { TodoTxtLine(String($0)).mark }
    return marks.count * 2 >= lines.count && marks.contains(.sign)
  }

  private enum Mark { case sign, date }

  /// The evidence that the line is todo.txt: `x `, a priority or a date at its start, or a ` +word`, a ` @word` or
  /// a ` due:` in it. Nil if there is none. A date before a time begins a line of a log. An indented line or one
  /// with a list marker belongs to another format, such as Org or TaskPaper, which may have such words as well.
  private var mark: Mark? {
    let words = text.wordsOfTodoTxt
    guard let first = words.first, !first.isEmpty, !first.allSatisfy({ "*+-".contains($0) }) else {
      return nil
    }
    let hasMark = words.dropFirst().contains { word in
      // `1 +2` is not todo.txt.
      word.hasPrefix("due:")
        || TodoTxtWord(word).isMark
          && word.unicodeScalars.dropFirst().first?.properties.isAlphabetic == true
    }
    if isCompleted || letter != nil || hasMark { return .sign }
    let isTime = self.words.first.map { $0.first?.isNumber == true && $0.contains(":") } ?? false
    return createdOn == nil || isTime ? nil : .date
  }
}

/// The value of the key `rec`, as Simpletask, topydo and others use it.
enum TodoTxtRepetition {
  /// Parses a value: `1w` counts from the day of completion, `+1w` from the due day.
  static func read(_ text: Substring) -> RepetitionExpression? {
    let isStrict = text.utf8.first == UInt8(ascii: "+")
    let step = isStrict ? text.dropFirst() : text
    guard let last = step.last, let unit = units.first(where: { $0.letter == last })?.unit,
      step.utf8.count <= 5, step.dropLast().isAllDigits,
      let count = Int(step.dropLast()), RepetitionRule.counts.contains(count)
    else { return nil }
    return RepetitionExpression(rule: .every(count, unit), mode: isStrict ? .strict : .done)
  }

  /// Returns the value for a repetition, or nil for a repetition that `rec` cannot express: days of the week
  /// or of the month, and more months than a rule can have.
  static func write(_ repetition: Repetition) -> String? {
    guard case .every(var count, var unit) = repetition.rule else { return nil }
    // Quarters have no letter of their own.
    if unit == .quarter { (count, unit) = (3 * count, .month) }
    guard RepetitionRule.counts.contains(count),
      let letter = units.first(where: { $0.unit == unit })?.letter
    else { return nil }
    return "\(repetition.mode == .done ? "" : "+")\(count)\(letter)"
  }

  private static let units: [(letter: Character, unit: CalendarUnit)] = [
    ("d", .day), ("w", .week), ("m", .month), ("y", .year), ("b", .businessDay),
  ]
}
