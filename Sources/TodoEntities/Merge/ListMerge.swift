// Merges the items of two lists. An item that one side removed and the other changed stays. The next item of a
// repeating item gets the edits of the side that did not complete it.

/// A merge of two lists. It merges the items one by one, then passes edits on within series. `finished` assigns
/// the numbers.
struct ListMerge {
  let input: MergeInput
  /// The entries of the base in its order, then the new entries by age.
  private(set) var entries: [MergeEntry] = []
  /// The decisions until now. The numbers and titles of items are not final.
  private var decisions: [MergeDecision] = []
  /// The next items that did not get these edits of the completed item, because they had been edited too.
  /// `registers` is empty if the edits have ended the series.
  private var keptNext: [(done: ItemID, next: ItemID, registers: [ItemRegister])] = []
  /// The items that one list has completed and that are open in the merged list.
  private(set) var reopened: [(item: TodoItem, completedBy: ListSide)] = []

  /// Merges the items of both lists. Their numbers are not final.
  init(_ input: MergeInput) {
    self.input = input
    let (ours, theirs) = (input.ours.positionsByID, input.theirs.positionsByID)
    var (ownMerged, otherMerged) = (PositionSet(), PositionSet())
    if let base = input.base {
      entries.reserveCapacity(base.count)
      for position in base.positions {
        let id = base.id(at: position)
        let (own, other) = (ours[id], theirs[id])
        if let own { ownMerged.insert(own) }
        if let other { otherMerged.insert(other) }
        addEntry(of: id, at: (base: position, ours: own, theirs: other))
      }
    }
    // The items that the base does not have.
    let known = entries.count
    for position in input.ours.positions where !ownMerged.contains(position) {
      let id = input.ours.id(at: position)
      let other = theirs[id]
      if let other { otherMerged.insert(other) }
      addEntry(of: id, at: (base: nil, ours: position, theirs: other))
    }
    for position in input.theirs.positions where !otherMerged.contains(position) {
      addEntry(of: input.theirs.id(at: position), at: (base: nil, ours: nil, theirs: position))
    }
    let new = entries[known...].map { (order: AgeOrder(input.item(of: $0)), entry: $0) }
    entries.replaceSubrange(known..., with: new.sorted { $0.order < $1.order }.map(\.entry))
    continueSeries()
  }

  /// Makes one of the lists the merged one.
  init(_ input: MergeInput, keeping side: ListSide) {
    self.input = input
    let (list, other) = (input.list(side), input.list(side.other))
    let places = other.positionsByID
    entries = list.positions.map { position in
      let id = list.id(at: position)
      let place = places[id]
      return MergeEntry(
        id: id, line: input.line(of: side, at: position),
        position: side == .ours ? (nil, position, place) : (nil, place, position),
        isInBoth: place.map { list.isIdentical(at: position, to: other, at: $0) } ?? false,
        number: list.number(at: position))
    }
  }
}

// MARK: - One item

extension ListMerge {
  /// Adds the item at these positions of the lists, unless it was removed.
  private mutating func addEntry(of id: ItemID, at position: MergeEntry.Position) {
    let line: MergedLine?
    var isInBoth = false
    switch (position.ours, position.theirs) {
    case (nil, nil): return
    case (let ours?, nil): line = self.line(at: ours, onlyIn: .ours, base: position.base)
    case (nil, let theirs?): line = self.line(at: theirs, onlyIn: .theirs, base: position.base)
    case (let ours?, let theirs?):
      isInBoth = input.ours.isIdentical(at: ours, to: input.theirs, at: theirs)
      line =
        isInBoth ? input.line(of: .ours, at: ours) : self.line(ours, theirs, base: position.base)
    }
    guard let line else { return }
    let number =
      position.ours.map(input.ours.number) ?? position.theirs.map(input.theirs.number) ?? 0
    entries.append(
      MergeEntry(id: id, line: line, position: position, isInBoth: isInBoth, number: number))
  }

  /// Returns the line of an item that only one list has, or nil if the item is unchanged since the base.
  private mutating func line(at place: Int, onlyIn side: ListSide, base old: Int?) -> MergedLine? {
    let list = input.list(side)
    if let base = input.base, let old {
      if list.isIdentical(at: place, to: base, at: old) { return nil }
      let (item, before) = (list[place], base[old])
      if item.modifiedAt == before.modifiedAt, item.hasSameContent(as: before) { return nil }
      decisions.append(MergeDecision(.removed, item, keptSide: side))
    }
    return input.line(of: side, at: place)
  }

  /// Returns the line of an item that the lists have in different versions.
  private mutating func line(_ ours: Int, _ theirs: Int, base place: Int?) -> MergedLine {
    if let base = input.base, let place {
      if input.ours.isIdentical(at: ours, to: base, at: place) {
        return input.line(of: .theirs, at: theirs)
      }
      if input.theirs.isIdentical(at: theirs, to: base, at: place) {
        return input.line(of: .ours, at: ours)
      }
    }
    let (own, other) = (input.ours[ours], input.theirs[theirs])
    let old = place.flatMap { place in input.base.map { $0[place] } }
    // A line is unchanged if only its spelling differs.
    switch (old.map(own.hasSameValues) ?? false, old.map(other.hasSameValues) ?? false) {
    case (true, false): return input.line(of: .theirs, at: theirs)
    case (false, true): return input.line(of: .ours, at: ours)
    case (true, true), (false, false):
      return .merged(merge(ours: own, theirs: other, since: old))
    }
  }

  /// Returns the merge of two versions of an item, and records the decisions to report.
  private mutating func merge(ours: TodoItem, theirs: TodoItem, since base: TodoItem?) -> TodoItem {
    let merge = ItemMerge(base: base, ours: ours, theirs: theirs)
    decisions += merge.decisions
    if !merge.item.isCompleted {
      if ours.isCompleted { reopened.append((ours, .ours)) }
      if theirs.isCompleted { reopened.append((theirs, .theirs)) }
    }
    return merge.item
  }
}

// MARK: - Series

extension ListMerge {
  /// Passes edits of items that the other list has completed on to the next items of the series.
  private mutating func continueSeries() {
    var done: [Place] = []
    for (index, entry) in entries.enumerated() {
      if case .merged(let item) = entry.line, item.isCompleted {
        // Without a base, registers that edits may have changed have a stamp.
        let edits = ItemRegister.stamped.filter {
          entry.position.base != nil || item.stamps[$0.name] != nil
        }
        done.append(Place(index: index, item: item, edits: Set(edits)))
      }
    }
    guard !done.isEmpty else { return }
    var indices: [ItemID: Int] = [:]
    for (index, entry) in entries.enumerated() { indices[entry.id] = index }
    var gone: Set<ItemID> = []
    for place in done {
      var current: Place? = place
      while let place = current {
        current = passOnEdits(from: place, indices: indices, gone: &gone)
      }
    }
    entries.removeAll { gone.contains($0.id) }
  }

  /// A done item of a series.
  private struct Place {
    let index: Int
    /// The merged item, or nil if the series ends with it.
    let item: TodoItem?
    /// The registers whose edits are passed on.
    let edits: Set<ItemRegister>
  }

  /// Passes edits on to the next item of a series. Returns that item if it is done too, because then the edits
  /// must be passed on to the item after it.
  private mutating func passOnEdits(
    from place: Place, indices: [ItemID: Int], gone: inout Set<ItemID>
  ) -> Place? {
    let done = entries[place.index]
    guard let index = next(after: done, indices: indices), !gone.contains(entries[index].id) else {
      return nil
    }
    let next = entries[index]
    var pairs: [ListSide: SeriesContinuation.Pair] = [:]
    for side in ListSide.allCases {
      guard let at = next.position(in: side) else { continue }
      guard let doneAt = done.position(in: side) else { return nil }
      pairs[side] = (input.list(side)[doneAt], input.list(side)[at])
    }
    var base: SeriesContinuation.Pair?
    if let list = input.base, let at = next.position.base, let doneAt = done.position.base {
      base = (list[doneAt], list[at])
    }
    let series = SeriesContinuation(after: place.item, pairs, base: base, edits: place.edits)
    guard let pair = pairs.values.first else { return nil }
    if series.isEnded ? !series.isUntouched : !series.kept.isEmpty {
      keptNext.append((done.id, next.id, series.kept))
    }
    if series.isEnded, series.isUntouched {
      if pair.next.isCompleted { return Place(index: index, item: nil, edits: []) }
      gone.insert(next.id)
      decisions.append(MergeDecision(.double, pair.next))
    }
    guard !series.versions.isEmpty else { return nil }
    let item = replaceEntry(at: index, with: series)
    return item.isCompleted ? Place(index: index, item: item, edits: series.passedOn) : nil
  }

  /// Returns the index of the entry of the next item of a series.
  private func next(after done: MergeEntry, indices: [ItemID: Int]) -> Int? {
    let series = ListSide.allCases.lazy.compactMap { side in
      done.position(in: side).flatMap { input.list(side)[$0].repetition?.series }
    }.first
    guard let series else { return nil }
    let isOpenInBase =
      done.position.base.map { input.base?.outline(at: $0).isCompleted == false } ?? true
    // If the base already has an item with this id, an earlier completion has made that item.
    let id = ItemID.successor(of: done.id, in: series) { id in
      isOpenInBase && (indices[id].map { entries[$0].position.base != nil } ?? false)
    }
    return indices[id]
  }

  /// Replaces a next item by the merge of its versions with the edits.
  private mutating func replaceEntry(at index: Int, with series: SeriesContinuation) -> TodoItem {
    let entry = entries[index]
    let item: TodoItem
    switch (series.versions[.ours], series.versions[.theirs]) {
    case (let own?, let other?) where !own.hasSameValues(as: other):
      decisions.removeAll { $0.kind == .changed && $0.items == [entry.id] }
      reopened.removeAll { $0.item.id == entry.id }
      item = merge(ours: own, theirs: other, since: series.base)
    case (let version?, _), (nil, let version?): item = version
    case (nil, nil): return input.item(of: entry)
    }
    entries[index].line = .merged(item)
    return item
  }
}

// MARK: - Result

extension ListMerge {
  /// Returns the outcome, with final numbers.
  mutating func finished(by numbering: MergeNumbering) throws(ListError) -> MergeOutcome {
    let doubles = doubles()
    entries.removeAll { doubles[$0.id] != nil }
    let (numbers, nextNumber) = try input.numbers(of: entries, by: numbering)
    for (index, number) in numbers.enumerated() { entries[index].number = number }
    let members = MemberMerge(
      base: input.base?.members ?? [], ours: input.ours.members, theirs: input.theirs.members
    ) { _, _, value, old in
      // Members of the list have no stamps, so a changed value wins over the base's value.
      let stamp = value.isIdentical(to: old) ? 0 : 1
      return RegisterVersion(stamp: stamp, bytes: Array((value ?? "").utf8))
    }
    return outcome(nextNumber, members.members, report: report(doubles: doubles, members: members))
  }

  /// Returns the outcome if the merged list is one of the lists.
  func finished(keeping side: ListSide) -> MergeOutcome {
    var report = MergeReport()
    report.lacksBase = input.base == nil
    // A merge on another machine may have changed numbers that are in use here.
    if side == .theirs { report.decisions = circles() + input.numberChanges(of: entries) }
    let list = input.list(side)
    return outcome(list.nextNumber, list.members, keeping: side, report: report)
  }

  private func outcome(
    _ nextNumber: Int, _ members: [UnknownMember], keeping side: ListSide? = nil,
    report: MergeReport
  ) -> MergeOutcome {
    var summary = MergeSummary(
      incoming: tally(of: .ours), outgoing: tally(of: .theirs), report: report)
    for entry in entries where isUnchanged(entry, in: .ours) != true {
      let item = input.item(of: entry)
      summary.note(
        entry.position.ours.map { .changed(from: input.ours[$0], to: item) } ?? .added(item))
    }
    let named = Set(summary.news.flatMap { ($0.before?.depends ?? []) + ($0.after?.depends ?? []) })
    for entry in entries where named.contains(entry.id) { summary.names[entry.id] = entry.number }
    if summary.incoming.removed > 0 {
      let kept = Set(entries.compactMap(\.position.ours))
      for position in input.ours.positions where !kept.contains(position) {
        summary.note(.removed(input.ours[position]))
      }
    }
    return MergeOutcome(
      lines: entries.map(\.numberedLine), nextNumber: nextNumber, members: members,
      resultSide: side, summary: summary)
  }

  private func tally(of side: ListSide) -> MergeTally {
    var tally = MergeTally(removed: input.list(side).count)
    for entry in entries {
      let isUnchanged = isUnchanged(entry, in: side)
      if isUnchanged == nil { tally.added += 1 } else { tally.removed -= 1 }
      if isUnchanged == false { tally.changed += 1 }
    }
    return tally
  }

  /// Returns whether an item is unchanged in a list, or nil if the item is new to the list. A new number of an
  /// item that only this list has does not count as a change.
  private func isUnchanged(_ entry: MergeEntry, in side: ListSide) -> Bool? {
    guard let position = entry.position(in: side) else { return nil }
    let isOwn = entry.position(in: side.other) == nil
    if input.number(at: position, in: side) != entry.number, !isOwn { return false }
    return switch entry.line {
    case .kept(let kept, _, _): kept == side || entry.isInBoth
    case .merged(let item): item.hasSameValues(as: input.list(side)[position])
    }
  }

  /// Returns the new circles of items that depend on each other in the merged list. If our list already has all
  /// dependencies of theirs, there are no new circles.
  private func circles() -> [MergeDecision] {
    struct Dependency: Hashable { let id, depends: ItemID }
    let known = Set(input.ours.dependencies.map(Dependency.init))
    let others = input.theirs.dependencies.map(Dependency.init)
    if known.isSuperset(of: others) { return [] }
    let ids = Set((known + others).flatMap { [$0.id, $0.depends] })
    return input.circles(in: TodoList(entries.filter { ids.contains($0.id) }.map(input.item)))
  }

  /// Records in the report whether the lists have no item in common, and which open items have equal titles then.
  private func noteBeginnings(in report: inout MergeReport) {
    report.lacksBase = input.base == nil
    report.beganApart =
      report.lacksBase
      && !entries.contains { $0.position.ours != nil && $0.position.theirs != nil }
    guard report.beganApart else { return }
    let open = entries.map { (isTheirs: $0.position.ours == nil, item: input.item(of: $0)) }
      .filter { !$0.item.isCompleted }
    func numbers(_ isTheirs: Bool) -> [Int] {
      let texts = Set(open.filter { $0.isTheirs != isTheirs }.map(\.item.title))
      return open.filter { $0.isTheirs == isTheirs && texts.contains($0.item.title) }
        .map(\.item.number)
    }
    (report.equalTexts, report.equalTextsThere) = (numbers(false), numbers(true))
  }

  private func report(doubles: [ItemID: Double], members: MemberMerge) -> MergeReport {
    var report = MergeReport()
    noteBeginnings(in: &report)
    lazy var indices = Dictionary(
      zip(entries.map(\.id), entries.indices), uniquingKeysWith: { first, _ in first })
    func final(_ id: ItemID) -> TodoItem? { indices[id].map { input.item(of: entries[$0]) } }
    report.decisions = members.superseded.map { MergeDecision(.list, nil, [.attribute: $0.name]) }
    report.decisions += doubles.values.sorted { $0.item.id < $1.item.id }.map {
      MergeDecision(.double, $0.item, other: final($0.other)?.number)
    }
    // An item that no longer exists needs no decision, unless the decision deleted it.
    report.decisions += decisions.compactMap { decision in
      decision.kind == .double ? decision : decision.items.first.flatMap(final).map(decision.on)
    }
    report.decisions += keptNext.compactMap { kept in
      guard let done = final(kept.done), let next = final(kept.next) else { return nil }
      let fields = kept.registers.compactMap {
        $0.attribute(inWhich: done, differsFrom: next)?.field
      }
      return MergeDecision(
        .next, done, other: next.number, fields.isEmpty ? nil : fields.joined(separator: ", "),
        kept: next.title)
    }
    report.decisions += circles() + input.numberChanges(of: entries)
    return report
  }
}
