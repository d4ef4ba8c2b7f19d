import Foundation
import Testing

@testable import TodoModule

/// A program that runs on a terminal of its own, while a test types and reads.
///
/// ```swift
/// let browse = try TerminalProcess(fixture.child(["browse"]))
/// try browse.read(until: "Buy milk")
/// try browse.type("q")
/// #expect(try browse.wait() == .exited(0))
/// #expect(try browse.hasTerminalAsBefore)
/// ```
final class TerminalProcess {
  /// The id of the process, of its group and of its session.
  let id: pid_t
  /// All bytes that it has written to the terminal.
  private(set) var bytes: [UInt8] = []
  /// The size of the terminal.
  private(set) var size: TerminalSize
  private let terminal: PseudoTerminal
  private let folder: TemporaryFolder
  private let settings: TerminalSettings
  /// How many bytes `read` has returned.
  private var readCount = 0
  private var status: Int32?

  /// Starts a program with a terminal of this size as its three standard streams, which becomes its
  /// controlling terminal.
  init(_ child: ChildProcess, columns: Int = 80, rows: Int = 24) throws {
    size = TerminalSize(columns: columns, rows: rows)
    terminal = try PseudoTerminal(columns: columns, rows: rows, isTransparent: false)
    settings = try terminal.settings
    folder = child.folder
    let plan = SpawnPlan()
    for descriptor: Int32 in 0...2 { plan.use(terminal, as: descriptor) }
    let variables = child.environment.merging(["TERM": "xterm-256color"]) { own, _ in own }
    id = try plan.start(
      child.program, [Array(child.program.utf8)] + child.arguments,
      variables.map { "\($0)=\($1)" }.sorted().map { Array($0.utf8) })
  }

  deinit {
    guard status == nil else { return }
    kill(-id, SIGKILL)
    kill(id, SIGKILL)
    collect(0)
  }

  /// Types a text; `\r` is the Return key.
  func type(_ text: String) throws { try terminal.type(text) }

  /// Changes the size of the terminal.
  func resize(columns: Int, rows: Int) throws {
    try terminal.resize(columns: columns, rows: rows)
    size = TerminalSize(columns: columns, rows: rows)
  }

  /// Closes the window of the terminal.
  func hangUp() { terminal.hangUp() }

  /// Sends the process a signal.
  func send(_ signal: Int32) throws { try #require(kill(id, signal) == 0) }

  /// Reads until the program has written this text since the last call. Returns what it has written since
  /// then, up to the end of the text.
  @discardableResult func read(until text: String, seconds: Int = 20) throws -> String {
    let (wanted, end) = (Array(text.utf8), ContinuousClock.now + .seconds(seconds))
    while true {
      let new = bytes[readCount...]
      if let range = new.firstRange(of: wanted) {
        readCount = range.upperBound
        return String(decoding: new[..<range.upperBound], as: UTF8.self)
      }
      let isLate = ContinuousClock.now > end || status != nil
      try #require(!isLate, "no '\(text)' in '\(String(decoding: new, as: UTF8.self))'")
      step()
    }
  }

  /// Reads what the program writes during this time.
  func read(milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end { step() }
  }

  /// Reads until the process has ended, and returns how; the test's end kills it if that takes too long.
  func wait(seconds: Int = 20) -> Outcome.Ending {
    let end = ContinuousClock.now + .seconds(seconds)
    while status == nil {
      guard ContinuousClock.now < end else { return .ranTooLong }
      step()
    }
    // Linux hands on the last bytes a moment later.
    while takeOutput(milliseconds: 50) {}
    let signal = (status ?? 0) & 0x7F
    return signal == 0 ? .exited((status ?? 0) >> 8 & 0xFF) : .killed(signal: signal)
  }

  /// Whether the terminal has the settings it had before the program.
  var hasTerminalAsBefore: Bool { get throws { try terminal.settings == settings } }

  /// Everything that the program has written.
  var output: String { String(decoding: bytes, as: UTF8.self) }
}

extension TerminalProcess {
  /// Waits up to 10 ms for output, and checks whether the process has ended.
  private func step() {
    collect(WNOHANG)
    takeOutput(milliseconds: 10)
  }

  /// Returns whether there was output.
  @discardableResult private func takeOutput(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: terminal.controller, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return false }
    let new = terminal.takeOutput()
    bytes += new
    return !new.isEmpty
  }

  private func collect(_ options: Int32) {
    var result: Int32 = 0
    if status == nil, waitpid(id, &result, options) == id { status = result }
  }
}
