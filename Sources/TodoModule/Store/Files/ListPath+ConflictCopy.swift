import TodoEntities

extension ListPath {
  /// Whether this is the name of a copy of the list that a program made where two machines had changed
  /// it: for `todo.json`, `todo (Ann's conflicted copy 2026-11-20).json` of Dropbox and others, and
  /// `todo.sync-conflict-20261120-101112-ABCDEFG.json` of Syncthing.
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
    return ListPath.isOfDropbox(middle) || ListPath.isOfSyncthing(middle)
  }

  /// ` (Ann's conflicted copy 2026-11-20)`
  private static func isOfDropbox(_ middle: String) -> Bool {
    middle.hasPrefix(" (") && middle.hasSuffix(")") && middle.contains("conflicted copy")
  }

  /// `.sync-conflict-20261120-101112-ABCDEFG`; older versions leave out the device.
  private static func isOfSyncthing(_ middle: String) -> Bool {
    let start = ".sync-conflict-"
    guard middle.hasPrefix(start) else { return false }
    let parts = middle.dropFirst(start.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return false }
    let hasTime = zip(parts, [8, 6]).allSatisfy { digits, count in
      digits.utf8.count == count && digits.utf8.allSatisfy(\.isDigit)
    }
    return hasTime && parts.dropFirst(2).allSatisfy(isDevice)
  }

  /// The first characters of a device's name, in Base32 (RFC 4648).
  private static func isDevice(_ name: Substring) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0.isDigit || (0x41...0x5A).contains($0) }
  }
}
