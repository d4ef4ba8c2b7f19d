import Foundation
import Testing

@testable import TodoModule

/// A new folder that is deleted, with everything in it, together with this object.
final class TemporaryFolder {
  /// The folder's path, without a slash at its end.
  let path: String

  /// Creates an empty folder. If that fails, so does the test.
  init() {
    // As the program prints it: /var, where the temporary folders of macOS are, is a link.
    let place = FileManager.default.temporaryDirectory.path
    let real = realpath(place, nil)
    defer { free(real) }
    path = (real.map { String(cString: $0) } ?? place) + "/todo-tests-" + UUID().uuidString
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      Issue.record(error)
    }
  }

  /// Creates a folder with a list file of this text. If that fails, so does the test.
  convenience init(list text: String) {
    self.init()
    do { try write(text) } catch { Issue.record(error) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in the folder.
  func file(_ name: String = "todo.json") -> String { "\(path)/\(name)" }

  /// The bytes of a file as text, or nil if it does not exist.
  func text(_ name: String = "todo.json") -> String? {
    FileManager.default.contents(atPath: file(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a new file with these permissions, replacing an old one. Does not use Foundation, which waits
  /// until the file is flushed to disk.
  func write(_ text: String, to name: String = "todo.json", permissions: UInt32 = 0o600) throws {
    try write(bytes: Array(text.utf8), to: name, permissions: permissions)
  }

  /// Writes a new file of these bytes, as for a text.
  func write(bytes: [UInt8], to name: String, permissions: UInt32 = 0o600) throws {
    let (system, path) = (SystemFileSystem(), file(name))
    try? system.unlink(path)
    let file = try system.open(path, [.writing, .creating, .exclusive], permissions: 0o600)
    defer { try? system.close(file) }
    try system.write(all: bytes[...], to: file, path)
    try system.setPermissions(of: file, to: permissions)
  }

  /// Replaces a text in the list, like an editor.
  func edit(_ old: String, to new: String) throws {
    let list = try #require(text())
    try #require(list.contains(old))
    try write(list.replacing(old, with: new))
  }

  /// Removes a file.
  func delete(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }

  /// Creates a symbolic link with this target.
  func link(_ name: String, to target: String) throws {
    try #require(symlink(target, file(name)) == 0)
  }

  /// Creates a folder in the folder.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: false)
  }

  /// All names in the folder, sorted.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  /// The names of the temporary files in the folder.
  var temporaries: [String] { names.filter { $0.hasSuffix(".tmp") } }

  /// The permission bits of a file.
  func permissions(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return try #require(attributes[.posixPermissions] as? Int)
  }
}
