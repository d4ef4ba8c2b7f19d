/// Something to tell the user although the command succeeds.
enum StoreRemark: Equatable {
  /// The folder of the list does not exist; the list is taken to be empty.
  case missingFolder(path: String)
  /// The history is unreadable and has been renamed.
  case historyMovedAside(path: String, to: String)
  /// The history is unreadable at every line, from this one, or is not a regular file; a command that
  /// writes will move it aside.
  case historyDamaged(path: String, line: Int?)
  /// The history is damaged here; what comes after can be undone.
  case historyFault(path: String, HistoryFault)
  /// The list does not have the last change of the history, that of the command with these
  /// arguments. It is dropped from the history.
  case lastCommandMissing([String])
  /// Something else has changed the list since the commands that were undone or redone, but not
  /// their items.
  case listWasEdited
  /// The user has selected a number that a merge has given to another item, the holder, which is nil if
  /// the list no longer has it. The item with this title had the number and has got a new one.
  case reissuedNumber(Int, holder: String?, title: String, newNumber: Int)
}
