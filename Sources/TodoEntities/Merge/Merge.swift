// Starts a merge, and holds its input and its outcome. The result is one of the lists, byte for byte, if only that
// list was changed. Finds the older of two items.
//
// This folder: one list from two versions of it and the version that both come from. It compares and
// decides; git, files and words for the result are in other folders. Start with this file, which has input
// and outcome; ListMerge.swift goes through the items, ItemMerge.swift merges one, register by register.

extension TodoList {
  /// Returns this list merged with another one that comes from the same list, the base.
  ///
  /// ```swift
  /// // Ours has a new due date of item 1, theirs a new priority of it: the merged item has both.
  /// let outcome = try ours.merged(with: theirs, since: base, numbering: .older)
  /// outcome.summary.report.decisions  // empty, since no register was changed in both
  /// ```
  ///
  /// Nothing that only one of the lists has changed is lost. Of a value that both have changed, the
  /// later change counts, and the report names the other one. An item that one list removed goes,
  /// unless the other list has changed it. Without a base, nothing is known to be removed, and the
  /// merged list has the items of both.
  ///
  /// If a list equals the base, the result is the other one, byte for byte. One exception: a published number,
  /// and that of a next item of a series which was removed and created again, stays as in the base. With the numbering `.older`,
  /// the result does not depend on which of the lists is ours. The present time has no influence.
  ///
  /// Throws if there is no number left for an item that needs a new one.
  ///
  /// - Complexity: O(*n*), plus sorting the items that the base does not have. Items with the same
  ///   bytes in all lists are not decoded.
  package func merged(
    with theirs: TodoList, since base: TodoList?, numbering: MergeNumbering
  ) throws(ListError) -> MergeOutcome {
    let input = MergeInput(base: base, ours: self, theirs: theirs)
    if let side = input.resultSide, !input.changesNumbers(in: side, by: numbering) {
      return ListMerge(input, keeping: side).finished(keeping: side)
    }
    var merge = ListMerge(input)
    return try merge.finished(by: numbering)
  }

  /// Returns whether both lists have the same bytes, apart from white space between items.
  package func isIdentical(to other: TodoList) -> Bool {
    guard count == other.count, nextNumber == other.nextNumber, members == other.members else {
      return false
    }
    return zip(positions, other.positions).allSatisfy {
      number(at: $0) == other.number(at: $1) && isIdentical(at: $0, to: other, at: $1)
    }
  }

  package var positionsByID: PositionsByID { PositionsByID(self) }
}

extension MergeInput {
  /// Returns whether a list has items with numbers given since the base that the other list still has with
  /// others, if those are published or if the items are next ones of series that were removed and made anew.
  fileprivate func changesNumbers(in side: ListSide, by numbering: MergeNumbering) -> Bool {
    guard let base else { return false }
    let isPublished = if case .published(side.other, _) = numbering { true } else { false }
    let (list, other) = (list(side), list(side.other))
    var places: [ItemID: Int] = [:]
    for position in list.positions where list.number(at: position) >= base.nextNumber {
      places[list.id(at: position)] = position
    }
    return !places.isEmpty
      && other.positions.contains { old in
        guard let new = places[other.id(at: old)], list.number(at: new) != other.number(at: old)
        else { return false }
        return isPublished || list[new].createdAt != other[old].createdAt
      }
  }

  /// The list that the result is, because only it was changed, or because both are equal.
  fileprivate var resultSide: ListSide? {
    if ours.isIdentical(to: theirs) { return .ours }
    guard let base else { return nil }
    // The next number is never lowered, not even by a list that alone was changed.
    if theirs.nextNumber >= base.nextNumber, ours.isIdentical(to: base) { return .theirs }
    if ours.nextNumber >= base.nextNumber, theirs.isIdentical(to: base) { return .ours }
    return nil
  }
}

/// An item of the merged list while the list is made.
struct MergeEntry {
  /// An item's position in each list; nil if the item is not in it.
  typealias Position = (base: Int?, ours: Int?, theirs: Int?)

  let id: ItemID
  /// What the line is. The number is not final.
  var line: MergedLine
  let position: Position
  /// Whether both lists have the line, with the same bytes apart from the number.
  let isInBoth: Bool
  /// The item's number, which may still collide with another one.
  var number: Int

  func position(in side: ListSide) -> Int? { side == .ours ? position.ours : position.theirs }
}

/// The lists of a merge.
struct MergeInput {
  let base: TodoList?
  let ours: TodoList
  let theirs: TodoList

  func list(_ side: ListSide) -> TodoList { side == .ours ? ours : theirs }

  /// Returns the number of an entry's item in one of the lists; nil if the list does not have it.
  ///
  /// A next item of a series that was removed and made anew has the same id and counts with the number
  /// that the base has for it.
  func number(of entry: MergeEntry, in side: ListSide) -> Int? {
    guard let place = entry.position(in: side) else { return nil }
    let number = number(at: place, in: side)
    guard let old = entry.position.base, let former = base?.number(at: old), number != former,
      list(side)[place].createdAt != base?[old].createdAt
    else { return number }
    return former
  }

  /// Returns the number of an item in one of the lists, which is not copied for it.
  func number(at position: Int, in side: ListSide) -> Int {
    side == .ours ? ours.number(at: position) : theirs.number(at: position)
  }

  /// Returns the line of an item as one of the lists has it.
  func line(of side: ListSide, at position: Int) -> MergedLine {
    .kept(side, position: position, number: number(at: position, in: side))
  }

  /// Returns the item of an entry, with the number that the entry has now.
  func item(of entry: MergeEntry) -> TodoItem {
    switch entry.line {
    case .kept(let side, let position, _): list(side)[position].with(number: entry.number)
    case .merged(let item): item.with(number: entry.number)
    }
  }
}

/// The order in which items were added; of two added in the same second, that of their ids.
struct AgeOrder: Comparable {
  private let rank: Int
  private let createdAt: Instant
  private let number: Int
  private let id: ItemID

  /// Creates the place of an item; `isFirst` puts it before all others that are not. Those of one second can be
  /// put in the order of their numbers, as `add -` has given them.
  init(_ item: TodoItem, isFirst: Bool = false, number: Int = 0) {
    rank = isFirst ? 0 : 1
    createdAt = item.createdAt
    self.number = number
    id = item.id
  }

  static func < (left: AgeOrder, right: AgeOrder) -> Bool {
    (left.rank, left.createdAt, left.number, left.id)
      < (right.rank, right.createdAt, right.number, right.id)
  }
}

/// One of the two lists that are merged.
package enum ListSide: CaseIterable, Sendable {
  case ours, theirs

  package var other: ListSide { self == .ours ? .theirs : .ours }
}

/// How a merge numbers items if the two lists use a number for different items.
package enum MergeNumbering: Equatable, Sendable {
  /// The numbers of this list are published and do not change: the other list's item gets the next
  /// free number. `formerly` has the numbers of items that were in this list and were removed from it
  /// since the base; if such an item is in the other list, its number is its own.
  case published(ListSide, formerly: [ItemID: Int] = [:])
  /// The item that was added first keeps the number; of two, the one with the smaller id.
  case older
}

package enum MergedLine: Equatable, Sendable {
  /// The item at this position of one of the lists, with its bytes, but with this number.
  case kept(ListSide, position: Int, number: Int)
  /// An item that has something of both lists.
  case merged(TodoItem)
}

/// The result of merging two lists that come from the same one.
package struct MergeOutcome: Sendable {
  /// The items in the order of the merged list.
  package let lines: [MergedLine]
  /// The number of the next new item.
  package let nextNumber: Int
  package let members: [UnknownMember]
  /// The list that the result equals byte for byte, because only it was changed or both are equal;
  /// nil if the result has something of both.
  package let resultSide: ListSide?
  package var summary: MergeSummary
}

/// What a merge of two lists did.
package struct MergeSummary: Equatable, Sendable {
  /// What the merge changes in our list.
  package var incoming: MergeTally
  /// What the merge changes in their list.
  package var outgoing: MergeTally
  /// What was decided between the two lists.
  package var report: MergeReport
  /// The machine that the other list comes from; nil if there were several or it need not be known.
  package var machine: Machine?
  /// Where there were several: those that changed these items.
  package var machines: [ItemID: Machine] = [:]
  /// The first changes of our list.
  package internal(set) var news: [ItemChange] = []
  /// Of the new ones, those that had been in our list before.
  package var returned: Set<ItemID> = []
  /// The numbers of the items that these depend on.
  package internal(set) var names: [ItemID: Int] = [:]
  /// The item that came in and was changed last.
  package internal(set) var latest: TodoItem?

  package init(
    incoming: MergeTally = MergeTally(), outgoing: MergeTally = MergeTally(),
    report: MergeReport = MergeReport(), machine: Machine? = nil
  ) {
    self.incoming = incoming
    self.outgoing = outgoing
    self.report = report
    self.machine = machine
  }
}

/// How many items of a list a merge adds, changes and removes. A new number alone is a change.
package struct MergeTally: Equatable, Sendable {
  package var added = 0
  package var changed = 0
  package var removed = 0

  package var count: Int { added + changed + removed }

  package init(added: Int = 0, changed: Int = 0, removed: Int = 0) {
    self.added = added
    self.changed = changed
    self.removed = removed
  }
}

/// What a merge decided that a user should know. All items have their numbers in the merged list.
package struct MergeReport: Equatable, Sendable {
  /// What was decided between the lists, also what both of them wanted.
  package var decisions: [MergeDecision] = []
  /// Whether the lists were merged without a base, so that items that were removed from one of them
  /// may have come back.
  package var lacksBase = false
  /// Whether the lists had no item in common, so that nothing can be back.
  package var beganApart = false
  /// The numbers of our open items with the text of an item of theirs, if the lists began apart.
  package var equalTexts: [Int] = []
  /// The numbers of those items of theirs.
  package var equalTextsThere: [Int] = []

  package init() {}

  /// The items whose machines are told, those with dropped values first.
  package var items: [ItemID] {
    decisions.sorted { $0.kind < $1.kind }
      .filter { $0.keptSide != nil && ($0.kind != .renumbered || $0.parts[.kept] != nil) }
      .compactMap(\.items.last)
  }

  /// Adds what a later merge decided.
  mutating func add(_ other: MergeReport) {
    decisions += other.decisions
    let lacksBase = lacksBase || other.lacksBase
    beganApart = lacksBase && [self, other].allSatisfy { !$0.lacksBase || $0.beganApart }
    self.lacksBase = lacksBase
    equalTexts += other.equalTexts
    equalTextsThere += other.equalTextsThere
  }
}
