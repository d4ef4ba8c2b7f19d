import TodoEntities

/// A repetition as it is in an imported file.
enum ImportedRepetition: Equatable {
  /// A rule that this version knows, and what else the file says.
  case known(Known)
  /// A rule or a mode that only a newer version knows; always complete.
  case unknown(UnknownRepetition)

  /// What a file says about a repetition by a rule that this version knows.
  struct Known: Equatable {
    /// The rule and the mode.
    let expression: RepetitionExpression
    /// The anchor, or nil if the file has none; then it is the due day.
    var anchor: CalendarDay?
    /// The series, or nil if the file has none; then it is the item's id.
    var series: ItemID?
  }

  /// Creates a known repetition from what the file says.
  init(_ expression: RepetitionExpression, anchor: CalendarDay? = nil, series: ItemID? = nil) {
    self = .known(Known(expression: expression, anchor: anchor, series: series))
  }

  /// Creates an imported repetition that is complete.
  init(_ repetition: Repetition) {
    switch repetition {
    case .known(let known):
      self.init(known.expression, anchor: known.anchor, series: known.series)
    case .unknown(let unknown): self = .unknown(unknown)
    }
  }

  /// Reads the JSON object of the member `every`. Returns nil for anything else, and for an object
  /// with unknown members besides a rule that this version knows.
  init?(json text: String) {
    let repetition = JSONReader.read(Array(text.utf8)) { reader -> Repetition? in
      guard let raw = try? RawRepetition(&reader), raw.unknown.isEmpty, reader.isAtEnd else {
        return nil
      }
      return raw.repetition
    }
    guard let repetition else { return nil }
    self.init(repetition)
  }

  /// The rule and the mode; nil if only a newer version knows them.
  var expression: RepetitionExpression? {
    if case .known(let known) = self { known.expression } else { nil }
  }

  /// Whether a file holds it only with the item's due date.
  var needsDue: Bool {
    switch self {
    case .known(let known): known.anchor == nil
    case .unknown: false
    }
  }

  /// Returns the repetition of an item with this due date and id; nil if it has no anchor.
  func whole(due: FloatingDate?, id: ItemID) -> Repetition? {
    switch self {
    case .known(let known):
      (known.anchor ?? due?.day).map {
        Repetition(
          rule: known.expression.rule, mode: known.expression.mode, anchor: $0,
          series: known.series ?? id)
      }
    case .unknown(let unknown): .unknown(unknown)
    }
  }
}

extension UnknownRepetition {
  /// The JSON text on one line. Control characters are escaped, because not every format can hold
  /// them; the value is the same.
  var line: String {
    var unbroken: [UInt8] = []
    JSONWriter.append(unbroken: json.utf8, to: &unbroken)
    var bytes: [UInt8] = []
    JSONWriter.append(rawJSON: String(decoding: unbroken, as: UTF8.self), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
