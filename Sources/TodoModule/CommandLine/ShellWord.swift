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
