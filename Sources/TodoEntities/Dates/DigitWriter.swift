/// Writes the fixed-width numbers of ISO 8601. A list of many items shows many dates, so no String is
/// made on the way.
struct DigitWriter {
  private var bytes: [UInt8] = []

  /// Nothing yet.
  init() { bytes.reserveCapacity("2026-11-20T09:20:00Z".utf8.count) }

  /// What has been written.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends the last two or four digits of a number.
  mutating func append(_ number: Int, width: Int) {
    if width == 4 { append(number / 100, width: 2) }
    bytes.append(UInt8(0x30 + number / 10 % 10))
    bytes.append(UInt8(0x30 + number % 10))
  }

  /// Appends a mark, in ASCII.
  mutating func append(_ mark: UInt8) { bytes.append(mark) }

  /// Appends a day: `2026-12-01`.
  mutating func append(_ day: CalendarDay) {
    append(day.year, width: 4)
    append(UInt8(ascii: "-"))
    append(day.month, width: 2)
    append(UInt8(ascii: "-"))
    append(day.day, width: 2)
  }

  /// Appends a time: `17:00`.
  mutating func append(_ time: TimeOfDay) {
    append(time.hour, width: 2)
    append(UInt8(ascii: ":"))
    append(time.minute, width: 2)
  }
}

/// The number in decimal, with leading zeros.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
