// Quotes a suggested word for the shell if it needs quotes. Splits a line that is typed in `browse` into words.

/// Quoting for a POSIX shell.
enum ShellWord {
  /// Returns the word, in single quotes if the shell would change it without them.
  static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.unicodeScalars.allSatisfy(isPlain) { return word }
    // A quote with a combining mark after it is still a quote.
    var quoted = String.UnicodeScalarView("'".unicodeScalars)
    for scalar in word.unicodeScalars {
      if scalar == "'" { quoted += "'\\''".unicodeScalars } else { quoted.append(scalar) }
    }
    return String(quoted) + "'"
  }

  /// The command with these words, quoted: `todo done 3`.
  static func line(_ words: [String]) -> String {
    (["todo"] + words.map(quoted)).joined(separator: " ")
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "+", "=", ":", ",", ".", "/", "@", "%": true
    default: scalar.properties.isAlphabetic
    }
  }

  /// Splits a command into words as a POSIX shell does (XCU 2.2), without expanding anything: at blanks, with
  /// single and double quotes and backslashes. An apostrophe between letters, as in `Don't`, is not a quote.
  /// Returns nil if a quote is not closed.
  static func words(of line: String) -> [String]? {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var quote: Unicode.Scalar?
    var rest = Substring(line).unicodeScalars
    func append(_ scalar: Unicode.Scalar) { word = (word ?? .init()) + [scalar] }
    while let scalar = rest.popFirst() {
      switch (quote, scalar) {
      case (nil, "'") where isApostrophe(after: word?.last, before: rest.first): append(scalar)
      case (nil, "'"), (nil, "\""):
        quote = scalar
        word = word ?? .init()
      case (nil, _) where scalar.properties.isWhitespace:
        if let word { words.append(String(word)) }
        word = nil
      case (nil, "\\"): append(rest.popFirst() ?? "\\")
      case ("\"", "\\") where rest.first.map("\"\\$`".unicodeScalars.contains) == true:
        append(rest.removeFirst())
      case (let open?, _) where open == scalar: quote = nil
      default: append(scalar)
      }
    }
    if quote != nil { return nil }
    return words + [word].compactMap(\.self).map { String($0) }
  }

  /// Splits a line of text, such as a title or a note, into words. A quote counts only at the beginning of a
  /// word or a value and if another quote ends the word, so an apostrophe or an inch stays text: `Parents'
  /// evening`. A backslash counts before a quote, and inside quotes before another backslash.
  static func lenientWords(of line: String) -> [String] {
    var words: [String] = []
    var rest = line[...].drop(while: \.isWhitespace)
    while !rest.isEmpty {
      var word = ""
      while let first = rest.first, !first.isWhitespace {
        rest.removeFirst()
        if first == "\\", let next = rest.first, next == "'" || next == "\"" {
          word.append(rest.removeFirst())
        } else if first == "'" || first == "\"", word.isEmpty || word.last == ":",
          let (text, after) = quotedText(rest, in: first)
        {
          word += text
          rest = after
        } else {
          word.append(first)
        }
      }
      words.append(word)
      rest = rest.drop(while: \.isWhitespace)
    }
    return words
  }

  /// Reads the text up to the closing quote, and the rest after it. Nil if the quote is not closed.
  private static func quotedText(
    _ typed: Substring, in quote: Character
  ) -> (text: String, after: Substring)? {
    var (text, rest) = ("", typed)
    while let character = rest.popFirst() {
      if character == quote, rest.first?.isWhitespace ?? true { return (text, rest) }
      let isEscape = character == "\\" && rest.first.map { $0 == "\\" || $0 == quote } == true
      text.append(isEscape ? rest.removeFirst() : character)
    }
    return nil
  }

  /// Returns the text in quotes, so that `lenientWords` reads it as one word.
  static func leniently(quoted text: String) -> String {
    let quote = text.contains("'") ? "\"" : "'"
    return quote + text.replacing("\\", with: "\\\\").replacing(quote, with: "\\" + quote) + quote
  }

  private static func isApostrophe(
    after last: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    last?.properties.isAlphabetic == true && next?.properties.isAlphabetic == true
  }
}
