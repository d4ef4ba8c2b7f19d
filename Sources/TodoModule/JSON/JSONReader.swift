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
///     case "number": number = try reader.plainNumber(named: "number")
///     default: try reader.skipValue()
///     }
///   }
///   try reader.finish()
///   return number
/// }
/// ```
///
/// It reads the bytes through a pointer, so it cannot be copied and exists only within `read`. The
/// pointer allows a single bounds check per step and reading eight bytes at a time, which makes
/// reading a long list four times as fast. All uses of the pointer are in this file, each after a
/// comparison with `end`.
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
  /// How many times white space that contains a line break was skipped.
  private(set) var lineBreaks = 0

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
  /// Whether nothing is left to read.
  var isAtEnd: Bool { position >= end }

  /// The next byte, or 0 at the end; JSON text contains no NUL, so 0 never matches.
  @inline(__always)
  var next: UInt8 { position < end ? bytes[position] : 0 }

  /// Returns the byte at this offset, or 0 outside the text.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset >= 0 && offset < end ? bytes[offset] : 0 }

  /// Returns the eight bytes at this offset, the first as the lowest byte; nil if fewer are left.
  @inline(__always)
  func word(at offset: Int) -> UInt64? {
    // A negative offset is a very large one.
    guard UInt(bitPattern: offset) < wordEnd, let start = bytes.baseAddress else { return nil }
    let word = UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Returns a copy of the bytes in this range, clamped to the text.
  func copy(_ range: Range<Int>) -> [UInt8] {
    Array(bytes[range.clamped(to: 0..<end)])
  }

  /// Returns the bytes in this range as text. They must have been checked to be UTF-8.
  func text(_ range: Range<Int>) -> String {
    let part = UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<end)])
    return String(decoding: part, as: UTF8.self)
  }

  /// Returns whether the bytes in this range are those of `text`.
  func isEqual(_ range: Range<Int>, to text: String) -> Bool {
    guard range.count == text.utf8.count, range.lowerBound >= 0, range.upperBound <= end else {
      return false
    }
    return zip(range, text.utf8).allSatisfy { byte(at: $0) == $1 }
  }

  /// Returns whether the bytes in this range are those of `text`. Faster than with a String.
  func isEqual(_ range: Range<Int>, to text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard range.count == count, range.lowerBound >= 0, range.upperBound <= end else { return false }
    let left = UnsafeRawPointer(bytes.baseAddress.map { $0 + range.lowerBound })
    guard let left else { return count == 0 }
    let right = UnsafeRawPointer(text.utf8Start)
    if count >= 8 { return JSONReader.areEqual(left, right, count, in: UInt64.self) }
    if count >= 4 { return JSONReader.areEqual(left, right, count, in: UInt32.self) }
    return JSONReader.areEqual(left, right, count, in: UInt8.self)
  }

  /// Returns whether the bytes at this offset begin with `text`, which must have 4 to 16 bytes. Two
  /// words are compared, which may overlap.
  @inline(__always)
  func hasPrefix(_ text: StaticString, at offset: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    assert((4...16).contains(count), "two words do not hold the text")
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

  /// Compares `count` bytes word by word; the last word may overlap the one before it. `count` must
  /// be at least the size of a word.
  @inline(__always)
  private static func areEqual<Word: FixedWidthInteger & BitwiseCopyable>(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int, in: Word.Type
  ) -> Bool {
    let size = MemoryLayout<Word>.size
    var offset = 0
    while offset < count {
      let at = Swift.min(offset, count - size)
      guard
        left.loadUnaligned(fromByteOffset: at, as: Word.self)
          == right.loadUnaligned(fromByteOffset: at, as: Word.self)
      else { return false }
      offset += size
    }
    return true
  }
}

// MARK: - Moving

extension JSONReader {
  /// Moves to this offset, clamped to the bytes up to `end`.
  @inline(__always)
  mutating func move(to offset: Int) { position = min(max(0, offset), end) }

  /// Starts again at this offset, inside this many arrays and objects.
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

  /// Skips white space.
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
    position = at
  }

  /// Skips a bracket that opens an array or an object; throws with `reason` if it is not next.
  mutating func enter(_ bracket: UInt8, _ reason: String) throws(JSONSyntaxError) {
    guard next == bracket else { throw fault(reason) }
    guard depth < JSONReader.deepest else {
      throw fault("arrays and objects are nested more than 512 levels deep")
    }
    depth += 1
    position += 1
  }

  /// Does the same, and returns whether it did. If not, `enter` tells why.
  @inline(__always)
  mutating func opens(_ bracket: UInt8) -> Bool {
    guard next == bracket, depth < JSONReader.deepest else { return false }
    depth += 1
    position += 1
    return true
  }

  /// Skips a comma and a line break if they separate objects; returns whether they did.
  @inline(__always)
  mutating func skipLineSeparator() -> Bool {
    guard next == 0x2C, byte(at: position + 1) == 0x0A, byte(at: position + 2) == 0x7B else {
      return false
    }
    position += 2
    lineBreaks += 1
    return true
  }

  /// Skips the bracket that closes the innermost array or object, if it is next. Returns whether it
  /// was.
  @inline(__always)
  mutating func leave(_ bracket: UInt8) -> Bool {
    guard skip(bracket) else { return false }
    depth -= 1
    return true
  }
}
