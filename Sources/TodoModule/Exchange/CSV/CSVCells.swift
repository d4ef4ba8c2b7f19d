import TodoEntities

/// Tags in one cell.
enum CSVTags {
  /// Between spaces, each tag once.
  static func read(_ text: String) -> [Tag] {
    text.wordsAtSpaces.filter { !$0.isEmpty }.map { Tag(String($0)) }.withoutRepeats
  }

  /// Joined by spaces; a space inside one becomes `-`.
  static func write(_ tags: [Tag]) -> String {
    tags.map { tag in
      String(decoding: tag.name.utf8.map { $0 == 0x20 ? 0x2D : $0 }, as: UTF8.self)
    }.joined(separator: " ")
  }
}

/// A day, or a day and a time, in one cell.
enum CSVDate {
  /// As in the file of the list, or as spreadsheets write it: with a space for the `T`, with `:00`
  /// seconds.
  static func read(_ text: String) -> FloatingDate? {
    var bytes = Array(text.utf8)
    if bytes.count > 10, bytes[10] == 0x20 { bytes[10] = UInt8(ascii: "T") }
    if bytes.count == 19, bytes.suffix(3).elementsEqual(":00".utf8) { bytes.removeLast(3) }
    return FloatingDate(iso8601: bytes)
  }
}

/// Yes or no in one cell.
enum CSVBool {
  /// As spreadsheets and people write it.
  static func read(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "1", "x": true
    case "false", "no", "0": false
    default: nil
    }
  }
}

/// An item's number in one cell.
enum CSVNumber {
  /// Digits only, in the range of numbers.
  static func read(_ text: String) -> Int? {
    guard text.utf8.count <= 16, text.isAllDigits,
      let number = Int(text), (1...TodoItem.highestNumber).contains(number)
    else { return nil }
    return number
  }
}

/// A repetition in one cell: as it is typed, or, where that does not say all, as in the file.
enum CSVRepetition {
  /// Reads `1w/strict`, or the object of the member `every`.
  static func read(_ text: String) -> ImportedRepetition? {
    if let expression = try? RepetitionExpression(text) { return ImportedRepetition(expression) }
    let repetition = JSONReader.read(Array(text.utf8)) { reader -> Repetition? in
      guard let raw = try? RawRepetition(&reader), raw.unknown.isEmpty, reader.isAtEnd else {
        return nil
      }
      return raw.repetition
    }
    return repetition.map {
      ImportedRepetition($0.expression, anchor: $0.anchor, series: $0.series)
    }
  }

  /// Writes what `read` reads.
  static func write(_ repetition: Repetition, of item: TodoItem) -> String {
    guard repetition.anchor != item.due?.day || repetition.series != item.id else {
      return repetition.expression.description
    }
    let object = JSONText.object([
      ("rule", .string(repetition.rule.description)),
      ("mode", .string(repetition.mode.rawValue)),
      ("anchor", .string(repetition.anchor.description)),
      ("series", .string(repetition.series.description)),
    ])
    return String(decoding: object.bytes, as: UTF8.self)
  }
}
