#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
    #if canImport(Darwin)
      let result = Darwin.rename(path, newPath)
    #elseif canImport(Glibc)
      let result = Glibc.rename(path, newPath)
    #elseif canImport(Musl)
      let result = Musl.rename(path, newPath)
    #endif
    guard result == 0 else { throw .current }
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
    #if canImport(Darwin)
      let result = Darwin.link(path, newPath)
    #elseif canImport(Glibc)
      let result = Glibc.link(path, newPath)
    #elseif canImport(Musl)
      let result = Musl.link(path, newPath)
    #endif
    guard result == 0 else { throw .current }
  }

  func unlink(_ path: String) throws(Errno) {
    #if canImport(Darwin)
      let result = Darwin.unlink(path)
    #elseif canImport(Glibc)
      let result = Glibc.unlink(path)
    #elseif canImport(Musl)
      let result = Musl.unlink(path)
    #endif
    guard result == 0 else { throw .current }
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
  /// Converts the system's `stat` structure.
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
