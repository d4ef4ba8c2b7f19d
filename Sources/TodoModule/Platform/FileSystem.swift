// Makes the system calls for files and folders: open, read, write, flush, rename, link, lock, permissions, owner.
// Also reads the clocks and pauses.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The POSIX system calls that a store needs, one method each.
///
/// A method makes its call once. The caller must repeat interrupted calls and short writes.
protocol FileSystem {
  /// Opens a file that child processes do not inherit. A new file gets these permissions.
  func open(
    _ path: String, _ options: OpenOptions, permissions: UInt32
  ) throws(Errno) -> FileDescriptor
  /// Closes the descriptor, even if it throws.
  func close(_ file: FileDescriptor) throws(Errno)
  /// Reads at this offset, or the next bytes of a file without offsets, such as a FIFO. Returns the number of bytes
  /// that were read, which is 0 at the end.
  func read(
    _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(Errno) -> Int
  /// Writes at the descriptor's offset. Returns the number of bytes that were written, which may be fewer than all.
  func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int
  /// Flushes everything written to this file to disk.
  func flush(_ file: FileDescriptor) throws(Errno)
  /// Makes everything written to this file reach the disk before any later write. It may return before that.
  func order(_ file: FileDescriptor) throws(Errno)
  func truncate(_ file: FileDescriptor, to size: Int) throws(Errno)
  func status(of file: FileDescriptor) throws(Errno) -> FileStatus
  /// Returns the status of a path, following symbolic links.
  func status(at path: String) throws(Errno) -> FileStatus
  /// Returns the status of a path, without following a symbolic link.
  func status(ofLinkAt path: String) throws(Errno) -> FileStatus
  /// Returns the target of a symbolic link. Throws `.notALink` for anything else that exists.
  func target(ofLink path: String) throws(Errno) -> String
  /// Returns the absolute path of the current folder (POSIX `getcwd`).
  func currentFolder() throws(Errno) -> String
  /// Throws if this process is not permitted to write to this path.
  func checkWritable(_ path: String) throws(Errno)
  /// Sets all twelve permission bits.
  func setPermissions(of file: FileDescriptor, to permissions: UInt32) throws(Errno)
  /// Sets the owner and the group, by their ids.
  func setOwner(of file: FileDescriptor, user: UInt32, group: UInt32) throws(Errno)
  /// Renames a file, atomically replacing an existing one.
  func rename(_ path: String, to newPath: String) throws(Errno)
  /// Exchanges the names of two files atomically. Throws `.notImplemented`, `.notSupported` or `.invalidArgument`
  /// if the system or the file system cannot do that.
  func exchange(_ path: String, with other: String) throws(Errno)
  /// Gives a file a second name (POSIX `link`). Throws `.exists` if a file has that name already.
  func link(_ path: String, to newPath: String) throws(Errno)
  /// Removes this name of a file (POSIX `unlink`).
  func unlink(_ path: String) throws(Errno)
  /// Removes an empty folder (POSIX `rmdir`).
  func removeFolder(_ path: String) throws(Errno)
  func makeFolder(_ path: String, permissions: UInt32) throws(Errno)
  /// Returns the names in a folder in any order, without names that are not valid UTF-8.
  func names(inFolder path: String) throws(Errno) -> [String]
  /// Takes the exclusive lock (`flock`). Throws `.wouldBlock` if another process holds it.
  func tryLock(_ file: FileDescriptor) throws(Errno)
  /// The effective user id of this process.
  var user: UInt32 { get }
  /// The effective and the supplementary group ids of this process.
  var groups: Set<UInt32> { get }
  /// Waits for this time, or until a signal arrives.
  func pause(milliseconds: Int)
  /// The time of a monotonic clock, in milliseconds.
  var uptime: Int { get }
  /// The time of this machine's clock, in nanoseconds since 1970.
  var fileTime: Int { get }
  /// Returns a random number that cannot be predicted.
  func randomNumber() -> UInt64
}

/// The number of an open file.
struct FileDescriptor: Hashable {
  let rawValue: Int32
}

/// The options for opening a file: flags of open(2).
struct OpenOptions: OptionSet, Hashable {
  let rawValue: Int32

  /// Opens the file for reading and writing. Without this option, it is opened only for reading.
  static let writing = OpenOptions(rawValue: O_RDWR)
  /// Makes every write append to the file.
  static let appending = OpenOptions(rawValue: O_APPEND)
  /// Creates the file if it does not exist.
  static let creating = OpenOptions(rawValue: O_CREAT)
  /// Fails, together with `creating`, if the file exists.
  static let exclusive = OpenOptions(rawValue: O_EXCL)
  /// Fails if the last component of the path is a symbolic link.
  static let withoutFollowing = OpenOptions(rawValue: O_NOFOLLOW)
  /// Opens a FIFO without waiting for its other end.
  static let withoutBlocking = OpenOptions(rawValue: O_NONBLOCK)
  /// Fails if the file is not a folder.
  static let folder = OpenOptions(rawValue: O_DIRECTORY)
}

/// The status of a file (POSIX `stat`).
///
/// If two statuses of a path are equal, the file has not changed between them. There is one exception: timestamps
/// can be too coarse. Before Linux 6.13, two changes within 4 milliseconds that keep the size can look like one.
struct FileStatus: Equatable {
  var kind: FileKind
  /// The twelve permission bits.
  var permissions: UInt32
  var user: UInt32
  var group: UInt32
  /// The size in bytes.
  var size: Int
  /// The identity of the file, which does not depend on its path.
  var identity = FileIdentity(device: 0, number: 0)
  /// The time of the last change of the content, in nanoseconds since 1970.
  var modifiedAt = 0
  /// The time of the last change of the content or the status, in nanoseconds since 1970.
  var changedAt = 0

  /// The size from which a history is not read: 2 GiB. A history can be larger than the list, because it keeps the
  /// newest ten commands of any size.
  static let tooLarge = 1 << 31
}

/// The identity of a file, which does not depend on its names (POSIX `st_dev`, `st_ino`).
struct FileIdentity: Equatable {
  let device: UInt64
  let number: UInt64
}

/// The kind of a file, as sentences name it.
enum FileKind: String {
  case regular = "a file"
  case folder = "a folder"
  case symbolicLink = "a symbolic link"
  case fifo = "a FIFO"
  case socket = "a socket"
  case device = "a device"
}

// MARK: - The real one

struct SystemFileSystem: FileSystem {
  /// Called before each pause.
  var whenPausing: (() -> Void)?

  func open(
    _ path: String, _ options: OpenOptions, permissions: UInt32
  ) throws(Errno) -> FileDescriptor {
    let descriptor = openat(
      AT_FDCWD, path, options.rawValue | O_CLOEXEC, mode_t(truncatingIfNeeded: permissions))
    try check(descriptor)
    return FileDescriptor(rawValue: descriptor)
  }

  func close(_ file: FileDescriptor) throws(Errno) { try check(systemClose(file.rawValue)) }

  func read(
    _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(Errno) -> Int {
    #if os(Linux)
      // This asks for fresh memory in pages of 2 MiB, if the system has them. It saves thousands of page faults.
      if buffer.count >= 4 << 20, let start = buffer.baseAddress {
        let first = start.alignedUp(toMultipleOf: 2 << 20)
        let end = (start + buffer.count).alignedDown(toMultipleOf: 2 << 20)
        madvise(first, end - first, MADV_HUGEPAGE)
      }
    #endif
    var count = pread(file.rawValue, buffer.baseAddress, buffer.count, off_t(offset))
    // A FIFO or a terminal has no offsets, so this reads its next bytes.
    if count < 0, Errno.current == .notSeekable { count = systemRead(file.rawValue, buffer) }
    try check(count)
    return count
  }

  func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
    let count = systemWrite(file.rawValue, bytes)
    try check(count)
    return count
  }

  func flush(_ file: FileDescriptor) throws(Errno) {
    #if canImport(Darwin)
      // `fsync` leaves bytes in the drive's cache.
      if try control(file, F_FULLFSYNC) { return }
    #endif
    try check(fsync(file.rawValue))
  }

  func order(_ file: FileDescriptor) throws(Errno) {
    #if canImport(Darwin)
      // Emptying the drive's cache takes long, so only the `flush` at the end does it.
      if try control(file, F_BARRIERFSYNC) { return }
    #endif
    try flush(file)
  }

  #if canImport(Darwin)
    /// Returns false if the file system does not have this command. There are several error numbers for that.
    private func control(_ file: FileDescriptor, _ command: Int32) throws(Errno) -> Bool {
      if fcntl(file.rawValue, command) == 0 { return true }
      let failure = errno
      guard [ENOTTY, ENOTSUP, EOPNOTSUPP, EINVAL, ENOSYS].contains(failure) else {
        throw Errno(rawValue: failure)
      }
      return false
    }
  #endif

  func truncate(_ file: FileDescriptor, to size: Int) throws(Errno) {
    try check(ftruncate(file.rawValue, off_t(size)))
  }

  func setPermissions(of file: FileDescriptor, to permissions: UInt32) throws(Errno) {
    try check(fchmod(file.rawValue, mode_t(truncatingIfNeeded: permissions)))
  }

  func setOwner(of file: FileDescriptor, user: UInt32, group: UInt32) throws(Errno) {
    try check(fchown(file.rawValue, user, group))
  }

  func tryLock(_ file: FileDescriptor) throws(Errno) {
    try check(flock(file.rawValue, LOCK_EX | LOCK_NB))
  }

  // MARK: - Calls that take paths or return a status

  func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    try FileStatus { fstat(file.rawValue, &$0) }
  }

  func status(at path: String) throws(Errno) -> FileStatus {
    try FileStatus { stat(path, &$0) }
  }

  func status(ofLinkAt path: String) throws(Errno) -> FileStatus {
    try FileStatus { lstat(path, &$0) }
  }

  func target(ofLink path: String) throws(Errno) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else { throw .current }
    let bytes = buffer.prefix(count).lazy.map(UInt8.init(bitPattern:))
    guard let target = String(validating: bytes, as: UTF8.self) else { throw .illegalByteSequence }
    return target
  }

  func currentFolder() throws(Errno) -> String {
    guard let path = getcwd(nil, 0) else { throw .current }
    defer { free(path) }
    guard let folder = String(validatingCString: path) else { throw .illegalByteSequence }
    // Linux returns a path without a leading `/` for a folder outside the root of the process.
    guard folder.hasPrefix("/") else { throw .noSuchFile }
    return folder
  }

  func checkWritable(_ path: String) throws(Errno) {
    guard faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 else { throw .current }
  }

  func rename(_ path: String, to newPath: String) throws(Errno) {
    guard systemRename(path, newPath) == 0 else { throw .current }
  }

  func exchange(_ path: String, with other: String) throws(Errno) {
    #if canImport(Darwin)
      guard renamex_np(path, other, UInt32(RENAME_SWAP)) == 0 else { throw .current }
    #elseif canImport(Glibc)
      let exchanging: UInt32 = 2  // RENAME_EXCHANGE
      guard renameat2(AT_FDCWD, path, AT_FDCWD, other, exchanging) == 0 else { throw .current }
    #else
      throw .notImplemented
    #endif
  }

  func link(_ path: String, to newPath: String) throws(Errno) {
    guard systemLink(path, newPath) == 0 else { throw .current }
  }

  func unlink(_ path: String) throws(Errno) {
    guard systemUnlink(path) == 0 else { throw .current }
  }

  func removeFolder(_ path: String) throws(Errno) {
    guard rmdir(path) == 0 else { throw .current }
  }

  func makeFolder(_ path: String, permissions: UInt32) throws(Errno) {
    guard mkdir(path, mode_t(truncatingIfNeeded: permissions)) == 0 else { throw .current }
  }

  func names(inFolder path: String) throws(Errno) -> [String] {
    guard let folder = opendir(path) else { throw .current }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      // The memory of an entry may end after the name, before the end of the declared array.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
      let start = UnsafeRawPointer(entry) + offset
      if let name = String(validatingCString: start.assumingMemoryBound(to: CChar.self)) {
        names.append(name)
      }
    }
    return names
  }

  // MARK: - Calls without a file

  var user: UInt32 { geteuid() }

  var groups: Set<UInt32> {
    var list = [gid_t](repeating: 0, count: max(0, Int(getgroups(0, nil))))
    let count = getgroups(Int32(list.count), &list)
    return Set(list.prefix(max(0, Int(count)))).union([getegid()])
  }

  func pause(milliseconds: Int) {
    whenPausing?()
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    // A signal may end the pause early. No caller depends on its length.
    nanosleep(&time, nil)
  }

  var uptime: Int {
    var time = timespec()
    #if canImport(Darwin)
      // On macOS, CLOCK_MONOTONIC counts while the machine sleeps. On Linux, it does not.
      clock_gettime(CLOCK_UPTIME_RAW, &time)
    #else
      clock_gettime(CLOCK_MONOTONIC, &time)
    #endif
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  var fileTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  func randomNumber() -> UInt64 { .random(in: 0 ... .max) }
}

// C functions with names that methods hide.
func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
private func systemRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }
private func systemLink(_ path: String, _ newPath: String) -> Int32 { link(path, newPath) }
private func systemUnlink(_ path: String) -> Int32 { unlink(path) }

/// Throws the system's error if a call returned a negative number.
private func check(_ result: some SignedInteger) throws(Errno) {
  if result < 0 { throw .current }
}

#if canImport(Darwin)
  /// Returns all groups. Without this suffix, the C function returns at most 16.
  @_silgen_name("getgroups$DARWIN_EXTSN")
  private func getgroups(_ count: Int32, _ groups: UnsafeMutablePointer<gid_t>?) -> Int32
#elseif canImport(Glibc)
  /// Renames or exchanges files. Swift does not import this function, because Glibc declares it only as an extension.
  @_silgen_name("renameat2")
  private func renameat2(
    _ folder: Int32, _ path: UnsafePointer<CChar>, _ newFolder: Int32,
    _ newPath: UnsafePointer<CChar>, _ flags: UInt32
  ) -> Int32
#endif

extension FileStatus {
  /// Creates a status from a call that fills in the system's `stat`, or returns a negative number if it fails.
  fileprivate init(_ call: (inout stat) -> Int32) throws(Errno) {
    var status = stat()
    try check(call(&status))
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      case S_IFIFO: .fifo
      case S_IFSOCK: .socket
      default: .device
      }
    permissions = UInt32(status.st_mode) & 0o7777
    user = status.st_uid
    group = status.st_gid
    size = Int(status.st_size)
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    modifiedAt = modified.tv_sec &* 1_000_000_000 &+ modified.tv_nsec
    changedAt = changed.tv_sec &* 1_000_000_000 &+ changed.tv_nsec
  }
}
