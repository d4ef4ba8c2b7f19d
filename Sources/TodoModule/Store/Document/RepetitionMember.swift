import TodoEntities

/// The text of a repetition's rule in the file.
enum RepetitionMember {
  /// Reads `2w`, `5bd` or `mon,thu`.
  static func rule(_ text: String) -> RepetitionRule? {
    let bytes = Array(text.utf8)
    let digits = bytes.prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty else { return days(text) }
    guard digits.count <= 4, digits.first != 0x30, let count = Int(text.prefix(digits.count)),
      let unit = RepetitionRule.Unit(rawValue: String(text.dropFirst(digits.count)))
    else { return nil }
    return .every(count, unit)
  }

  /// Writes what `rule` reads.
  static func text(_ rule: RepetitionRule) -> String {
    switch rule {
    case .every(let count, let unit): "\(count)\(unit.rawValue)"
    case .on(let days): days.map(name).joined(separator: ",")
    }
  }

  private static func days(_ text: String) -> RepetitionRule? {
    var found: Set<Weekday> = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let day = Weekday.allCases.first(where: { RepetitionMember.name($0) == name }),
        found.insert(day).inserted
      else { return nil }
    }
    return .on(Weekday.allCases.filter(found.contains))
  }

  private static func name(_ day: Weekday) -> String {
    switch day {
    case .monday: "mon"
    case .tuesday: "tue"
    case .wednesday: "wed"
    case .thursday: "thu"
    case .friday: "fri"
    case .saturday: "sat"
    case .sunday: "sun"
    }
  }
}
