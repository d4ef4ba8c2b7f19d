import TodoEntities

/// Why the store did not do what a command asked. But for `unflushed`, the list is then as it was.
enum StoreError: Error, Equatable {
  /// No item has this number or id prefix, or is in this range.
  case noSuchItem(String)
  /// Several ids begin with this.
  case ambiguousPrefix(String, [ItemOutline])
  /// The file is damaged; the first error and where it is.
  case damaged(path: String, ParseError)
  /// The file was written by a newer version, whose format has this number.
  case newerVersion(path: String, version: Int)
  /// The path is not a regular file but a folder, a FIFO, a device, …
  case notAFile(path: String, FileKind)
  /// The folder of the list does not exist.
  case missingFolder(path: String)
  /// A system call failed: what was attempted, on what, and the reason.
  case system(SystemAction, path: String, Errno)
  /// The change was made, but flushing the folder of the list failed.
  case unflushed(folder: String, Errno)
  /// The path of the lock is not a regular file.
  case notALock(path: String, FileKind)
  /// The path ends like that of a folder, and does not exist.
  case noFileName(path: String)
  /// The location of the list is unknown: no path was given, and HOME is not set.
  case noPlace
  /// The variable with the path of the list is not valid UTF-8.
  case unreadableVariable(String)
  /// Another process held the lock for the whole wait.
  case busy(path: String, seconds: Int)
  /// Another process changed the item while it was being edited.
  case overtaken(number: Int)
  /// A date cannot be resolved.
  case badDate(DateResolutionError)
  /// Edits do not fit the item; the line of standard input with them.
  case badEdit(ItemEditError, line: Int? = nil)
  /// A date that must not be in the future is.
  case dateInFuture(FloatingDate)
  /// This item, or without a number the list, is not as the command with these arguments left it,
  /// so that the command cannot be undone or redone.
  case changedSince(number: Int?, arguments: [String], RewindDirection)
  /// Only this many commands, 0 or more, can be undone.
  case nothingToUndo(available: Int)
  /// Only this many commands, 0 or more, can be redone.
  case nothingToRedo(available: Int)
  /// All numbers are used up.
  case outOfNumbers
}

/// What was attempted when a system call failed.
enum SystemAction: Equatable, CaseIterable {
  /// Reading a file or its status.
  case read
  /// Writing a file's bytes.
  case write
  /// Opening or taking the lock.
  case lock
  /// Making a folder.
  case createFolder
  /// Making a new file in a folder.
  case createFile
  /// Flushing a file or a folder to the disk.
  case flush
  /// Replacing the old file by the new one.
  case replace
  /// Giving the new file the permissions of the old one.
  case keepPermissions
  /// Giving the new file the owner and group of the old one.
  case keepOwner
  /// Renaming a damaged file.
  case moveAside
}

/// Whether commands are undone or redone.
enum RewindDirection: String, Equatable, Sendable {
  case undo, redo
}
