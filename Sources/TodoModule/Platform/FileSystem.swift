/// The system calls a store is made of (POSIX), one method each.
///
/// A method makes its call once: repeating interrupted calls and short writes is the caller's part.
protocol FileSystem {
  /// Opens a file, never to be inherited by a child process; `permissions` are a new file's.
  func open(
    _ path: String, _ options: OpenOptions, permissions: UInt32
  ) throws(Errno) -> FileDescriptor
  /// Gives the descriptor back, whatever it throws.
  func close(_ file: FileDescriptor) throws(Errno)
  /// Reads at this offset, or the next bytes of what has no offsets, such as a FIFO; 0 at the end.
  /// How many bytes were read.
  func read(
    _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(Errno) -> Int
  /// Writes at the descriptor's place. How many bytes were written, which may be fewer than given.
  func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int
  /// Has everything written reach the disk itself.
  func flush(_ file: FileDescriptor) throws(Errno)
  /// Cuts the file off after so many bytes.
  func truncate(_ file: FileDescriptor, to size: Int) throws(Errno)
  /// What an open file is.
  func status(of file: FileDescriptor) throws(Errno) -> FileStatus
  /// What stands at this path, symbolic links followed.
  func status(at path: String) throws(Errno) -> FileStatus
  /// Where the symbolic link leads; `.notALink` for anything else that exists.
  func target(ofLink path: String) throws(Errno) -> String
  /// Throws if this process may not write to what stands at this path.
  func checkWritable(_ path: String) throws(Errno)
  /// Sets all twelve permission bits.
  func setPermissions(of file: FileDescriptor, to permissions: UInt32) throws(Errno)
  /// Sets the numbers of the owner and the group.
  func setOwner(of file: FileDescriptor, user: UInt32, group: UInt32) throws(Errno)
  /// Gives a file another name, replacing what had it, all or nothing.
  func rename(_ path: String, to newPath: String) throws(Errno)
  /// Removes a name of a file.
  func unlink(_ path: String) throws(Errno)
  /// Makes one folder.
  func makeFolder(_ path: String, permissions: UInt32) throws(Errno)
  /// The names in a folder that are UTF-8, in no order.
  func names(inFolder path: String) throws(Errno) -> [String]
  /// Takes the exclusive lock (`flock`) if it is free, else throws `.wouldBlock`.
  func tryLock(_ file: FileDescriptor) throws(Errno)
  /// Does nothing for so long.
  func pause(milliseconds: Int)
  /// A clock that is never set, in milliseconds.
  var uptime: Int { get }
  /// A number nobody can foresee.
  func randomNumber() -> UInt64
}

/// The number of an open file.
struct FileDescriptor: Hashable {
  /// The number, as the system gave it.
  let rawValue: Int32
}

/// How a file is opened.
struct OpenOptions: OptionSet, Hashable {
  let rawValue: Int

  /// For writing too; without it, only for reading.
  static let writing = OpenOptions(rawValue: 1)
  /// Every write goes to the end.
  static let appending = OpenOptions(rawValue: 2)
  /// Made if it is not there.
  static let creating = OpenOptions(rawValue: 4)
  /// With `creating`: it must not be there.
  static let exclusive = OpenOptions(rawValue: 8)
  /// The last part of the path must not be a symbolic link.
  static let withoutFollowing = OpenOptions(rawValue: 16)
  /// A FIFO is opened without waiting for its other end.
  static let withoutBlocking = OpenOptions(rawValue: 32)
  /// It must be a folder.
  static let folder = OpenOptions(rawValue: 64)
}

/// What stands at a path.
struct FileStatus: Equatable {
  /// File, folder, …
  let kind: FileKind
  /// The twelve permission bits.
  let permissions: UInt32
  /// The owner's number.
  let user: UInt32
  /// The group's number.
  let group: UInt32
  /// In bytes.
  let size: Int

  /// More bytes than a file that is read whole may have: no list of ours ever has them, and memory
  /// has an end.
  static let tooLarge = 1 << 31
}

/// The kinds of things that have a path.
enum FileKind: Equatable {
  case regular, folder, symbolicLink, fifo, socket, device
}
