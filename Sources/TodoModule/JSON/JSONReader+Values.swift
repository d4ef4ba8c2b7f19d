// Reads the numbers, ids and dates of a list file, and reports the values that are not valid.

import TodoEntities

/// Reads values in the formats of the list file. Each method reads the next value and throws if it has
/// another format. The error contains `name`, the name of the value.
extension JSONReader {
  /// Reads a whole number from 1 to `highest`, written only with digits.
  mutating func wholeNumber(
    upTo highest: Int = TodoItem.highestNumber, named name: StaticString
  ) throws(JSONSyntaxError) -> Int {
    let start = position
    // Up to 2^53, the value cannot overflow when another digit is appended.
    var value = 0
    while next &- 0x30 < 10, value <= highest {
      value = value &* 10 &+ Int(next &- 0x30)
      move(to: position &+ 1)
    }
    let continues = next &- 0x30 < 10 || next == 0x2E || next | 0x20 == 0x65
    if value >= 1, value <= highest, byte(at: start) != 0x30, !continues { return value }
    move(to: start)
    throw notWhole(upTo: highest, name)
  }

  /// Returns the reason why the next value is not a whole number.
  @inline(never)
  private mutating func notWhole(upTo highest: Int, _ name: StaticString) -> JSONSyntaxError {
    let start = position
    guard next == 0x2D || next &- 0x30 < 10 else { return fault("\(name) must be a number") }
    do throws(JSONSyntaxError) { try number() } catch { return error }
    return fault(
      "\(name) must be a whole number from 1 to \(highest), in digits only", at: start)
  }

  /// Reads a string without unpaired surrogates.
  @inline(__always)
  mutating func validString(named name: StaticString) throws(JSONSyntaxError) -> JSONString {
    guard next == 0x22 else { throw fault("\(name) must be a string") }
    return try string()
  }

  /// Reads a string that is not empty and has no unpaired surrogates.
  @inline(__always)
  mutating func nonEmptyString(named name: StaticString) throws(JSONSyntaxError) -> JSONString {
    let string = try validString(named: name)
    guard !string.range.isEmpty else { throw fault("\(name) must not be empty", at: string.offset) }
    return string
  }

  mutating func id(named name: StaticString) throws(JSONSyntaxError) -> ItemID {
    let id = try value(36, named: name, "a UUID") { $0.id(at: $1) }
    if !id.isLowerCase { countOddity() }
    return id.id
  }

  /// Reads an array of ids into `ids`, which must be empty.
  mutating func readIDs(into ids: inout [ItemID], named name: StaticString) throws(JSONSyntaxError)
  {
    try enterArray(orFail: "\(name) must be an array of UUIDs")
    while try nextElement(isFirst: ids.isEmpty) { ids.append(try id(named: name)) }
  }

  /// Reads a point in time: `2026-11-20T09:20:00Z`.
  mutating func instant(named name: StaticString) throws(JSONSyntaxError) -> RawInstant {
    try value(20, named: name, "a time in UTC like 2026-11-20T09:20:00Z") { RawInstant($0, at: $1) }
  }

  /// Reads a day, or a day and a time: `2026-12-01` or `2026-12-01T17:00`.
  mutating func floatingDate(named name: StaticString) throws(JSONSyntaxError) -> FloatingDate {
    try value(
      10, named: name, "a day like 2026-12-01 or a day and a time like 2026-12-01T17:00"
    ) { FloatingDate($0, at: $1) }
  }

  /// Reads a string with `read`. `count` is the usual number of bytes, and `form` describes the value in an error.
  ///
  /// `read` must not accept quotes and backslashes, because a string of the usual length is not searched for them.
  @inline(__always)
  private mutating func value<Value>(
    _ count: Int, named name: StaticString, _ form: StaticString,
    _ read: (borrowing JSONReader, Range<Int>) -> Value?
  ) throws(JSONSyntaxError) -> Value {
    let start = position + 1
    if next == 0x22, byte(at: start + count) == 0x22, let value = read(self, start..<start + count)
    {
      move(to: start + count + 1)
      return value
    }
    let string = try validString(named: name)
    let value =
      string.hasEscapes
      ? JSONReader.read(utf8(of: string)) { read($0, 0..<$0.end) } : read(self, string.range)
    guard let value else { throw fault("\(name) must be \(form)", at: string.offset) }
    return value
  }

  /// Reads a string and parses its text; `form` describes the text in an error.
  mutating func value<Value>(
    named name: StaticString, _ form: @autoclosure () -> String, _ parse: (String) -> Value?
  ) throws(JSONSyntaxError) -> Value {
    let string = try validString(named: name)
    guard let value = parse(text(of: string)) else {
      throw fault("\(name) must be \(form())", at: string.offset)
    }
    return value
  }

  /// Reads a string that is one of these words, and returns its index; `form` describes the words in an error.
  mutating func word(
    named name: StaticString, among words: [String], _ form: @autoclosure () -> String
  ) throws(JSONSyntaxError) -> Int {
    let string = try validString(named: name)
    let index =
      string.hasEscapes
      ? words.firstIndex(of: text(of: string))
      : words.firstIndex { isEqual($0, at: string.range) }
    guard let index else { throw fault("\(name) must be \(form())", at: string.offset) }
    return index
  }
}

// The parsers of the entities work on any collection. The parsers below read the same formats from the
// reader's words in a tenth of the time. This matters, because every item has three to five such values.

extension JSONReader {
  /// Reads a UUID in upper or lower case, which must fill this range. Returns whether all its letters are in
  /// lower case, as `ItemEncoder` writes them.
  @inline(__always)
  private func id(at range: Range<Int>) -> (id: ItemID, isLowerCase: Bool)? {
    let start = range.lowerBound
    // `aaaaaaaa`, `-bbbb-cc`, `cc-dddd-`, `eeeeffff`, and the last eight digits, `ffffffff`.
    guard range.count == 36, let first = word(at: start), let second = word(at: start + 8),
      let third = word(at: start + 16), let fourth = word(at: start + 24),
      let last = word(at: start + 28),
      second & 0xFF00_0000_00FF == 0x2D00_0000_002D,
      third & 0xFF00_0000_00FF_0000 == 0x2D00_0000_002D_0000,
      let (parts, areLowerCase) = HexDigit.values(
        eight: SIMD4(
          first, second >> 8 & 0xFFFF_FFFF | (second >> 48) << 32 | third << 48,
          third >> 24 & 0xFFFF_FFFF | fourth << 32, last))
    else { return nil }
    let id = ItemID(high: parts[0] << 32 | parts[1], low: parts[2] << 32 | parts[3])
    return (id, areLowerCase)
  }
}

/// A point in time in UTC, as the file spells it. It is checked when it is read, and converted on demand.
struct RawInstant {
  // The numbers of `2026-11-`, `20T09:20` and `9:20:00Z`; see `DigitPattern`.
  private let months, days, seconds: UInt64

  /// Reads an instant such as `2026-11-20T09:20:00Z`, which must fill this range.
  @inline(__always)
  init?(_ reader: borrowing JSONReader, at range: Range<Int>) {
    let start = range.lowerBound
    guard range.count == 20, let months = DigitPattern.month.match(reader.word(at: start)),
      let days = DigitPattern.hours.match(reader.word(at: start + 8)),
      let seconds = DigitPattern.seconds.match(reader.word(at: start + 12))
    else { return nil }
    (self.months, self.days, self.seconds) = (months, days, seconds)
    // These additions set the top bit of a number that is too high: hours after 23, minutes and seconds after 59.
    let late = days & 0x00FF_0000_FF00_0000 &+ 0x0044_0000_6800_0000
    let lateSecond = seconds & 0x0000_FF00_0000_0000 &+ 0x0000_4400_0000_0000
    guard (late | lateSecond) & 0x0080_8000_8000_0000 == 0 else { return nil }
    // Every month has the first 28 days.
    let isUsual =
      1...28 ~= days.number(at: 0) && 1...12 ~= months.number(at: 5) && months & 0x00FF_00FF != 0
    guard isUsual || day != nil else { return nil }
  }

  private var day: CalendarDay? {
    CalendarDay(
      year: months.number(at: 0) * 100 + months.number(at: 2), month: months.number(at: 5),
      day: days.number(at: 0))
  }

  /// The point in time, in seconds since 1970.
  var instant: Instant {
    let time = days.number(at: 3) * 3600 + days.number(at: 6) * 60 + seconds.number(at: 5)
    return Instant(secondsSinceEpoch: (day?.dayNumber ?? 0) * 86_400 + time)
  }
}

extension FloatingDate {
  /// Reads a date such as `2026-12-01` or `2026-12-01T17:00`, which must fill this range.
  init?(_ reader: borrowing JSONReader, at range: Range<Int>) {
    let start = range.lowerBound
    guard range.count == 10 || range.count == 16,
      let month = DigitPattern.month.match(reader.word(at: start)),
      let days = DigitPattern.day.match(reader.word(at: start + 2)),
      let day = CalendarDay(
        year: month.number(at: 0) * 100 + month.number(at: 2), month: month.number(at: 5),
        day: days.number(at: 6))
    else { return nil }
    guard range.count == 16 else {
      self.init(day)
      return
    }
    guard let hours = DigitPattern.hours.match(reader.word(at: start + 8)),
      let time = TimeOfDay(hour: hours.number(at: 3), minute: hours.number(at: 6))
    else { return nil }
    self.init(day, at: time)
  }
}

/// A pattern of eight ASCII characters: each is any decimal digit or a fixed mark. It tests and converts all
/// eight at once.
private struct DigitPattern {
  /// `0000-00-`
  static var month: Self { Self(form: 0x2D30_302D_3030_3030, room: 0x7F76_767F_7676_7676) }
  /// `00-00-00`
  static var day: Self { Self(form: 0x3030_2D30_302D_3030, room: 0x7676_7F76_767F_7676) }
  /// `00T00:00`
  static var hours: Self { Self(form: 0x3030_3A30_3054_3030, room: 0x7676_7F76_767F_7676) }
  /// `0:00:00Z`
  static var seconds: Self { Self(form: 0x5A30_303A_3030_3A30, room: 0x7F76_767F_7676_7F76) }

  /// The pattern with zeros for digits; the first character is the lowest byte.
  private let form: UInt64
  /// The highest numbers that can be added to the bytes of `text ^ form` without setting a top bit, if the
  /// text matches. Those bytes are 0 to 9 for a digit and 0 for a mark.
  private let room: UInt64

  /// Returns the two-digit number that begins at each character, one in each byte, or nil if the text does
  /// not match.
  @inline(__always)
  func match(_ text: UInt64?) -> UInt64? {
    guard let text else { return nil }
    let rest = text ^ form
    guard (rest | (rest &+ room)) & 0x8080_8080_8080_8080 == 0 else { return nil }
    return rest &* 10 &+ (rest &>> 8)
  }
}

extension UInt64 {
  /// Returns the two-digit number at this index, 0 to 6, in a result of `match`.
  @inline(__always)
  fileprivate func number(at index: UInt64) -> Int { Int(self &>> (8 &* index) & 0xFF) }
}

/// Hexadecimal digits in ASCII.
enum HexDigit {
  /// Returns the values of four groups of eight digits, and whether all letters are in lower case, or nil if a
  /// character is not a digit. The first digit of a group is its lowest byte.
  ///
  /// Converts all 32 digits at once, because every item has an id. A loop over them takes twice as many
  /// instructions, which costs `check` 7 % more with 10,000 items.
  @inline(__always)
  static func values(
    eight text: SIMD4<UInt64>
  ) -> (values: SIMD4<UInt64>, areLowerCase: Bool)? {
    guard isZero(text & tops) else { return nil }
    // All top bits are clear, so adding 0x80 − n sets the top bit of each byte that is at least n.
    let lower = text | bytes(0x20)
    let digits = (text &+ bytes(0x50)) & ~(text &+ bytes(0x46)) & tops
    let letters = (lower &+ bytes(0x1F)) & ~(lower &+ bytes(0x19)) & tops
    guard isZero((digits | letters) ^ tops) else { return nil }
    // A letter is nine more than its lowest four bits.
    let nibbles = (text & bytes(0x0F)) &+ (letters &>> 7) &+ (letters &>> 4)
    let pairs = (nibbles &<< 4 | nibbles &>> 8) & SIMD4(repeating: 0x00FF_00FF_00FF_00FF)
    let quads = (pairs &<< 8 | pairs &>> 16) & SIMD4(repeating: 0x0000_FFFF_0000_FFFF)
    let values = (quads &<< 16 | quads &>> 32) & SIMD4(repeating: 0xFFFF_FFFF)
    // Letters in lower case have bit 5.
    return (values, isZero((letters &>> 2) & ~text))
  }

  /// Compares the words one by one, because many processors have no comparison of such vectors.
  @inline(__always)
  private static func isZero(_ words: SIMD4<UInt64>) -> Bool {
    words[0] | words[1] | words[2] | words[3] == 0
  }

  private static var tops: SIMD4<UInt64> { bytes(0x80) }

  /// Returns this byte, 32 times.
  @inline(__always)
  private static func bytes(_ byte: UInt64) -> SIMD4<UInt64> {
    SIMD4(repeating: 0x0101_0101_0101_0101 &* byte)
  }
}

extension UInt64 {
  /// The 16 hexadecimal digits of the number, in lower case.
  var hexDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
