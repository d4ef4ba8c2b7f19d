/// An error as the user sees it.
struct Failure: Equatable {
  /// The exit code.
  let code: ExitCode
  /// One sentence without the prefix `todo: ` and without a full stop.
  let message: String
}
