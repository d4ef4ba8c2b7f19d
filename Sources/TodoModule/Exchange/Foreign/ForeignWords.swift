import TodoEntities

/// Tags in one text, as other programs write them.
enum ForeignTags {
  /// Returns the tags of a text: separated by commas or semicolons if it has any, or else by spaces
  /// if `atSpaces` is true.
  static func split(_ text: String, atSpaces: Bool) -> [String] {
    let hasSigns = text.utf8.contains { $0 == 0x2C || $0 == 0x3B }
    let parts: [Substring] =
      if hasSigns {
        text.utf8.split { $0 == 0x2C || $0 == 0x3B }.map { Substring($0) }
      } else if atSpaces {
        text.wordsAtSpaces
      } else {
        [Substring(text)]
      }
    return parts.map(name).filter { !$0.isEmpty }
  }

  /// Returns a tag's name without spaces around it and without the sign that some programs put
  /// before it: `@home`, `#home`, `+home`.
  static func name(_ text: Substring) -> String {
    let name = String(text).trimmingSpaces
    guard let sign = name.utf8.first, name.utf8.count > 1, [0x40, 0x23, 0x2B].contains(sign) else {
      return name
    }
    return String(Substring(name.utf8.dropFirst()))
  }
}
