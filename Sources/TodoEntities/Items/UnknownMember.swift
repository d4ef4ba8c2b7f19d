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

/// The values of members by their names. Names are compared byte for byte.
package struct MemberValues {
  private var values: [[UInt8]: String] = [:]

  /// Creates the values of these members.
  package init(_ members: [UnknownMember]) {
    for member in members { values[Array(member.name.utf8)] = member.value }
  }

  /// The value of the member with this name; nil if there is none.
  package subscript(name: String) -> String? { values[Array(name.utf8)] }
}
