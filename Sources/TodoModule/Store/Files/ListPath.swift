// Names the files next to the list (`.todo.json.history`). Recognizes a conflict copy of Dropbox, Syncthing,
// OneDrive, iCloud or browsers.

import TodoEntities

/// The location of a list file.
struct ListLocation: Equatable {
  /// The path as the user or the environment gives it.
  let path: String
  /// Whether a write creates missing folders. It does so only in the default location.
  let createsFolders: Bool
}

/// The path of a list file, with symbolic links followed, and the paths of the files next to it.
///
/// The lock file of `lists/todo.json` is `lists/.todo.json.lock`. If the list's name is too long for such names in
/// a file system, they have its beginning and a hash of it.
struct ListPath: Equatable {
  /// The folder as the prefix of a name: empty, or with a slash at its end.
  let prefix: String
  let name: String

  /// Splits a path after its last slash. Nil if there is no file name.
  init?(_ path: String) {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
    prefix = String(path[..<start])
    name = String(path[start...])
    if name.isEmpty || name == "." || name == ".." { return nil }
  }

  var file: String { prefix + name }
  /// The folder that holds the list file, without a slash after its name.
  var folder: String {
    if prefix.isEmpty { return "." }
    return prefix.utf8.count > 1 ? String(prefix.dropLast()) : prefix
  }
  /// The lock file. It is only removed if the command that created it fails.
  var lock: String { "\(prefix).\(stem).lock" }
  var history: String { "\(prefix).\(stem).history" }
  /// The file that a running sync locks, and in which it records the last sync.
  var syncLock: String { "\(prefix).\(stem).sync.lock" }
  /// The file that remembers which items were removed since the last sync by commands that the
  /// history no longer has.
  var removed: String { "\(prefix).\(stem).removed" }
  var gitFolder: String { "\(folder)/.git" }
  /// The record of the last exchange with a calendar folder.
  var calendar: String { "\(prefix).\(stem).calendar" }
  /// All files next to the list that are only for this machine.
  var companions: [String] { [lock, history, syncLock, removed, calendar] }

  /// Returns the path of a temporary file, such as `lists/.todo.json.0123456789abcdef.tmp`. The first digit is 8
  /// or more if the file is about to change places with the list, so that it may soon hold another program's text.
  func temporary(_ random: UInt64, isExchanged: Bool = false) -> String {
    let number = isExchanged ? random | 1 << 63 : random & ~(1 << 63)
    return "\(prefix)\(temporaryStart)\(number.hexDigits)\(ListPath.temporaryEnd)"
  }

  /// Returns whether this is the name of a temporary file that may have had the list's name before.
  func mayHoldList(_ name: String) -> Bool {
    isTemporary(name)
      && name.utf8.dropFirst(temporaryStart.utf8.count).first.map { $0 >= 0x38 } == true
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

  /// The common part of the names of the files next to the list. It is the list's name or, if that has more than
  /// 233 bytes, its beginning and 16 digits of its SHA-1.
  private var stem: String {
    let longest = 255 - "..".utf8.count - ListPath.digitCount - ListPath.temporaryEnd.utf8.count
    guard name.utf8.count > longest else { return name }
    let hash = SHA1.digest(Array(name.utf8)).prefix(ListPath.digitCount / 2)
    let end = "~" + hash.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }.hexDigits
    return name.beginning(ofAtMost: longest - end.utf8.count) + end
  }

  private var temporaryStart: String { ".\(stem)." }
  private static let temporaryEnd = ".tmp"
  private static let digitCount = 16

  /// Whether this is the name of a copy of the list that another program made, for example because two machines
  /// had changed it. A list such as `todo (work).json` is not a copy. For `todo.json`, these are copies:
  ///
  /// - `todo.sync-conflict-20261120-101112-ABCDEFG.json` (Syncthing)
  /// - `todo (Ann's conflicted copy 2026-11-20).json` (Dropbox, also in German)
  /// - `todo (1).json` (browsers)
  /// - `todo 2.json` (iCloud)
  /// - `todo-DESKTOP-1AB2C3D.json` (OneDrive)
  func isConflictCopy(_ name: String) -> Bool {
    let dot = self.name.utf8.lastIndex(of: UInt8(ascii: "."))
    let isHidden = dot == self.name.startIndex
    let stem = dot.map { isHidden ? self.name[...] : self.name[..<$0] } ?? self.name[...]
    let bytes = name.utf8
    let ending = self.name.utf8.dropFirst(stem.utf8.count)
    guard bytes.count > self.name.utf8.count, bytes.starts(with: stem.utf8),
      bytes.suffix(ending.count).elementsEqual(ending)
    else { return false }
    let middle = String(bytes.dropFirst(stem.utf8.count).dropLast(ending.count)) ?? ""
    return ListPath.isInBrackets(middle)
      || middle.hasPrefix(" ") && ListPath.isCount(middle.dropFirst())
      || ListPath.isOfSyncthing(middle)
      || ["-DESKTOP-", "-LAPTOP-"].contains { middle.hasPrefix($0) && middle != $0 }
  }

  /// Whether it is ` (1)`, or has the words of a conflict: `conflicted copy`, `Case Conflict`, `in Konflikt
  /// stehende Kopie`.
  private static func isInBrackets(_ middle: String) -> Bool {
    guard middle.hasPrefix(" ("), middle.hasSuffix(")") else { return false }
    let words = middle.dropFirst(2).dropLast().lowercased()
    return words.contains("conflict") || words.contains("konflikt") || isCount(words[...])
  }

  /// Whether it is a number of at most two digits.
  private static func isCount(_ text: Substring) -> Bool {
    (1...2).contains(text.utf8.count) && text.utf8.allSatisfy(\.isDigit)
  }

  /// Whether it is like `.sync-conflict-20261120-101112-ABCDEFG`. Older versions leave out the device.
  private static func isOfSyncthing(_ middle: String) -> Bool {
    let start = ".sync-conflict-"
    guard middle.hasPrefix(start) else { return false }
    let parts = middle.dropFirst(start.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return false }
    let hasTime = zip(parts, [8, 6]).allSatisfy { digits, count in
      digits.utf8.count == count && digits.utf8.allSatisfy(\.isDigit)
    }
    // The first characters of a device's name are in Base32 (RFC 4648).
    return hasTime
      && parts.dropFirst(2).allSatisfy { device in
        !device.isEmpty && device.utf8.allSatisfy { $0.isDigit || (0x41...0x5A).contains($0) }
      }
  }
}

extension String {
  /// The longest beginning that has at most this many bytes and divides no character.
  func beginning(ofAtMost count: Int) -> Substring {
    var bytes = 0
    return prefix { character in
      bytes += character.utf8.count
      return bytes <= count
    }
  }
}
