/// A command line, split into options and words by a command's description.
struct ParsedArguments: Equatable, Sendable {
  /// A word that is not an option.
  struct Word: Equatable, Sendable {
    /// As the shell gave it.
    let text: String
    /// It stood after `--`: text and nothing else.
    let isLiteral: Bool

    /// A word; after `--` if `literal`.
    init(_ text: String, literal: Bool = false) {
      self.text = text
      isLiteral = literal
    }
  }

  /// The words after the command, in order.
  var words: [Word] = []
  private var flags: Set<String> = []
  private var values: [String: String] = [:]

  /// No words and no options.
  init(words: [Word] = []) { self.words = words }

  /// Whether a flag was given.
  func has(_ option: OptionSpec) -> Bool { flags.contains(option.name) }

  /// The value that was given last.
  func value(of option: OptionSpec) -> String? { values[option.name] }

  /// Notes that an option was given; of several values the last one counts.
  mutating func set(_ option: OptionSpec, to value: String? = nil) {
    if let value { values[option.name] = value } else { flags.insert(option.name) }
    if let meaning = option.meaning { values[meaning.name] = meaning.value }
  }
}
