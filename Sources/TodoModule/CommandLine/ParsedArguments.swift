/// A command line, split into options and words.
struct ParsedArguments: Equatable, Sendable {
  /// A word that is not an option.
  struct Word: Equatable, Sendable {
    /// The word as the shell passed it.
    let text: String
    /// Whether it came after `--`, so that it is plain text.
    let isLiteral: Bool

    /// A word, after `--` if `literal`.
    init(_ text: String, literal: Bool = false) {
      self.text = text
      isLiteral = literal
    }
  }

  /// The words after the command, in order.
  var words: [Word] = []
  /// The views that filters among the words and values may name.
  var views = FilterViews()
  private var flags: Set<String> = []
  private var values: [String: String] = [:]

  /// These words and no options.
  init(words: [Word] = []) { self.words = words }

  /// Whether a flag was given.
  func has(_ option: OptionSpec) -> Bool { flags.contains(option.name) }

  /// The value that was given last, if any.
  func value(of option: OptionSpec) -> String? { values[option.name] }

  /// Records an option. The last of several values wins.
  mutating func set(_ option: OptionSpec, to value: String? = nil) {
    if let value { values[option.name] = value } else { flags.insert(option.name) }
    if let meaning = option.meaning { values[meaning.name] = meaning.value }
  }
}
