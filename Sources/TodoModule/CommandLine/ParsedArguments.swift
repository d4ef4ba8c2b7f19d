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
  /// The names of the flags, and the values, both ordered by name. Arrays, because a line has few options;
  /// the metadata of a set and a dictionary would be a tenth of the start of the program.
  private var flags: [String] = []
  private var values: [OptionValue] = []

  /// The value of an option.
  private struct OptionValue: Equatable {
    /// The option's name.
    let name: String
    var value: String
  }

  /// These words and no options.
  init(words: [Word] = []) { self.words = words }

  /// Whether a flag was given.
  func has(_ option: OptionSpec) -> Bool { flags.contains(option.name) }

  /// The value that was given last, if any.
  func value(of option: OptionSpec) -> String? {
    values.first { $0.name == option.name }?.value
  }

  /// Records an option. The last of several values wins.
  mutating func set(_ option: OptionSpec, to value: String? = nil) {
    if let value { setValue(of: option.name, to: value) } else { setFlag(option.name) }
    if let meaning = option.meaning { setValue(of: meaning.name, to: meaning.value) }
  }

  private mutating func setFlag(_ name: String) {
    let index = flags.firstIndex { $0 >= name } ?? flags.count
    if index == flags.count || flags[index] != name { flags.insert(name, at: index) }
  }

  private mutating func setValue(of name: String, to value: String) {
    let index = values.firstIndex { $0.name >= name } ?? values.count
    if index < values.count, values[index].name == name {
      values[index].value = value
    } else {
      values.insert(OptionValue(name: name, value: value), at: index)
    }
  }
}
