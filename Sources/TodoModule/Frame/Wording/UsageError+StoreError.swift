import TodoEntities

extension UsageError {
  /// What is wrong with the command line, if that is why the store's list was not changed or read:
  /// it named a date or an edit that only the clock or the item showed to be impossible.
  init?(_ error: StoreError) {
    switch error {
    case .badDate(let error): self = .impossibleDate(error)
    case .badEdit(let error, nil): self = .badEdit(error)
    case .badEdit(let error, let line?): self = .onLine(line, .badEdit(error))
    case .noSuchItem, .ambiguousPrefix, .damaged, .newerVersion, .notAFile, .missingFolder:
      return nil
    case .unflushed, .notALock, .noFileName: return nil
    case .system, .noPlace, .unreadableVariable, .busy, .overtaken, .dateInFuture, .changedSince:
      return nil
    case .nothingToUndo, .nothingToRedo, .outOfNumbers: return nil
    }
  }
}
