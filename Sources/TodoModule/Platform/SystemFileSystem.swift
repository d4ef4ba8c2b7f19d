#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The real system calls.
struct SystemFileSystem: FileSystem {
  func open(
    _ path: String, _ options: OpenOptions, permissions: UInt32
  ) throws(Errno) -> FileDescriptor {
    #if canImport(Darwin)
      let descriptor = Darwin.open(path, options.flags, mode_t(truncatingIfNeeded: permissions))
    #elseif canImport(Glibc)
      let descriptor = Glibc.open(path, options.flags, permissions)
    #elseif canImport(Musl)
      let descriptor = Musl.open(path, options.flags, permissions)
    #endif
    try check(descriptor)
    return FileDescriptor(rawValue: descriptor)
  }

  func close(_ file: FileDescriptor) throws(Errno) {
    #if canImport(Darwin)
      try check(Darwin.close(file.rawValue))
    #elseif canImport(Glibc)
      try check(Glibc.close(file.rawValue))
    #elseif canImport(Musl)
      try check(Musl.close(file.rawValue))
    #endif
  }

  func read(
    _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(Errno) -> Int {
    var count = pread(file.rawValue, buffer.baseAddress, buffer.count, off_t(offset))
    // A FIFO or a terminal has no offsets: read its next bytes instead.
    if count < 0, Errno.current == .notSeekable {
      #if canImport(Darwin)
        count = Darwin.read(file.rawValue, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
        count = Glibc.read(file.rawValue, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        count = Musl.read(file.rawValue, buffer.baseAddress, buffer.count)
      #endif
    }
    try check(count)
    return count
  }

  func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
    #if canImport(Darwin)
      let count = Darwin.write(file.rawValue, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      let count = Glibc.write(file.rawValue, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      let count = Musl.write(file.rawValue, bytes.baseAddress, bytes.count)
    #endif
    try check(count)
    return count
  }

  func beginFlush(_ file: FileDescriptor) {
    #if os(Linux)
      // From offset 0 to the end. Where this does not work, `flush` does all.
      _ = syncFileRange(file.rawValue, 0, 0, SystemFileSystem.beginWriting)
    #endif
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

/// Throws the system's error if a call returned a negative number.
private func check(_ result: some SignedInteger) throws(Errno) {
  if result < 0 { throw .current }
}

extension OpenOptions {
  /// The flags of open(2).
  fileprivate var flags: Int32 {
    var flags = O_CLOEXEC | (contains(.writing) ? O_RDWR : O_RDONLY)
    if contains(.appending) { flags |= O_APPEND }
    if contains(.creating) { flags |= O_CREAT }
    if contains(.exclusive) { flags |= O_EXCL }
    if contains(.withoutFollowing) { flags |= O_NOFOLLOW }
    if contains(.withoutBlocking) { flags |= O_NONBLOCK }
    if contains(.folder) { flags |= O_DIRECTORY }
    return flags
  }
}

#if os(Linux)
  extension SystemFileSystem {
    /// SYNC_FILE_RANGE_WRITE of <fcntl.h>.
    fileprivate static let beginWriting: UInt32 = 2
  }

  /// sync_file_range(2), which C headers declare only with _GNU_SOURCE, so that Swift does not see it.
  @_silgen_name("sync_file_range")
  private func syncFileRange(
    _ file: Int32, _ offset: Int64, _ count: Int64, _ flags: UInt32
  ) -> Int32
#endif
