import TodoEntities

/// Everything outside the program, as values, so that a test can bring its own.
struct Host {
  /// Returns an environment variable; nil if it is unset or not valid UTF-8.
  let variable: (String) -> String?
  /// Returns the name of this machine, without its domain (POSIX `gethostname`); nil if it has none.
  let machineName: () -> String?
  /// Returns whether a variable is set, but not valid UTF-8.
  let isUnreadable: (String) -> Bool
  /// Standard output.
  let output: any ByteSink
  /// Standard error.
  let errors: any ByteSink
  /// Standard input.
  var input: any InputReading
  /// Which of the standard streams are terminals.
  let terminals: Terminals
  /// Returns the current time.
  let now: () -> Instant
  /// Returns how many seconds the user's local time is ahead of UTC at an instant.
  let zoneOffset: @Sendable (Instant) -> Int
  /// Makes an id for a new item.
  let makeID: () -> ItemID
  /// Runs other programs.
  let programs: any ProgramRunning
  /// The environment of other programs.
  let environment: EnvironmentVariables
  /// Returns the absolute path of this program's file.
  let programPath: () throws(Errno) -> String
  /// The files on disk.
  let fileSystem: any FileSystem
  /// The user's editor.
  let editor: any Editing
  /// The user's pager.
  let pager: any Paging
  /// Makes the timer that limits searches: once they have taken this many seconds of processor time,
  /// the process ends with these last words.
  let searchTimer: (_ seconds: Int, _ lastWords: @escaping () -> LastWords) -> (any SearchTimer)?
  /// Makes the session of a full-screen view on standard input and output; nil if there can be none.
  var makeTerminal: (() -> any TerminalSession)?
  /// Whether other programs may ask the user for something, such as a password.
  var mayAsk = false

  /// Which of the standard streams are terminals, and how wide they are.
  struct Terminals {
    let input: Bool
    let output: Bool
    let errors: Bool
    /// The width in columns, if it is known.
    let width: Int?
    /// The number of rows, if it is known.
    var height: Int? = nil
  }
}

extension Host {
  /// The name with which the user has logged in (POSIX `LOGNAME`, or else `USER`, which older systems
  /// set); nil without either.
  var userName: String? {
    ["LOGNAME", "USER"].lazy.compactMap(variable).first { !$0.isEmpty }
  }
}
