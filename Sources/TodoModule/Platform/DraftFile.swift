#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file that holds a text while an editor shows it.
///
/// Its name, such as `todo-edit-4711-k3Xb9Q.txt`, has the id of the process that waits for the editor.
/// A text that is kept is renamed to `todo-edit-k3Xb9Q.txt`, which no process deletes.
struct DraftFile {
  /// The path.
  private(set) var path: String
  /// The descriptor, open for writing.
  let descriptor: Int32
  private let folder: String

  /// Creates an empty file, for this user alone, in a folder.
  init(in folder: String) throws(Errno) {
    self.folder = folder
    let name = "\(DraftFile.start)\(getpid())-XXXXXX\(DraftFile.end)"
    var template = Array("\(folder)/\(name)".utf8CString)
    descriptor = mkstemps(&template, Int32(DraftFile.end.utf8.count))
    guard descriptor >= 0 else { throw .current }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Gives the file a name by which it is kept. If that fails, it keeps its own for at least a day.
  mutating func keep() {
    guard let random = path.split(separator: "-").last else { return }
    let name = "\(folder)/\(DraftFile.start)\(random)"
    if rename(path, name) == 0 { path = name }
  }

  /// Deletes the files of this user that killed processes have left: those that have not changed
  /// for a day and whose process no longer runs.
  static func sweep(_ folder: String) {
    let files = SystemFileSystem()
    guard let names = try? files.names(inFolder: folder) else { return }
    let yesterday = (time(nil) - 24 * 60 * 60) * 1_000_000_000
    for name in names {
      guard let process = process(ofFileNamed: name), kill(process, 0) < 0, errno == ESRCH,
        let status = try? files.status(ofLinkAt: "\(folder)/\(name)"), status.kind == .regular,
        status.user == files.user, status.modifiedAt < yesterday
      else { continue }
      try? files.unlink("\(folder)/\(name)")
    }
  }

  /// Returns the process in a file's name; nil if it is not the name of such a file.
  private static func process(ofFileNamed name: String) -> pid_t? {
    guard name.hasPrefix(start), name.hasSuffix(end) else { return nil }
    let parts = name.dropFirst(start.count).dropLast(end.count).split(separator: "-")
    guard parts.count == 2, parts[1].utf8.count == 6, let process = pid_t(parts[0]), process > 1
    else { return nil }
    return process
  }

  private static let start = "todo-edit-"
  private static let end = ".txt"
}
