/// The form of a command's output.
enum OutputForm: Equatable {
  /// For people, on a terminal: aligned columns.
  case table
  /// For scripts: lines of fields separated by tabs.
  case lines
  /// One JSON value; which one depends on the command.
  case json
}
