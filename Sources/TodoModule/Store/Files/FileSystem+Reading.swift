// Reads files and makes private folders. Follows links, but not a stranger's. Refuses a list that is not a file or
// is too large (`Platform/Platform`).

/// The bytes of a file and its status when they were read.
struct FileContents {
  let bytes: [UInt8]
  let status: FileStatus
}

extension FileSystem {
  /// Returns the bytes and status of a file, or nil if it does not exist. Follows links by default. Throws
  /// `tooLarge` for more than `limit` bytes, by default the limit of a list.
  func contents(
    _ path: String, options: OpenOptions = .withoutBlocking, limit: Int = SizeLimit.bytes
  ) throws(StoreError) -> FileContents? {
    do throws(StoreError) {
      return try withFile(path, options: options, for: .read) { (file) throws(StoreError) in
        let status = try attempt(.read, on: path, self.status(of: file))
        guard status.kind == .regular else { throw .notAFile(path: path, status.kind) }
        guard status.size <= limit else { throw .tooLarge(path: path, size: status.size) }
        return FileContents(bytes: try bytes(of: file, in: 0..<status.size, path), status: status)
      }
    } catch .system(.read, path: path, .noSuchFile) {
      return nil
    }
  }

  /// Follows symbolic links to the list's real path, whether or not a file exists there.
  ///
  /// Throws `notAFile` for anything but a regular file, without opening it.
  func resolve(_ path: String) throws(StoreError) -> (path: ListPath, status: FileStatus?) {
    let status = try statusIfPresent(path)
    if let status, status.kind != .regular { throw .notAFile(path: path, status.kind) }
    var current = path
    for _ in 0..<40 {
      guard let parts = ListPath(current) else { throw .noFileName(path: path) }
      let target = try attempt(
        .read, on: current, self.target(ofLink: current), nilFor: .notALink, .noSuchFile)
      guard let target else {
        if let status { try checkOwner(of: status, current, in: parts.folder, isLink: false) }
        return (parts, status)
      }
      if let link = try statusIfPresent(ofLinkAt: current, for: .read) {
        try checkOwner(of: link, current, in: parts.folder, isLink: true)
      }
      current = target.hasPrefix("/") ? target : parts.prefix + target
    }
    throw .system(.read, path: path, .tooManyLinks)
  }

  /// Throws `foreignFile` for a file or link that a stranger may have put into a folder where others can write. A
  /// link may lead anywhere, and in a sticky folder nobody else can delete a stranger's list.
  private func checkOwner(
    of status: FileStatus, _ path: String, in folder: String, isLink: Bool
  ) throws(StoreError) {
    if [user, 0].contains(status.user) { return }
    let folder = try attempt(.read, on: folder, self.status(at: folder))
    let (sticky, group, everyone): (UInt32, UInt32, UInt32) = (0o1000, 0o020, 0o002)
    let isSticky = folder.permissions & sticky != 0
    let isOpen = folder.permissions & (isSticky ? everyone | group : everyone) != 0
    if status.user != folder.user, isOpen, isLink || isSticky {
      throw .foreignFile(path: path, owner: status.user)
    }
  }

  /// Returns the absolute path of a path that may be relative to the current folder.
  func absolute(_ path: String) throws(StoreError) -> String {
    if path.hasPrefix("/") { return path }
    let folder = try attempt(.read, on: ".", currentFolder())
    return folder == "/" ? "/" + path : "\(folder)/\(path)"
  }

  /// Returns the status of a path, following links, or nil if it does not exist.
  func statusIfPresent(_ path: String) throws(StoreError) -> FileStatus? {
    try attempt(.read, on: path, status(at: path), nilFor: .noSuchFile)
  }

  /// Returns the status of a path without following a link at its end, or nil if it does not exist.
  func statusIfPresent(
    ofLinkAt path: String, for action: SystemAction
  ) throws(StoreError) -> FileStatus? {
    try attempt(action, on: path, status(ofLinkAt: path), nilFor: .noSuchFile)
  }

  /// Creates the folder and its missing parents, with access for this user alone.
  func makeFolders(_ path: String) throws(StoreError) {
    if path.isEmpty { return }
    if try statusIfPresent(path) != nil { return }
    let parent = path.parentFolder
    if let parent { try makeFolders(parent) }
    // Another process may have created it in the meantime.
    _ = try attempt(.createFolder, on: path, makeFolder(path, permissions: 0o700), nilFor: .exists)
    try flush(folder: parent ?? ".", for: .createFolder)
  }
}

extension String {
  /// The path without its last component, or nil if it has only one.
  fileprivate var parentFolder: String? {
    let slash = UInt8(ascii: "/")
    guard let end = utf8.lastIndex(where: { $0 != slash }),
      let start = utf8[..<end].lastIndex(of: slash)
    else { return nil }
    let parent = utf8[..<start]
    guard let last = parent.lastIndex(where: { $0 != slash }) else { return "/" }
    return String(self[...last])
  }
}

// The system calls of the store. They are repeated if a signal interrupts them, they read and write completely,
// and their errors name the attempted action.
extension FileSystem {
  /// Makes a call, and repeats it if a signal interrupts it.
  func uninterrupted<Result>(
    _ call: @autoclosure () throws(Errno) -> Result
  ) throws(Errno) -> Result {
    while true {
      do throws(Errno) {
        return try call()
      } catch {
        if error != .interrupted { throw error }
      }
    }
  }

  /// Removes a name of a file, if possible.
  func discard(_ path: String) { try? uninterrupted(unlink(path)) }

  /// Makes a call, and repeats it if a signal interrupts it. Throws any other error together with the attempted
  /// action and the path.
  func attempt<Result>(
    _ action: SystemAction, on path: String, _ call: @autoclosure () throws(Errno) -> Result
  ) throws(StoreError) -> Result {
    do throws(Errno) {
      return try uninterrupted(call())
    } catch {
      throw .system(action, path: path, error)
    }
  }

  /// Makes a call like `attempt`, but returns nil for these errors.
  func attempt<Result>(
    _ action: SystemAction, on path: String, _ call: @autoclosure () throws(Errno) -> Result,
    nilFor expected: Errno...
  ) throws(StoreError) -> Result? {
    do throws(Errno) {
      return try uninterrupted(call())
    } catch {
      if expected.contains(error) { return nil }
      throw .system(action, path: path, error)
    }
  }

  /// Opens a file while `body` runs. Ignores errors of `close`, which do not matter to a reader.
  func withFile<Result>(
    _ path: String, options: OpenOptions, for action: SystemAction,
    _ body: (FileDescriptor) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let file = try attempt(action, on: path, open(path, options, permissions: 0o600))
    defer { try? close(file) }
    return try body(file)
  }

  /// Closes a file if `body` throws.
  func closingOnError<Result>(
    _ file: FileDescriptor, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do throws(StoreError) { return try body() } catch {
      try? close(file)
      throw error
    }
  }

  /// Closes a file that was written to. Some file systems report write errors only now.
  func closeWritten(_ file: FileDescriptor, _ path: String) throws(StoreError) {
    do throws(Errno) {
      try close(file)
    } catch {
      // An interrupted close has closed the file. A second one could close another file.
      if error != .interrupted { throw .system(.write, path: path, error) }
    }
  }

  /// Reads the bytes at these offsets, or fewer if the file ends before. Makes one call, unless the system reads
  /// fewer bytes at once.
  func bytes(
    of file: FileDescriptor, in range: Range<Int>, _ path: String
  ) throws(StoreError) -> [UInt8] {
    var failure: StoreError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      let all = UnsafeMutableRawBufferPointer(buffer)
      do throws(StoreError) {
        while count < range.count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: all[count..<range.count])
          let offset = range.lowerBound + count
          let step = try attempt(.read, on: path, read(file, into: rest, at: offset))
          if step == 0 { break }
          count += step
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all these bytes at the descriptor's offset.
  func write(
    all bytes: ArraySlice<UInt8>, to file: FileDescriptor, _ path: String
  ) throws(StoreError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(StoreError) in
      var rest = UnsafeRawBufferPointer(buffer)
      while !rest.isEmpty {
        let count = try attempt(.write, on: path, write(file, rest))
        // Repeating a write that takes 0 bytes could loop for ever.
        guard count > 0 else { throw .system(.write, path: path, .inputOutput) }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// Flushes a folder, so that created, renamed and removed names survive a crash.
  func flush(folder: FileDescriptor, _ path: String) throws(StoreError) {
    do throws(StoreError) {
      try attempt(.flush, on: path, flush(folder))
    } catch .system(.flush, path: path, .invalidArgument) {
      // Some network file systems cannot flush a folder, but do it on their own.
    }
  }

  /// Opens and flushes a folder. If it cannot be opened, the error names the action.
  func flush(folder: String, for action: SystemAction = .write) throws(StoreError) {
    try withFile(folder, options: .folder, for: action) { (file) throws(StoreError) in
      try flush(folder: file, folder)
    }
  }

  /// Throws `tooLarge` for a list of more than `SizeLimit.bytes`.
  func checkSize(_ size: Int, _ path: String) throws(StoreError) {
    guard size <= SizeLimit.bytes else { throw .tooLarge(path: path, size: size) }
  }
}

// A file is written from consecutive slices of existing arrays, so that a long list is never in memory twice.

extension [ArraySlice<UInt8>] {
  var byteCount: Int { reduce(0) { $0 + $1.count } }
}

extension [UInt8] {
  /// Joins pieces. Unlike an array of `joined()`, this copies each piece in one step.
  init(joining pieces: [ArraySlice<UInt8>]) {
    self = []
    reserveCapacity(pieces.byteCount)
    for piece in pieces { self += piece }
  }
}
