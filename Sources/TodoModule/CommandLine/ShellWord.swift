/// Words as a POSIX shell reads them.
enum ShellWord {
  /// The word, in single quotes if the shell would read it otherwise without them.
  static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.unicodeScalars.allSatisfy(isPlain) { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  /// The words after the program's name as a whole line, as it would be typed.
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
