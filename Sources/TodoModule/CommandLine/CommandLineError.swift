/// Why words cannot be split into options and operands. Options are named with their dashes.
enum CommandLineError: Error, Equatable {
  case unknownOption(String, nearest: String?)
  /// A one-letter option has its value in the same word: `-Fpath`.
  case attachedValue(option: String, value: String)
  /// A flag is given a value: `--json=yes`.
  case unexpectedValue(option: String)
  case missingValue(option: String, placeholder: String)
  case badOptionValue(option: String, value: String, accepted: [String], nearest: String?)
  /// An option whose value would replace the one that was given before.
  case repeatedOption(String, OptionSpec.Value)
}
