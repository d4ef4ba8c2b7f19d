import TodoEntities

/// Why the store did not do what a command asked. But for `unflushed`, the list is then as it was.
enum StoreError: Error, Equatable {
  /// No item has this number, id prefix, or lies in this range.
  case noSuchItem(String)
  /// Several items' ids begin like this.
  case ambiguousPrefix(String, [ItemOutline])
  /// The file is not what we write; where the first fault lies.
  case damaged(path: String, ParseError)
  /// The file was written by a newer version, whose format has this number.
  case newerVersion(path: String, version: Int)
  /// What stands at the path can hold no list: a folder, a FIFO, a device, …
  case notAFile(path: String, FileKind)
  /// The folder that is to hold the file does not exist.
  case missingFolder(path: String)
  /// A system call failed: what was tried, on what, and the reason.
  case system(SystemAction, path: String, Errno)
  /// The change was made, but this folder, with the list's new name in it, would not be flushed.
  case unflushed(folder: String, Errno)
  /// What stands where this lock belongs is no file.
  case notALock(path: String, FileKind)
  /// The path ends like a folder's, and nothing is there.
  case noFileName(path: String)
  /// No place for the list is known: no path given, and no HOME.
  case noPlace
  /// The variable that says where the list is holds no UTF-8.
  case unreadableVariable(String)
  /// Another process held the lock for the whole wait.
  case busy(path: String, seconds: Int)
  /// The item was changed by somebody else while it was being edited.
  case overtaken(number: Int)
  /// A date cannot be reckoned at this time.
  case badDate(DateResolutionError)
  /// Edits do not fit the item; the line of standard input that they stand on.
  case badEdit(ItemEditError, line: Int? = nil)
  /// A date that must not lie ahead does.
  case dateInFuture(FloatingDate)
  /// The item, or the list if it is none, is not as the command with these words left it, which
  /// therefore cannot be undone or redone.
  case changedSince(number: Int?, arguments: [String], RewindDirection)
  /// Only so many commands, perhaps none, can be undone.
  case nothingToUndo(available: Int)
  /// Only so many commands, perhaps none, can be redone.
  case nothingToRedo(available: Int)
  /// There are no more numbers to give.
  case outOfNumbers
}

/// What was tried when a system call failed.
enum SystemAction: Equatable, CaseIterable {
  /// Reading a file, or finding out what it is.
  case read
  /// Writing a file's bytes.
  case write
  /// Opening or taking the lock.
  case lock
  /// Making a folder.
  case createFolder
  /// Making a new file in a folder.
  case createFile
  /// Getting written bytes onto the disk.
  case flush
  /// Putting the new file in the place of the old one.
  case replace
  /// Giving the new file the permissions of the old one.
  case keepPermissions
  /// Giving the new file the owner and group of the old one.
  case keepOwner
  /// Giving a damaged file another name.
  case moveAside
}

/// Whether commands are undone or redone.
enum RewindDirection: String, Equatable, Sendable {
  case undo, redo
}
