import TodoEntities

/// What lies outside the program, as values: a test brings its own.
struct Host {
  /// A variable of the environment; nothing if it is not UTF-8.
  let variable: (String) -> String?
  /// Whether a variable is set to something that is not UTF-8.
  let isUnreadable: (String) -> Bool
  /// Standard output.
  let output: any ByteSink
  /// Standard error.
  let errors: any ByteSink
  /// Standard input.
  let input: any InputReading
  /// Which of the standard streams are terminals.
  let terminals: Terminals
  /// The present time.
  let now: () -> Instant
  /// Seconds that the user's wall clock is ahead of UTC at an instant.
  let zoneOffset: @Sendable (Instant) -> Int
  /// Makes identities for new items.
  let makeID: () -> ItemID
  /// The files.
  let fileSystem: any FileSystem
  /// The user's editor.
  let editor: any Editing
  /// Makes the timer of searches. A search that takes more than this many seconds of processor time
  /// ends the process with these last words.
  let searchTimer: (_ seconds: Int, _ lastWords: @escaping () -> LastWords) -> (any SearchTimer)?

  /// Which of the standard streams are terminals, and how wide they are.
  struct Terminals {
    let input: Bool
    let output: Bool
    let errors: Bool
    /// In columns, if the terminal tells.
    let width: Int?
  }
}
