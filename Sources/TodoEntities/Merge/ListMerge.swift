/// A merge of two lists.
struct ListMerge {
  private let input: MergeInput
  /// The entries: those of the base in its order, then new ones by age.
  private(set) var entries: [MergeEntry] = []
  private var superseded: [(entry: ItemID, value: Dropped)] = []
  private var keptDespiteRemoval: [(id: ItemID, removedBy: ListSide)] = []
  /// Items that one list has completed and that are open in the merged list.
  private var reopened: [(item: TodoItem, completedBy: ListSide)] = []

  /// A value that was dropped, before the item's number is known.
  private typealias Dropped = (
    place: SupersededValue.Place, kept: TodoItem, dropped: TodoItem, keptSide: ListSide
  )

  /// Merges the items of both lists. Their numbers are not final.
  init(_ input: MergeInput) {
    self.input = input
    var ours = Places(input.ours)
    var theirs = Places(input.theirs)
    if let base = input.base {
      entries.reserveCapacity(base.count)
      for position in base.positions {
        let id = base.id(at: position)
        add(id, position, ours.take(id), theirs.take(id))
      }
    }
    addNew(&ours, &theirs)
  }

  /// Adds the items that the base does not have.
  private mutating func addNew(_ ours: inout Places, _ theirs: inout Places) {
    let known = entries.count
    for position in input.ours.positions {
      let id = input.ours.id(at: position)
      guard ours.take(id) != nil else { continue }
      add(id, nil, position, theirs.take(id))
    }
    for position in input.theirs.positions {
      let id = input.theirs.id(at: position)
      if theirs.take(id) != nil { add(id, nil, nil, position) }
    }
    let new = entries[known...].map { (order: AgeOrder(input.item(of: $0)), entry: $0) }
    entries.replaceSubrange(known..., with: new.sorted { $0.order < $1.order }.map(\.entry))
  }

  /// The positions of the items that are not merged yet.
  private struct Places {
    private let list: TodoList
    private var positions: [ItemID: Int] = [:]

    init(_ list: TodoList) {
      self.list = list
      positions.reserveCapacity(list.count)
      for position in list.positions { positions[list.id(at: position)] = position }
    }

    mutating func take(_ id: ItemID) -> Int? { positions.removeValue(forKey: id) }
  }
}

// MARK: - One item

extension ListMerge {
  /// Adds the item at these positions of the lists, unless it was removed.
  private mutating func add(_ id: ItemID, _ base: Int?, _ ours: Int?, _ theirs: Int?) {
    let position = (base: base, ours: ours, theirs: theirs)
    switch (ours, theirs) {
    case (nil, nil): break
    case (let ours?, nil): addSingle(id, position, .ours, ours)
    case (nil, let theirs?): addSingle(id, position, .theirs, theirs)
    case (let ours?, let theirs?): addBoth(id, position, ours, theirs)
    }
  }

  /// Adds an item that only one list has, unless it is as in the base.
  private mutating func addSingle(
    _ id: ItemID, _ position: (base: Int?, ours: Int?, theirs: Int?), _ side: ListSide, _ place: Int
  ) {
    let list = input.list(side)
    if let base = input.base, let old = position.base {
      if list.isIdentical(at: place, to: base, at: old) { return }
      if list[place].isUnchanged(since: base[old]) { return }
      keptDespiteRemoval.append((id, side.other))
    }
    let number = list.number(at: place)
    entries.append(
      MergeEntry(
        id: id, line: .kept(side, position: place, number: number), position: position,
        isSame: (side == .ours, side == .theirs), number: number))
  }

  /// Adds an item that both lists have.
  private mutating func addBoth(
    _ id: ItemID, _ position: (base: Int?, ours: Int?, theirs: Int?), _ ours: Int, _ theirs: Int
  ) {
    let number = input.ours.number(at: ours)
    func add(_ line: MergedLine, _ isSame: (ours: Bool, theirs: Bool)) {
      entries.append(
        MergeEntry(id: id, line: line, position: position, isSame: isSame, number: number))
    }
    if input.ours.isIdentical(at: ours, to: input.theirs, at: theirs) {
      return add(.kept(.ours, position: ours, number: number), (true, true))
    }
    if let base = input.base, let old = position.base {
      if input.ours.isIdentical(at: ours, to: base, at: old) {
        return add(.kept(.theirs, position: theirs, number: number), (false, true))
      }
      if input.theirs.isIdentical(at: theirs, to: base, at: old) {
        return add(.kept(.ours, position: ours, number: number), (true, false))
      }
    }
    let (own, other) = (input.ours[ours], input.theirs[theirs])
    let old = position.base.flatMap { place in input.base.map { $0[place] } }
    // A line that is only spelled in another way is unchanged.
    switch (old.map(own.isEqual(to:)) ?? false, old.map(other.isEqual(to:)) ?? false) {
    case (true, false): return add(.kept(.theirs, position: theirs, number: number), (false, true))
    case (false, true): return add(.kept(.ours, position: ours, number: number), (true, false))
    case (true, true), (false, false): break
    }
    let merge = ItemMerge(base: old, ours: own, theirs: other)
    note(merge, own, other)
    add(
      .merged(merge.item),
      (merge.item.isEqual(to: own), merge.item.isEqual(to: other)))
  }

  private mutating func note(_ merge: ItemMerge, _ ours: TodoItem, _ theirs: TodoItem) {
    for (place, keptSide) in merge.superseded {
      let (kept, dropped) = keptSide == .ours ? (ours, theirs) : (theirs, ours)
      superseded.append((merge.item.id, (place, kept, dropped, keptSide)))
    }
    guard !merge.item.isCompleted else { return }
    if ours.isCompleted { reopened.append((ours, .ours)) }
    if theirs.isCompleted { reopened.append((theirs, .theirs)) }
  }
}

extension TodoItem {
  /// Whether both are equal, apart from the number.
  fileprivate func isEqual(to other: TodoItem) -> Bool { with(number: other.number) == other }

  /// Whether no register, unknown member or time of modification differs from an earlier version.
  fileprivate func isUnchanged(since old: TodoItem) -> Bool {
    modifiedAt == old.modifiedAt && hasSameContent(as: old)
  }
}

// MARK: - Result

extension ListMerge {
  /// Returns the outcome, with final numbers.
  mutating func finished(_ numbering: MergeNumbering) throws(OutOfNumbers) -> MergeOutcome {
    let doubles = SeriesDoubles(entries, reopened: reopened, input)
    entries.removeAll { doubles.removed[$0.id] != nil }
    let numbers = try NumberAssignment(entries, input, numbering)
    for index in entries.indices { entries[index].number = numbers.numbers[index] }
    let members = MemberMerge(
      base: input.base?.members ?? [], ours: input.ours.members, theirs: input.theirs.members
    ) { _, old, own, other in
      (ListMerge.version(own, since: old), ListMerge.version(other, since: old))
    }
    return MergeOutcome(
      lines: entries.map(\.numberedLine), nextNumber: numbers.nextNumber, members: members.members,
      unchangedSide: nil, report: report(numbers, doubles, members), incoming: tally(.ours),
      outgoing: tally(.theirs))
  }

  /// Members of the list have no stamps: a changed value beats the base's.
  private static func version(_ value: String?, since old: String?) -> RegisterVersion {
    RegisterVersion(
      stamp: value.isIdentical(to: old) ? 0 : 1, bytes: Array((value ?? "").utf8))
  }

  private func tally(_ side: ListSide) -> MergeTally {
    let list = input.list(side)
    var tally = MergeTally()
    for entry in entries {
      guard let position = entry.position(in: side) else {
        tally.added += 1
        continue
      }
      let isSame = side == .ours ? entry.isSame.ours : entry.isSame.theirs
      if !isSame || list.number(at: position) != entry.number { tally.changed += 1 }
    }
    tally.removed = list.count + tally.added - entries.count
    return tally
  }

  private func report(
    _ numbers: NumberAssignment, _ doubles: SeriesDoubles, _ members: MemberMerge
  ) -> MergeReport {
    var report = MergeReport()
    report.lacksBase = input.base == nil
    report.supersededMembers = members.superseded.map(\.name)
    report.renumbered = numbers.changes(entries, input)
    let named = Set(superseded.map(\.entry) + keptDespiteRemoval.map(\.id) + doubles.others)
    var items: [ItemID: TodoItem] = [:]
    for entry in entries where named.contains(entry.id) { items[entry.id] = input.item(of: entry) }
    report.superseded = superseded.compactMap { id, value in
      items[id].map {
        SupersededValue(
          place: value.place, item: $0, kept: value.kept, dropped: value.dropped,
          keptSide: value.keptSide)
      }
    }
    report.keptDespiteRemoval = keptDespiteRemoval.compactMap { id, side in
      items[id].map { KeptItem(item: $0, removedBy: side) }
    }
    report.removedDoubles = doubles.report(items)
    return report
  }
}

extension MergeEntry {
  /// The line with the entry's number.
  fileprivate var numberedLine: MergedLine {
    switch line {
    case .kept(let side, let position, _): .kept(side, position: position, number: number)
    case .merged(let item): .merged(item.with(number: number))
    }
  }
}
