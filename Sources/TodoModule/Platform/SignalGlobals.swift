#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program's only globals: what signal handlers need.
///
/// A handler is a C function: it can use globals only, and may call only async-signal-safe functions
/// (POSIX 2.4.3). No lock is needed, because the program has one thread.
enum SignalGlobals {
  private nonisolated(unsafe) static var code: Int32 = 0
  /// Not in memory that Swift manages, so that a handler can read it at any moment.
  private nonisolated(unsafe) static var words = UnsafeRawBufferPointer(start: nil, count: 0)

  /// Installs a signal handler that gives the terminal back, writes these last words to standard error
  /// and ends the process. They replace those of an earlier call.
  static func sayAndExit(on signalNumber: Int32, _ lastWords: LastWords) {
    let old = words
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: lastWords.bytes.count, alignment: 1)
    copy.copyBytes(from: lastWords.bytes)
    signal(signalNumber, SIG_IGN)
    words = UnsafeRawBufferPointer(copy)
    code = lastWords.code
    old.deallocate()
    signal(signalNumber) { _ in
      SignalGlobals.modes?.pointee.leave()
      _ = write(2, SignalGlobals.words.baseAddress, SignalGlobals.words.count)
      _exit(SignalGlobals.code)
    }
  }

  /// The process group of a running program; 0 if there is none.
  private nonisolated(unsafe) static var group = pid_t()
  /// What the signals that end a process did before a program was started.
  private nonisolated(unsafe) static var actionsBeforeGroup = SignalActions()

  /// Has the signals that end this process end a process group first, until `endAlone` is called.
  /// Signals that this process ignores stay ignored.
  static func endWithThisProcess(group id: pid_t) {
    group = id
    actionsBeforeGroup.replace(ending, by: SignalAction(endProcess))
  }

  /// Undoes `endWithThisProcess`.
  static func endAlone() {
    actionsBeforeGroup.restore()
    group = 0
  }

  /// The terminal's settings while a full-screen view has it; nil otherwise.
  private nonisolated(unsafe) static var modes: UnsafeMutablePointer<TerminalModes>?
  /// What the signals did before a view had the terminal.
  private nonisolated(unsafe) static var actionsBeforeTerminal = SignalActions()
  /// Which of these signals have come since `takeNews`.
  private nonisolated(unsafe) static var (isToStop, hasGoneOn, hasResized) = (false, false, false)

  /// Has the signals that end this process give the terminal back first, and those of job control and of
  /// the size only be noted, until `releaseTerminal` is called. Signals that this process ignores stay
  /// ignored.
  static func holdTerminal(_ held: TerminalModes) {
    _ = takeNews()
    let pointer = UnsafeMutablePointer<TerminalModes>.allocate(capacity: 1)
    pointer.initialize(to: held)
    modes = pointer
    actionsBeforeTerminal.replace(ending + crashes + others, by: SignalAction(endProcess))
    actionsBeforeTerminal.replace(
      [SIGTSTP], by: SignalAction { _ in SignalGlobals.isToStop = true })
    actionsBeforeTerminal.replace(
      [SIGCONT], by: SignalAction { _ in SignalGlobals.hasGoneOn = true })
    actionsBeforeTerminal.replace(
      [SIGWINCH], by: SignalAction { _ in SignalGlobals.hasResized = true })
  }

  /// Undoes `holdTerminal`.
  static func releaseTerminal() {
    actionsBeforeTerminal.restore()
    let old = modes
    modes = nil
    old?.deallocate()
  }

  /// Returns which signals have come since the last call: SIGTSTP, SIGCONT, SIGWINCH. They must be blocked.
  static func takeNews() -> (isToStop: Bool, hasGoneOn: Bool, hasResized: Bool) {
    defer { (isToStop, hasGoneOn, hasResized) = (false, false, false) }
    return (isToStop, hasGoneOn, hasResized)
  }

  /// The signals by which somebody else ends a process.
  private static var ending: [Int32] { [SIGINT, SIGQUIT, SIGTERM, SIGHUP] }
  /// The signals of a fault in the program itself.
  private static var crashes: [Int32] { [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] }

  /// Other signals that end a process by default. SIGVTALRM is missing: it belongs to the limit of a search.
  private static var others: [Int32] {
    [SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGPROF, SIGXCPU, SIGSYS]
  }

  /// Ends the running program and gives the terminal back, then ends this process by the same signal,
  /// which comes again when this function returns.
  private static let endProcess: @convention(c) (Int32) -> Void = { number in
    if SignalGlobals.group != 0 { kill(-SignalGlobals.group, SIGTERM) }
    SignalGlobals.modes?.pointee.leave()
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }
}
