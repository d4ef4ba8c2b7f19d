import TodoEntities

/// A line of fields separated by tabs, written into a buffer. Text is escaped, so that a field cannot
/// contain a tab or a newline.
struct FieldLine {
  /// The lines before and this line so far.
  private(set) var bytes: [UInt8]
  private var isFirst = true

  /// A line after these bytes.
  init(after bytes: consuming [UInt8]) { self.bytes = bytes }

  /// Adds a field of text.
  mutating func append(_ text: String) {
    separate()
    Escaping.append(text, to: &bytes)
  }

  /// Adds a field of a word without dangerous characters.
  mutating func append(word: StaticString) {
    separate()
    bytes.append(word)
  }

  /// Adds a field of a whole number that is not negative.
  mutating func append(number: Int) {
    separate()
    bytes.append(digitsOf: number)
  }

  /// Adds a field of a date in ISO 8601; an empty one without a date.
  mutating func append(date: FloatingDate?) {
    separate()
    if let date { bytes.append(iso8601: date) }
  }

  /// Adds a field of text in UTF-8.
  mutating func append(utf8 text: ArraySlice<UInt8>) {
    separate()
    Escaping.append(text, to: &bytes)
  }

  /// Adds a field of texts in UTF-8, which are in quotes, with commas between them.
  mutating func append(joiningQuoted texts: ArraySlice<UInt8>) {
    separate()
    var start = texts.startIndex + 1
    while start < texts.endIndex {
      let end = texts[start...].firstIndex(of: UInt8(ascii: "\"")) ?? texts.endIndex
      if start > texts.startIndex + 1 { bytes.append(UInt8(ascii: ",")) }
      Escaping.append(texts[start..<end], to: &bytes)
      start = end + 3
    }
  }

  /// Adds a field of texts separated by commas.
  mutating func append(joining texts: some Sequence<String>) {
    separate()
    var isFirst = true
    for text in texts {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      Escaping.append(text, to: &bytes)
    }
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: "\t")) }
    isFirst = false
  }
}

extension [UInt8] {
  /// Appends the decimal digits of a number that is not negative.
  fileprivate mutating func append(digitsOf number: Int) {
    let start = count
    append(addingCapacity: 20) { digits in
      // Divided by a constant, which is a multiplication.
      var rest = UInt(number)
      repeat {
        digits.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      } while rest > 0
    }
    withUnsafeMutableBufferPointer { $0[start...].reverse() }
  }
}
