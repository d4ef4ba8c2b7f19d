/// A register of an item as one side has it, with its stamp.
struct RegisterVersion: Comparable {
  /// Whether this value wins over any other, whatever their stamps.
  var takesPrecedence = false
  /// When it was changed: seconds since the item was created.
  var stamp: Int
  /// The value as text; empty if there is none.
  var bytes: [UInt8]

  static func < (left: RegisterVersion, right: RegisterVersion) -> Bool {
    if left.takesPrecedence != right.takesPrecedence { return right.takesPrecedence }
    if left.stamp != right.stamp { return left.stamp < right.stamp }
    return left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension TodoItem {
  /// Returns a register with the stamp that counts when this item is merged with another version.
  ///
  /// An editor, `undo` or a backup can change a value without its stamp. Then the value differs from the
  /// base's although the stamp is not higher. Its stamp is then the greater of two: the
  /// base's stamp plus one, and, if the item's modification time has changed, that time.
  func version(of register: ItemRegister, since base: TodoItem?) -> RegisterVersion {
    var version = RegisterVersion(
      takesPrecedence: base == nil && register.kind == .completion && isCompleted,
      stamp: stamp(of: register), bytes: content.bytes(of: register))
    guard let base, !content.isIdentical(to: base.content, in: register) else { return version }
    let old = base.stamp(of: register)
    if version.stamp <= old { version.stamp = max(old + 1, stampOfModification(since: base)) }
    return version
  }

  /// Returns an unknown member, whose value is nil if there is none, with the stamp that counts.
  /// `oldValue` is the base's.
  func version(
    ofMember name: String, value: String?, since base: TodoItem?, oldValue: String?
  ) -> RegisterVersion {
    let isUnknown = value == nil && base == nil && stamps[name] == nil
    var version = RegisterVersion(
      stamp: isUnknown ? 0 : stamp(ofMember: name), bytes: Array((value ?? "").utf8))
    guard let base else { return version }
    let old = base.stamp(ofMember: name)
    // The time of the modification says nothing about a member that has not changed.
    if value.isIdentical(to: oldValue) {
      version.stamp = max(old, stamps[name] ?? 0)
    } else if version.stamp <= old {
      version.stamp = max(old + 1, stampOfModification(since: base))
    }
    return version
  }

  private func stampOfModification(since base: TodoItem) -> Int {
    guard modifiedAt != base.modifiedAt else { return 0 }
    return modifiedAt.secondsSinceEpoch - createdAt.secondsSinceEpoch
  }
}

extension ItemContent {
  /// The text of a register's value, by which two values with the same stamp are ordered.
  fileprivate func bytes(of register: ItemRegister) -> [UInt8] {
    var bytes: [UInt8] = []
    for attribute in register.attributes {
      bytes += Array(comparedText(of: attribute).utf8)
      bytes.append(0)
    }
    return bytes
  }

  /// A text of an attribute that differs for different values.
  private func comparedText(of attribute: Attribute) -> String {
    switch attribute.kind {
    case .tags: tags.map(\.name).joined(separator: "\0")
    case .repetition: repetitionText
    default: text(of: attribute) ?? ""
    }
  }

  private var repetitionText: String {
    let members = unknownRepetitionMembers.map { "\0\($0.name)\0\($0.value)" }.joined()
    return repetition.map { "\($0)\0\($0.anchor)\0\($0.series)" + members } ?? ""
  }
}
