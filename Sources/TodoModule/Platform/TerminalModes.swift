#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The settings of the terminal on descriptors 0 and 1 (POSIX `termios`): as they are, and as a
/// full-screen view needs them.
struct TerminalModes {
  private let original: termios

  /// Takes the settings that the terminal has now for those to restore.
  init() throws(Errno) {
    var settings = termios()
    guard tcgetattr(0, &settings) == 0 else { throw .current }
    original = settings
  }

  /// Restores the settings after another program, if it has changed them, and turns off what it may have
  /// turned on.
  func restore() {
    if areCurrent { return }
    leave()
    TerminalModes.put(TerminalModes.quieting)
  }

  /// Whether the terminal has these settings now, apart from its keys.
  private var areCurrent: Bool {
    var now = termios()
    guard tcgetattr(0, &now) == 0 else { return true }
    return now.c_iflag == original.c_iflag && now.c_oflag == original.c_oflag
      && now.c_cflag == original.c_cflag && now.c_lflag == original.c_lflag
  }

  /// Hands on every key at once and as it is, but for those that suspend (^Z) and quit (^\).
  func makeRaw() throws(Errno) {
    var raw = original
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    raw.c_oflag &= ~tcflag_t(OPOST)
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    raw.c_lflag |= tcflag_t(ISIG)
    withUnsafeMutableBytes(of: &raw.c_cc) { keys in
      keys[Int(VINTR)] = TerminalModes.none
      keys[Int(VMIN)] = 0
      keys[Int(VTIME)] = 0
    }
    while tcsetattr(0, TCSADRAIN, &raw) != 0 {
      guard errno == EINTR else { throw .current }
    }
  }

  /// The sequences before the first frame: the alternate screen, bracketed paste, no cursor, no wrapping.
  static let entering = Array("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l\u{1B}[?7l".utf8)
  /// The sequences that turn off what a killed editor may have left on: the keypad's application mode, the
  /// cursor keys' one, and reports of the mouse and of the focus.
  private static var quieting: StaticString {
    "\u{1B}>\u{1B}[?1l\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1004l\u{1B}[?1006l"
  }
  /// The sequences after the last frame, which undo these.
  private static var leaving: StaticString {
    "\u{1B}[?7h\u{1B}[?25h\u{1B}[?2004l\u{1B}[0m\u{1B}[?1049l"
  }

  #if canImport(Darwin)
    /// `_POSIX_VDISABLE`: no key.
    private static let none: UInt8 = 0xFF
  #else
    /// `_POSIX_VDISABLE`: no key.
    private static let none: UInt8 = 0
  #endif

  /// Whether this process is in the foreground of the terminal, or cannot be in its background; nil if the
  /// terminal is gone.
  static var isInForeground: Bool? {
    let group = tcgetpgrp(0)
    if group < 0, errno == EIO { return nil }
    // Without a group, it is not the terminal of this session.
    return group <= 0 || group == getpgrp()
  }

  /// Leaves the full screen, and restores the settings. A signal handler may call it.
  ///
  /// In the background the settings are those of the foreground, and stay.
  func leave() {
    // This signal would stop a process in the background that writes.
    let action = signal(SIGTTOU, SIG_IGN)
    TerminalModes.put(TerminalModes.leaving)
    if TerminalModes.isInForeground != false {
      var settings = original
      while tcsetattr(0, TCSADRAIN, &settings) != 0, errno == EINTR {}
    }
    signal(SIGTTOU, action)
  }

  /// Writes to the terminal what it takes within a second.
  private static func put(_ text: StaticString) {
    var (start, count, attempts) = (text.utf8Start, text.utf8CodeUnitCount, 0)
    while count > 0, attempts < 10 {
      attempts += 1
      let written = write(1, start, count)
      if written > 0 {
        start += written
        count -= written
      } else if errno == EAGAIN {
        var request = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, 100)
      }
    }
  }
}
