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

  /// Empties the history. How many commands could have been undone or redone.
  ///
  /// As a preview, takes no lock and writes nothing.
  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int

  /// Whether everything is in order. Writes nothing; takes the lock, if it is there, for a moment and
  /// without waiting, to see whether somebody holds it.
  func diagnose() throws(StoreError) -> StoreDiagnosis

  /// Saves what can be saved of a list that cannot be read; nothing if it can.
  ///
  /// As a preview, takes no lock and writes nothing, and tells what would be.
  func repair(isDryRun: Bool) throws(StoreError) -> StoreRepair?

  /// What a person should hear of, gathered since the store was made.
  var remarks: [StoreRemark] { get }
}
