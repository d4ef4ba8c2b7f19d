// Merges two versions of an item. If both sides changed a value, the later change wins, else the larger bytes.
// Without a base, done wins over open. The earlier completion wins. Adds up times, and merges sets and new members.

/// A merge of two versions of an item, register by register.
///
/// The result is the same if both versions are swapped. Three versions give the same item in any order of
/// merging, except for the order of the lines of its notes. The item has our number. In a merge of lists,
/// `MergeInput.numbers` sets the final number.
struct ItemMerge {
  private(set) var item: TodoItem
  /// The values that were dropped, and the first lines of notes that both sides wrote in place of the same line.
  private(set) var decisions: [MergeDecision] = []

  private let base: TodoItem?
  private let ours: TodoItem
  private let theirs: TodoItem
  private let preferred: ListSide?
  /// The seconds by which our item was added later than theirs.
  private let delay: Int
  private var content: ItemContent
  private var stamps: [(register: ItemRegister, stamp: Int)] = []

  /// Merges two versions. Without a base, each register gets the value that was changed last.
  ///
  /// For an import, `preferred` is the side whose value counts if both stamps are equal. The sets of that side
  /// keep their order if they have all elements of the other side.
  ///
  /// Two machines may have added the same next item of a series at different times. Then all stamps are counted
  /// from the earlier time, and of two values that were not changed since, the one that was added first counts.
  init(
    base: TodoItem?, ours: TodoItem, theirs: TodoItem, preferring preferred: ListSide? = nil,
    registers: [ItemRegister] = ItemRegister.stamped
  ) {
    self.preferred = preferred
    delay = ours.createdAt.secondsSinceEpoch - theirs.createdAt.secondsSinceEpoch
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
      version: { side, name, value, old in
        let item = side == .ours ? ours : theirs
        return item.version(ofMember: name, value: value, since: base, oldValue: old)
      })
    content.unknownMembers = members.members
    decisions += members.superseded.map {
      MergeDecision(.changed, ours, $0.name, keptSide: $0.keptSide)
    }
    item = TodoItem(
      number: ours.number, id: ours.id, createdAt: origin,
      modifiedAt: max(ours.modifiedAt, theirs.modifiedAt), content: content)
    setStamps(members.stamps)
  }
}

// MARK: - Registers

extension ItemMerge {
  private mutating func merge(_ register: ItemRegister) {
    var own = ours.version(of: register, since: base)
    var other = theirs.version(of: register, since: base)
    let isIdentical = ours.content.isIdentical(to: theirs.content, in: register)
    if !isIdentical, own.stamp == other.stamp {
      switch preferred {
      case .ours: other.bytes = []
      case .theirs: other.stamp = max(other.stamp + 1, theirs.age(of: theirs.modifiedAt))
      case nil where own.stamp == 0 && delay < 0: other.stamp = -1
      case nil where own.stamp == 0 && delay > 0: own.stamp = -1
      case nil: break
      }
    }
    stamps.append((register, max(own, other).stamp))
    // Equal values count too, because both sides may have added the same amount.
    let addsUp = register.kind == .counter && base != nil
    guard addsUp || !isIdentical else { return }
    switch register.kind {
    case .lastWriter, .completion: takeLater(register, ours: own, theirs: other)
    case .counter: content.spent = timeSpent
    case .set where register.attributes.contains(.depends):
      merge(\.depends, takingTheirs: own < other) { Set($0).sorted() }
    case .set: merge(\.tags, takingTheirs: own < other, inOrder: ItemMerge.inOrder)
    case .lines: mergeNotes(register, ours: own, theirs: other)
    case .earlier, .later, .identity, .number: break
    }
  }

  private mutating func takeLater(
    _ register: ItemRegister, ours own: RegisterVersion, theirs other: RegisterVersion
  ) {
    var keptSide: ListSide = own < other ? .theirs : .ours
    // An item that both sides have completed was completed at the earlier time.
    let isTwice = register.kind == .completion && base?.end == nil && ours.end == theirs.end
    if isTwice, let one = ours.completedAt, let two = theirs.completedAt, one != two {
      keptSide = one < two ? .ours : .theirs
    }
    let (kept, dropped) = keptSide == .ours ? (ours, theirs) : (theirs, ours)
    content.copy(register, from: kept.content)
    if isLoss(of: register, in: dropped) {
      decisions.append(
        MergeDecision(of: register, kept: kept, dropped: dropped, keptSide: keptSide))
    }
  }

  /// Returns whether dropping a side's value loses a change or, without a base, a value that is not empty.
  private func isLoss(of register: ItemRegister, in item: TodoItem) -> Bool {
    if let base { return !item.content.isIdentical(to: base.content, in: register) }
    if register.kind == .completion { return item.isCompleted }
    return register.attributes.contains { item.content.has($0) }
  }

  /// The base plus both differences or, without a base, the larger value. Nil for 0 or less, and never more
  /// than the longest time span.
  ///
  /// If the item was active in the base, both sides count the same stretch of work, and adding would count it
  /// twice. So the value of the side that changed it counts, or the larger value if both sides changed it.
  private var timeSpent: Int? {
    func seconds(of item: TodoItem?) -> Int {
      TimeSpan(seconds: item?.content.spent ?? 0).seconds
    }
    let (own, other, old) = (seconds(of: ours), seconds(of: theirs), seconds(of: base))
    let merged =
      if let base, base.started == nil {
        // This cannot overflow, because each value is at most 2^53.
        own + (other - old)
      } else if base == nil || own != old && other != old {
        max(own, other)
      } else {
        own == old ? other : own
      }
    return merged > 0 ? TimeSpan(seconds: merged).seconds : nil
  }

  /// Returns the tags without repetitions, in the order of their bytes. The smaller of two spellings counts.
  private static func inOrder(_ tags: [Tag]) -> [Tag] {
    var names: [Tag: String] = [:]
    for tag in tags {
      let known = names[tag] ?? tag.name
      names[tag] = tag.name.precedes(known) ? tag.name : known
    }
    return names.values.sorted { $0.precedes($1) }.map { Tag($0) }
  }

  /// Merges a set. If both sides have changed it, the elements that all three have keep the order and spelling of
  /// the base. The elements that a side added follow, ordered by `inOrder`.
  private mutating func merge<Element: Hashable>(
    _ property: WritableKeyPath<ItemContent, [Element]>, takingTheirs isLater: Bool,
    inOrder: ([Element]) -> [Element]
  ) {
    let (own, other) = (ours.content[keyPath: property], theirs.content[keyPath: property])
    if preferred != nil, isLater, Set(own).isSubset(of: other) {
      content[keyPath: property] = other
      return
    }
    if preferred != nil, Set(other).isSubset(of: own) { return }
    let old = base?.content[keyPath: property] ?? []
    let (ownSet, otherSet, oldSet) = (Set(own), Set(other), Set(old))
    switch (ownSet == oldSet, otherSet == oldSet) {
    case (true, false): content[keyPath: property] = other
    case (false, true): content[keyPath: property] = own
    // Only the order or the spelling differs.
    case (true, true): content[keyPath: property] = isLater ? other : own
    case (false, false):
      var kept = oldSet.intersection(ownSet).intersection(otherSet)
      content[keyPath: property] =
        old.filter { kept.remove($0) != nil }
        + inOrder((own + other).filter { !oldSet.contains($0) })
    }
  }

  private mutating func mergeNotes(
    _ register: ItemRegister, ours own: RegisterVersion, theirs other: RegisterVersion
  ) {
    guard let base else { return takeLater(register, ours: own, theirs: other) }
    if ours.content.isIdentical(to: base.content, in: register) {
      content.notes = theirs.notes
    } else if !theirs.content.isIdentical(to: base.content, in: register) {
      let merged = NotesMerge.merged(
        base: base.notes ?? "", ours: ours.notes ?? "", theirs: theirs.notes ?? "")
      content.notes = merged.text.isEmpty ? nil : merged.text
      if let lines = merged.rivals {
        decisions.append(
          MergeDecision(.notes, ours, kept: lines.ours, dropped: lines.theirs, keptSide: .ours))
      }
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
    item = item.with(stamps: item.stamps.adding(others, ours: ours.stamps, theirs: theirs.stamps))
  }
}

extension TodoItem {
  /// Returns this item merged with the same item of an imported list, without a base. The number stays.
  ///
  /// For each register and each unknown member, the value that was changed last counts. If the stamps are equal,
  /// the value of the imported item counts only if that item was modified later. Done wins over open. The tags of
  /// both items are kept.
  ///
  /// In a list that is not shared, stamps are not kept up to date. So the item's modification time is used as the
  /// stamp of every register, and the stored stamps do not change. This is also true for an imported item without
  /// stamps.
  ///
  /// If no register differs from this item's, this item is returned. Merging the same item again
  /// changes nothing.
  package func merged(withImported other: TodoItem, isShared: Bool) -> TodoItem {
    guard createdAt != other.createdAt || content != other.content else { return self }
    let isMarked = isShared || !other.stamps.isEmpty
    let merged = ItemMerge(
      base: nil, ours: isShared ? self : dated, theirs: isMarked ? other : other.dated,
      preferring: modifiedAt < other.modifiedAt ? .theirs : .ours
    ).item
    var content = merged.content
    content.unknownMembers = content.unknownMembers.ordered(like: unknownMembers)
    guard content != self.content || merged.createdAt != createdAt else { return self }
    return TodoItem(
      number: number, id: id, createdAt: merged.createdAt, modifiedAt: merged.modifiedAt,
      content: content, stamps: isShared ? merged.stamps : stamps)
  }

  /// The item with its modification time as the stamp of each register. The completion has its own time.
  private var dated: TodoItem {
    var item = with(stamps: ItemStamps())
    for register in ItemRegister.stamped where register.kind != .completion {
      item.setStamp(of: register, to: age(of: modifiedAt))
    }
    return item
  }
}

extension [UnknownMember] {
  /// Returns the members in the order of the names in another array, then the members that the array lacks.
  fileprivate func ordered(like others: [UnknownMember]) -> [UnknownMember] {
    guard !isEmpty else { return [] }
    let (values, known) = (MemberValues(self), MemberValues(others))
    return others.compactMap { other in
      values[other.name].map { UnknownMember(name: other.name, value: $0) }
    } + filter { known[$0.name] == nil }
  }
}

/// A merge of the members of an item or of the list that this version does not know, one by one.
struct MemberMerge {
  /// The merged members: the members of the base in its order, then the others in the order of the bytes of
  /// their names.
  private(set) var members: [UnknownMember] = []
  /// The names whose values differ between the base and a side, with the stamps of the merged values.
  private(set) var stamps: [(name: String, stamp: Int)] = []
  /// The names of values that both sides have changed, and the side whose value was kept.
  private(set) var superseded: [(name: String, keptSide: ListSide)] = []

  /// Merges the members of both sides. `version` returns a side's version of a member.
  init(
    base: [UnknownMember], ours: [UnknownMember], theirs: [UnknownMember],
    version: (ListSide, _ name: String, _ value: String?, _ base: String?) -> RegisterVersion
  ) {
    if base.isEmpty, ours.isEmpty, theirs.isEmpty { return }
    let (old, own, other) = (MemberValues(base), MemberValues(ours), MemberValues(theirs))
    for name in MemberMerge.names(base: base, ours: ours, theirs: theirs) {
      let ours = version(.ours, name, own[name], old[name])
      let theirs = version(.theirs, name, other[name], old[name])
      let keptSide: ListSide = ours < theirs ? .theirs : .ours
      let (kept, dropped) = keptSide == .ours ? (own[name], other[name]) : (other[name], own[name])
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

/// One side's value of a register, with its stamp.
struct RegisterVersion: Comparable {
  /// Whether this value wins over any other value, whatever the stamps.
  var takesPrecedence = false
  /// The time of the change, in seconds since the item was created.
  var stamp: Int
  /// The value as text, or empty without a value.
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
  /// An editor, `undo` or a backup can change a value without its stamp. Then the value differs from the base's
  /// value, but its stamp is not higher. The stamp that counts is then the base's stamp plus one, or the item's
  /// modification time if that has changed and is greater.
  func version(of register: ItemRegister, since base: TodoItem?) -> RegisterVersion {
    var version = RegisterVersion(
      takesPrecedence: base == nil && register.kind == .completion && isCompleted,
      stamp: stamp(of: register), bytes: content.bytes(of: register))
    guard let base, !content.isIdentical(to: base.content, in: register) else { return version }
    let old = base.stamp(of: register)
    if version.stamp <= old { version.stamp = max(old + 1, stampOfModification(since: base)) }
    return version
  }

  /// Returns an unknown member with the stamp that counts.
  ///
  /// - Parameters:
  ///   - value: The value of this item, or nil if it lacks the member.
  ///   - oldValue: The value of the base, or nil if it lacks the member.
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
    modifiedAt == base.modifiedAt ? 0 : age(of: modifiedAt)
  }
}

extension ItemContent {
  /// Returns the text of a register's value, which orders two values with the same stamp.
  fileprivate func bytes(of register: ItemRegister) -> [UInt8] {
    register.attributes.flatMap { Array(comparedText(of: $0).utf8) + [0] }
  }

  /// Returns a text of an attribute that differs for different values.
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
