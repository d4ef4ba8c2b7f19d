/// A member of a JSON object that this version does not know. It is kept but not interpreted.
package struct UnknownMember: Equatable, Sendable {
  /// The name as it is written between its quotes, including escapes.
  package let name: String
  /// The value's JSON text, byte for byte.
  package let value: String

  /// Creates a member of its raw name and its raw value.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Compares byte for byte: different spellings of the same text are not equal.
  package static func == (left: UnknownMember, right: UnknownMember) -> Bool {
    left.name.isIdentical(to: right.name) && left.value.isIdentical(to: right.value)
  }
}
