/// Something a person should hear of, though the command goes on.
enum StoreRemark: Equatable {
  /// The folder of the path that was given does not exist; the list was taken to be empty.
  case missingFolder(path: String)
  /// The history could not be read, and now stands under another name.
  case historyMovedAside(path: String, to: String)
  /// The history cannot be read, at this line, or is no file; a command that writes will move it
  /// aside.
  case historyDamaged(path: String, line: Int?)
}
