/// The result of a repair; in a dry run, what the result would be.
struct RepairOutcome: Equatable {
  /// What was saved; nil if the list is readable and needs no repair.
  let repair: StoreRepair?
  /// The problems that remain.
  let problems: [StoreFinding]
  let isDryRun: Bool
  /// The list that git's index still has as unresolved; nil if it is resolved.
  var unresolved: ListPath?
}

/// The result of a repair, as the view shows it.
struct RepairPage: Equatable {
  /// The number of items saved.
  let savedCount: Int
  /// The new path of the damaged file; nil if the list is readable.
  let path: String?
  /// The lines that could not be read.
  let lost: [LostLine]
  /// The items that got new numbers or ids.
  let reassigned: [ReassignedItem]
  /// The items that were there more than once and are saved once.
  let repeated: [ItemLine]
  /// The items whose repetition could not be read and is now in their notes.
  var withoutRule: [ItemLine] = []
  /// The problems that a repair cannot fix.
  let problems: [StoreFinding]
  let isDryRun: Bool
  /// How the sides that git could not merge were merged; nil if there were none.
  var merge: Merge?
  /// The list to add to git's index, which still has it as unresolved.
  var unresolved: ListPath?

  struct Merge: Equatable {
    let summary: MergeSummary
    /// Whether one side had deleted the list, so that the other one was kept.
    let isOfOneSide: Bool
  }
}
