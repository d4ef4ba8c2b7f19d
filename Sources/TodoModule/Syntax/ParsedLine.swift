/// The arguments of a command line, or what is wrong with them.
///
/// It is no `Result`, because the runtime makes the metadata of a generic type when it is first needed,
/// and looks up that the error is one among all conformances of the program: a tenth of the start.
enum ParsedLine {
  case success(ParsedArguments)
  case failure(UsageError)

  /// Returns the arguments, or throws what is wrong.
  func get() throws(UsageError) -> ParsedArguments {
    switch self {
    case .success(let arguments): return arguments
    case .failure(let error): throw error
    }
  }
}
