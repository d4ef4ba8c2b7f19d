/// Values of one token, and values that are only stepped over.
extension JSONReader {
  /// Skips a number and returns its range.
  mutating func number(orFail reason: String = "a number is missing here") throws(JSONSyntaxError)
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
  mutating func bool(orFail reason: String = "true or false is missing here")
    throws(JSONSyntaxError)
    -> Bool
  {
    if skip("true") { return true }
    guard skip("false") else { throw fault(reason) }
    return false
  }

  /// Steps over `null`, if it is next.
  mutating func null() -> Bool { skip("null") }

  /// Skips any value and returns its range. Everything in it is checked, but strings may contain half
  /// a surrogate pair.
  @discardableResult
  mutating func skipValue() throws(JSONSyntaxError) -> Range<Int> {
    skipWhitespace()
    let start = position
    // The open containers are in an array: a deep text could exhaust the call stack.
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

  /// Goes to the next value of an object (which has names) or an array; false at its end.
  private mutating func stepInto(_ names: inout JSONNames?, isFirst: Bool) throws(JSONSyntaxError)
    -> Bool
  {
    guard names != nil else { return try nextElement(isFirst: isFirst) }
    guard let name = try nextName(isFirst: isFirst) else { return false }
    try names?.insert(name, self)
    return true
  }

  /// Steps over a string, a number, `true`, `false` or `null`.
  private mutating func skipScalar() throws(JSONSyntaxError) {
    if next == 0x22 {
      _ = try string()
    } else if isAtDigit || next == 0x2D {
      _ = try number()
    } else if !skip("true"), !skip("false"), !skip("null") {
      throw fault("a value is missing here")
    }
  }

  private var isAtDigit: Bool { next &- 0x30 < 10 }

  private mutating func skipDigits() throws(JSONSyntaxError) {
    guard isAtDigit else { throw fault("a digit is missing in a number") }
    while isAtDigit { move(to: position + 1) }
  }

  /// Skips this word of 4 to 16 bytes, if it is next; the container checks what follows it.
  @inline(__always)
  private mutating func skip(_ word: StaticString) -> Bool {
    guard hasPrefix(word, at: position) else { return false }
    move(to: position + word.utf8CodeUnitCount)
    return true
  }
}
