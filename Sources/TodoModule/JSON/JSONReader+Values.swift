/// Numbers and literals, and skipping any value.
extension JSONReader {
  /// Skips a number and returns its range.
  mutating func number(orFail reason: String = "expected a number") throws(JSONSyntaxError)
    -> Range<Int>
  {
    let start = position
    if next != 0x2D, !isAtDigit { throw fault(reason) }
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
    return start..<position
  }

  /// Skips `true` or `false` and returns which.
  mutating func bool(orFail reason: String = "expected true or false")
    throws(JSONSyntaxError)
    -> Bool
  {
    if skip("true") { return true }
    guard skip("false") else { throw fault(reason) }
    return false
  }

  /// Skips `null`, if it is next, and returns whether it was.
  mutating func null() -> Bool { skip("null") }

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
      } else {
        try skipScalar()
      }
      while !open.isEmpty, try !stepInto(&open[open.count - 1], isFirst: isFirst) {
        open.removeLast()
        isFirst = false
      }
      if open.isEmpty { return start..<position }
    }
  }

  /// Moves to the next value in an object, or if `names` is nil, in an array. Returns false at its
  /// end.
  private mutating func stepInto(_ names: inout JSONNames?, isFirst: Bool) throws(JSONSyntaxError)
    -> Bool
  {
    guard names != nil else { return try nextElement(isFirst: isFirst) }
    guard let name = try nextName(isFirst: isFirst) else { return false }
    try names?.insert(name, self)
    return true
  }

  /// Skips a string, a number, `true`, `false` or `null`.
  private mutating func skipScalar() throws(JSONSyntaxError) {
    if next == 0x22 {
      _ = try string()
    } else if isAtDigit || next == 0x2D {
      _ = try number()
    } else if !skip("true"), !skip("false"), !skip("null") {
      throw fault("expected a value")
    }
  }

  private var isAtDigit: Bool { next &- 0x30 < 10 }

  private mutating func skipDigits() throws(JSONSyntaxError) {
    guard isAtDigit else { throw fault("expected a digit") }
    while isAtDigit { move(to: position + 1) }
  }

  /// Skips this word of 4 to 16 bytes, if it is next. What follows it is checked by the caller.
  @inline(__always)
  private mutating func skip(_ word: StaticString) -> Bool {
    guard hasPrefix(word, at: position) else { return false }
    move(to: position + word.utf8CodeUnitCount)
    return true
  }
}
