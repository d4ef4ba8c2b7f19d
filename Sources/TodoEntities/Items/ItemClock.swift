/// When the registers of an item were changed, on the machines that share the list: the member
/// `clock`, such as `{"due":90000}`.
///
/// A stamp is the number of whole seconds from the item's creation to the last change of a register.
/// Only registers that were changed after the item was added are in the clock.
package struct ItemClock: Equatable, Sendable {
  /// The name of the member.
  package static var memberName: String { "clock" }

  /// The stamps by the names of their registers, as they stand in the file. Those that this version
  /// does not know are kept.
  package private(set) var members: [UnknownMember]

  /// Creates a clock of its members.
  package init(_ members: [UnknownMember] = []) { self.members = members }

  /// Whether the clock has no stamps.
  package var isEmpty: Bool { members.isEmpty }

  /// The stamp of the register with this name; nil if it has none, or one that is not a whole number
  /// from 0 to 2^53 − 1 in plain digits.
  package subscript(name: String) -> Int? {
    get {
      members.first { $0.name.isIdentical(to: name) }.flatMap { ItemClock.stamp($0.value) }
    }
    set {
      let index = members.firstIndex(where: { $0.name.isIdentical(to: name) }) ?? members.endIndex
      let old = index..<min(index + 1, members.endIndex)
      let new = newValue.map { UnknownMember(name: name, value: String($0)) }
      members.replaceSubrange(old, with: new.map { [$0] } ?? [])
    }
  }

  /// Returns the stamp that a value is; nil if it is none.
  static func stamp(_ text: String) -> Int? {
    guard text.isAllDigits, text == "0" || !text.hasPrefix("0"), let stamp = Int(text) else {
      return nil
    }
    return stamp <= TodoItem.highestNumber ? stamp : nil
  }
}
