import TodoEntities

/// Values as Taskwarrior writes them. Each reads one value, which is next.
extension JSONReader {
  /// A string.
  mutating func taskwarriorText(_ name: StaticString) throws(JSONFault) -> String {
    text(of: try knownString(named: name))
  }

  /// A time in UTC, `20261120T092000Z`.
  mutating func taskwarriorTime() throws(JSONFault) -> Instant {
    let string = try knownString(named: "a time")
    let text = utf8(of: string)
    guard let instant = CompactDate.instant(text) ?? Instant(rfc3339: text) else {
      throw fault("a time must be in UTC, like 20261120T092000Z", at: string.offset)
    }
    return instant
  }

  /// An array of strings, or, as older versions have it, one string with commas.
  mutating func taskwarriorTags() throws(JSONFault) -> [String] {
    if next == 0x22 {
      return try taskwarriorText("tags").split(separator: ",").map(String.init)
    }
    var tags: [String] = []
    var isFirst = true
    try enterArray(orFail: "tags must be an array of strings")
    while try nextElement(isFirst: isFirst) {
      isFirst = false
      tags.append(text(of: try fullString(named: "a tag")))
    }
    return tags
  }

  /// An array of objects with a time and a text each.
  mutating func taskwarriorAnnotations() throws(JSONFault) -> [TaskwarriorTask.Annotation] {
    var annotations: [TaskwarriorTask.Annotation] = []
    try enterArray(orFail: "annotations must be an array of objects")
    while try nextElement(isFirst: annotations.isEmpty) {
      var names = JSONNames()
      var entry: Instant?
      var description = ""
      try enterObject(orFail: "an annotation must be an object")
      while let name = try nextMember(&names) {
        switch text(of: name) {
        case "entry": entry = try taskwarriorTime()
        case "description": description = try taskwarriorText("description")
        default: try skipValue()
        }
      }
      annotations.append(TaskwarriorTask.Annotation(entry: entry, description: description))
    }
    return annotations
  }
}

/// ISO 8601's basic format, as Taskwarrior and iCalendar write it.
enum CompactDate {
  /// Reads `20261120T092000Z`.
  static func instant(_ text: some BidirectionalCollection<UInt8>) -> Instant? {
    guard text.count == 16, text.last == UInt8(ascii: "Z"), let wall = wall(text.dropLast()) else {
      return nil
    }
    return Instant(secondsSinceEpoch: wall.secondsAsUTC)
  }

  /// Reads `20261120T092000`. A leap second is read as the second before it.
  static func wall(_ text: some Collection<UInt8>) -> WallClock? {
    let bytes = Array(text)
    guard bytes.count == 15, bytes[8] == UInt8(ascii: "T"), let day = day(bytes[..<8]),
      let time = number(bytes[9...]),
      let minutes = TimeOfDay(hour: time / 10_000, minute: time / 100 % 100)
    else { return nil }
    return WallClock(day: day, time: minutes, second: time % 100 == 60 ? 59 : time % 100)
  }

  /// Reads `20261120`.
  static func day(_ text: some Collection<UInt8>) -> CalendarDay? {
    guard text.count == 8, let number = number(text) else { return nil }
    return CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// Writes `20261120T092000Z`; what lies outside years 1 to 9999 is brought to their edge.
  static func text(_ instant: Instant) -> String {
    let wall =
      WallClock(instant, offset: 0)
      ?? WallClock(
        day: instant.secondsSinceEpoch < 0 ? .earliest : .latest, time: .midnight)
    return wall.map { text($0) + "Z" } ?? ""
  }

  /// Writes `20261120T092000`.
  static func text(_ wall: WallClock) -> String {
    "\(text(wall.day))T\(text(wall.time))" + (wall.second < 10 ? "0" : "") + "\(wall.second)"
  }

  /// Writes `20261120`.
  static func text(_ day: CalendarDay) -> String { "\(day)".filter { $0 != "-" } }

  private static func text(_ time: TimeOfDay) -> String { "\(time)".filter { $0 != ":" } }

  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }
}
