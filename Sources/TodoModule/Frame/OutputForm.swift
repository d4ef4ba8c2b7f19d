/// In what form a command answers.
enum OutputForm: Equatable {
  /// For people, on a terminal.
  case table
  /// For scripts: fields separated by tabs.
  case lines
  /// An array, or another value, as a command's help says.
  case json
}
