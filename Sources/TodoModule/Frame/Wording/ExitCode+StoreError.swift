extension ExitCode {
  /// The exit code for an error of the store.
  init(_ error: StoreError) {
    switch error {
    case .noSuchItem, .ambiguousPrefix, .nothingToUndo, .nothingToRedo, .badChecklist:
      self = .notFound
    case .damaged, .newerVersion, .unmerged, .historyDamaged, .outOfNumbers: self = .badData
    case .notAFile, .missingFolder, .system, .unflushed, .notARegularFile, .noFileName, .noPlace,
      .unreadableVariable, .tooLarge, .outOfMemory, .foreignFile:
      self = .io
    case .busy: self = .busy
    case .overtaken, .changedMeanwhile, .changedSince: self = .conflict
    case .notASelection, .badDate, .badEdit, .dateInFuture, .alreadyDone: self = .usage
    }
  }
}
