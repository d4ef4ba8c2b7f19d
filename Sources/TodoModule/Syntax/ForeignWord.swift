import TodoEntities

/// A word that sets an attribute in another program, but is text here.
enum ForeignWord {
  /// Returns what to type here for a word that was kept as text; nil if it is plain text.
  ///
  /// - Parameter previous: The word before it on the command line.
  static func counterpart(of word: String, after previous: String?) -> String? {
    guard !word.contains(where: \.isWhitespace) else { return nil }
    return time(word, after: previous) ?? priority(word) ?? context(word) ?? attribute(word)
  }

  /// A time of day after a due date: `due:fri 17:00`, `due:fri noon`.
  private static func time(_ word: String, after previous: String?) -> String? {
    guard let previous, case .token(let token) = AttributeToken.recognize(previous),
      case .date = token.key.part.kind,
      word.contains(":") || word.hasSuffix("m") || word.lowercased() == "noon",
      let date = try? DateExpression("\(token.value)@\(word)")
    else { return nil }
    return "\(token.key.rawValue):\(date)"
  }

  /// The first three priorities of todo.txt: `(A)`.
  private static func priority(_ word: String) -> String? {
    switch word {
    case "(A)": "priority:high"
    case "(B)": "priority:medium"
    case "(C)": "priority:low"
    default: nil
    }
  }

  /// A context of todo.txt or a tag of many programs: `@home`, `#home`.
  private static func context(_ word: String) -> String? {
    guard word.hasPrefix("@") || word.hasPrefix("#"), Tag(typed: word.dropFirst()) != nil else {
      return nil
    }
    return "+\(word.dropFirst())"
  }

  /// A key of todo.txt or Taskwarrior: `rec:1w`, `p:home`.
  private static func attribute(_ word: String) -> String? {
    guard let colon = word.firstIndex(of: ":") else { return nil }
    let value = String(word[word.index(after: colon)...])
    switch word[..<colon].lowercased() {
    case "p", "pr", "proj": return Project(value).map { "project:\($0.name)" }
    case "rec":
      // Without a plus sign, todo.txt counts from the day of completion.
      let rule = value.hasPrefix("+") ? "\(value.dropFirst())/strict" : "\(value)/done"
      return (try? RepetitionExpression(rule)).map { _ in "every:\(rule)" }
    case "recur", "repeat":
      return (try? RepetitionExpression(value)).map { _ in "every:\(value)" }
    case "t", "threshold":
      return (try? DateExpression(value, allowsDue: true)).map { _ in "wait:\(value)" }
    default: return nil
    }
  }
}
