extension TodoItem {
  /// Returns the item as if it had been added at another time, from which its stamps then count.
  func counted(from origin: Instant) -> TodoItem {
    guard createdAt != origin else { return self }
    let difference = createdAt.secondsSinceEpoch - origin.secondsSinceEpoch
    return TodoItem(
      number: number, id: id, createdAt: origin, modifiedAt: modifiedAt, content: content,
      clock: clock.moved(by: difference))
  }
}

extension ItemClock {
  /// Returns the clock with all stamps so many seconds later. A register without a stamp is as it was
  /// added, whenever that was.
  fileprivate func moved(by seconds: Int) -> ItemClock {
    ItemClock(
      members.map { member in
        guard let stamp = ItemClock.stamp(member.value) else { return member }
        let moved = min(max(0, stamp + seconds), TodoItem.highestNumber)
        return UnknownMember(name: member.name, value: String(moved))
      })
  }

  /// Returns the clock with the members of these names, which this version does not know, in the
  /// order of their bytes: of two values the larger number, or else the larger text.
  func adding(_ names: Set<[UInt8]>, from ours: ItemClock, _ theirs: ItemClock) -> ItemClock {
    let (own, other) = (MemberValues(ours.members), MemberValues(theirs.members))
    let added = names.sorted { $0.lexicographicallyPrecedes($1) }.map { bytes in
      let name = String(decoding: bytes, as: UTF8.self)
      let values = [own[name], other[name]].compactMap(\.self)
      let value = values.max { left, right in
        let (first, second) = (ItemClock.stamp(left) ?? -1, ItemClock.stamp(right) ?? -1)
        return first == second ? left.precedes(right) : first < second
      }
      return UnknownMember(name: name, value: value ?? "0")
    }
    return ItemClock(members + added)
  }
}
