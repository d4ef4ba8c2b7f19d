// Starts a merge, and holds its input and its outcome. The result is one of the lists, byte for byte, if only that
// list was changed. Finds the older of two items.
//
// This folder makes one list from two versions of it and their common base. It compares and decides. Git, files
// and the sentences about the result are in other folders. Start with this file, which has the input and the
// outcome. ListMerge.swift loops over the items, and ItemMerge.swift merges one item, register by register.

extension TodoList {
  /// Returns this list merged with another one that comes from the same list, the base.
  ///
  /// ```swift
  /// // Ours has a new due date of item 1, and theirs a new priority. The merged item has both.
  /// let outcome = try ours.merged(with: theirs, since: base, numbering: .older)
  /// outcome.summary.report.decisions  // empty, since no register was changed in both
  /// ```
  ///
  /// The merge keeps every change that only one list has made. If both lists have changed a value, the later
  /// change counts, and the report has the other value. An item that one list removed is removed, unless the
  /// other list has changed it. Without a base, no item counts as removed, and the merged list has the items of
  /// both lists.
  ///
  /// If a list equals the base, the result is the other list, byte for byte. There are two exceptions. A
  /// published number stays as in the base. The number of a next item of a series, which was removed and created
  /// again, stays too.
  ///
  /// With the numbering `.older`, the result is the same if both lists are swapped. It does not depend on the
  /// present time.
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

  /// Returns whether both lists have the same bytes, except for white space between items.
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
  /// Returns whether the merge must change numbers that a list has assigned since the base.
  ///
  /// It must if the other list has another number for such an item, and if that number is published, or the item is
  /// a next item of a series that was removed and created again.
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

  /// The list that is the result, because only this list was changed or because both are equal.
  fileprivate var resultSide: ListSide? {
    if ours.isIdentical(to: theirs) { return .ours }
    guard let base else { return nil }
    // The next number never decreases, even if only one list was changed and has a lower one.
    if theirs.nextNumber >= base.nextNumber, ours.isIdentical(to: base) { return .theirs }
    if ours.nextNumber >= base.nextNumber, theirs.isIdentical(to: base) { return .ours }
    return nil
  }
}

/// An item of the merged list during the merge.
struct MergeEntry {
  /// An item's position in each list, or nil if the item is not in it.
  typealias Position = (base: Int?, ours: Int?, theirs: Int?)

  let id: ItemID
  /// The line of the merged list. Its number is not final.
  var line: MergedLine
  let position: Position
  /// Whether both lists have the line with the same bytes, except for the number.
  let isInBoth: Bool
  /// The number of the item. Until the numbers are final, another item can have the same one.
  var number: Int

  func position(in side: ListSide) -> Int? { side == .ours ? position.ours : position.theirs }

  /// The line, with the entry's number.
  var numberedLine: MergedLine {
    switch line {
    case .kept(let side, let position, _): .kept(side, position: position, number: number)
    case .merged(let item): .merged(item.with(number: number))
    }
  }
}

/// The lists of a merge.
struct MergeInput {
  let base: TodoList?
  let ours: TodoList
  let theirs: TodoList

  func list(_ side: ListSide) -> TodoList { side == .ours ? ours : theirs }

  /// Returns the number of an entry's item in one of the lists, or nil if the list does not have the item.
  ///
  /// A next item of a series that was removed and created again has the same id. Its number is the one that it
  /// has in the base.
  func number(of entry: MergeEntry, in side: ListSide) -> Int? {
    guard let place = entry.position(in: side) else { return nil }
    let number = number(at: place, in: side)
    guard let old = entry.position.base, let former = base?.number(at: old), number != former,
      list(side)[place].createdAt != base?[old].createdAt
    else { return number }
    return former
  }

  /// Returns the number of an item in one of the lists, without copying the list.
  func number(at position: Int, in side: ListSide) -> Int {
    side == .ours ? ours.number(at: position) : theirs.number(at: position)
  }

  /// Returns the line of an item in one of the lists.
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

/// The order in which items were added. Items of the same second are in the order of their ids.
struct AgeOrder: Comparable {
  private let rank: Int
  private let createdAt: Instant
  private let number: Int
  private let id: ItemID

  /// Creates the place of an item.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the item comes before all items for which this is false.
  ///   - number: A number that orders items of one second, such as the numbers that `add -` has given.
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
  /// The numbers of this list are published and do not change. The item of the other list gets the next free
  /// number. `formerly` has the numbers of items that this list has removed since the base. If such an item is
  /// in the other list, it keeps its number.
  case published(ListSide, formerly: [ItemID: Int] = [:])
  /// The item that was added first keeps the number. If both were added in the same second, the item with the
  /// smaller id keeps it.
  case older
}

package enum MergedLine: Equatable, Sendable {
  /// The item at this position of one of the lists, with its bytes except for this number.
  case kept(ListSide, position: Int, number: Int)
  /// An item that has values of both lists.
  case merged(TodoItem)
}

/// The result of merging two versions of a list.
package struct MergeOutcome: Sendable {
  /// The items in the order of the merged list.
  package let lines: [MergedLine]
  /// The number of the next new item.
  package let nextNumber: Int
  package let members: [UnknownMember]
  /// The list that the result equals byte for byte, because only this list was changed or both are equal. Nil if
  /// the result has changes of both lists.
  package let resultSide: ListSide?
  package var summary: MergeSummary
}

/// The changes and decisions of a merge of two lists.
package struct MergeSummary: Equatable, Sendable {
  /// The changes of our list.
  package var incoming: MergeTally
  /// The changes of their list.
  package var outgoing: MergeTally
  /// The decisions between the two lists.
  package var report: MergeReport
  /// The machine that the other list comes from, or nil if there were several machines or nobody needs the name.
  package var machine: Machine?
  /// The machines that changed these items, if there were several machines.
  package var machines: [ItemID: Machine] = [:]
  /// The first changes of our list, at most `newsLimit`.
  package internal(set) var news: [ItemChange] = []
  /// The new items that had been in our list before.
  package var returned: Set<ItemID> = []
  /// The numbers of the items on which items in `news` depend.
  package internal(set) var names: [ItemID: Int] = [:]
  /// The incoming item that was changed last.
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

/// The numbers of items that a merge adds, changes and removes in a list. A new number alone is a change.
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

/// The decisions of a merge that a user should know. All items have their numbers in the merged list.
package struct MergeReport: Equatable, Sendable {
  /// The decisions between the lists, with the changes that both lists wanted.
  package var decisions: [MergeDecision] = []
  /// Whether the lists were merged without a base. Then items that one list had removed may be restored.
  package var lacksBase = false
  /// Whether the lists had no item in common. Then no item can be restored.
  package var beganApart = false
  /// The numbers of our open items that have the title of one of their open items, if the lists began separately.
  package var equalTexts: [Int] = []
  /// The numbers of their open items that have the title of one of our open items.
  package var equalTextsThere: [Int] = []

  package init() {}

  /// The items that need the names of machines. Items with dropped values are first.
  package var items: [ItemID] {
    decisions.sorted { $0.kind < $1.kind }
      .filter { $0.keptSide != nil && ($0.kind != .renumbered || $0.parts[.kept] != nil) }
      .compactMap(\.items.last)
  }

  /// Adds the decisions of a later merge.
  mutating func add(_ other: MergeReport) {
    decisions += other.decisions
    let lacksBase = lacksBase || other.lacksBase
    beganApart = lacksBase && [self, other].allSatisfy { !$0.lacksBase || $0.beganApart }
    self.lacksBase = lacksBase
    equalTexts += other.equalTexts
    equalTextsThere += other.equalTextsThere
  }
}
