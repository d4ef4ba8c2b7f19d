/// The times when the registers of an item were changed, on the machines that share the list: the member
/// `clock`, such as `{"due":90000}`.
///
/// A stamp is the number of whole seconds from the item's creation to the last change of a register.
/// Only registers that were changed after the item was added have one.
package struct ItemStamps: Equatable, Sendable {
  /// The name of the member.
  package static var memberName: String { "clock" }

  /// The stamps by the names of their registers, as in the file. Stamps that this version does not know are
  /// kept.
  package private(set) var members: [UnknownMember]

  package init(_ members: [UnknownMember] = []) { self.members = members }

  package var isEmpty: Bool { members.isEmpty }

  /// The stamp of the register with this name, or nil if it has none, or one that is not a whole number from 0
  /// to 2^53 − 1 in plain digits.
  package subscript(name: String) -> Int? {
    get { members.first { $0.name.isIdentical(to: name) }.flatMap { ItemStamps.stamp($0.value) } }
    set {
      let index = members.firstIndex(where: { $0.name.isIdentical(to: name) }) ?? members.endIndex
      let old = index..<min(index + 1, members.endIndex)
      let new = newValue.map { UnknownMember(name: name, value: String($0)) }
      members.replaceSubrange(old, with: new.map { [$0] } ?? [])
    }
  }

  /// Parses a stamp. Returns nil for any other text.
  static func stamp(_ text: String) -> Int? {
    guard text.isAllDigits, text == "0" || !text.hasPrefix("0"), let stamp = Int(text) else {
      return nil
    }
    return stamp <= TodoItem.highestNumber ? stamp : nil
  }

  /// Returns the stamps with the members of these names, which this version does not know, in the order of
  /// their bytes. If both versions have a value, the larger number is kept, or else the larger text.
  func adding(_ names: Set<[UInt8]>, ours: ItemStamps, theirs: ItemStamps) -> ItemStamps {
    let (own, other) = (MemberValues(ours.members), MemberValues(theirs.members))
    let added = names.sorted { $0.lexicographicallyPrecedes($1) }.map { bytes in
      let name = String(decoding: bytes, as: UTF8.self)
      let values = [own[name], other[name]].compactMap(\.self)
      let value = values.max { left, right in
        let (first, second) = (ItemStamps.stamp(left) ?? -1, ItemStamps.stamp(right) ?? -1)
        return first == second ? left.precedes(right) : first < second
      }
      return UnknownMember(name: name, value: value ?? "0")
    }
    return ItemStamps(members + added)
  }
}

extension TodoItem {
  /// Returns the item with the stamps of its earlier version and, in a shared list, a new stamp for each
  /// register that differs. A new stamp is the seconds from the creation to the modification, but at least one
  /// more than the stamp before.
  func stamped(since old: TodoItem, isShared: Bool) -> TodoItem {
    var item = with(stamps: old.stamps)
    guard isShared else { return item }
    let elapsed = age(of: modifiedAt)
    for register in ItemRegister.stamped where !content.isIdentical(to: old.content, in: register) {
      item.setStamp(of: register, to: max(elapsed, old.stamp(of: register) + 1))
    }
    for name in unknownNames(differingFrom: old) {
      item.setStamp(ofMember: name, to: max(elapsed, old.stamp(ofMember: name) + 1))
    }
    return item
  }

  package func with(stamps: ItemStamps) -> TodoItem {
    guard stamps != self.stamps else { return self }
    return TodoItem(
      number: number, id: id, createdAt: createdAt, modifiedAt: modifiedAt, content: content,
      stamps: stamps)
  }

  /// The stamp of a register: the stored stamp, or else 0. For the completion of a done item, it is the seconds
  /// from the creation to the completion instead of 0.
  package func stamp(of register: ItemRegister) -> Int {
    stamps[register.name] ?? impliedStamp(of: register)
  }

  package mutating func setStamp(of register: ItemRegister, to stamp: Int) {
    setStamp(named: register.name, to: stamp, implied: impliedStamp(of: register))
  }

  /// The stamp of an unknown member with this name, whether the item has it or not: the stored stamp, or else
  /// the seconds from the creation to the modification.
  package func stamp(ofMember name: String) -> Int { stamps[name] ?? age(of: modifiedAt) }

  package mutating func setStamp(ofMember name: String, to stamp: Int) {
    setStamp(named: name, to: stamp, implied: age(of: modifiedAt))
  }

  /// The names of the unknown members that have different values in another version, or that only one version
  /// has.
  package func unknownNames(differingFrom other: TodoItem) -> [String] {
    guard unknownMembers != other.unknownMembers else { return [] }
    let new = MemberValues(unknownMembers)
    let old = MemberValues(other.unknownMembers)
    return (unknownMembers.map(\.name) + other.unknownMembers.map(\.name).filter { new[$0] == nil })
      .filter { !new[$0].isIdentical(to: old[$0]) }
  }

  private mutating func setStamp(named name: String, to stamp: Int, implied: Int) {
    var stamps = stamps
    stamps[name] = stamp == implied ? nil : min(stamp, TodoItem.highestNumber)
    self = with(stamps: stamps)
  }

  private func impliedStamp(of register: ItemRegister) -> Int {
    guard register.kind == .completion, let completedAt else { return 0 }
    return age(of: completedAt)
  }

  /// The seconds from the creation of the item to an instant, or 0 for an earlier instant.
  func age(of instant: Instant) -> Int {
    max(0, instant.secondsSinceEpoch - createdAt.secondsSinceEpoch)
  }

  /// Returns the item with another creation time, and with its stamps shifted to match.
  func counted(from origin: Instant) -> TodoItem {
    guard createdAt != origin else { return self }
    let difference = createdAt.secondsSinceEpoch - origin.secondsSinceEpoch
    // A register without a stamp gets no stamp, because it has not been changed since the item was added.
    let shifted = stamps.members.map { member in
      guard let stamp = ItemStamps.stamp(member.value) else { return member }
      let moved = min(max(0, stamp + difference), TodoItem.highestNumber)
      return UnknownMember(name: member.name, value: String(moved))
    }
    return TodoItem(
      number: number, id: id, createdAt: origin, modifiedAt: modifiedAt, content: content,
      stamps: ItemStamps(shifted))
  }
}
