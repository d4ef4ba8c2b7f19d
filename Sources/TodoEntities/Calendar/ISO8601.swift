// Reads and writes dates and times in ISO 8601.

// These methods append the fixed-width forms of ISO 8601 to a buffer. They make no intermediate String,
// because todo prints and saves many dates of a long list.
extension [UInt8] {
  /// Appends a day: `2026-12-01`.
  package mutating func append(iso8601 day: CalendarDay) {
    append(addingCapacity: 10) { $0.append(day) }
  }

  /// Appends a time: `17:00`.
  package mutating func append(iso8601 time: TimeOfDay) {
    append(addingCapacity: 5) { $0.append(time) }
  }

  /// Appends a day, with its time if it has one: `2026-12-01`, `2026-12-01T17:00`.
  package mutating func append(iso8601 date: FloatingDate) {
    append(addingCapacity: 16) {
      $0.append(date.day)
      guard let time = date.time else { return }
      $0.append(0x54)
      $0.append(time)
    }
  }

  /// Appends a day and a time with seconds: `2026-11-20T09:20:00`.
  package mutating func append(iso8601 wall: WallClock) {
    append(addingCapacity: 19) {
      $0.append(wall.day)
      $0.append(0x54)
      $0.append(wall.time)
      $0.append(0x3A)
      $0.append(twoDigits: wall.second)
    }
  }

  /// Appends an instant in UTC (RFC 3339): `2026-11-20T09:20:00Z`. Outside the years 1 to 9999,
  /// appends `@` and the seconds since the epoch.
  package mutating func append(iso8601 instant: Instant) {
    if let wall = WallClock(instant, offset: 0) {
      append(iso8601: wall)
      append(0x5A)
    } else {
      append(contentsOf: "@\(instant.secondsSinceEpoch)".utf8)
    }
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append(_ day: CalendarDay) {
    append(twoDigits: day.year / 100)
    append(twoDigits: day.year)
    append(0x2D)
    append(twoDigits: day.month)
    append(0x2D)
    append(twoDigits: day.day)
  }

  fileprivate mutating func append(_ time: TimeOfDay) {
    append(twoDigits: time.hour)
    append(0x3A)
    append(twoDigits: time.minute)
  }

  /// Appends the last two digits of a number, which must not be negative.
  fileprivate mutating func append(twoDigits number: Int) {
    append(UInt8(truncatingIfNeeded: 0x30 + number / 10 % 10))
    append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }
}

extension String {
  /// Creates a string of the ASCII bytes that `write` appends.
  init(iso8601 write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity("2026-11-20T09:20:00Z".utf8.count)
    write(&bytes)
    self.init(decoding: bytes, as: UTF8.self)
  }
}

/// Returns the number in decimal, with leading zeros up to a width.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

// These methods parse the fixed-width forms of ISO 8601 into numbers. The caller checks whether the day or
// time exists, because callers report that in different ways.
extension WordReader {
  /// Parses `2026-12-01`, or returns nil if the next characters have another form.
  mutating func isoDate() -> (year: Int, month: Int, day: Int)? {
    guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
      let day = number(digits: 2)
    else { return nil }
    return (year, month, day)
  }

  /// Parses `17:00`, or returns nil if the next characters have another form.
  mutating func isoTime() -> (hour: Int, minute: Int)? {
    guard let hour = number(digits: 2), skip(":"), let minute = number(digits: 2) else {
      return nil
    }
    return (hour, minute)
  }

  /// Whether the next characters are a day in a year of more than four digits: `10000-12-01`, `10000-W49-2`.
  var hasLongYear: Bool {
    var word = self
    guard word.digits().utf8.count > 4, word.skip("-") else { return false }
    _ = word.skip("w")
    return word.number(digits: 2) != nil && word.skip("-")
  }
}
