/// The system calls a store is made of (POSIX), one method each.
///
/// A method makes its call once: the caller repeats interrupted calls and short writes.
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
  /// Flushes everything written to the disk.
  func flush(_ file: FileDescriptor) throws(Errno)
  /// Cuts the file off after `size` bytes.
  func truncate(_ file: FileDescriptor, to size: Int) throws(Errno)
  /// The status of an open file.
  func status(of file: FileDescriptor) throws(Errno) -> FileStatus
  /// The status of a path, symbolic links followed.
  func status(at path: String) throws(Errno) -> FileStatus
  /// Where the symbolic link leads; `.notALink` for anything else that exists.
  func target(ofLink path: String) throws(Errno) -> String
  /// Throws if this process may not write to this path.
  func checkWritable(_ path: String) throws(Errno)
  /// Sets all twelve permission bits.
  func setPermissions(of file: FileDescriptor, to permissions: UInt32) throws(Errno)
  /// Sets the numbers of the owner and the group.
  func setOwner(of file: FileDescriptor, user: UInt32, group: UInt32) throws(Errno)
  /// Renames a file, replacing an existing one, all or nothing.
  func rename(_ path: String, to newPath: String) throws(Errno)
  /// Removes a name of a file.
  func unlink(_ path: String) throws(Errno)
  /// Creates one folder.
  func makeFolder(_ path: String, permissions: UInt32) throws(Errno)
  /// The names in a folder that are valid UTF-8, in no order.
  func names(inFolder path: String) throws(Errno) -> [String]
  /// Takes the exclusive lock (`flock`), or throws `.wouldBlock` if it is held.
  func tryLock(_ file: FileDescriptor) throws(Errno)
  /// Waits for this long, or until a signal.
  func pause(milliseconds: Int)
  /// The milliseconds of a clock that never jumps.
  var uptime: Int { get }
  /// An unpredictable number.
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

  /// For reading and writing; without it, only for reading.
  static let writing = OpenOptions(rawValue: 1)
  /// Every write goes to the end.
  static let appending = OpenOptions(rawValue: 2)
  /// Created if it does not exist.
  static let creating = OpenOptions(rawValue: 4)
  /// With `creating`: it must not exist.
  static let exclusive = OpenOptions(rawValue: 8)
  /// The last part of the path must not be a symbolic link.
  static let withoutFollowing = OpenOptions(rawValue: 16)
  /// A FIFO is opened without waiting for its other end.
  static let withoutBlocking = OpenOptions(rawValue: 32)
  /// It must be a folder.
  static let folder = OpenOptions(rawValue: 64)
}

/// What is at a path.
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

  /// The size from which a file is not read whole: no list is that long, and memory is limited.
  static let tooLarge = 1 << 31
}

/// The kinds of things that have a path.
enum FileKind: Equatable {
  case regular, folder, symbolicLink, fifo, socket, device
}
