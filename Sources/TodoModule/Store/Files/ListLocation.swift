import TodoEntities

/// The place of a list.
struct ListLocation: Equatable {
  /// The file, as the user or the environment names it.
  let path: String
  /// Whether missing folders are made by a write: so for the default place only.
  let createsFolders: Bool
}

/// A list's own file, symbolic links followed, and the files beside it that carry its name.
struct ListPath: Equatable {
  /// The folder, ready to have a name put after it: empty, or with a slash at its end.
  let prefix: String
  /// The file's name in it.
  let name: String

  /// Parts a path at its last slash; nothing if no name is after it.
  init?(_ path: String) {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
    prefix = String(path[..<start])
    name = String(path[start...])
    if name.isEmpty || name == "." || name == ".." { return nil }
  }

  /// The list.
  var file: String { prefix + name }
  /// The folder that holds it, without a slash after its name.
  var folder: String {
    if prefix.isEmpty { return "." }
    return prefix.utf8.count > 1 ? String(prefix.dropLast()) : prefix
  }
  /// What a writer locks; never removed.
  var lock: String { "\(prefix).\(name).lock" }
  /// What can be undone.
  var history: String { "\(prefix).\(name).history" }

  /// A file on its way to replace another.
  func temporary(_ random: UInt64) -> String {
    let digits = String(random, radix: 16)
    let zeros = String(repeating: "0", count: ListPath.digitCount - digits.utf8.count)
    return "\(prefix)\(temporaryStart)\(zeros)\(digits)\(ListPath.temporaryEnd)"
  }

  /// Whether a file of this name in the folder is one of this list's temporaries.
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
