/// A merge of members that this version does not know, of an item or of the list, one by one.
struct MemberMerge {
  /// The merged members: those of the base in its order, then the others in the order of the bytes of
  /// their names.
  private(set) var members: [UnknownMember] = []
  /// The names whose values differ between the base and a side, with the stamps of the merged values.
  private(set) var stamps: [(name: String, stamp: Int)] = []
  /// The names of values that both sides have changed, and the side whose value was kept.
  private(set) var superseded: [(name: String, keptSide: ListSide)] = []

  /// Merges the members of both sides. `versions` returns both versions of a member.
  init(
    base: [UnknownMember], ours: [UnknownMember], theirs: [UnknownMember],
    versions: (_ name: String, _ base: String?, _ ours: String?, _ theirs: String?) -> (
      RegisterVersion, RegisterVersion
    )
  ) {
    if base.isEmpty, ours.isEmpty, theirs.isEmpty { return }
    let (old, own, other) = (MemberValues(base), MemberValues(ours), MemberValues(theirs))
    for name in MemberMerge.names(base: base, ours: ours, theirs: theirs) {
      let (ours, theirs) = versions(name, old[name], own[name], other[name])
      let keptSide: ListSide = ours < theirs ? .theirs : .ours
      let (kept, dropped) =
        keptSide == .ours ? (own[name], other[name]) : (other[name], own[name])
      if let kept { members.append(UnknownMember(name: name, value: kept)) }
      guard !kept.isIdentical(to: old[name]) || !dropped.isIdentical(to: old[name]) else {
        continue
      }
      stamps.append((name, max(ours.stamp, theirs.stamp)))
      if !dropped.isIdentical(to: old[name]), !dropped.isIdentical(to: kept) {
        superseded.append((name, keptSide))
      }
    }
  }

  private static func names(
    base: [UnknownMember], ours: [UnknownMember], theirs: [UnknownMember]
  ) -> [String] {
    var seen = Set(base.map { Array($0.name.utf8) })
    let new = (ours + theirs).filter { seen.insert(Array($0.name.utf8)).inserted }.map(\.name)
    return base.map(\.name) + new.sorted { $0.precedes($1) }
  }
}

extension TodoItem {
  /// Returns the item with another creation time, and with its stamps shifted to match.
  func counted(from origin: Instant) -> TodoItem {
    guard createdAt != origin else { return self }
    let difference = createdAt.secondsSinceEpoch - origin.secondsSinceEpoch
    return TodoItem(
      number: number, id: id, createdAt: origin, modifiedAt: modifiedAt, content: content,
      stamps: stamps.moved(by: difference))
  }
}

extension ItemStamps {
  /// Adds a number of seconds to each stamp. A register without a stamp gets none: it has not been
  /// changed since the item was added.
  fileprivate func moved(by seconds: Int) -> ItemStamps {
    ItemStamps(
      members.map { member in
        guard let stamp = ItemStamps.stamp(member.value) else { return member }
        let moved = min(max(0, stamp + seconds), TodoItem.highestNumber)
        return UnknownMember(name: member.name, value: String(moved))
      })
  }

  /// Returns the stamps with the members of these names, which this version does not know, in the
  /// order of their bytes: of two values the larger number, or else the larger text.
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

/// A merge of a set of an item, such as its tags: what the base and both sides have, and what either
/// side added.
enum SetMerge {
  /// Returns the merged tags of sides that have both changed them.
  ///
  /// They are spelled and ordered as in the base. Then come the added ones, in the order of their
  /// bytes; of two spellings, the smaller one counts.
  static func merged(base: [Tag], ours: [Tag], theirs: [Tag]) -> [Tag] {
    let old = Set(base)
    var added: [Tag: String] = [:]
    for tag in ours + theirs where !old.contains(tag) {
      let known = added[tag] ?? tag.name
      added[tag] = tag.name.precedes(known) ? tag.name : known
    }
    return kept(base: base, ours: ours, theirs: theirs)
      + added.values.sorted { $0.precedes($1) }.map { Tag($0) }
  }

  /// Returns the merged ids of sides that have both changed them: ordered as in the base, then the
  /// added ones in ascending order.
  static func merged(base: [ItemID], ours: [ItemID], theirs: [ItemID]) -> [ItemID] {
    let added = Set(ours + theirs).subtracting(base)
    return kept(base: base, ours: ours, theirs: theirs) + added.sorted()
  }

  /// What the base and both sides have, each once.
  private static func kept<Element: Hashable>(
    base: [Element], ours: [Element], theirs: [Element]
  ) -> [Element] {
    let (own, other) = (Set(ours), Set(theirs))
    var kept: Set<Element> = []
    return base.filter { own.contains($0) && other.contains($0) && kept.insert($0).inserted }
  }
}

extension String {
  /// Returns whether the bytes come before those of another text.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
