/// A command line of the past, as it would be typed.
enum CommandLineText {
  /// The words behind the program's name, quoted where a shell needs it, at most 200 characters.
  static func words(_ words: [String]) -> String {
    let line = (["todo"] + words.map(ShellWord.quoted)).joined(separator: " ")
    return line.utf8.count <= 200 ? line : line.prefix(200) + "…"
  }
}
