/// A line by which git marks a part of a file that two branches changed in different ways.
///
/// ```
/// <<<<<<< HEAD
/// …ours…
/// ||||||| 5f1c2ab
/// …the common base, only with the conflict style diff3…
/// =======
/// …theirs…
/// >>>>>>> other
/// ```
///
/// No line of a valid list begins like this, because a string contains no line breaks.
struct ConflictMarker {
  /// What follows the line.
  enum Kind: UInt8 {
    case ours = 0x3C
    case base = 0x7C
    case theirs = 0x3D
    /// The end of the conflict.
    case end = 0x3E
  }

  /// The number of characters of the shortest marker. Git makes the markers of conflicts within the
  /// base longer.
  private static let shortest = 7

  /// What follows the line.
  let kind: Kind
  /// The number of equal characters, 7 or more; the same in all markers of a conflict.
  let length: Int
  /// The range of the line, with its line break. If the line break is damaged, so that an item
  /// follows in the same line, the range ends before the item.
  let range: Range<Int>

  /// Reads the marker at this offset, which must be the start of a line; returns nil if there is
  /// none.
  private init?(_ bytes: [UInt8], at start: Int) {
    guard let kind = Kind(rawValue: bytes[start]) else { return nil }
    let end = bytes[start...].firstIndex { $0 != kind.rawValue } ?? bytes.count
    guard end - start >= ConflictMarker.shortest,
      end == bytes.count || [0x20, 0x0A, 0x0D].contains(bytes[end])
    else { return nil }
    let lineEnd = bytes[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    self.kind = kind
    length = end - start
    range = start..<(ConflictMarker.item(in: end..<lineEnd, bytes) ?? lineEnd)
  }

  /// Returns the offset of what may be an item in the rest of a marker's line. Git writes a branch or
  /// the subject of a commit there.
  private static func item(in rest: Range<Int>, _ bytes: [UInt8]) -> Int? {
    guard let brace = bytes[rest].firstIndex(of: 0x7B) else { return nil }
    let name = Array("\"number\"".utf8)
    let last = rest.upperBound - name.count
    let isItem = brace <= last && (brace...last).contains { bytes[$0...].starts(with: name) }
    return isItem ? brace : nil
  }

  /// Returns the next marker from this offset on, which must be the start of a line.
  static func next(in bytes: [UInt8], from start: Int) -> ConflictMarker? {
    var at = start
    while at < bytes.count {
      if let marker = ConflictMarker(bytes, at: at) { return marker }
      guard let newline = bytes[at...].firstIndex(of: 0x0A) else { return nil }
      at = newline + 1
    }
    return nil
  }

  /// The reason in the error for an imported file with conflict markers.
  static let reason = "unresolved git merge"

  /// Returns the line, from 1, of the first marker; nil if there is none.
  static func firstLine(in bytes: [UInt8]) -> Int? {
    next(in: bytes, from: 0).map { marker in
      bytes[..<marker.range.lowerBound].count { $0 == 0x0A } + 1
    }
  }
}
