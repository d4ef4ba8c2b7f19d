import TodoEntities

/// A command line, and which of its words names the command. Running a line and completing it read it from
/// here.
struct TypedLine {
  /// The words, with what an alias stands for in its place.
  private(set) var words: [String]
  /// The index of the command's name: the first word that is neither an option nor an option's value.
  private(set) var commandIndex: Int?

  /// Finds the command. An alias is replaced once. `allOptions` are those of all commands together: an
  /// option takes a value in every command that has it, or in none, so they tell which words are values
  /// before the command is known.
  init(
    _ words: [String], aliases: [String: [String]], allOptions: () -> [OptionSpec]
  ) {
    self.words = words
    commandIndex = TypedLine.commandIndex(in: words, allOptions)
    if let place = commandIndex, let alias = aliases[words[place]] {
      self.words.replaceSubrange(place...place, with: alias)
      commandIndex = TypedLine.commandIndex(in: self.words, allOptions)
    }
  }

  var commandName: String? { commandIndex.map { words[$0] } }

  private static func commandIndex(
    in words: [String], _ allOptions: () -> [OptionSpec]
  ) -> Int? {
    guard let first = words.first else { return nil }
    if !ArgumentScanner.isOption(first) { return 0 }
    // Before the command, there are global options in most lines.
    let globals = ArgumentScanner(options: OptionSpec.global).scan(words)
    if !globals.isErrorFirst { return globals.firstWordIndex }
    return ArgumentScanner(options: allOptions()).scan(words).firstWordIndex
  }
}
