// Prints JSON, finds the line and column of an error, and reads and writes times such as `20261120T092000Z`.
//
// This folder: a strict reader and a writer of JSON text (RFC 8259) as bytes, and the forms of ids and times.
// It knows the values of items, but neither the members of an item nor any file. Start with `JSONReader`.
// `JSONText` below writes small values.

import TodoEntities

/// A JSON value to write. Members keep their order.
///
/// ```swift
/// JSONText.object([("number", .number(3)), ("title", .string("Buy milk"))]).bytes
/// // {"number":3,"title":"Buy milk"}
/// ```
///
/// `ItemEncoder` writes items instead, because it keeps their unknown members unchanged.
enum JSONText {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  /// A value that has been encoded already.
  case encoded([UInt8])
  case array([JSONText])
  // Indirect, because Swift 6.3 reports a circular reference in the array of tuples for some orders of the files.
  indirect case object([(name: String, value: JSONText)])

  /// The value as JSON, without a newline after it.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): bytes += String(value).utf8
    case .encoded(let value): bytes += value
    case .string(let text): JSONWriter.append(string: text, to: &bytes)
    case .array(let values):
      JSONText.append(values, between: ("[", "]"), to: &bytes) { value, bytes in
        value.append(to: &bytes)
      }
    case .object(let members):
      JSONText.append(members, between: ("{", "}"), to: &bytes) { member, bytes in
        JSONWriter.append(string: member.name, to: &bytes)
        bytes += ":".utf8
        member.value.append(to: &bytes)
      }
    }
  }

  private static func append<Part>(
    _ parts: [Part], between brackets: (opening: String, closing: String), to bytes: inout [UInt8],
    _ body: (Part, inout [UInt8]) -> Void
  ) {
    bytes += brackets.opening.utf8
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes += ",".utf8 }
      body(part, &bytes)
    }
    bytes += brackets.closing.utf8
  }
}

/// The member names of an object that have been read so far, compared by their unescaped bytes.
struct JSONNames {
  /// The highest number of names that are compared one by one. More names are hashed, to avoid quadratic time.
  private static let few = 8

  private var first: [JSONString] = []
  // The standard library seeds its hash differently in each process, so that no file can force collisions.
  private var hashed: Set<[UInt8]> = []

  var isEmpty: Bool { first.isEmpty }

  /// Adds a name. Throws if it is a duplicate.
  mutating func insert(_ name: JSONString, _ reader: borrowing JSONReader) throws(JSONSyntaxError) {
    let isNew: Bool
    if hashed.isEmpty, first.count < JSONNames.few {
      isNew = !first.contains { reader.haveSameText($0, name) }
      first.append(name)
    } else {
      if hashed.isEmpty { hashed = Set(first.map { reader.utf8(of: $0) }) }
      isNew = hashed.insert(reader.utf8(of: name)).inserted
    }
    guard isNew else { throw reader.fault("a name occurs twice in one object", at: name.offset) }
  }

  mutating func removeAll() {
    first.removeAll(keepingCapacity: true)
    if !hashed.isEmpty { hashed = [] }
  }
}

/// A string in a JSON text.
struct JSONString {
  /// The range of its bytes, without the quotes.
  let start: Int
  let end: Int
  let hasEscapes: Bool

  var range: Range<Int> { Range(uncheckedBounds: (start, end)) }
  /// The offset of the opening quote.
  var offset: Int { start - 1 }
}

/// Decodes strings that have been read and checked.
extension JSONReader {
  func text(of string: JSONString) -> String {
    guard string.hasEscapes else { return text(string.range) }
    return String(decoding: utf8(of: string), as: UTF8.self)
  }

  /// Returns the string's text in UTF-8. An unpaired surrogate becomes U+FFFD.
  func utf8(of string: JSONString) -> [UInt8] {
    guard string.hasEscapes else { return copy(string.range) }
    var text: [UInt8] = []
    text.reserveCapacity(string.range.count)
    var at = string.range.lowerBound
    while at < string.range.upperBound {
      if byte(at: at) == 0x5C, let escape = escape(at: at) {
        text.append(contentsOf: (escape.scalar ?? "\u{FFFD}").utf8)
        at += escape.length
      } else {
        text.append(byte(at: at))
        at += 1
      }
    }
    return text
  }

  /// Returns whether two strings have the same text.
  func haveSameText(_ left: JSONString, _ right: JSONString) -> Bool {
    if left.hasEscapes || right.hasEscapes { return utf8(of: left) == utf8(of: right) }
    guard left.range.count == right.range.count else { return false }
    return zip(left.range, right.range).allSatisfy { byte(at: $0) == byte(at: $1) }
  }
}

/// An error at an offset. Unlike `ParseError`, it is cheap to make: salvaging a list makes many errors that
/// nobody sees.
struct JSONSyntaxError: Error, Equatable {
  /// The reason, as a part of a sentence: `expected a comma between two fields`.
  let reason: String
  /// The offset of the error in bytes, from 0.
  let offset: Int
}

extension JSONReader {
  /// Returns an error at this offset, by default the offset of the next byte. At the end of the text, the
  /// reason is always that the text ends too early.
  @inline(never)
  func fault(_ reason: String, at offset: Int? = nil) -> JSONSyntaxError {
    let offset = offset ?? position
    return JSONSyntaxError(
      reason: offset >= end ? "the text ends too early" : reason, offset: offset)
  }
}

/// The first error in a file, with the line and column that todo prints.
struct ParseError: Error, Equatable {
  /// A clause without a capital or a full stop: `expected a colon after a name`.
  let reason: String
  /// The line, from 1.
  let line: Int
  /// The column in bytes, from 1.
  let column: Int
}

extension ParseError {
  /// Converts the error's offset to a line and a column.
  init(_ error: JSONSyntaxError, in bytes: [UInt8]) {
    var lines = FileLines(bytes)
    let (line, column) = lines.place(of: min(error.offset, bytes.count))
    self.init(reason: error.reason, line: line, column: column)
  }
}

/// Counts the lines and columns of ascending offsets in a file in one pass, both from 1. Only LF ends a line.
struct FileLines {
  private let bytes: [UInt8]
  private var line = 1
  private var lineStart = 0
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the place of an offset, which must not be lower than in the call before.
  mutating func place(of target: Int) -> (line: Int, column: Int) {
    while let newline = bytes[offset..<target].firstIndex(of: 0x0A) {
      line += 1
      lineStart = newline + 1
      offset = lineStart
    }
    offset = target
    return (line, target - lineStart + 1)
  }
}

/// Dates and times in ISO 8601's basic format, which Taskwarrior and iCalendar use.
enum CompactDate {
  /// Parses `20261120T092000Z`.
  static func instant(_ text: some BidirectionalCollection<UInt8>) -> Instant? {
    guard text.count == 16, text.last == UInt8(ascii: "Z"), let wall = wall(text.dropLast()) else {
      return nil
    }
    return Instant(secondsSinceEpoch: wall.secondsAsUTC)
  }

  /// Parses `20261120T092000`. A leap second becomes the second before it.
  static func wall(_ text: some Collection<UInt8>) -> WallClock? {
    let bytes = Array(text)
    guard bytes.count == 15, bytes[8] == UInt8(ascii: "T"), let day = day(bytes[..<8]),
      let time = number(bytes[9...]),
      let minutes = TimeOfDay(hour: time / 10_000, minute: time / 100 % 100)
    else { return nil }
    return WallClock(day: day, time: minutes, second: time % 100 == 60 ? 59 : time % 100)
  }

  /// Parses `20261120`.
  static func day(_ text: some Collection<UInt8>) -> CalendarDay? {
    guard text.count == 8, let number = number(text) else { return nil }
    return CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// Returns `20261120T092000Z`. An instant outside the years 1 to 9999 is clamped to them.
  static func text(_ instant: Instant) -> String {
    let wall =
      WallClock(instant, offset: 0)
      ?? WallClock(day: instant.secondsSinceEpoch < 0 ? .earliest : .latest, time: .midnight)
    return wall.map { wall in
      text {
        $0.append(iso8601: wall)
        $0.append(UInt8(ascii: "Z"))
      }
    } ?? ""
  }

  /// Returns `20261120`.
  static func text(_ day: CalendarDay) -> String { text { $0.append(iso8601: day) } }

  /// Returns `0920`, without seconds.
  static func text(_ time: TimeOfDay) -> String { text { $0.append(iso8601: time) } }

  /// Returns the text that `append` writes in the extended format, without its separators.
  private static func text(_ append: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20)
    append(&bytes)
    bytes.removeAll { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }
}
