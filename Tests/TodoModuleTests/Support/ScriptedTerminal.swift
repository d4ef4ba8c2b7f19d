@testable import TodoModule

/// A terminal that answers with a list of events and records its calls.
final class ScriptedTerminal: TerminalSession {
  /// A call to the terminal.
  enum Event: Equatable {
    case entered
    case left
    case wrote([UInt8])
    case interrupted
  }

  private(set) var events: [Event] = []
  var size = TerminalSize(columns: 80, rows: 24)
  /// The time, which goes on by as long as each wait for an event that does not come.
  private(set) var uptime = 0
  /// Whether the terminal is taken now.
  private(set) var isTaken = false
  private var script: ArraySlice<TerminalEvent>
  private var waits = 0

  /// How many waits in a row may find nothing, so that a test cannot hang.
  static let limit = 1000

  /// Creates a terminal on which this happens, and then nothing more.
  init(_ script: [TerminalEvent] = []) { self.script = script[...] }

  /// Creates a terminal on which these texts are typed, each at once.
  convenience init(typing texts: String...) {
    self.init(texts.map { .input(Array($0.utf8)) })
  }

  /// Everything that was written.
  var output: String {
    let bytes = events.flatMap { event -> [UInt8] in
      switch event {
      case .wrote(let bytes): bytes
      case .entered, .left, .interrupted: []
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds events to the script.
  func append(_ events: TerminalEvent...) { script += events }

  func enter() throws(Errno) {
    guard !isTaken else { return }
    isTaken = true
    events.append(.entered)
  }

  func leave() {
    guard isTaken else { return }
    isTaken = false
    events.append(.left)
  }

  func nextEvent(within milliseconds: Int) throws(Errno) -> TerminalEvent {
    guard let event = script.popFirst() else {
      waits += 1
      guard waits <= ScriptedTerminal.limit else { throw .inputOutput }
      uptime += milliseconds
      return .nothing
    }
    waits = 0
    return event
  }

  var hasInput: Bool { if case .input = script.first { true } else { false } }

  func write(_ bytes: [UInt8]) throws(Errno) {
    events.append(.wrote(bytes))
  }

  /// Records the call; unlike a real one, it returns.
  func interrupt() { events.append(.interrupted) }
}
