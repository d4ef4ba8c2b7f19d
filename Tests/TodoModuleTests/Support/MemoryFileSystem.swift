import Foundation

@testable import TodoModule

/// A file system in memory with the features that a list needs. It has one user, no links and no limits.
final class MemoryFileSystem: FileSystem {
  /// A file, which may be open after its name was removed.
  private final class File {
    var bytes: [UInt8] = []
  }

  /// The target of a descriptor: a file, or a folder if `file` is nil.
  private struct Opened {
    let file: File?
  }

  private var files: [String: File] = [:]
  private var folders: Set<String>
  private var opened: [FileDescriptor: Opened] = [:]
  private var count: Int32 = 100
  private(set) var uptime = 0

  /// Creates a file system with these empty folders.
  init(folders: Set<String>) { self.folders = folders }

  /// The bytes of all files except locks, by path.
  var contents: [String: [UInt8]] {
    files.filter { !$0.key.hasSuffix(".lock") }.mapValues(\.bytes)
  }

  /// Replaces all files.
  func reset(_ contents: [String: [UInt8]]) {
    files = contents.mapValues { bytes in
      let file = File()
      file.bytes = bytes
      return file
    }
  }

  /// The number of open descriptors.
  var openCount: Int { opened.count }

  func open(
    _ path: String, _ options: OpenOptions, permissions: UInt32
  ) throws(Errno) -> FileDescriptor {
    count += 1
    let descriptor = FileDescriptor(rawValue: count)
    opened[descriptor] = Opened(file: try file(path, options))
    return descriptor
  }

  private func file(_ path: String, _ options: OpenOptions) throws(Errno) -> File? {
    if folders.contains(path.withoutSlash) {
      guard !options.contains(.writing) else { throw .isAFolder }
      return nil
    }
    guard let name = ListPath(path)?.name, name.utf8.count < 256 else { throw .notAFolder }
    if let file = files[path] {
      guard !options.contains(.folder) else { throw .notAFolder }
      guard !options.contains(.exclusive) else { throw .exists }
      return file
    }
    let folder = ListPath(path)?.folder.withoutSlash ?? ""
    guard options.contains(.creating), folders.contains(folder) else { throw .noSuchFile }
    let file = File()
    files[path] = file
    return file
  }

  private func file(_ descriptor: FileDescriptor) throws(Errno) -> File {
    guard let file = opened[descriptor]?.file else { throw .isAFolder }
    return file
  }

  func close(_ file: FileDescriptor) throws(Errno) { opened[file] = nil }

  func read(
    _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(Errno) -> Int {
    let rest = try self.file(file).bytes.dropFirst(offset).prefix(buffer.count)
    buffer.copyBytes(from: rest)
    return rest.count
  }

  /// Appends the bytes, because the program writes a list's files only in this way.
  func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
    try self.file(file).bytes += bytes
    return bytes.count
  }

  func flush(_ file: FileDescriptor) throws(Errno) {}
  func order(_ file: FileDescriptor) throws(Errno) {}

  func truncate(_ file: FileDescriptor, to size: Int) throws(Errno) {
    let file = try self.file(file)
    file.bytes.removeLast(file.bytes.count - size)
  }

  func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    guard let opened = opened[file] else { throw .noSuchFile }
    return FileStatus(opened.file?.bytes.count)
  }

  func status(at path: String) throws(Errno) -> FileStatus {
    if folders.contains(path.withoutSlash) { return FileStatus(nil) }
    guard let file = files[path] else { throw .noSuchFile }
    return FileStatus(file.bytes.count)
  }

  func status(ofLinkAt path: String) throws(Errno) -> FileStatus { try status(at: path) }

  func target(ofLink path: String) throws(Errno) -> String {
    throw files[path] == nil ? .noSuchFile : .notALink
  }

  func currentFolder() throws(Errno) -> String { "/" }
  func checkWritable(_ path: String) throws(Errno) { _ = try status(at: path) }
  func setPermissions(of file: FileDescriptor, to permissions: UInt32) throws(Errno) {}
  func setOwner(of file: FileDescriptor, user: UInt32, group: UInt32) throws(Errno) {}

  func exchange(_ path: String, with other: String) throws(Errno) { throw .notImplemented }

  func rename(_ path: String, to newPath: String) throws(Errno) {
    guard let file = files.removeValue(forKey: path) else { throw .noSuchFile }
    files[newPath] = file
  }

  func link(_ path: String, to newPath: String) throws(Errno) {
    guard let file = files[path] else { throw .noSuchFile }
    guard files[newPath] == nil else { throw .exists }
    files[newPath] = file
  }

  func unlink(_ path: String) throws(Errno) {
    if files.removeValue(forKey: path) == nil { throw .noSuchFile }
  }

  func removeFolder(_ path: String) throws(Errno) {
    if folders.remove(path.withoutSlash) == nil { throw .noSuchFile }
  }

  func makeFolder(_ path: String, permissions: UInt32) throws(Errno) {
    if !folders.insert(path.withoutSlash).inserted { throw .exists }
  }

  func names(inFolder path: String) throws(Errno) -> [String] {
    let folder = path.withoutSlash
    return files.keys.compactMap(ListPath.init)
      .filter { $0.folder.withoutSlash == folder }.map(\.name)
  }

  func tryLock(_ file: FileDescriptor) throws(Errno) {}
  var user: UInt32 { 0 }
  var groups: Set<UInt32> { [0] }
  func pause(milliseconds: Int) { uptime += milliseconds }
  var fileTime: Int { 0 }
  func randomNumber() -> UInt64 { UInt64(count) }
}

extension FileStatus {
  /// Creates the status of a file of this size, or of a folder for nil.
  fileprivate init(_ size: Int?) {
    self.init(
      kind: size == nil ? .folder : .regular, permissions: 0o600, user: 0, group: 0,
      size: size ?? 0)
  }
}

extension String {
  /// A folder's path without a slash at its end.
  fileprivate var withoutSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}

// Errors for tests that make system calls fail. The program does not treat them specially.
extension Errno {
  /// No space left on device (ENOSPC).
  static let noSpace = Errno(rawValue: ENOSPC)
  /// Disk quota exceeded (EDQUOT).
  static let quotaExceeded = Errno(rawValue: EDQUOT)
  /// Too many open files (EMFILE), in this process.
  static let tooManyOpenFiles = Errno(rawValue: EMFILE)
}
