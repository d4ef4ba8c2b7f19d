/// A merge of two versions of an item, register by register.
///
/// The result does not depend on which version is ours. Merging three versions gives the same item in
/// whatever order they are merged, except for the order of the lines of its notes. The number is
/// ours; the merge of the lists chooses it.
struct ItemMerge {
  /// The merged item.
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
  /// Versions that were added at different times, as next items of a series that two machines made, have
  /// their stamps counted from the earlier time.
  init(
    base: TodoItem?, ours: TodoItem, theirs: TodoItem,
    registers: [ItemRegister] = ItemRegister.clocked
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
          ours.version(ofMember: name, own, since: base, old),
          theirs.version(ofMember: name, other, since: base, old)
        )
      })
    content.unknownMembers = members.members
    superseded += members.superseded.map { (.member($0.name), $0.keptSide) }
    item = TodoItem(
      number: ours.number, id: ours.id, createdAt: origin,
      modifiedAt: max(ours.modifiedAt, theirs.modifiedAt), content: content)
    setClock(members.stamps)
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
    case .lastWriter, .completion: takeLast(register, own, other)
    case .counter(let part): content[keyPath: part] = sum(part)
    case .set: mergeSet(register, own, other)
    case .lines: mergeNotes(register, own, other)
    case .smaller, .larger, .identity, .number: break
    }
  }

  /// Whether equal values are no reason to keep one of them: both sides may have added the same amount.
  private func addsUp(_ register: ItemRegister) -> Bool {
    if case .counter = register.kind { base != nil } else { false }
  }

  /// Takes the value that was changed last.
  private mutating func takeLast(
    _ register: ItemRegister, _ own: RegisterVersion, _ other: RegisterVersion
  ) {
    let keptSide: ListSide = own < other ? .theirs : .ours
    let (kept, dropped) = keptSide == .ours ? (ours, theirs) : (theirs, ours)
    content.take(register, from: kept.content)
    if isLoss(of: register, in: dropped) { superseded.append((.register(register), keptSide)) }
  }

  /// Whether a side's value is one that it changed; without a base, one that is not empty.
  private func isLoss(of register: ItemRegister, in item: TodoItem) -> Bool {
    if let base { return isChanged(register, in: item, since: base) }
    if register.kind == .completion { return item.isCompleted }
    return register.parts.contains { item.content.has($0) }
  }

  private func isChanged(_ register: ItemRegister, in item: TodoItem, since base: TodoItem) -> Bool
  {
    !item.content.isIdentical(to: base.content, in: register)
  }

  /// The counter of the base and both differences, or the larger one without a base; nil for 0 or less.
  ///
  /// Of an item that was being worked on, both sides count the same time: then the larger difference.
  private func sum(_ part: KeyPath<ItemContent, Int?>) -> Int? {
    let (own, other) = (ours.content[keyPath: part] ?? 0, theirs.content[keyPath: part] ?? 0)
    guard let base else { return max(own, other) > 0 ? max(own, other) : nil }
    let old = base.content[keyPath: part] ?? 0
    if base.started != nil {
      let merged = own == old ? other : other == old ? own : max(own, other)
      return merged > 0 ? merged : nil
    }
    let (change, isTooSmall) = other.subtractingReportingOverflow(old)
    let (sum, isTooLarge) = own.addingReportingOverflow(change)
    let merged = isTooSmall || isTooLarge ? max(own, other) : sum
    return merged > 0 ? merged : nil
  }

  private mutating func mergeSet(
    _ register: ItemRegister, _ own: RegisterVersion, _ other: RegisterVersion
  ) {
    let isLater = own < other
    if register.parts.contains(.depends) {
      merge(\.depends, takingTheirs: isLater, SetMerge.merged)
    } else {
      merge(\.tags, takingTheirs: isLater, SetMerge.merged)
    }
  }

  private mutating func merge<Element: Hashable>(
    _ part: WritableKeyPath<ItemContent, [Element]>, takingTheirs isLater: Bool,
    _ merged: (_ base: [Element], _ ours: [Element], _ theirs: [Element]) -> [Element]
  ) {
    let (own, other) = (ours.content[keyPath: part], theirs.content[keyPath: part])
    let old = base?.content[keyPath: part] ?? []
    switch (Set(own) == Set(old), Set(other) == Set(old)) {
    case (true, false): content[keyPath: part] = other
    case (false, true): content[keyPath: part] = own
    // Only the order or the spelling differs.
    case (true, true): content[keyPath: part] = isLater ? other : own
    case (false, false): content[keyPath: part] = merged(old, own, other)
    }
  }

  private mutating func mergeNotes(
    _ register: ItemRegister, _ own: RegisterVersion, _ other: RegisterVersion
  ) {
    guard let base else { return takeLast(register, own, other) }
    if !isChanged(register, in: ours, since: base) {
      content.notes = theirs.notes
    } else if isChanged(register, in: theirs, since: base) {
      let merged = NotesMerge.merged(
        base: base.notes ?? "", ours: ours.notes ?? "", theirs: theirs.notes ?? "")
      content.notes = merged.isEmpty ? nil : merged
    }
  }
}

// MARK: - Clock

extension ItemMerge {
  private mutating func setClock(_ members: [(name: String, stamp: Int)]) {
    for (register, stamp) in stamps { item.setStamp(of: register, to: stamp) }
    var names = Set(ItemRegister.clocked.map(\.name))
    for (name, stamp) in members {
      item.setStamp(ofMember: name, to: stamp)
      names.insert(name)
    }
    let others = Set((ours.clock.members + theirs.clock.members).map { Array($0.name.utf8) })
      .subtracting(names.map { Array($0.utf8) })
    guard !others.isEmpty else { return }
    item = item.with(item.clock.adding(others, from: ours.clock, theirs.clock))
  }
}
