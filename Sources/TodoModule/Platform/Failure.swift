// Defines the parts of an error that are shown (code, sentence, usage line), the exit codes, `did you mean` and
// plurals. An error gets its code where it is thrown, or in `Wording/Failure+StoreError`.

/// An error as the user sees it.
///
/// It is thrown as it is where a mistake happens that no caller decides by. An error that somebody decides
/// by is a case of its own, and becomes a failure when it is shown.
struct Failure: Error, Equatable {
  let code: ExitCode
  /// One sentence without the prefix `todo: ` and without a full stop.
  let message: String
  /// Whether the usage line of the command follows. It helps if the line has the wrong options or arguments. It
  /// does not help with a bad value (a date, a filter, a sort key), nor where the sentence says what to type.
  var showsUsage = false
  /// The commands to run instead.
  var suggestions: [Suggestion] = []

  /// A mistake in what was typed.
  static func usage(
    _ message: String, showsUsage: Bool = false, _ suggestions: [Suggestion] = []
  ) -> Failure {
    Failure(code: .usage, message: message, showsUsage: showsUsage, suggestions: suggestions)
  }
}

/// A command that todo suggests. It is data until it is printed: see `Language/Suggestions`.
struct Suggestion: Equatable, Sendable {
  /// What the command does, behind `To`: `complete 1: Buy milk`.
  let purpose: String
  /// The words behind the program's name.
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

  /// Its name in JSON errors and in help: the case with a dash between its words, `not-found`.
  var name: String {
    "\(self)".map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }
}

// MARK: - Words of sentences

/// The end of a sentence about a mistake: what was probably meant, as it should be typed, and nothing
/// else; without a suggestion, `advice`.
func didYouMean(_ nearest: String?, orElse advice: @autoclosure () -> String = "") -> String {
  nearest.map { "; did you mean '\($0)'?" } ?? advice()
}

extension BinaryInteger {
  /// The number and the noun, in the plural where it needs one: `1 item`, `3 items`.
  func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension [String] {
  /// The words for a sentence: `high, medium or low`.
  var alternatives: String { listed(with: "or") }

  /// The words for a sentence: `--json, --ndjson and --format`.
  func listed(with conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
