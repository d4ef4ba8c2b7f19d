import TodoEntities

extension UsageError {
  /// The mistake in the command line that caused an error of the store: words that select no items, or a
  /// date or an edit that only the clock or the item shows to be impossible. Nil for other errors.
  /// `hasFilter` is whether the command takes `--where`, which the message then suggests.
  init?(_ error: StoreError, hasFilter: Bool = true) {
    switch error {
    case .notASelection(let words, let items):
      self = .notASelection(words, items, hasFilter: hasFilter)
    case .badDate(let error): self = .impossibleDate(error)
    case .badEdit(let error, nil): self = .badEdit(error)
    case .badEdit(let error, let line?): self = .onLine(line, .badEdit(error))
    case .noSuchItem, .ambiguousPrefix, .damaged, .newerVersion, .notAFile, .missingFolder:
      return nil
    case .unmerged, .unreadableVersion, .unflushed, .notARegularFile, .noFileName,
      .changedMeanwhile, .foreignFile, .tooLarge:
      return nil
    case .system, .noPlace, .unreadableVariable, .busy, .overtaken, .dateInFuture, .changedSince:
      return nil
    case .historyDamaged, .nothingToUndo, .nothingToRedo, .outOfNumbers, .alreadyDone,
      .badChecklist, .unreadable:
      return nil
    }
  }
}
