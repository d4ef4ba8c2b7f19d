/// Quoting for a POSIX shell.
enum ShellWord {
  /// The word, in single quotes if the shell would change it without them.
  static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.unicodeScalars.allSatisfy(isPlain) { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  /// The line to type for these words: `todo` and the quoted words.
  static func line(_ words: [String]) -> String {
    (["todo"] + words.map(quoted)).joined(separator: " ")
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "+", "=", ":", ",", ".", "/", "@", "%": true
    default: scalar.properties.isAlphabetic
    }
  }
}

extension ShellWord {
  /// Cuts a line into words as a POSIX shell does (XCU 2.2), without expanding anything: blanks, single
  /// and double quotes, backslashes. An apostrophe between letters, as in `Don't`, is no quote. Returns
  /// nil if a quote is not closed.
  static func words(of line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = line[...]
    while let character = rest.popFirst() {
      switch (quote, character) {
      case (nil, "'") where isApostrophe(after: word, before: rest): word = (word ?? "") + "'"
      case (nil, "'"), (nil, "\""):
        quote = character
        word = word ?? ""
      case (nil, _) where character.isWhitespace:
        if let word { words.append(word) }
        word = nil
      case (nil, "\\"): word = (word ?? "") + (rest.popFirst().map(String.init) ?? "\\")
      case ("\"", "\\") where rest.first.map("\"\\$`".contains) == true:
        word = (word ?? "") + (rest.popFirst().map(String.init) ?? "")
      case (let open?, _) where open == character: quote = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if quote != nil { return nil }
    return words + [word].compactMap(\.self)
  }

  private static func isApostrophe(after word: String?, before rest: Substring) -> Bool {
    word?.last?.isLetter == true && rest.first?.isLetter == true
  }
}
