import TodoEntities

/// Where the list lives, with the commands that have changed it.
protocol TodoStore: AnyObject {
  /// The list as it is now. Takes no lock and writes nothing.
  func read() throws(StoreError) -> TodoList

  /// Changes the list, all or nothing: reads it under the lock, applies `change`, and saves what
  /// differs. If nothing differs, or `change` throws, not a byte is written.
  func write<Outcome>(
    _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome

  /// Undoes or redoes `steps` commands (1 or more), all or nothing.
  ///
  /// A dry run takes no lock and writes nothing; its outcome is what would happen.
  func rewind(
    _ direction: RewindDirection, steps: Int, isDryRun: Bool
  ) throws(StoreError) -> RewindOutcome

  /// What can be undone and redone. Takes no lock and writes nothing.
  func history() throws(StoreError) -> CommandHistory

  /// Empties the history. Returns how many commands could have been undone or redone.
  ///
  /// A dry run takes no lock and writes nothing.
  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int

  /// Checks the list and the files beside it. Writes nothing; tries an existing lock without
  /// waiting, to see whether another process holds it.
  func diagnose() throws(StoreError) -> StoreDiagnosis

  /// Replaces an unreadable list by what can be read of it; nil if the list is readable.
  ///
  /// A dry run takes no lock and writes nothing; its result is what would happen.
  func repair(isDryRun: Bool) throws(StoreError) -> StoreRepair?

  /// What to tell the user, gathered since the store was created.
  var remarks: [StoreRemark] { get }
}
