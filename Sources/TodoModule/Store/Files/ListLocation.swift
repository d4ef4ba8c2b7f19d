import TodoEntities

/// The location of a list file.
struct ListLocation: Equatable {
  /// The path as the user or the environment gives it.
  let path: String
  /// Whether a write creates missing folders. It does so only in the default location.
  let createsFolders: Bool
}

/// The path of a list file, with symbolic links followed, and the paths of the files beside it.
///
/// The lock file of `lists/todo.json` is `lists/.todo.json.lock`.
struct ListPath: Equatable {
  /// The folder, to be put before a name: empty, or with a slash at its end.
  let prefix: String
  /// The name of the list file.
  let name: String

  /// Splits a path after its last slash; nil if there is no file name.
  init?(_ path: String) {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
    prefix = String(path[..<start])
    name = String(path[start...])
    if name.isEmpty || name == "." || name == ".." { return nil }
  }

  /// The list file.
  var file: String { prefix + name }
  /// The folder that holds the list file, without a slash after its name.
  var folder: String {
    if prefix.isEmpty { return "." }
    return prefix.utf8.count > 1 ? String(prefix.dropLast()) : prefix
  }
  /// The lock file. It is never removed.
  var lock: String { "\(prefix).\(name).lock" }
  /// The history file.
  var history: String { "\(prefix).\(name).history" }

  /// Returns the path of a temporary file, such as `lists/.todo.json.0123456789abcdef.tmp`.
  func temporary(_ random: UInt64) -> String {
    let digits = String(random, radix: 16)
    let zeros = String(repeating: "0", count: ListPath.digitCount - digits.utf8.count)
    return "\(prefix)\(temporaryStart)\(zeros)\(digits)\(ListPath.temporaryEnd)"
  }

  /// Returns whether this is the name of a temporary file of this list.
  func isTemporary(_ name: String) -> Bool {
    let (start, end) = (temporaryStart.utf8, ListPath.temporaryEnd.utf8)
    let bytes = name.utf8
    let digits = bytes.dropFirst(start.count).dropLast(end.count)
    return bytes.count == start.count + ListPath.digitCount + end.count
      && bytes.starts(with: start) && bytes.suffix(end.count).elementsEqual(end)
      && digits.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
  }

  private var temporaryStart: String { ".\(name)." }
  private static let temporaryEnd = ".tmp"
  private static let digitCount = 16
}
