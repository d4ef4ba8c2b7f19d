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
