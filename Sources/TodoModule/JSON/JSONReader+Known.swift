import TodoEntities

/// Values in the formats of the list file. Each method reads the next value and throws if it has
/// another format; `name` names the value in the error.
extension JSONReader {
  /// Reads a whole number from 1 to `highest`, written only with digits.
  mutating func plainNumber(
    upTo highest: Int = TodoItem.highestNumber, named name: StaticString
  ) throws(JSONSyntaxError) -> Int {
    let start = position
    // Up to 2^53, the value cannot overflow when another digit is appended.
    var value = 0
    while next &- 0x30 < 10, value <= highest {
      value = value * 10 + Int(next &- 0x30)
      move(to: position + 1)
    }
    if value >= 1, value <= highest, byte(at: start) != 0x30, endsNumber { return value }
    move(to: start)
    guard next == 0x2D || next &- 0x30 < 10 else { throw fault("\(name) must be a number") }
    _ = try number()
    throw notPlain(name, highest, at: start)
  }

  /// Whether the next byte cannot continue a number.
  private var endsNumber: Bool {
    !(next &- 0x30 < 10 || next == 0x2E || next | 0x20 == 0x65)
  }

  @inline(never)
  private func notPlain(_ name: StaticString, _ highest: Int, at offset: Int) -> JSONSyntaxError {
    fault("\(name) must be a whole number from 1 to \(highest), in digits only", at: offset)
  }

  /// Reads a string without unpaired surrogates.
  mutating func knownString(named name: StaticString) throws(JSONSyntaxError) -> JSONString {
    guard next == 0x22 else { throw fault("\(name) must be a string") }
    let string = try string()
    guard !string.hasLoneSurrogate else { throw loneSurrogate(in: string) }
    return string
  }

  /// Reads a string that is not empty and has no unpaired surrogates.
  mutating func fullString(named name: StaticString) throws(JSONSyntaxError) -> JSONString {
    let string = try knownString(named: name)
    guard !string.range.isEmpty else { throw fault("\(name) must not be empty", at: string.offset) }
    return string
  }

  /// Reads a UUID.
  mutating func id(named name: StaticString) throws(JSONSyntaxError) -> ItemID {
    if let id = quoted(36, { ItemID($0, at: $1) }) { return id }
    let string = try knownString(named: name)
    guard let id = plain(string, { ItemID($0, at: $1) }) else {
      throw fault("\(name) must be a UUID", at: string.offset)
    }
    return id
  }

  /// Reads an array of UUIDs.
  mutating func ids(named name: StaticString) throws(JSONSyntaxError) -> [ItemID] {
    try enterArray(orFail: "\(name) must be an array of UUIDs")
    var ids: [ItemID] = []
    while try nextElement(isFirst: ids.isEmpty) { ids.append(try id(named: name)) }
    return ids
  }

  /// Reads a point in time: `2026-11-20T09:20:00Z`.
  mutating func instant(named name: StaticString) throws(JSONSyntaxError) -> RawInstant {
    if let instant = quoted(20, { RawInstant($0, at: $1) }) { return instant }
    let string = try knownString(named: name)
    guard let instant = plain(string, { RawInstant($0, at: $1) }) else {
      throw fault("\(name) must be a time in UTC like 2026-11-20T09:20:00Z", at: string.offset)
    }
    return instant
  }

  /// Reads a day, or a day and a time: `2026-12-01` or `2026-12-01T17:00`.
  mutating func floatingDate(named name: StaticString) throws(JSONSyntaxError) -> FloatingDate {
    if let date = quoted(10, { FloatingDate($0, at: $1) }) { return date }
    let string = try knownString(named: name)
    guard let date = plain(string, { FloatingDate($0, at: $1) }) else {
      throw fault(
        "\(name) must be a day like 2026-12-01 or a day and a time like 2026-12-01T17:00",
        at: string.offset)
    }
    return date
  }

  /// Reads one of the words of a choice.
  mutating func choice<Value: Choice>(named name: StaticString) throws(JSONSyntaxError) -> Value {
    let string = try knownString(named: name)
    let value = plain(string) { (reader, range) -> Value? in
      Value.allCases.first { reader.isEqual(range, to: $0.rawValue) }
    }
    guard let value else {
      throw fault("\(name) must be \(ChoiceList.sentence(Value.self))", at: string.offset)
    }
    return value
  }

  /// Reads the next value with `read` if it is a string of `count` bytes. `read` must not accept
  /// quotes and backslashes, because they are not looked for here.
  @inline(__always)
  private mutating func quoted<Value>(
    _ count: Int, _ read: (borrowing JSONReader, Range<Int>) -> Value?
  ) -> Value? {
    let start = position + 1
    guard next == 0x22, byte(at: start + count) == 0x22,
      let value = read(self, start..<start + count)
    else { return nil }
    move(to: start + count + 1)
    return value
  }

  /// Calls `read` with the string's bytes, unescaped if it has escapes.
  private func plain<Value>(
    _ string: JSONString, _ read: (borrowing JSONReader, Range<Int>) -> Value?
  ) -> Value? {
    guard string.hasEscapes else { return read(self, string.range) }
    return JSONReader.read(utf8(of: string)) { read($0, 0..<$0.end) }
  }
}
