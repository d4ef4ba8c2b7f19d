/// Something to tell the user although the command succeeds.
enum StoreRemark: Equatable {
  /// The folder of the list does not exist; the list is taken to be empty.
  case missingFolder(path: String)
  /// The history is unreadable and has been renamed.
  case historyMovedAside(path: String, to: String)
  /// The history is damaged at this line, or is not a regular file; a command that writes will move
  /// it aside.
  case historyDamaged(path: String, line: Int?)
}
