extension TodoItem {
  /// Returns this item of a list merged with the same item of an imported list, of which no base is
  /// known. The number stays.
  ///
  /// Of each register, the value that was changed last counts. Where the stamps are equal, the item
  /// that was modified last has it; this one unless the other was modified later. Done wins over
  /// open, and the tags of both are kept. Unknown members are merged in the same way.
  ///
  /// In a list that is not shared, this item's stamps are not kept up, and nothing changes them.
  /// Every register then counts as changed when the item was modified; so it does in an imported item
  /// without any stamps.
  ///
  /// If no register differs from this item's, this item is returned. Merging the same item again
  /// changes nothing.
  package func merged(withImported other: TodoItem, isShared: Bool) -> TodoItem {
    guard createdAt != other.createdAt || content != other.content else { return self }
    let origin = min(createdAt, other.createdAt)
    var ours = (isShared ? self : dated).counted(from: origin)
    var theirs = (isShared || !other.clock.isEmpty ? other : other.dated).with(number: number)
      .counted(from: origin)
    for register in ItemRegister.clocked
    where !ours.content.isIdentical(to: theirs.content, in: register) {
      TodoItem.settle(register, &ours, &theirs)
    }
    let merged = ItemMerge(base: nil, ours: ours, theirs: theirs).item
    var content = merged.content
    content.unknownMembers = content.unknownMembers.ordered(like: unknownMembers)
    guard content != self.content || merged.createdAt != createdAt else { return self }
    return TodoItem(
      number: number, id: id, createdAt: merged.createdAt, modifiedAt: merged.modifiedAt,
      content: content, clock: isShared ? merged.clock : clock)
  }

  /// The item with the time of its modification as the stamp of each register. A completion has a time
  /// of its own.
  private var dated: TodoItem {
    var item = with(ItemClock())
    for register in ItemRegister.clocked where register.kind != .completion {
      item.setStamp(of: register, to: age(of: modifiedAt))
    }
    return item
  }

  /// Prepares a register that differs, so that a merge decides by the time of modification if the
  /// stamps are equal.
  private static func settle(
    _ register: ItemRegister, _ ours: inout TodoItem, _ theirs: inout TodoItem
  ) {
    let (own, other) = (ours.stamp(of: register), theirs.stamp(of: register))
    let isLater = own < other || own == other && ours.modifiedAt < theirs.modifiedAt
    if isLater, own == other {
      theirs.setStamp(of: register, to: max(other + 1, theirs.age(of: theirs.modifiedAt)))
    }
    switch register.kind {
    case .lastWriter, .lines:
      if !isLater { theirs.take(register, from: ours) }
    case .completion:
      if !isLater, ours.isCompleted == theirs.isCompleted { theirs.take(register, from: ours) }
    case .set:
      // A merge would sort the set, even if one item has everything of the other.
      if isLater, ours.isSubset(of: theirs, in: register) {
        ours.take(register, from: theirs)
      } else if theirs.isSubset(of: ours, in: register) {
        theirs.take(register, from: ours)
      }
    case .counter, .smaller, .larger, .identity, .number: break
    }
  }

  /// Whether another item has everything that a set of this item has.
  private func isSubset(of other: TodoItem, in register: ItemRegister) -> Bool {
    if register.parts.contains(.depends) { return Set(depends).isSubset(of: other.depends) }
    return Set(tags).isSubset(of: other.tags)
  }

  private mutating func take(_ register: ItemRegister, from other: TodoItem) {
    var content = content
    content.take(register, from: other.content)
    self = TodoItem(
      number: number, id: id, createdAt: createdAt, modifiedAt: modifiedAt, content: content,
      clock: clock)
  }
}

extension [UnknownMember] {
  /// Returns the members in the order of the names in another array, then those that it lacks.
  fileprivate func ordered(like others: [UnknownMember]) -> [UnknownMember] {
    guard !isEmpty else { return [] }
    let (values, known) = (MemberValues(self), MemberValues(others))
    return others.compactMap { other in
      values[other.name].map { UnknownMember(name: other.name, value: $0) }
    } + filter { known[$0.name] == nil }
  }
}
