/// A command line that is split into words as a POSIX shell does it. It knows blanks, single quotes and
/// double quotes, and ends at the first redirection, pipe, semicolon, ampersand or parenthesis.
struct ShellLine: Equatable {
  /// The words.
  let words: [String]

  /// Splits a line; nil if a quote is not closed.
  init?(_ line: String) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let finished = word { words.append(finished) }
        word = nil
      } else if "<>|;&()".contains(character) {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    self.words = words + [word].compactMap(\.self)
  }
}
