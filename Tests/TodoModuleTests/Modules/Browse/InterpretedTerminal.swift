@testable import TodoModule

/// A terminal whose screen is interpreted, and on which a closure decides what happens next.
final class InterpretedTerminal: TerminalSession {
  /// Something that happens to the terminal.
  enum Step {
    /// These bytes are typed; the escape byte alone is followed by a pause.
    case typed(String)
    case resized(TerminalSize)
    /// The process was stopped and goes on; the shell has written meanwhile.
    case resumed
    /// Nothing happens for half a second.
    case paused
  }

  private(set) var screen: TerminalScreen
  private(set) var size: TerminalSize
  private(set) var uptime = 0
  private var isTaken = false
  /// What happens at once after the last event, before anything can be painted.
  private var pending: [Step] = []
  /// Whether the next wait must end without an event.
  private var isPaused = false
  /// Returns what happens while the view waits, all at once; nothing at the end.
  var next: () -> [Step] = { [] }

  /// Creates a terminal with a blank screen.
  init(_ size: TerminalSize) {
    self.size = size
    screen = TerminalScreen(size)
  }

  /// The strings of the terminal's real session.
  private static let opening = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l\u{1B}[?7l"
  private static let ending = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?2004l\u{1B}[0m\u{1B}[?1049l"

  func enter() throws(Errno) {
    guard !isTaken else { return }
    isTaken = true
    screen.feed(InterpretedTerminal.opening)
  }

  func leave() {
    guard isTaken else { return }
    isTaken = false
    screen.feed(InterpretedTerminal.ending)
  }

  func write(_ bytes: [UInt8]) throws(Errno) { screen.feed(bytes) }
  func interrupt() {}
  var hasInput: Bool { !pending.isEmpty }

  /// Answers a look with what is pending, and a wait with what happens next. The end is an error.
  func nextEvent(within milliseconds: Int) throws(Errno) -> TerminalEvent {
    if milliseconds == 0, pending.isEmpty { return .nothing }
    if milliseconds > 0 {
      if isPaused {
        isPaused = false
        uptime += milliseconds
        return .nothing
      }
      if pending.isEmpty { pending = next() }
    }
    guard !pending.isEmpty else { throw .inputOutput }
    return event(of: pending.removeFirst())
  }

  private func event(of step: Step) -> TerminalEvent {
    uptime += 1
    switch step {
    case .typed(let text):
      isPaused = text == "\u{1B}"
      return .input(Array(text.utf8))
    case .resized(let size):
      self.size = size
      screen.resize(to: size)
      return .resized
    case .resumed:
      leave()
      screen.resize(to: size)
      isTaken = true
      screen.feed(InterpretedTerminal.opening)
      return .resumed
    case .paused:
      uptime += 500
      return .nothing
    }
  }
}
