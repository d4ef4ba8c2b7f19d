import TodoEntities

/// A cell of a table, and its place.
struct CSVCell: Equatable {
  /// Without quotes.
  let text: String
  /// From 1.
  let line: Int
  /// In bytes, from 1.
  let column: Int

  /// An error in it.
  func error(_ reason: String) -> ParseError {
    ParseError(reason: reason, line: line, column: column)
  }
}

// MARK: - Formulas

extension CSVCell {
  /// The text as it was before it was guarded.
  var unguarded: String {
    guard text.utf8.first == 0x27, CSVCell.isFormula(text.dropFirst()) else { return text }
    return String(Substring(text.utf8.dropFirst()))
  }

  /// The text with a `'` in front, if a spreadsheet would run it, or if it would look as if it had been
  /// guarded.
  static func guarded(_ text: String) -> String { isFormula(text) ? "'" + text : text }

  /// Whether it begins with `=`, `+`, `-`, `@`, TAB or CR, any `'` in front ignored.
  private static func isFormula(_ text: some StringProtocol) -> Bool {
    switch text.utf8.first(where: { $0 != 0x27 }) {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D:
      true
    default: false
    }
  }
}

// MARK: - Values

extension CSVCell {
  /// The tags between spaces.
  var tags: [Tag] {
    unguarded.wordsAtSpaces.filter { !$0.isEmpty }.map { Tag(String($0)) }.withoutRepeats
  }

  /// A day, or a day and a time, as in the file of the list, or as spreadsheets write it: with a space
  /// for the `T`, with `:00` seconds.
  var date: FloatingDate? {
    var bytes = Array(unguarded.utf8)
    if bytes.count > 10, bytes[10] == 0x20 { bytes[10] = UInt8(ascii: "T") }
    if bytes.count == 19, bytes.suffix(3).elementsEqual(":00".utf8) { bytes.removeLast(3) }
    return FloatingDate(iso8601: bytes)
  }

  /// Yes or no, as spreadsheets and people write it.
  var bool: Bool? {
    switch unguarded.lowercased() {
    case "true", "yes", "1", "x": true
    case "false", "no", "0": false
    default: nil
    }
  }

  /// An item's number: digits only.
  var number: Int? {
    let text = unguarded
    guard text.utf8.count <= 16, text.isAllDigits,
      let number = Int(text), (1...TodoItem.highestNumber).contains(number)
    else { return nil }
    return number
  }

  /// A repetition as it is typed, or, where that does not say all, the object of the member `every`.
  var repetition: ImportedRepetition? {
    if let expression = try? RepetitionExpression(unguarded) {
      return ImportedRepetition(expression)
    }
    let repetition = JSONReader.read(Array(unguarded.utf8)) { reader -> Repetition? in
      guard let raw = try? RawRepetition(&reader), raw.unknown.isEmpty, reader.isAtEnd else {
        return nil
      }
      return raw.repetition
    }
    return repetition.map {
      ImportedRepetition($0.expression, anchor: $0.anchor, series: $0.series)
    }
  }
}
