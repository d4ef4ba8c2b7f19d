import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pseudo-terminal (`openpty`), from which a test reads what a child prints.
final class PseudoTerminal {
  /// The descriptor of the test's end.
  let controller: Int32
  /// The path of the child's end.
  let path: String
  /// The child's end, open until the child has it: the last close would reset the settings.
  private var terminal: Int32

  /// Creates a terminal of this width that does not echo input or translate newlines.
  init(columns: Int) throws {
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var (ours, theirs): (Int32, Int32) = (-1, -1)
    let isMade = SpawnPlan.withoutNewDescriptors {
      openpty(&ours, &theirs, nil, nil, &size) == 0
        && [ours, theirs].allSatisfy { fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }
    }
    controller = ours
    terminal = theirs
    var name = [CChar](repeating: 0, count: 256)
    _ = ttyname_r(theirs, &name, name.count)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    try #require(isMade && !path.isEmpty)
    var settings = termios()
    try #require(tcgetattr(terminal, &settings) == 0)
    settings.c_oflag &= ~tcflag_t(OPOST)
    settings.c_lflag &= ~tcflag_t(ECHO)
    try #require(tcsetattr(terminal, TCSANOW, &settings) == 0)
  }

  deinit {
    release()
    close(controller)
  }

  /// Closes the test's copy of the child's end, so that reading ends when the child has ended.
  func release() {
    if terminal >= 0 { close(terminal) }
    terminal = -1
  }

  /// Types a text, with a newline for Return; the next process that reads the terminal gets it.
  func type(_ text: String) throws {
    try #require(write(controller, text, text.utf8.count) == text.utf8.count)
  }
}
