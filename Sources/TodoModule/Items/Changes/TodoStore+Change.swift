import TodoEntities

extension TodoStore {
  /// The one way in which a command changes the list: for real, or for a dry run on a copy that is
  /// dropped, without the lock.
  func change<Outcome>(
    dryRun isDryRun: Bool, _ body: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    guard isDryRun else { return try write(body) }
    var list = try read()
    return try body(&list)
  }
}
