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
  let outcome: RepairOutcome
  /// What the merge of the sides decided and changed; nil if there were none.
  let merge: MergeSummary?

  /// The repair; an empty one if there was nothing to repair.
  var repair: StoreRepair { outcome.repair ?? StoreRepair(path: nil, savedCount: 0, lost: []) }
}
