extension ItemClock {
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
