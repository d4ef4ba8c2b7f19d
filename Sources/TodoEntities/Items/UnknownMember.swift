/// A member of a JSON object that this version does not know: kept, never interpreted.
package struct UnknownMember: Equatable, Sendable {
  /// The name as it is spelled between its quotes, escapes included.
  package let name: String
  /// The value's JSON text, byte for byte.
  package let value: String

  /// A member with its raw name and its raw value.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Byte for byte: other spellings of one text differ.
  package static func == (left: UnknownMember, right: UnknownMember) -> Bool {
    left.name.isIdentical(to: right.name) && left.value.isIdentical(to: right.value)
  }
}
