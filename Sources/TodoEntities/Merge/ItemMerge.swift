/// A merge of two versions of an item, register by register.
///
/// The result does not depend on which version is ours. Merging three versions gives the same item in
/// whatever order they are merged, except for the order of the lines of its notes. The number is
/// ours; in a merge of lists, `NumberAssignment` sets the final one.
struct ItemMerge {
  private(set) var item: TodoItem
  /// The values that were dropped, and the side whose value was kept instead.
  private(set) var superseded: [(place: SupersededValue.Place, keptSide: ListSide)] = []

  private let base: TodoItem?
  private let ours: TodoItem
  private let theirs: TodoItem
  private var content: ItemContent
  private var stamps: [(register: ItemRegister, stamp: Int)] = []

  /// Merges two versions. Without a base, each register gets the value that was changed last.
  ///
  /// Two machines may have added the same next item of a series at different times. All stamps are then
  /// counted from the earlier time.
  init(
    base: TodoItem?, ours: TodoItem, theirs: TodoItem,
    registers: [ItemRegister] = ItemRegister.stamped
  ) {
    let origin = min(ours.createdAt, theirs.createdAt)
    let base = base?.counted(from: origin)
    let (ours, theirs) = (ours.counted(from: origin), theirs.counted(from: origin))
    self.base = base
    self.ours = ours
    self.theirs = theirs
    item = ours
    content = ours.content
    for register in registers { merge(register) }
    let members = MemberMerge(
      base: base?.unknownMembers ?? [], ours: ours.unknownMembers, theirs: theirs.unknownMembers,
      versions: { name, old, own, other in
        (
          ours.version(ofMember: name, value: own, since: base, oldValue: old),
          theirs.version(ofMember: name, value: other, since: base, oldValue: old)
        )
      })
    content.unknownMembers = members.members
    superseded += members.superseded.map { (.member($0.name), $0.keptSide) }
    item = TodoItem(
      number: ours.number, id: ours.id, createdAt: origin,
      modifiedAt: max(ours.modifiedAt, theirs.modifiedAt), content: content)
    setStamps(members.stamps)
  }
}

// MARK: - Registers

extension ItemMerge {
  private mutating func merge(_ register: ItemRegister) {
    let own = ours.version(of: register, since: base)
    let other = theirs.version(of: register, since: base)
    stamps.append((register, max(own, other).stamp))
    guard addsUp(register) || !ours.content.isIdentical(to: theirs.content, in: register) else {
      return
    }
    switch register.kind {
    case .lastWriter, .completion: takeLater(register, ours: own, theirs: other)
    case .counter(let property): content[keyPath: property] = sum(property)
    case .set: mergeSet(register, takingTheirs: own < other)
    case .lines: mergeNotes(register, ours: own, theirs: other)
    case .earlier, .later, .identity, .number: break
    }
  }

  /// Whether even equal values must be merged, because both sides may have added the same amount.
  private func addsUp(_ register: ItemRegister) -> Bool {
    if case .counter = register.kind { base != nil } else { false }
  }

  private mutating func takeLater(
    _ register: ItemRegister, ours own: RegisterVersion, theirs other: RegisterVersion
  ) {
    let keptSide: ListSide = own < other ? .theirs : .ours
    let (kept, dropped) = keptSide == .ours ? (ours, theirs) : (theirs, ours)
    content.copy(register, from: kept.content)
    if isLoss(of: register, in: dropped) { superseded.append((.register(register), keptSide)) }
  }

  /// Whether dropping a side's value loses something: a change or, without a base, a value that is not
  /// empty.
  private func isLoss(of register: ItemRegister, in item: TodoItem) -> Bool {
    if let base { return isChanged(register, in: item, since: base) }
    if register.kind == .completion { return item.isCompleted }
    return register.attributes.contains { item.content.has($0) }
  }

  private func isChanged(_ register: ItemRegister, in item: TodoItem, since base: TodoItem) -> Bool
  {
    !item.content.isIdentical(to: base.content, in: register)
  }

  /// The base plus both differences; without a base, the larger value. Nil for 0 or less, and never more
  /// than the longest time span.
  ///
  /// If the item was active in the base, both sides count the same stretch of work, and adding would count
  /// it twice: the side that changed the value wins, and of two changed values the larger.
  private func sum(_ property: KeyPath<ItemContent, Int?>) -> Int? {
    func seconds(of item: TodoItem?) -> Int {
      TimeSpan(seconds: item?.content[keyPath: property] ?? 0).seconds
    }
    let (own, other, old) = (seconds(of: ours), seconds(of: theirs), seconds(of: base))
    let merged =
      if let base, base.started == nil {
        // Cannot overflow: each is at most 2^53.
        own + (other - old)
      } else if base == nil || own != old && other != old {
        max(own, other)
      } else {
        own == old ? other : own
      }
    return merged > 0 ? TimeSpan(seconds: merged).seconds : nil
  }

  private mutating func mergeSet(_ register: ItemRegister, takingTheirs isLater: Bool) {
    if register.attributes.contains(.depends) {
      merge(\.depends, takingTheirs: isLater, SetMerge.merged)
    } else {
      merge(\.tags, takingTheirs: isLater, SetMerge.merged)
    }
  }

  private mutating func merge<Element: Hashable>(
    _ property: WritableKeyPath<ItemContent, [Element]>, takingTheirs isLater: Bool,
    _ merged: (_ base: [Element], _ ours: [Element], _ theirs: [Element]) -> [Element]
  ) {
    let (own, other) = (ours.content[keyPath: property], theirs.content[keyPath: property])
    let old = base?.content[keyPath: property] ?? []
    switch (Set(own) == Set(old), Set(other) == Set(old)) {
    case (true, false): content[keyPath: property] = other
    case (false, true): content[keyPath: property] = own
    // Only the order or the spelling differs.
    case (true, true): content[keyPath: property] = isLater ? other : own
    case (false, false): content[keyPath: property] = merged(old, own, other)
    }
  }

  private mutating func mergeNotes(
    _ register: ItemRegister, ours own: RegisterVersion, theirs other: RegisterVersion
  ) {
    guard let base else { return takeLater(register, ours: own, theirs: other) }
    if !isChanged(register, in: ours, since: base) {
      content.notes = theirs.notes
    } else if isChanged(register, in: theirs, since: base) {
      let merged = NotesMerge.merged(
        base: base.notes ?? "", ours: ours.notes ?? "", theirs: theirs.notes ?? "")
      content.notes = merged.isEmpty ? nil : merged
    }
  }
}

// MARK: - Stamps

extension ItemMerge {
  private mutating func setStamps(_ members: [(name: String, stamp: Int)]) {
    for (register, stamp) in stamps { item.setStamp(of: register, to: stamp) }
    var names = Set(ItemRegister.stamped.map(\.name))
    for (name, stamp) in members {
      item.setStamp(ofMember: name, to: stamp)
      names.insert(name)
    }
    let others = Set((ours.stamps.members + theirs.stamps.members).map { Array($0.name.utf8) })
      .subtracting(names.map { Array($0.utf8) })
    guard !others.isEmpty else { return }
    item = item.with(
      stamps: item.stamps.adding(others, ours: ours.stamps, theirs: theirs.stamps))
  }
}

extension TodoItem {
  /// Returns this item merged with the same item of an imported list, without a base. The number stays.
  ///
  /// Of each register, the value that was changed last counts. Where the stamps are equal, the item
  /// that was modified last has it; this one unless the other was modified later. Done wins over
  /// open, and the tags of both are kept. Unknown members are merged in the same way.
  ///
  /// In a list that is not shared, stamps are not kept up to date. So the item's modification time is taken as
  /// the time of change of every register. The stored stamps stay as they are. An imported item without
  /// stamps is treated in the same way.
  ///
  /// If no register differs from this item's, this item is returned. Merging the same item again
  /// changes nothing.
  package func merged(withImported other: TodoItem, isShared: Bool) -> TodoItem {
    guard createdAt != other.createdAt || content != other.content else { return self }
    let origin = min(createdAt, other.createdAt)
    var ours = (isShared ? self : dated).counted(from: origin)
    var theirs = (isShared || !other.stamps.isEmpty ? other : other.dated).with(number: number)
      .counted(from: origin)
    for register in ItemRegister.stamped
    where !ours.content.isIdentical(to: theirs.content, in: register) {
      TodoItem.prepareMerge(of: register, ours: &ours, theirs: &theirs)
    }
    let merged = ItemMerge(base: nil, ours: ours, theirs: theirs).item
    var content = merged.content
    content.unknownMembers = content.unknownMembers.ordered(like: unknownMembers)
    guard content != self.content || merged.createdAt != createdAt else { return self }
    return TodoItem(
      number: number, id: id, createdAt: merged.createdAt, modifiedAt: merged.modifiedAt,
      content: content, stamps: isShared ? merged.stamps : stamps)
  }

  /// The item with the time of its modification as the stamp of each register except the completion, which
  /// has a time of its own.
  private var dated: TodoItem {
    var item = with(stamps: ItemStamps())
    for register in ItemRegister.stamped where register.kind != .completion {
      item.setStamp(of: register, to: age(of: modifiedAt))
    }
    return item
  }

  /// Prepares a register that differs, so that if the stamps are equal, the merge decides by the time of
  /// modification.
  private static func prepareMerge(
    of register: ItemRegister, ours: inout TodoItem, theirs: inout TodoItem
  ) {
    let (own, other) = (ours.stamp(of: register), theirs.stamp(of: register))
    let isLater = own < other || own == other && ours.modifiedAt < theirs.modifiedAt
    if isLater, own == other {
      theirs.setStamp(of: register, to: max(other + 1, theirs.age(of: theirs.modifiedAt)))
    }
    switch register.kind {
    case .lastWriter, .lines:
      if !isLater { theirs.copy(register, from: ours) }
    case .completion:
      if !isLater, ours.isCompleted == theirs.isCompleted { theirs.copy(register, from: ours) }
    case .set:
      // A merge sorts the set. To keep its order, a set that contains the other is taken as it is: ours
      // always, theirs only if it is later.
      if isLater, ours.isSubset(of: theirs, in: register) {
        ours.copy(register, from: theirs)
      } else if theirs.isSubset(of: ours, in: register) {
        theirs.copy(register, from: ours)
      }
    case .counter, .earlier, .later, .identity, .number: break
    }
  }

  /// Whether another item has everything that a set of this item has.
  private func isSubset(of other: TodoItem, in register: ItemRegister) -> Bool {
    if register.attributes.contains(.depends) { return Set(depends).isSubset(of: other.depends) }
    return Set(tags).isSubset(of: other.tags)
  }

  private mutating func copy(_ register: ItemRegister, from other: TodoItem) {
    self = changed(at: modifiedAt) { $0.copy(register, from: other.content) }
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
