// Defines the parts of an error that are shown (code, sentence, usage line), the exit codes, `did you mean` and
// plurals. An error gets its code where it is thrown, or in `Wording/Failure+StoreError`.

/// An error as todo prints it.
///
/// Code throws a failure directly if no caller reacts to the kind of mistake. An error to which a caller reacts is
/// a case of another type, and becomes a failure when todo prints it.
struct Failure: Error, Equatable {
  let code: ExitCode
  /// One sentence, or at most two, without the prefix `todo: `. A single sentence has no full stop.
  let message: String
  /// Whether the usage line of the command follows. It helps if the command has wrong options or arguments. It
  /// does not help with a bad value (a date, a filter, a sort key), or if there is a suggestion.
  var showsUsage = false
  /// The commands to run instead. todo prints each on a line of its own.
  var suggestions: [Suggestion] = []

  /// Returns the failure for a mistake in a command that the user typed.
  static func usage(
    _ message: String, showsUsage: Bool = false, _ suggestions: [Suggestion] = []
  ) -> Failure {
    Failure(code: .usage, message: message, showsUsage: showsUsage, suggestions: suggestions)
  }
}

/// A command that todo suggests. It is data until todo prints it: see `Language/Suggestions`.
struct Suggestion: Equatable, Sendable {
  /// The purpose of the command, printed behind `To`: `complete 1: Buy milk`.
  let purpose: String
  /// The command and its arguments, without the program's name.
  let words: [String]
}

/// The exit codes. Each has one meaning.
enum ExitCode: Int32, CaseIterable {
  case ok = 0
  case no = 1
  case usage = 2
  case notFound = 3
  case badData = 4
  case io = 5
  case busy = 6
  case conflict = 7
  case childFailed = 8
  case bug = 70

  /// The name in JSON errors and in help: the words of the case with dashes between them, `not-found`.
  var name: String {
    "\(self)".map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }
}

// MARK: - Words of sentences

/// Returns the end of a sentence about a mistake: the words that were probably meant, or `advice` if `nearest` is nil.
func didYouMean(_ nearest: String?, orElse advice: @autoclosure () -> String = "") -> String {
  nearest.map { "; did you mean '\($0)'?" } ?? advice()
}

extension BinaryInteger {
  /// Returns the number and the noun, in the plural unless the number is 1: `1 item`, `3 items`.
  func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension [String] {
  /// The words as alternatives in a sentence: `high, medium or low`.
  var alternatives: String { listed(with: "or") }

  /// Returns the words as a list in a sentence: `--json, --ndjson and --format`.
  func listed(with conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
