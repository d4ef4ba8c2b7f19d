/// Why words cannot be split into options and operands. Options are given with their dashes.
enum CommandLineError: Error, Equatable {
  case unknownOption(String, nearest: String?)
  /// A one-letter option is followed by its value in the same word.
  case attachedValue(option: String, value: String)
  /// An option that takes no value has one.
  case unexpectedValue(option: String)
  case missingValue(option: String, placeholder: String)
  case badOptionValue(option: String, value: String, accepted: [String], nearest: String?)
  case repeatedOption(String)
}
