#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct SystemFileSystem: FileSystem {
  func open(
    _ path: String, _ options: OpenOptions, permissions: UInt32
  ) throws(Errno) -> FileDescriptor {
    let descriptor = systemOpen(
      path, flags: options.rawValue | O_CLOEXEC, mode: mode_t(truncatingIfNeeded: permissions))
    try check(descriptor)
    return FileDescriptor(rawValue: descriptor)
  }

  func close(_ file: FileDescriptor) throws(Errno) {
    try check(systemClose(file.rawValue))
  }

  func read(
    _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(Errno) -> Int {
    var count = pread(file.rawValue, buffer.baseAddress, buffer.count, off_t(offset))
    // A FIFO or a terminal has no offsets: read its next bytes instead.
    if count < 0, Errno.current == .notSeekable {
      count = systemRead(file.rawValue, buffer)
    }
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
      // `fsync` leaves bytes in the drive's cache; not every file system supports F_FULLFSYNC.
      if fcntl(file.rawValue, F_FULLFSYNC) == 0 { return }
      let failure = Errno.current
      guard failure == .notSupported || failure == .invalidArgument else { throw failure }
    #endif
    try check(fsync(file.rawValue))
  }

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
}

// C functions whose names methods hide.
private func systemOpen(_ path: String, flags: Int32, mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
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

/// The calls that take paths or return a file's status.
extension SystemFileSystem {
  func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { throw .current }
    return FileStatus(status)
  }

  func status(at path: String) throws(Errno) -> FileStatus {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .current }
    return FileStatus(status)
  }

  func status(ofLinkAt path: String) throws(Errno) -> FileStatus {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .current }
    return FileStatus(status)
  }

  func target(ofLink path: String) throws(Errno) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else { throw .current }
    let bytes = buffer.prefix(count).lazy.map(UInt8.init(bitPattern:))
    guard let target = String(validating: bytes, as: UTF8.self) else {
      throw .illegalByteSequence
    }
    return target
  }

  func currentFolder() throws(Errno) -> String {
    guard let path = getcwd(nil, 0) else { throw .current }
    defer { free(path) }
    guard let folder = String(validatingCString: path) else { throw .illegalByteSequence }
    // Linux returns such a path for a folder outside the root of the process.
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
      // An entry's memory may end after its name, before the end of the declared array.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
      let start = UnsafeRawPointer(entry) + offset
      if let name = String(validatingCString: start.assumingMemoryBound(to: CChar.self)) {
        names.append(name)
      }
    }
    return names
  }
}

#if canImport(Glibc)
  /// Swift does not import this function, because Glibc declares it as an extension only.
  @_silgen_name("renameat2")
  private func renameat2(
    _ folder: Int32, _ path: UnsafePointer<CChar>, _ newFolder: Int32,
    _ newPath: UnsafePointer<CChar>, _ flags: UInt32
  ) -> Int32
#endif

/// The calls that touch no file.
extension SystemFileSystem {
  var user: UInt32 { geteuid() }

  var groups: Set<UInt32> {
    var list = [gid_t](repeating: 0, count: max(0, Int(getgroups(0, nil))))
    let count = getgroups(Int32(list.count), &list)
    return Set(list.prefix(max(0, Int(count)))).union([getegid()])
  }

  func pause(milliseconds: Int) {
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    // A signal may cut the pause short; nothing depends on its length.
    nanosleep(&time, nil)
  }

  var uptime: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  var fileTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  func randomNumber() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
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
