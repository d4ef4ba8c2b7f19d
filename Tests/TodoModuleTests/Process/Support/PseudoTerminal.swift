import Foundation
import Testing

/// A pseudo-terminal (`openpty`), from which a test reads what a child prints.
final class PseudoTerminal {
  /// The descriptor of the test's end; -1 once it is closed.
  private(set) var controller: Int32
  /// The path of the child's end.
  let path: String
  /// The child's end, open until the child has it: the last close would reset the settings.
  private(set) var childEnd: Int32

  /// Creates a terminal of this size. If it is transparent, it does not echo input or translate newlines;
  /// otherwise it has the usual settings.
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

  /// Types a text, with a newline for Return; the next process that reads the terminal gets it.
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
