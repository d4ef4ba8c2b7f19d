import TodoEntities

/// A time as spreadsheets and other programs write it: `17:00`, `5:00 PM`, `17:00:30.5+01:00`.
struct ForeignTime: Equatable {
  /// The hour and the minute.
  let time: TimeOfDay
  /// The second, 0 to 59; fractions are cut off.
  let second: Int
  /// How many seconds the clock is ahead of UTC; nil if the text names no zone.
  let offset: Int?

  /// Parses a text; nil if it is not a time.
  init?(_ text: Substring) {
    var rest = Substring(text.lowercased())
    guard let zone = Zone(endOf: rest) else { return nil }
    rest = rest.dropLast(zone.length)
    let half = rest.hasSuffix("am") ? 0 : rest.hasSuffix("pm") ? 12 : nil
    if half != nil { rest = rest.dropLast(2) }
    if half != nil, rest.last == " " { rest = rest.dropLast() }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), var hour = ForeignTime.number(parts[0], 1...2),
      let minute = ForeignTime.number(parts[1], 2...2)
    else { return nil }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + half
    }
    var second = 0
    if parts.count == 3 {
      let pieces = parts[2].split(separator: ".", omittingEmptySubsequences: false)
      guard pieces.count <= 2, let whole = ForeignTime.number(pieces[0], 2...2), whole < 60,
        pieces.dropFirst().allSatisfy(ForeignTime.isDigits)
      else { return nil }
      second = whole
    }
    guard let time = TimeOfDay(hour: hour, minute: minute) else { return nil }
    self.time = time
    self.second = second
    offset = zone.offset
  }

  fileprivate static func number(_ text: Substring, _ width: ClosedRange<Int>) -> Int? {
    guard width.contains(text.utf8.count), isDigits(text) else { return nil }
    return Int(text)
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
  }
}

/// The zone at the end of a time: `Z`, `+01:00` or `+0100`.
private struct Zone {
  /// How many seconds the clock is ahead of UTC; nil if there is no zone.
  let offset: Int?
  /// The number of characters.
  let length: Int

  /// Reads the end of a text in lower case; nil if the zone is invalid.
  init?(endOf text: Substring) {
    if text.hasSuffix("z") {
      self.init(offset: 0, length: 1)
      return
    }
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) else {
      self.init(offset: nil, length: 0)
      return
    }
    let zone = text[sign...]
    let digits = zone.dropFirst().filter { $0 != ":" }
    guard let number = ForeignTime.number(Substring(digits), 4...4), number < 2400,
      number % 100 < 60
    else { return nil }
    let seconds = number / 100 * 3600 + number % 100 * 60
    self.init(offset: text[sign] == "-" ? -seconds : seconds, length: zone.count)
  }

  private init(offset: Int?, length: Int) {
    self.offset = offset
    self.length = length
  }
}
