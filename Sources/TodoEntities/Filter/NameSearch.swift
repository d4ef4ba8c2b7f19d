/// A name of a tag or a project that is looked for in UTF-8, ignoring case.
///
/// Answers only where everything is ASCII: beyond that, case and equality are matters of Unicode.
struct NameSearch {
  /// The name in lower case; nil if it is not ASCII.
  private let name: [UInt8]?

  /// Looks for a name in lower case.
  init(_ name: String) {
    let bytes = Array(name.utf8)
    self.name = bytes.allSatisfy { $0 < 0x80 } ? bytes : nil
  }

  /// Returns whether the name is one of these, each in quotes with commas between them; nil if that
  /// cannot be told.
  func isAmong(_ quoted: ArraySlice<UInt8>) -> Bool? {
    guard let name else { return nil }
    var start = quoted.startIndex + 1
    while start < quoted.endIndex {
      var end = start
      var isEqual = true
      while quoted[end] != UInt8(ascii: "\"") {
        let byte = quoted[end]
        if byte >= 0x80 { return nil }
        isEqual = isEqual && end - start < name.count && NameSearch.lower(byte) == name[end - start]
        end += 1
      }
      if isEqual, end - start == name.count { return true }
      start = end + 3
    }
    return false
  }

  /// Returns whether the name is this one, or unless `isExact`, the part of it before a dot; nil if that
  /// cannot be told.
  func isOrBegins(_ text: ArraySlice<UInt8>, isExact: Bool) -> Bool? {
    guard let name, text.allSatisfy({ $0 < 0x80 }) else { return nil }
    guard zip(text, name).allSatisfy({ NameSearch.lower($0) == $1 }) else { return false }
    return text.count == name.count
      || !isExact && text.count > name.count
        && text[text.startIndex + name.count] == UInt8(ascii: ".")
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
