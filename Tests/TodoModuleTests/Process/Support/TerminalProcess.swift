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

  /// Reads until the process has ended, and returns how it ended. Kills it if that takes too long.
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

/// A pseudo-terminal (`openpty`), from which a test reads what a child prints.
final class PseudoTerminal {
  /// The descriptor of the test's end, or -1 once it is closed.
  private(set) var controller: Int32
  /// The path of the child's end.
  let path: String
  /// The child's end, open until the child has it: the last close would reset the settings.
  private(set) var childEnd: Int32

  /// Creates a terminal of this size. If it is transparent, it does not echo input or translate newlines.
  /// Otherwise it has the usual settings.
  init(columns: Int, rows: Int = 24, isTransparent: Bool = true) throws {
    var size = PseudoTerminal.size(columns: columns, rows: rows)
    var (ours, theirs): (Int32, Int32) = (-1, -1)
    let isMade = SpawnPlan.withoutNewDescriptors {
      openpty(&ours, &theirs, nil, nil, &size) == 0
        && [ours, theirs].allSatisfy { fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }
    }
    controller = ours
    childEnd = theirs
    var name = [CChar](repeating: 0, count: 256)
    _ = ttyname_r(theirs, &name, name.count)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    try #require(isMade && !path.isEmpty)
    if isTransparent { try makeTransparent() }
  }

  private func makeTransparent() throws {
    var settings = termios()
    try #require(tcgetattr(childEnd, &settings) == 0)
    settings.c_oflag &= ~tcflag_t(OPOST)
    settings.c_lflag &= ~tcflag_t(ECHO)
    try #require(tcsetattr(childEnd, TCSANOW, &settings) == 0)
  }

  deinit {
    release()
    hangUp()
  }

  /// Closes the test's end, as a terminal window that is closed does.
  func hangUp() {
    if controller >= 0 { close(controller) }
    controller = -1
  }

  /// Closes the test's copy of the child's end, so that reading ends when the child has ended.
  func release() {
    if childEnd >= 0 { close(childEnd) }
    childEnd = -1
  }

  /// Changes the size, of which the system tells the foreground process group (SIGWINCH).
  func resize(columns: Int, rows: Int) throws {
    var size = PseudoTerminal.size(columns: columns, rows: rows)
    try #require(ioctl(controller, UInt(TIOCSWINSZ), &size) == 0)
  }

  private static func size(columns: Int, rows: Int) -> winsize {
    winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  }

  /// The settings now, as long as the child's end is open.
  var settings: TerminalSettings {
    get throws {
      var settings = termios()
      try #require(tcgetattr(childEnd, &settings) == 0)
      return TerminalSettings(
        flags: [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map {
          UInt($0)
        },
        characters: withUnsafeBytes(of: settings.c_cc) { Array($0) })
    }
  }

  /// Returns the bytes that are there.
  func takeOutput() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, read(controller, buffer.baseAddress, buffer.count))
    }
  }

  /// Types a text, with a newline for Return. The next process that reads the terminal gets it.
  func type(_ text: String) throws {
    try #require(write(controller, text, text.utf8.count) == text.utf8.count)
  }
}

/// The settings of a terminal (POSIX `termios`), to be compared.
struct TerminalSettings: Equatable {
  /// The modes of input, output, control and the line.
  let flags: [UInt]
  /// The special characters.
  let characters: [UInt8]
}
