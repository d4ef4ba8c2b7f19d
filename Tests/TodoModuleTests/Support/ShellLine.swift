@testable import TodoModule

/// A command line as a POSIX shell cuts it: blanks, single quotes, double quotes. It ends where a
/// redirection, a pipe or a bracket begins.
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

extension ShellLine {
  /// The words after `todo` in an example. A shell may do something before it, or with what it prints:
  /// `source <(todo completions bash)`. Nothing if the example has no `todo` or a quote is left open.
  init?(example: CommandSpec.Entry) {
    guard let start = example.term.firstRange(of: "todo ")?.upperBound else { return nil }
    self.init(String(example.term[start...]))
  }
}
