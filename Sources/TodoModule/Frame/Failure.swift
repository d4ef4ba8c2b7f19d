/// What went wrong, as a user is told.
struct Failure: Equatable {
  /// What the program ends with.
  let code: ExitCode
  /// One sentence, without `todo: ` and without a full stop.
  let message: String
}
