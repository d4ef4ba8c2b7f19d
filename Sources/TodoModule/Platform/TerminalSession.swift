/// The terminal while a full-screen view has it.
///
/// A view enters, then waits for events and writes frames, and leaves in the end. It also leaves before
/// another program, such as an editor, uses the terminal, and enters again after it.
protocol TerminalSession: AnyObject {
  /// The size now. It may differ from the last one without `TerminalEvent.resized`, while the terminal is
  /// left.
  var size: TerminalSize { get }
  /// The time of a monotonic clock, in milliseconds.
  var uptime: Int { get }
  /// Takes the terminal: raw mode, alternate screen, bracketed paste, hidden cursor, no wrapping. Does
  /// nothing if it is taken.
  func enter() throws(Errno)
  /// Gives the terminal back as it was. Does nothing if it is not taken.
  func leave()
  /// Waits up to this many milliseconds for what happens next; 0 only looks. Returns `nothing` at once if
  /// the terminal is not taken.
  func nextEvent(within milliseconds: Int) throws(Errno) -> TerminalEvent
  /// Writes a frame, all of it.
  func write(_ bytes: [UInt8]) throws(Errno)
  /// Ends this process as SIGINT does, with the terminal as it was.
  func interrupt()
}

/// The size of a terminal in characters, each side 1 to 10,000.
struct TerminalSize: Equatable {
  /// The characters of a row.
  let columns: Int
  /// The number of rows.
  let rows: Int

  /// Creates a size; a side out of range becomes the nearest one within.
  init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 10_000)
    self.rows = min(max(rows, 1), 10_000)
  }
}

/// What happens to a terminal that is taken.
enum TerminalEvent: Equatable {
  /// All bytes that are there, at least one and at most 4096.
  case input([UInt8])
  /// The size may have changed.
  case resized
  /// The process was stopped (SIGTSTP or SIGSTOP) and goes on in the foreground: the terminal is taken
  /// again, the screen must be painted anew, and the size may have changed.
  case resumed
  /// Nothing within the time.
  case nothing
}
