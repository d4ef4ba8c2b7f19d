/// Objects and arrays, one member or element at a time.
///
/// ```swift
/// try reader.enterObject()
/// var names = JSONNames()
/// while let name = try reader.nextMember(&names) { …read or skip one value… }
/// ```
extension JSONReader {
  /// Steps over the `{` of an object.
  mutating func enterObject(
    orFail reason: String = "an object is missing here"
  ) throws(JSONSyntaxError) {
    skipWhitespace()
    try enter(0x7B, reason)
  }

  /// Steps over the `[` of an array.
  mutating func enterArray(orFail reason: String = "an array is missing here")
    throws(JSONSyntaxError)
  {
    skipWhitespace()
    try enter(0x5B, reason)
  }

  /// The name of the next member, whose value is then next; nil after the end of the object. Throws
  /// if the name is a duplicate.
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
      guard skip(0x2C) else { throw fault("a comma is missing between two members") }
      skipWhitespace()
      if next == 0x7D { throw fault("a comma stands before the end of an object") }
    }
    guard next == 0x22 else { throw fault("a name in double quotes is missing") }
    let name = try string()
    guard !name.hasLoneSurrogate else { throw loneSurrogate(in: name) }
    skipWhitespace()
    guard skip(0x3A) else { throw fault("a colon is missing after a name") }
    skipWhitespace()
    return name
  }

  /// Skips a name of 4 to 16 bytes, with its quotes and its colon, if these bytes are next, or right
  /// after a comma.
  @inline(__always)
  mutating func skipName(_ name: StaticString, afterComma: Bool) -> Bool {
    if afterComma, next != 0x2C { return false }
    let start = afterComma ? position + 1 : position
    guard hasPrefix(name, at: start) else { return false }
    move(to: start + name.utf8CodeUnitCount)
    skipWhitespace()
    return true
  }

  /// Whether another element follows, which is then next; if not, the end of the array is skipped.
  mutating func nextElement(isFirst: Bool) throws(JSONSyntaxError) -> Bool {
    skipWhitespace()
    if leave(0x5D) { return false }
    if isFirst { return true }
    guard skip(0x2C) else { throw fault("a comma is missing between two elements") }
    skipWhitespace()
    if next == 0x5D { throw fault("a comma stands before the end of an array") }
    return true
  }

  /// Checks that nothing but white space is left.
  mutating func finish(orFail reason: String = "more text follows") throws(JSONSyntaxError) {
    skipWhitespace()
    guard isAtEnd else { throw fault(reason) }
  }
}
