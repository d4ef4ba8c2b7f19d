/// One of the two lists that are merged.
package enum ListSide: Equatable, Sendable {
  case ours, theirs

  /// The other list.
  package var other: ListSide { self == .ours ? .theirs : .ours }
}

/// How a merge numbers items if the two lists use a number for different items.
package enum MergeNumbering: Equatable, Sendable {
  /// The numbers of this list are published and do not change: the other list's item gets the next
  /// free number.
  case published(ListSide)
  /// The item that was added first keeps the number; of two, the one with the smaller id.
  case older
}

/// An item of the merged list.
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
  /// The unknown members of the merged list.
  package let members: [UnknownMember]
  /// The list that the result equals byte for byte, because only it was changed or both are equal;
  /// nil if the result has something of both.
  package let unchangedSide: ListSide?
  /// What was decided between the two lists.
  package let report: MergeReport
  /// What the merge changes in our list.
  package let incoming: MergeTally
  /// What the merge changes in their list.
  package let outgoing: MergeTally
}

/// How many items of a list a merge adds, changes and removes. A new number alone is a change.
package struct MergeTally: Equatable, Sendable {
  package var added = 0
  package var changed = 0
  package var removed = 0

  /// How many items differ.
  package var count: Int { added + changed + removed }

  /// Creates a tally.
  package init(added: Int = 0, changed: Int = 0, removed: Int = 0) {
    self.added = added
    self.changed = changed
    self.removed = removed
  }
}

/// What a merge decided that a user should know. All items have their numbers in the merged list.
package struct MergeReport: Equatable, Sendable {
  /// Values that both lists changed and of which one was dropped.
  package var superseded: [SupersededValue] = []
  /// Items that one list removed and the other changed; they stay.
  package var keptDespiteRemoval: [KeptItem] = []
  /// Items that got new numbers, because other items have theirs.
  package var renumbered: [NumberChange] = []
  /// Next items of series that do not have what was changed of the item that they follow.
  package var keptNext: [KeptNext] = []
  /// Open items that were removed because their series has another one, or has ended.
  package var removedDoubles: [RemovedDouble] = []
  /// The names of members of the list itself, which this version does not know, that both lists
  /// changed.
  package var supersededMembers: [String] = []
  /// Whether the lists were merged without a base, so that items that were removed from one of them
  /// may have come back.
  package var lacksBase = false

  /// Creates a report of nothing.
  package init() {}

  /// Creates the report of several merges, one after the other.
  package init(_ reports: [MergeReport]) {
    superseded = reports.flatMap(\.superseded)
    keptDespiteRemoval = reports.flatMap(\.keptDespiteRemoval)
    renumbered = reports.flatMap(\.renumbered)
    keptNext = reports.flatMap(\.keptNext)
    removedDoubles = reports.flatMap(\.removedDoubles)
    supersededMembers = reports.flatMap(\.supersededMembers)
    lacksBase = reports.contains(where: \.lacksBase)
  }
}

/// A value that a merge dropped because the other list's was changed later.
package struct SupersededValue: Equatable, Sendable {
  /// What the value is of.
  package enum Place: Equatable, Sendable {
    case register(ItemRegister)
    /// A member of an item that this version does not know, by its name between the quotes.
    case member(String)
  }

  /// What the value is of.
  package let place: Place
  /// The item in the merged list.
  package let item: TodoItem
  /// The item with the value that was kept, in its own list.
  package let kept: TodoItem
  /// The item with the value that was dropped, in its own list.
  package let dropped: TodoItem
  /// The list whose value was kept.
  package let keptSide: ListSide
}

/// An item that one list removed and the other changed.
package struct KeptItem: Equatable, Sendable {
  /// The item in the merged list.
  package let item: TodoItem
  /// The list that had removed it.
  package let removedBy: ListSide
}

/// An item that got a new number in a merge.
package struct NumberChange: Equatable, Sendable {
  /// The item in the merged list, with its new number.
  package let item: TodoItem
  /// Its number before, in the list `side`.
  package let number: Int
  /// The item that has that number in the merged list; nil if none has.
  package let holder: TodoItem?
  /// The list whose number changed.
  package let side: ListSide
}

/// A next item of a series that one list had added by completing an item and had changed, so that it does
/// not have what the other list changed of the completed item.
package struct KeptNext: Equatable, Sendable {
  /// The completed item in the merged list.
  package let item: TodoItem
  /// The next item in the merged list.
  package let next: TodoItem
  /// What the other list changed and the next item does not have; empty if the other list has ended the
  /// series.
  package let registers: [ItemRegister]
  /// The list that had completed the item.
  package let doneBy: ListSide
}

/// An open item of a series that a merge removed, because the series has another one or has ended.
package struct RemovedDouble: Equatable, Sendable {
  /// The removed item, in its own list.
  package let item: TodoItem
  /// The list that it was in.
  package let side: ListSide
  /// The open item of the series that stays; nil if the series has ended.
  package let other: TodoItem?
}
