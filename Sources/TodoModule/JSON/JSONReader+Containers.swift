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
    orFail reason: String = "expected an object"
  ) throws(JSONSyntaxError) {
    skipWhitespace()
    try enter(0x7B, reason)
  }

  /// Skips white space and the `[` of an array.
  mutating func enterArray(orFail reason: String = "expected an array")
    throws(JSONSyntaxError)
  {
    skipWhitespace()
    try enter(0x5B, reason)
  }

  /// Reads the name and the colon of the next member; the caller must then read its value. Returns
  /// nil at the end of the object. Throws if the name is a duplicate.
  mutating func nextMember(_ names: inout JSONNames) throws(JSONSyntaxError) -> JSONString? {
    guard let name = try nextName(isFirst: names.isEmpty) else { return nil }
    try names.insert(name, self)
    return name
  }

  /// Like `nextMember`, for a caller that checks for duplicates itself.
  mutating func nextName(isFirst: Bool) throws(JSONSyntaxError) -> JSONString? {
    skipWhitespace()
    if leave(0x7D) { return nil }
    if !isFirst {
      guard skip(0x2C) else { throw fault("expected a comma between two members") }
      skipWhitespace()
      if next == 0x7D { throw fault("trailing comma in an object") }
    }
    guard next == 0x22 else { throw fault("expected a name in double quotes") }
    let name = try string()
    guard !name.hasLoneSurrogate else { throw loneSurrogate(in: name) }
    skipWhitespace()
    guard skip(0x3A) else { throw fault("expected a colon after a name") }
    skipWhitespace()
    return name
  }

  /// Returns whether another element follows, which the caller must then read. If none does, skips
  /// the end of the array.
  mutating func nextElement(isFirst: Bool) throws(JSONSyntaxError) -> Bool {
    if !isFirst, skipLineSeparator() { return true }
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
