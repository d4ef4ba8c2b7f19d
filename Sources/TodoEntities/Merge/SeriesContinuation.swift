// Passes edits of a repeating item on to the next item of its series, which another machine added. Chooses which
// of two next items is deleted.

/// Passes the edits of a repeating item on to the next item of its series.
///
/// One machine edited the item. Another machine completed it, which added the next item. The next item gets the
/// edits, as if they had been made before the completion.
///
/// Each register of the next item that nobody edited gets the value that completing the merged item gives it.
/// But if only one list has the next item, and that list edited it, the next item stays unchanged. If the merged
/// item no longer repeats, the series has ended, and its next item is deleted.
struct SeriesContinuation {
  /// A done item and its next item in one list.
  typealias Pair = (done: TodoItem, next: TodoItem)

  /// Each side's version of the next item with the edits. Empty if the edits change nothing.
  private(set) var versions: [ListSide: TodoItem] = [:]
  /// The base's version of the next item, if the base has one.
  private(set) var base: TodoItem?
  /// The registers that the edits have changed.
  private(set) var passedOn: Set<ItemRegister> = []
  /// The registers that stay unchanged, although the merged item has other values.
  private(set) var kept: [ItemRegister] = []
  private(set) var isEnded = false
  /// Whether nobody has edited the next item since completing the item made it. It may be done.
  private(set) var isUntouched = false

  private static let registers = ItemRegister.stamped.filter { $0.kind != .completion }

  /// Continues a series.
  ///
  /// - Parameters:
  ///   - done: The merged item, which is done, or nil if the series ends with it.
  ///   - pairs: The done item and its next item, in each list that has the next item.
  ///   - base: Both items in the base, if it has them.
  ///   - edits: The registers whose edits count.
  init(after done: TodoItem?, _ pairs: [ListSide: Pair], base: Pair?, edits: Set<ItemRegister>) {
    let steps = pairs.compactMapValues { Step($0) }
    guard steps.count == pairs.count, let first = steps.values.first else { return }
    let isSingle = steps.count == 1
    isUntouched = steps.values.allSatisfy(\.isUntouched)
    let days = steps.values.filter { $0.done.completedAt == done?.completedAt }.map(\.day)
    let day = days.min() ?? done?.completionDays.first ?? first.day
    guard let done, let new = Step.made(from: done, as: first.next, completedOn: day) else {
      // If both lists have the next item, a list has ended the series after completing the item.
      isEnded = isSingle
      isUntouched =
        isUntouched && first.membersFollow
        && SeriesContinuation.registers.allSatisfy(first.follows)
      return
    }
    let edited = SeriesContinuation.registers.filter { register in
      edits.contains(register)
        && steps.values.contains { !$0.made.isIdentical(to: new, in: register) }
    }
    let following = edited.filter { register in
      (isUntouched || !isSingle) && steps.values.allSatisfy { $0.follows(register) }
    }
    if isSingle {
      kept = edited.filter {
        !following.contains($0) && !first.next.content.isIdentical(to: new, in: $0)
      }
    }
    let takesMembers =
      isUntouched && steps.values.contains { $0.made.unknownMembers != new.unknownMembers }
      && steps.values.allSatisfy(\.membersFollow)
    guard takesMembers || !following.isEmpty else { return }
    passedOn = Set(following)
    versions = steps.mapValues { $0.next.taking(following, members: takesMembers, from: new) }
    self.base = base.map { pair in
      guard let step = Step(pair) else { return pair.next }
      return pair.next.taking(
        following.filter(step.follows), members: takesMembers && step.membersFollow, from: new)
    }
  }
}

/// The step from a done item to its next item in a list.
private struct Step {
  let done: TodoItem
  let next: TodoItem
  /// The day on which the item was completed, in the zone where it was completed.
  let day: CalendarDay
  let made: ItemContent

  /// Finds the step, or returns nil if the item is not done or does not repeat.
  init?(_ pair: SeriesContinuation.Pair) {
    let (done, next) = pair
    guard done.isCompleted else { return nil }
    let found = done.completionDays.compactMap { day in
      Step.made(from: done, as: next, completedOn: day).map { (day: day, made: $0) }
    }
    // The time of the completion is known, but not the zone.
    let schedule = ItemRegister.stamped.filter { $0.attributes.contains(.every) }
    let match = found.first { found in
      schedule.allSatisfy { found.made.isIdentical(to: next.content, in: $0) }
    }
    guard let (day, made) = match ?? found.first else { return nil }
    self.done = done
    self.next = next
    self.day = day
    self.made = made
  }

  static func made(
    from done: TodoItem, as next: TodoItem, completedOn day: CalendarDay
  ) -> ItemContent? {
    done.successor(completedOn: day, number: next.number, id: next.id, at: next.createdAt)?.content
  }

  /// Whether nobody has changed the next item since it was added, except to complete it.
  var isUntouched: Bool {
    let end = next.isCompleted ? next.completedAt : next.createdAt
    return next.modifiedAt == end
      && ItemRegister.stamped.allSatisfy { $0.kind == .completion || next.stamps[$0.name] == nil }
  }

  /// Returns whether a register of the next item still has the value that completing the item gave it.
  func follows(_ register: ItemRegister) -> Bool {
    next.stamps[register.name] == nil && next.content.isIdentical(to: made, in: register)
  }

  /// Whether the members that this version does not know still have the values that completing the item gave them.
  var membersFollow: Bool { next.unknownMembers == made.unknownMembers }
}

extension TodoItem {
  /// The days on which the item may have been completed, in any zone. The most probable day is first.
  fileprivate var completionDays: [CalendarDay] {
    guard let day = completedAt.flatMap({ WallClock($0, offset: 0) })?.day else { return [] }
    return [day] + [-1, 1].compactMap(day.adding(days:))
  }

  /// Returns the item with registers of other content, and with the other content's unknown members if `members`
  /// is true.
  fileprivate func taking(
    _ registers: [ItemRegister], members: Bool, from other: ItemContent
  ) -> TodoItem {
    changed(at: modifiedAt) { content in
      for register in registers { content.copy(register, from: other) }
      if members { content.unknownMembers = other.unknownMembers }
    }
  }
}

extension ListMerge {
  /// An open item to delete, and the item with which its series continues.
  typealias Double = (item: TodoItem, other: ItemID)

  /// Returns the open items to delete, because a series has two next items and may have only one.
  ///
  /// There are two cases:
  /// - Both machines completed the same item in a program that gives next items random ids, such as Taskwarrior.
  ///   The next item with the larger id is deleted.
  /// - One list completed an item that is open in the merged list. The next item is deleted.
  ///
  /// A next item that was changed after it was added is not deleted.
  func doubles() -> [ItemID: Double] {
    // By series, the unchanged next items and the list that has each of them, or nil if both lists have it.
    var next: [ItemID: [(item: TodoItem, side: ListSide?)]] = [:]
    for entry in entries where entry.position.base == nil {
      let item = input.item(of: entry)
      guard !item.isCompleted, item.modifiedAt == item.createdAt, item.stamps.isEmpty,
        let series = item.repetition?.series, series != item.id
      else { continue }
      let isInBoth = entry.position.ours != nil && entry.position.theirs != nil
      let side: ListSide = entry.position.ours == nil ? .theirs : .ours
      next[series, default: []].append((item, isInBoth ? nil : side))
    }
    if next.isEmpty { return [:] }
    var removed: [ItemID: Double] = [:]
    for (item, side) in reopened {
      guard let series = item.repetition?.series else { continue }
      let id = ItemID.successor(of: item.id, in: series) { _ in false }
      for candidate in next[series] ?? [] where candidate.item.id == id && candidate.side == side {
        removed[id] = (candidate.item, item.id)
      }
    }
    for candidates in next.values {
      let open = candidates.filter { removed[$0.item.id] == nil }
      guard open.contains(where: { $0.side != .theirs }),
        open.contains(where: { $0.side != .ours }),
        let first = open.map(\.item).min(by: { $0.id < $1.id })
      else { continue }
      for candidate in open where candidate.item.id != first.id {
        removed[candidate.item.id] = (candidate.item, first.id)
      }
    }
    return removed
  }
}
