/// The POSIX system calls that a store needs, one method each.
///
/// A method makes its call once. Repeating interrupted calls and short writes is up to the caller.
protocol FileSystem {
  /// Opens a file that child processes do not inherit; `permissions` are those of a new file.
  func open(
    _ path: String, _ options: OpenOptions, permissions: UInt32
  ) throws(Errno) -> FileDescriptor
  /// Closes the descriptor, even if it throws.
  func close(_ file: FileDescriptor) throws(Errno)
  /// Reads at this offset, or the next bytes of a file without offsets, such as a FIFO. Returns how
  /// many bytes were read; 0 at the end.
  func read(
    _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(Errno) -> Int
  /// Writes at the descriptor's offset. Returns how many bytes were written, perhaps not all.
  func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int
  /// Flushes everything written to this file to disk.
  func flush(_ file: FileDescriptor) throws(Errno)
  func truncate(_ file: FileDescriptor, to size: Int) throws(Errno)
  func status(of file: FileDescriptor) throws(Errno) -> FileStatus
  /// Returns the status of a path, following symbolic links.
  func status(at path: String) throws(Errno) -> FileStatus
  /// Returns the status of a path; that of the link itself if it is a symbolic link.
  func status(ofLinkAt path: String) throws(Errno) -> FileStatus
  /// Returns the target of a symbolic link. Throws `.notALink` for anything else that exists.
  func target(ofLink path: String) throws(Errno) -> String
  /// Returns the absolute path of the current folder (POSIX `getcwd`).
  func currentFolder() throws(Errno) -> String
  /// Throws if this process may not write to this path.
  func checkWritable(_ path: String) throws(Errno)
  /// Sets all twelve permission bits.
  func setPermissions(of file: FileDescriptor, to permissions: UInt32) throws(Errno)
  /// Sets the owner and the group, by their ids.
  func setOwner(of file: FileDescriptor, user: UInt32, group: UInt32) throws(Errno)
  /// Renames a file, atomically replacing an existing one.
  func rename(_ path: String, to newPath: String) throws(Errno)
  /// Atomically gives each of two files the name of the other. Throws `.notImplemented`, `.notSupported`
  /// or `.invalidArgument` if the system or the file system cannot.
  func exchange(_ path: String, with other: String) throws(Errno)
  /// Gives a file a second name (POSIX `link`). Throws `.exists` if there is a file of that name.
  func link(_ path: String, to newPath: String) throws(Errno)
  /// Removes this name of a file (POSIX `unlink`).
  func unlink(_ path: String) throws(Errno)
  /// Removes an empty folder (POSIX `rmdir`).
  func removeFolder(_ path: String) throws(Errno)
  func makeFolder(_ path: String, permissions: UInt32) throws(Errno)
  /// Returns the names in a folder, in no particular order, without those that are not valid UTF-8.
  func names(inFolder path: String) throws(Errno) -> [String]
  /// Takes the exclusive lock (`flock`). Throws `.wouldBlock` if another process holds it.
  func tryLock(_ file: FileDescriptor) throws(Errno)
  /// The effective user id of this process.
  var user: UInt32 { get }
  /// The effective and the supplementary group ids of this process.
  var groups: Set<UInt32> { get }
  /// Waits for this long, or until a signal arrives.
  func pause(milliseconds: Int)
  /// The time of a monotonic clock, in milliseconds.
  var uptime: Int { get }
  /// The time that a file would get if it changed now, in nanoseconds since 1970.
  var fileTime: Int { get }
  /// Returns a random number that cannot be predicted.
  func randomNumber() -> UInt64
}

/// A file descriptor: the number of an open file.
struct FileDescriptor: Hashable {
  let rawValue: Int32
}

/// The status of a file (POSIX `stat`).
///
/// If two of them, taken of one path, are equal, the file has not changed in between. Timestamps
/// can be too coarse for that: before Linux 6.13, two changes within 4 milliseconds that keep the
/// size can look like one.
struct FileStatus: Equatable {
  /// Regular file, folder, …
  var kind: FileKind
  /// The twelve permission bits.
  var permissions: UInt32
  var user: UInt32
  var group: UInt32
  /// The size in bytes.
  var size: Int
  /// Which file of all files this is.
  var identity = FileIdentity(device: 0, number: 0)
  /// When the content last changed, in nanoseconds since 1970.
  var modifiedAt = 0
  /// When the content or the status last changed, in nanoseconds since 1970.
  var changedAt = 0

  /// The size, 2 GiB, from which no history is read. It can be larger than the list: it has the newest ten
  /// commands, whatever their size.
  static let tooLarge = 1 << 31
}

/// The identity of a file, which does not depend on its names (POSIX `st_dev`, `st_ino`).
struct FileIdentity: Equatable {
  let device: UInt64
  let number: UInt64
}

enum FileKind: Equatable {
  case regular, folder, symbolicLink, fifo, socket, device
}
