#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal on descriptors 0 and 1. One at a time can take it.
///
/// The signals of job control and of the size are blocked while the terminal is taken, and only come in
/// `nextEvent`: neither a frame nor a change of the list is interrupted.
final class SystemTerminal: TerminalSession {
  /// The settings to restore; nil unless the terminal is taken.
  private var modes: TerminalModes?
  private var signals = TerminalSignals()
  private let output = DescriptorSink(1)
  /// How often in a row there were bytes to read, and then none.
  private var emptyReads = 0

  /// Creates a session that leaves the terminal alone until `enter`.
  init() {}

  deinit { leave() }

  var size: TerminalSize { .system }
  var uptime: Int { SystemFileSystem().uptime }

  /// Stops in the background, as a program that reads from the terminal does, until it is in the
  /// foreground.
  func enter() throws(Errno) {
    guard modes == nil else { return }
    try awaitForeground()
    let modes = try TerminalModes()
    self.modes = modes
    SignalStack.provide()
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

  func interrupt() { end(by: SIGINT) }

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
}

extension SystemTerminal {
  /// Returns what a signal has brought.
  private func signalEvent() throws(Errno) -> TerminalEvent? {
    signals.letIn()
    let news = SignalGlobals.takeNews()
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

  /// Returns the bytes that are there; nil if there are none after all.
  private func takeInput() throws(Errno) -> [UInt8]? {
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      let result = read(0, buffer.baseAddress, buffer.count)
      error = result < 0 ? errno : 0
      count = max(0, result)
    }
    guard bytes.isEmpty else {
      emptyReads = 0
      return bytes
    }
    switch error {
    case EINTR, EAGAIN: return nil
    case EIO: end(by: SIGHUP)
    case 0: checkHangUp()
    default: throw Errno(rawValue: error)
    }
    return nil
  }

  /// Ends this process if the terminal is gone. Something else may have taken the bytes: ^Z discards those
  /// before it.
  private func checkHangUp() {
    emptyReads += 1
    if emptyReads == 10 || (try? TerminalModes()) == nil { end(by: SIGHUP) }
    SystemFileSystem().pause(milliseconds: 10)
  }

  /// Waits until this process is in the foreground. While it is in the background, it is stopped there, as
  /// by the system; a process that no shell could continue fails instead.
  private func awaitForeground() throws(Errno) {
    var attempts = 0
    while true {
      guard let isInForeground = TerminalModes.isInForeground else { return end(by: SIGHUP) }
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

  /// Gives the terminal back, and ends this process as this signal does by default.
  private func end(by number: Int32) {
    leave()
    TerminalSignals.raiseByDefault(number)
    _exit(128 + number)
  }
}
