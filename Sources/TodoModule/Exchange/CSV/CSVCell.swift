import TodoEntities

/// A cell of a table and its position.
struct CSVCell: Equatable {
  /// The text, without quotes.
  let text: String
  /// The line, from 1.
  let line: Int
  /// The column in bytes, from 1.
  let column: Int

  /// Returns an error at the cell's position.
  func error(_ reason: String) -> ParseError {
    ParseError(reason: reason, line: line, column: column)
  }
}

// MARK: - Guarding against formulas

extension CSVCell {
  /// The text without the `'` that `guarded` added.
  var unguarded: String {
    guard text.unicodeScalars.first == "'", CSVCell.isFormula(text) else { return text }
    return String(text.unicodeScalars.dropFirst())
  }

  /// Returns the text with a `'` before it if a spreadsheet would run it as a formula, or if
  /// `unguarded` would take it for guarded text.
  static func guarded(_ text: String) -> String { isFormula(text) ? "'" + text : text }

  /// Whether the text starts with `=`, `+`, `-` or `@`, also in full width, or with TAB, LF, CR or NUL,
  /// which some programs drop, ignoring any `'` before it.
  private static func isFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first(where: { $0 != "'" }) {
    case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    case "\t", "\n", "\r", "\0": true
    default: false
    }
  }
}

// MARK: - Values

extension CSVCell {
  /// The tags, separated by spaces.
  var tags: [Tag] {
    unguarded.wordsAtSpaces.filter { !$0.isEmpty }.map { Tag(String($0)) }.withoutRepeats
  }

  /// A day, or a day and a time, as in the list file or as spreadsheets write it: with a space
  /// instead of the `T`, and with `:00` seconds.
  var date: FloatingDate? {
    var bytes = Array(unguarded.utf8)
    if bytes.count > 10, bytes[10] == 0x20 { bytes[10] = UInt8(ascii: "T") }
    if bytes.count == 19, bytes.suffix(3).elementsEqual(":00".utf8) { bytes.removeLast(3) }
    return FloatingDate(iso8601: bytes)
  }

  /// True or false, in the spellings that spreadsheets and people use.
  var bool: Bool? {
    switch unguarded.lowercased() {
    case "true", "yes", "1", "x": true
    case "false", "no", "0": false
    default: nil
    }
  }

  /// An item's number, in digits only.
  var number: Int? {
    let text = unguarded
    guard text.utf8.count <= 16, text.isAllDigits,
      let number = Int(text), (1...TodoItem.highestNumber).contains(number)
    else { return nil }
    return number
  }

  /// A repetition as users type it, such as `2w`, or the JSON object of the member `every`.
  var repetition: ImportedRepetition? {
    let expression = try? RepetitionExpression(unguarded)
    return expression.map { ImportedRepetition($0) } ?? ImportedRepetition(json: unguarded)
  }
}
