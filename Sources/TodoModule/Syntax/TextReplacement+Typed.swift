import TodoEntities

extension TextReplacement {
  /// Parses `/old/new/` or `/old/new/g`: the form of sed(1), but the texts are literal.
  ///
  /// Any character but a letter, a digit, white space and a backslash can be used instead of `/`.
  /// Within the texts, a backslash before that character or before another backslash makes it plain.
  init(typed value: String) throws(UsageError) {
    guard let parts = ReplacementParts(value) else {
      throw .badReplacement(value, nearest: TextReplacement.suggestion(for: value))
    }
    let replacement = TextReplacement(of: parts.old, with: parts.new, replacesAll: parts.isGlobal)
    guard let replacement else { throw .nothingToReplace(value) }
    self = replacement
  }

  /// The value that was probably meant: without the `s` of sed, with the last delimiter, or both.
  private static func suggestion(for value: String) -> String? {
    let bare = value.hasPrefix("s") ? String(value.dropFirst()) : value
    return [bare, bare + bare.prefix(1)].first { ReplacementParts($0)?.old.isEmpty == false }
  }
}

/// The parts of `/old/new/g`.
private struct ReplacementParts {
  let old: String
  let new: String
  let isGlobal: Bool

  /// Divides a value; nil if it has another form.
  init?(_ value: String) {
    guard let delimiter = value.first, delimiter.isDelimiter else { return nil }
    let parts = ReplacementParts.split(value.dropFirst(), at: delimiter)
    guard parts.count == 3, parts[2].isEmpty || parts[2] == "g" else { return nil }
    (old, new, isGlobal) = (parts[0], parts[1], parts[2] == "g")
  }

  /// Splits a text at each delimiter without a backslash before it.
  private static func split(_ text: Substring, at delimiter: Character) -> [String] {
    var parts: [String] = []
    var part = ""
    var rest = text
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, next == delimiter || next == "\\" {
        part.append(next)
        rest.removeFirst()
      } else if character == delimiter {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return parts + [part]
  }
}

extension Character {
  /// Whether it can separate the texts of a replacement.
  fileprivate var isDelimiter: Bool { !isLetter && !isNumber && !isWhitespace && self != "\\" }
}
