@testable import TodoModule

/// The real system calls, counted, with faults at chosen calls.
final class FaultyFileSystem: FileSystem {
  /// The fault of one call.
  enum Fault: Hashable {
    /// The call does nothing and throws this.
    case failure(Errno)
    /// A read or write transfers only half of its bytes.
    case half
    /// The process is killed before the call.
    case crash
    /// The process is killed in the middle of a call that writes.
    case crashHalfway
  }

  /// The error of every call after the crash.
  static let crashed = Errno(rawValue: -1)

  /// The names of the calls that were made, in order.
  private(set) var calls: [String] = []
  /// How many bytes were read.
  private(set) var byteCount = 0
  /// How many bytes were written.
  private(set) var writtenCount = 0
  /// Until `uptime` reaches this, every lock counts as held by another process.
  var lockedUntil = 0
  /// Changes each status that the program reads, to owners and groups that the tests could not give to a
  /// file.
  var statusFilter: ((FileStatus) -> FileStatus)?
  /// Called when the owner of a file is set. Its error becomes the error of the call.
  var onOwner: ((_ user: UInt32, _ group: UInt32) throws(Errno) -> Void)?
  /// The user of the program, as it sees it.
  var user = SystemFileSystem().user
  /// The groups of that user.
  var groups = SystemFileSystem().groups
  /// Called before every call, with its index, to act like another process.
  var onCall: ((Int) -> Void)?
  private(set) var uptime = 0
  private let system = SystemFileSystem()
  private let faults: [Int: Fault]
  /// The name of some calls, the first of which fails, and its error.
  private var failure: (name: String, reason: Errno)?
  private var isCrashed = false
  /// Whether the lock was really held elsewhere when it was last tried, whatever `lockedUntil` says.
  private var isLockTaken = false
  /// How many more times a lock is tried for a child process that is being started; see `pause`.
  private var patience = 100
  private var open: Set<FileDescriptor> = []

  /// Creates a file system with these faults, each at the call of this index.
  init(_ faults: [Int: Fault] = [:]) { self.faults = faults }

  /// Creates a file system in which the first call with this name fails.
  convenience init(failing name: String, with reason: Errno) {
    self.init()
    failure = (name, reason)
  }

  /// Counts a call and applies its fault. Returns whether the call does only half of its work.
  @discardableResult
  private func step(_ name: String) throws(Errno) -> Bool {
    if isCrashed { throw FaultyFileSystem.crashed }
    onCall?(calls.count)
    let fault = faults[calls.count]
    calls.append(name)
    if let failure, failure.name == name, calls.count(where: { $0 == name }) == 1 {
      throw failure.reason
    }
    switch fault {
    case nil: return false
    case .failure(let reason): throw reason
    case .half: return true
    case .crashHalfway:
      if name == "write" { return true }
      crash()
      throw FaultyFileSystem.crashed
    case .crash:
      crash()
      throw FaultyFileSystem.crashed
    }
  }

  /// Closes the files that the process had open, like the system for a dead process. That releases locks.
  private func crash() {
    isCrashed = true
    for file in open { try? system.close(file) }
    open = []
  }

  func open(
    _ path: String, _ options: OpenOptions, permissions: UInt32
  ) throws(Errno) -> FileDescriptor {
    try step("open")
    let file = try system.open(path, options, permissions: permissions)
    open.insert(file)
    return file
  }

  func close(_ file: FileDescriptor) throws(Errno) {
    // A close that fails has closed the descriptor all the same.
    if open.remove(file) != nil { try? system.close(file) }
    try step("close")
  }

  func read(
    _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(Errno) -> Int {
    let isHalf = try step("read") && buffer.count > 1
    let part = isHalf ? buffer.count / 2 : buffer.count
    let count = try system.read(
      file, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<part]), at: offset)
    byteCount += count
    return count
  }

  func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
    let isCrashing = faults[calls.count] == .crashHalfway
    guard try step("write"), bytes.count > 1 else {
      let count = try system.write(file, bytes)
      writtenCount += count
      return count
    }
    let half = UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count / 2)])
    let count = try system.write(file, half)
    writtenCount += count
    if isCrashing {
      crash()
      throw FaultyFileSystem.crashed
    }
    return count
  }

  /// Flushes nothing, because flushing is slow, and only a loss of power would show the difference.
  func flush(_ file: FileDescriptor) throws(Errno) { try step("flush") }
  func order(_ file: FileDescriptor) throws(Errno) { try step("order") }

  func truncate(_ file: FileDescriptor, to size: Int) throws(Errno) {
    try step("truncate")
    try system.truncate(file, to: size)
  }

  func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    try step("status of file")
    return shown(try system.status(of: file))
  }

  func status(at path: String) throws(Errno) -> FileStatus {
    try step("status at path")
    return shown(try system.status(at: path))
  }

  func status(ofLinkAt path: String) throws(Errno) -> FileStatus {
    try step("status of link")
    return shown(try system.status(ofLinkAt: path))
  }

  /// The status that the program reads instead of this one.
  private func shown(_ status: FileStatus) -> FileStatus { statusFilter?(status) ?? status }

  func target(ofLink path: String) throws(Errno) -> String {
    try step("target of link")
    return try system.target(ofLink: path)
  }

  func currentFolder() throws(Errno) -> String {
    try step("current folder")
    return try system.currentFolder()
  }

  func checkWritable(_ path: String) throws(Errno) {
    try step("check writable")
    try system.checkWritable(path)
  }

  func setPermissions(of file: FileDescriptor, to permissions: UInt32) throws(Errno) {
    try step("set permissions")
    try system.setPermissions(of: file, to: permissions)
  }

  func setOwner(of file: FileDescriptor, user: UInt32, group: UInt32) throws(Errno) {
    try step("set owner")
    if let onOwner { return try onOwner(user, group) }
    try system.setOwner(of: file, user: user, group: group)
  }

  func rename(_ path: String, to newPath: String) throws(Errno) {
    try step("rename")
    try system.rename(path, to: newPath)
  }

  func exchange(_ path: String, with other: String) throws(Errno) {
    try step("exchange")
    // A filter recognizes files by their names, which would also change places.
    if statusFilter != nil { throw .notSupported }
    try system.exchange(path, with: other)
  }

  func link(_ path: String, to newPath: String) throws(Errno) {
    try step("link")
    try system.link(path, to: newPath)
  }

  func unlink(_ path: String) throws(Errno) {
    try step("unlink")
    try system.unlink(path)
  }

  func removeFolder(_ path: String) throws(Errno) {
    try step("remove folder")
    try system.removeFolder(path)
  }

  func makeFolder(_ path: String, permissions: UInt32) throws(Errno) {
    try step("make folder")
    try system.makeFolder(path, permissions: permissions)
  }

  func names(inFolder path: String) throws(Errno) -> [String] {
    try step("names")
    return try system.names(inFolder: path)
  }

  func tryLock(_ file: FileDescriptor) throws(Errno) {
    try step("lock")
    if uptime < lockedUntil { throw .wouldBlock }
    while true {
      do throws(Errno) {
        return try system.tryLock(file)
      } catch {
        isLockTaken = error == .wouldBlock
        // This makes no call of its own, so that the calls of a command have the same indices every time.
        guard isLockTaken, patience > 0 else { throw error }
        patience -= 1
        system.pause(milliseconds: 2)
      }
    }
  }

  /// Advances only the clock of this file system, unless the lock is really held elsewhere: a child
  /// process that another test is starting holds a copy of its descriptor until it calls exec.
  func pause(milliseconds: Int) {
    uptime += milliseconds
    // Some 100 real pauses in the five seconds, however short each is.
    if isLockTaken, uptime / 50 > (uptime - milliseconds) / 50 { system.pause(milliseconds: 2) }
  }

  var fileTime: Int { system.fileTime }
  func randomNumber() -> UInt64 { system.randomNumber() }
}
