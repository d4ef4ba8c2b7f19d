// Takes the terminal for the full screen and gives it back, also for `^Z`. Reports the size of the terminal.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal while a full-screen view has it.
///
/// A view enters, then waits for events and writes frames, and leaves at the end. It also leaves before another
/// program, such as an editor, uses the terminal, and enters again afterwards.
protocol TerminalSession: AnyObject {
  /// The present size. After `leave` and `enter`, it may differ without a `TerminalEvent.resized`.
  var size: TerminalSize { get }
  /// The time of a monotonic clock, in milliseconds.
  var uptime: Int { get }
  /// Takes the terminal: raw mode, alternate screen, bracketed paste, hidden cursor, no wrapping. Does nothing if
  /// the terminal is taken.
  func enter() throws(Errno)
  /// Releases the terminal and restores its settings. Does nothing if the terminal is not taken.
  func leave()
  /// Waits for the next event, up to this number of milliseconds. With 0, it does not wait. Returns `nothing` at
  /// once if the terminal is not taken.
  func nextEvent(within milliseconds: Int) throws(Errno) -> TerminalEvent
  /// Whether there are bytes that no event has returned yet.
  var hasInput: Bool { get }
  /// Writes all bytes of a frame.
  func write(_ bytes: [UInt8]) throws(Errno)
  /// Releases the terminal, and ends this process as SIGINT does.
  func interrupt()
}

/// The size of a terminal in characters, each side 1 to 10,000.
struct TerminalSize: Equatable {
  let columns: Int
  let rows: Int

  /// Creates a size, with each side clamped to its range.
  init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 10_000)
    self.rows = min(max(rows, 1), 10_000)
  }
}

/// An event of a terminal that is taken.
enum TerminalEvent: Equatable {
  /// All bytes that have arrived, at least one and at most 4096.
  case input([UInt8])
  /// The size may have changed.
  case resized
  /// The process was stopped (SIGTSTP or SIGSTOP) and continues in the foreground. The terminal is taken again, the
  /// view must paint the screen again, and the size may have changed.
  case resumed
  /// There was no event within the time.
  case nothing
}

/// The terminal on descriptors 0 and 1. Only one session at a time can take it.
///
/// The signals of job control and of the size are blocked while the terminal is taken. They arrive only in
/// `nextEvent`, so that they interrupt neither a frame nor a change of the list.
final class SystemTerminal: TerminalSession {
  /// The settings to restore, or nil if the terminal is not taken.
  private var modes: TerminalModes?
  private var signals = TerminalSignals()
  private let output = DescriptorSink(1)
  /// The number of reads in a row that returned no bytes although input was ready.
  private var emptyReads = 0

  deinit { leave() }

  /// The size of the terminal on standard output, else of the terminal on standard input. An unknown size is 80
  /// columns and 24 rows.
  var size: TerminalSize {
    let size = TerminalSize.reported(by: [1, 0])
    return TerminalSize(columns: size?.columns ?? 80, rows: size?.rows ?? 24)
  }
  var uptime: Int { SystemFileSystem().uptime }

  /// Takes the terminal. If this process is in the background, it stops first until it is in the foreground, as a
  /// program does that reads from the terminal.
  func enter() throws(Errno) {
    guard modes == nil else { return }
    try awaitForeground()
    let modes = try TerminalModes()
    self.modes = modes
    SignalGlobals.provideStack()
    signals.block()
    SignalGlobals.holdTerminal(modes)
    do { try start(modes) } catch {
      leave()
      throw error
    }
  }

  private func start(_ modes: TerminalModes) throws(Errno) {
    try modes.makeRaw()
    try output.write(TerminalModes.entering)
  }

  func leave() {
    guard let modes else { return }
    modes.leave()
    self.modes = nil
    SignalGlobals.releaseTerminal()
    signals.restore()
  }

  func write(_ bytes: [UInt8]) throws(Errno) { try output.write(bytes) }

  func interrupt() { endProcess(by: SIGINT) }
  var hasInput: Bool { modes != nil && (try? signals.waitForInput(milliseconds: 0)) == true }

  func nextEvent(within milliseconds: Int) throws(Errno) -> TerminalEvent {
    guard modes != nil else { return .nothing }
    let end = uptime + min(max(milliseconds, 0), 1 << 30)
    repeat {
      if let event = try signalEvent() { return event }
      let isReady = try signals.waitForInput(milliseconds: max(0, end - uptime))
      if isReady, let bytes = try takeInput() { return .input(bytes) }
      if !isReady { emptyReads = 0 }
    } while uptime < end
    return try signalEvent() ?? .nothing
  }

  /// Returns the event of a signal that has arrived.
  private func signalEvent() throws(Errno) -> TerminalEvent? {
    signals.deliverPending()
    let news = SignalGlobals.collectNews()
    if news.isToStop {
      leave()
      TerminalSignals.raiseByDefault(SIGTSTP)
      try enter()
      return .resumed
    }
    if news.hasGoneOn, let modes {
      // SIGSTOP left no time to leave.
      try awaitForeground()
      try start(modes)
      return .resumed
    }
    return news.hasResized ? .resized : nil
  }

  /// Returns the bytes that have arrived, or nil if there are no bytes.
  private func takeInput() throws(Errno) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { systemRead(0, $0) }
    if count > 0 {
      emptyReads = 0
      return Array(buffer[..<count])
    }
    switch count < 0 ? errno : 0 {
    case EINTR, EAGAIN: return nil
    case EIO: endProcess(by: SIGHUP)
    case 0: checkHangUp()
    case let error: throw Errno(rawValue: error)
    }
    return nil
  }

  /// Ends this process if the terminal no longer exists. Missing bytes alone do not prove that, because ^Z discards
  /// the bytes before it.
  private func checkHangUp() {
    emptyReads += 1
    if emptyReads == 10 || (try? TerminalModes()) == nil { endProcess(by: SIGHUP) }
    SystemFileSystem().pause(milliseconds: 10)
  }

  /// Waits until this process is in the foreground. In the background, it stops, as the system would stop it. Throws
  /// `.inputOutput` in a process that no shell can continue.
  private func awaitForeground() throws(Errno) {
    var attempts = 0
    while true {
      guard let isInForeground = TerminalModes.isInForeground else { return endProcess(by: SIGHUP) }
      if isInForeground { return }
      // Some shells continue a process before they give it the terminal.
      SystemFileSystem().pause(milliseconds: 50)
      guard TerminalModes.isInForeground == false else { continue }
      let start = uptime
      TerminalSignals.raiseByDefault(SIGTTOU)
      attempts = uptime - start < 10 ? attempts + 1 : 0
      if attempts == 20 { throw .inputOutput }
    }
  }

  /// Releases the terminal, and ends this process as this signal does by default.
  private func endProcess(by number: Int32) {
    leave()
    TerminalSignals.raiseByDefault(number)
    _exit(128 + number)
  }
}

/// The settings of the terminal on descriptors 0 and 1 (POSIX `termios`). It changes them for a full-screen view, and
/// restores the original ones.
struct TerminalModes {
  private let original: termios

  /// Stores the terminal's present settings, which can be restored later.
  init() throws(Errno) {
    var settings = termios()
    guard tcgetattr(0, &settings) == 0 else { throw .current }
    original = settings
  }

  /// Restores the settings if another program has changed them, and turns off the modes that it may have turned on.
  func restore() {
    var now = termios()
    guard tcgetattr(0, &now) == 0 else { return }
    let isChanged =
      now.c_iflag != original.c_iflag || now.c_oflag != original.c_oflag
      || now.c_cflag != original.c_cflag || now.c_lflag != original.c_lflag
    guard isChanged else { return }
    leave()
    TerminalModes.put(TerminalModes.quieting)
  }

  /// Makes every key arrive at once and unchanged, except for the keys that suspend (^Z) and quit (^\).
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
  /// The sequences that turn off the modes that a killed editor may have left on: the application modes of the
  /// keypad and the cursor keys, and reports of the mouse and of the focus.
  private static var quieting: StaticString {
    "\u{1B}>\u{1B}[?1l\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1004l\u{1B}[?1006l"
  }
  /// The sequences after the last frame, which undo `entering`.
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

  /// Whether this process is in the foreground of the terminal, or cannot be in its background. Nil if the terminal
  /// no longer exists.
  static var isInForeground: Bool? {
    let group = tcgetpgrp(0)
    if group < 0, errno == EIO { return nil }
    // Without a foreground group, the terminal does not belong to this session.
    return group <= 0 || group == getpgrp()
  }

  /// Leaves the full screen, and restores the settings. A signal handler may call it.
  ///
  /// In the background, the settings belong to the program in the foreground, and stay unchanged.
  func leave() {
    // SIGTTOU would stop a process that writes in the background.
    let action = signal(SIGTTOU, SIG_IGN)
    TerminalModes.put(TerminalModes.leaving)
    if TerminalModes.isInForeground != false {
      var settings = original
      while tcsetattr(0, TCSADRAIN, &settings) != 0, errno == EINTR {}
    }
    signal(SIGTTOU, action)
  }

  /// Writes to the terminal. Stops trying after a second.
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

/// The terminal of this process while another process group may read from it (POSIX `tcsetpgrp`).
struct TerminalLoan {
  private let terminal: Int32

  /// Makes a process group the foreground group. Returns nil if this process has no terminal or is itself in the
  /// background.
  init?(to group: pid_t) {
    terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    guard tcgetpgrp(terminal) == getpgrp(), tcsetpgrp(terminal, group) == 0 else {
      close(terminal)
      return nil
    }
  }

  /// Makes this process the foreground one again. Ignores SIGTTOU meanwhile, which would stop this process, because
  /// it is in the background.
  func takeBack() {
    let action = signal(SIGTTOU, SIG_IGN)
    tcsetpgrp(terminal, getpgrp())
    signal(SIGTTOU, action)
    close(terminal)
  }
}

extension TerminalSize {
  /// Returns the size of the first of these descriptors that is a terminal with known columns, or nil if there is no
  /// such descriptor.
  static func reported(by descriptors: [Int32]) -> (columns: Int, rows: Int?)? {
    for descriptor in descriptors {
      var size = winsize()
      guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { continue }
      return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : nil)
    }
    return nil
  }
}
