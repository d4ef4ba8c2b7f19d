// Parses JSON strictly. Rejects a name that occurs twice, a comma at the end, and more than 512 levels.

/// A strict pull parser for JSON text (RFC 8259). It returns ranges of bytes and makes Strings only
/// on demand.
///
/// The caller reads one token after another and decides what to expect next:
///
/// ```swift
/// let number = try JSONReader.read(bytes) { (reader) throws(JSONSyntaxError) in
///   var number: Int?
///   var names = JSONNames()
///   try reader.enterObject()
///   while let name = try reader.nextMember(&names) {
///     switch reader.text(of: name) {
///     case "number": number = try reader.wholeNumber(named: "number")
///     default: try reader.skipValue()
///     }
///   }
///   try reader.finish()
///   return number
/// }
/// ```
///
/// The reader holds a pointer to the bytes, so it cannot be copied and exists only within `read`. The
/// pointer allows one bounds check per step and reads eight bytes at a time. This makes reading a long
/// list four times as fast. Only this file uses the pointer, and each use follows a comparison with `end`.
struct JSONReader: ~Copyable {
  /// The number of levels to which arrays and objects can be nested.
  static let deepest = 512

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the end of the text.
  let end: Int
  /// The offset from which fewer than eight bytes are left.
  private let wordEnd: UInt
  /// The offset of the next byte to read, 0 to `end`.
  private(set) var position: Int
  /// How many arrays and objects are open.
  private(set) var depth = 0
  /// The number of times that the reader skipped white space with a line break.
  private(set) var lineBreaks = 0
  /// The number of spellings that `JSONWriter` and `ItemEncoder` do not use: white space, escapes, and ids
  /// in capital letters.
  private(set) var oddities = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    let range = range.clamped(to: 0..<bytes.count)
    position = range.lowerBound
    end = range.upperBound
    wordEnd = UInt(max(0, range.upperBound - 7))
  }

  /// Calls `body` with a reader of these bytes, or of the part of them in `range`, and returns its
  /// result. Offsets always count from the first byte of the array.
  static func read<Outcome, BodyError: Error>(
    _ bytes: [UInt8], in range: Range<Int>? = nil,
    _ body: (inout JSONReader) throws(BodyError) -> Outcome
  ) throws(BodyError) -> Outcome {
    try bytes.withUnsafeBufferPointer { (buffer) throws(BodyError) -> Outcome in
      var reader = JSONReader(buffer, range ?? 0..<buffer.count)
      return try body(&reader)
    }
  }
}

// MARK: - Inspecting

extension JSONReader {
  var isAtEnd: Bool { position >= end }

  /// The next byte, or 0 at the end. JSON text contains no NUL, so 0 never matches.
  @inline(__always)
  var next: UInt8 { position < end ? bytes[position] : 0 }

  /// Returns the byte at this offset, or 0 outside the text.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset >= 0 && offset < end ? bytes[offset] : 0 }

  /// Returns the eight bytes at this offset, the first as the lowest byte, or nil if fewer are left.
  @inline(__always)
  func word(at offset: Int) -> UInt64? {
    // A negative offset is a very large one.
    guard UInt(bitPattern: offset) < wordEnd, let start = bytes.baseAddress else { return nil }
    let word = UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Returns a copy of the bytes in this range, clamped to the text.
  func copy(_ range: Range<Int>) -> [UInt8] { Array(bytes[range.clamped(to: 0..<end)]) }

  /// Returns the bytes in this range as text. They must have been checked to be UTF-8.
  func text(_ range: Range<Int>) -> String {
    let part = UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<end)])
    return String(decoding: part, as: UTF8.self)
  }

  /// Returns whether the bytes at this offset begin with `text`, which must have 4 to 16 bytes.
  ///
  /// Compares two words, which may overlap. There is no loop, because this runs for every member of every item.
  @inline(__always)
  func hasPrefix(_ text: StaticString, at offset: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    assert((4...16).contains(count), "the text does not fit into two words")
    guard offset >= 0, offset <= end - count, let start = bytes.baseAddress else { return false }
    let left = UnsafeRawPointer(start + offset)
    let right = UnsafeRawPointer(text.utf8Start)
    func areEqual<Word: FixedWidthInteger & BitwiseCopyable>(_: Word.Type) -> Bool {
      let last = count - MemoryLayout<Word>.size
      return left.loadUnaligned(as: Word.self) == right.loadUnaligned(as: Word.self)
        && left.loadUnaligned(fromByteOffset: last, as: Word.self)
          == right.loadUnaligned(fromByteOffset: last, as: Word.self)
    }
    return count < 8 ? areEqual(UInt32.self) : areEqual(UInt64.self)
  }

  /// Returns whether the bytes in this range, which must be inside the text, are equal to a word.
  func isEqual(_ word: String, at range: Range<Int>) -> Bool {
    word.utf8.withContiguousStorageIfAvailable { word in
      guard word.count == range.count else { return false }
      for index in word.indices where word[index] != bytes[range.lowerBound &+ index] {
        return false
      }
      return true
    } ?? false
  }
}

// MARK: - Moving

extension JSONReader {
  /// Moves to this offset, clamped to the bytes up to `end`.
  @inline(__always)
  mutating func move(to offset: Int) { position = min(max(0, offset), end) }

  /// Starts again at this offset; `depth` is the number of arrays and objects that are open there.
  mutating func restart(at offset: Int, depth: Int) {
    move(to: offset)
    self.depth = depth
  }

  /// Skips this byte, if it is next, and returns whether it was.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte, !isAtEnd else { return false }
    position += 1
    return true
  }

  @inline(__always)
  mutating func skipWhitespace() {
    if next <= 0x20 { skipSomeWhitespace() }
  }

  private mutating func skipSomeWhitespace() {
    var at = position
    var hasBreak = false
    while at < end {
      let byte = bytes[at]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      hasBreak = hasBreak || byte == 0x0A || byte == 0x0D
      at += 1
    }
    if hasBreak { lineBreaks += 1 }
    if at > position { oddities += 1 }
    position = at
  }

  /// Skips a bracket that opens an array or an object. Throws with `reason` if it is not next.
  @inline(__always)
  private mutating func enter(
    _ bracket: UInt8, _ reason: @autoclosure () -> String
  ) throws(JSONSyntaxError) {
    guard next == bracket, depth < JSONReader.deepest else {
      throw fault(
        next == bracket ? "arrays and objects are nested more than 512 levels deep" : reason())
    }
    depth += 1
    position += 1
  }

  /// Records that the text has a spelling that todo does not write.
  mutating func countOddity() { oddities += 1 }

  /// Skips the bracket that closes the innermost array or object, if it is next. Returns whether it
  /// was.
  @inline(__always)
  mutating func leave(_ bracket: UInt8) -> Bool {
    guard skip(bracket) else { return false }
    depth -= 1
    return true
  }
}

/// Numbers and literals, and skipping any value.
extension JSONReader {
  /// Skips a number.
  mutating func number() throws(JSONSyntaxError) {
    let start = position
    if next != 0x2D, !isAtDigit { throw fault("expected a number") }
    _ = skip(0x2D)
    if skip(0x30) {
      if isAtDigit { throw fault("a number must not begin with 0", at: start) }
    } else {
      try skipDigits()
    }
    if skip(0x2E) { try skipDigits() }
    if next | 0x20 == 0x65 {
      move(to: position + 1)
      if !skip(0x2B) { _ = skip(0x2D) }
      try skipDigits()
    }
  }

  /// Skips `true` or `false` and returns which.
  mutating func bool(
    orFail reason: String = "expected true or false"
  ) throws(JSONSyntaxError) -> Bool {
    if skip("true") { return true }
    guard skip("false") else { throw fault(reason) }
    return false
  }

  /// Skips any value and returns its range. Everything in it is checked, except that string values
  /// can contain unpaired surrogates.
  @discardableResult
  mutating func skipValue() throws(JSONSyntaxError) -> Range<Int> {
    skipWhitespace()
    let start = position
    // The open arrays (nil) and objects. Recursion could exhaust the call stack.
    var open: [JSONNames?] = []
    while true {
      var isFirst = false
      if next == 0x7B || next == 0x5B {
        open.append(next == 0x7B ? JSONNames() : nil)
        try enter(next, "")
        isFirst = true
      } else if next == 0x22 {
        _ = try string(allowsLoneSurrogates: true)
      } else if isAtDigit || next == 0x2D {
        try number()
      } else if !skip("true"), !skip("false"), !skip("null") {
        throw fault("expected a value")
      }
      // Moves to the next value, and leaves arrays and objects that have no further value.
      while let last = open.indices.last {
        if open[last] == nil {
          if try nextElement(isFirst: isFirst) { break }
        } else if let name = try nextName(isFirst: isFirst) {
          try open[last]?.insert(name, self)
          break
        }
        open.removeLast()
        isFirst = false
      }
      if open.isEmpty { return start..<position }
    }
  }

  private var isAtDigit: Bool { next &- 0x30 < 10 }

  private mutating func skipDigits() throws(JSONSyntaxError) {
    guard isAtDigit else { throw fault("expected a digit") }
    while isAtDigit { move(to: position + 1) }
  }

  /// Skips this word of 4 to 16 bytes, if it is next. The caller checks the text behind it.
  @inline(__always)
  mutating func skip(_ word: StaticString) -> Bool {
    guard hasPrefix(word, at: position) else { return false }
    move(to: position + word.utf8CodeUnitCount)
    return true
  }
}

/// Objects and arrays, one member or element at a time.
///
/// ```swift
/// try reader.enterObject()
/// var names = JSONNames()
/// while let name = try reader.nextMember(&names) { …read or skip one value… }
/// ```
extension JSONReader {
  /// Skips white space and the `{` of an object.
  mutating func enterObject(
    orFail reason: @autoclosure () -> String = "expected an object"
  ) throws(JSONSyntaxError) {
    skipWhitespace()
    try enter(0x7B, reason())
  }

  /// Skips white space and the `[` of an array.
  mutating func enterArray(
    orFail reason: @autoclosure () -> String = "expected an array"
  ) throws(JSONSyntaxError) {
    skipWhitespace()
    try enter(0x5B, reason())
  }

  /// Reads the name and the colon of the next member. The caller must then read its value. Returns nil at the end of
  /// the object. Throws if the name is a duplicate.
  mutating func nextMember(_ names: inout JSONNames) throws(JSONSyntaxError) -> JSONString? {
    guard let name = try nextName(isFirst: names.isEmpty) else { return nil }
    try names.insert(name, self)
    return name
  }

  /// Reads the name and the colon of the next member, like `nextMember`, but allows duplicates.
  mutating func nextName(isFirst: Bool) throws(JSONSyntaxError) -> JSONString? {
    skipWhitespace()
    if leave(0x7D) { return nil }
    if !isFirst {
      guard skip(0x2C) else { throw fault("expected a comma between two fields") }
      skipWhitespace()
      if next == 0x7D { throw fault("trailing comma in an object") }
    }
    guard next == 0x22 else { throw fault("expected a name in double quotes") }
    let name = try string()
    skipWhitespace()
    guard skip(0x3A) else { throw fault("expected a colon after a name") }
    skipWhitespace()
    return name
  }

  /// Reads an array; `element` reads each of its elements.
  @discardableResult
  mutating func array<Element>(
    orFail reason: String = "expected an array",
    of element: (inout JSONReader) throws(JSONSyntaxError) -> Element
  ) throws(JSONSyntaxError) -> [Element] {
    var elements: [Element] = []
    try enterArray(orFail: reason)
    while try nextElement(isFirst: elements.isEmpty) { elements.append(try element(&self)) }
    return elements
  }

  /// Returns whether another element follows, which the caller must then read. If none does, skips
  /// the end of the array.
  @inline(__always)
  mutating func nextElement(isFirst: Bool) throws(JSONSyntaxError) -> Bool {
    // The fast cases of todo's own layout: a comma between strings, the end of an array, a comma between items.
    if !isFirst, next == 0x2C, byte(at: position &+ 1) == 0x22 {
      position &+= 1
      return true
    }
    if leave(0x5D) { return false }
    if !isFirst, next == 0x2C, byte(at: position &+ 1) == 0x0A, byte(at: position &+ 2) == 0x7B {
      position &+= 2
      lineBreaks += 1
      return true
    }
    skipWhitespace()
    if leave(0x5D) { return false }
    if isFirst { return true }
    guard skip(0x2C) else { throw fault("expected a comma between two elements") }
    skipWhitespace()
    if next == 0x5D { throw fault("trailing comma in an array") }
    return true
  }

  /// Throws if anything but white space is left.
  mutating func finish(
    orFail reason: String = "unexpected text after the value"
  ) throws(JSONSyntaxError) {
    skipWhitespace()
    guard isAtEnd else { throw fault(reason) }
  }
}
