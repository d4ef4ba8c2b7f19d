import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal without a screen (POSIX `posix_openpt`): what a child writes to it can be read here.
final class PseudoTerminal {
  /// Our end.
  let controller: Int32
  /// What the child opens.
  let path: String

  /// A terminal of this width that echoes nothing and leaves newlines as they are.
  init(columns: Int) throws {
    controller = posix_openpt(O_RDWR | O_NOCTTY)
    try #require(controller >= 0)
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    try #require(grantpt(controller) == 0)
    try #require(unlockpt(controller) == 0)
    let name = try #require(ptsname(controller))
    path = String(cString: name)
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(controller, UInt(TIOCSWINSZ), &size) == 0)
    var settings = termios()
    try #require(tcgetattr(controller, &settings) == 0)
    settings.c_oflag &= ~tcflag_t(OPOST)
    settings.c_lflag &= ~tcflag_t(ECHO)
    try #require(tcsetattr(controller, TCSANOW, &settings) == 0)
  }

  deinit { close(controller) }

  /// Types a text, Return as a newline; whoever reads the terminal next gets it.
  func type(_ text: String) throws {
    try #require(write(controller, text, text.utf8.count) == text.utf8.count)
  }
}
