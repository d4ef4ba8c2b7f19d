// Sets the effect of signals while the full screen or another program has the terminal. Ends the program if a
// search takes too long.

import TodoEntities

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A function that is called when a signal arrives.
private typealias SignalHandler = @convention(c) (Int32) -> Void

/// The action of a signal on this process (POSIX `sigaction`).
private struct SignalAction {
  private var action = sigaction()

  /// Creates an action that calls a function. The function runs on the stack for signals, if there is one, so that
  /// it works after a stack overflow.
  ///
  /// A system call that the signal interrupts fails with `EINTR`, and is not restarted.
  init(_ handler: SignalHandler?) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #endif
    action.sa_flags = SA_ONSTACK
    sigemptyset(&action.sa_mask)
  }

  /// Creates the action that a signal has now.
  init(of number: Int32) { sigaction(number, nil, &action) }

  /// Gives a signal this action.
  func install(for number: Int32) {
    var action = action
    sigaction(number, &action, nil)
  }

  /// Whether the signal is ignored.
  var isToIgnore: Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// The former actions of some signals, which can be restored.
struct SignalActions {
  private var before: [(number: Int32, action: SignalAction)] = []

  init() {}

  /// Ignores these signals until `restore`.
  init(ignoring numbers: [Int32]) { replace(numbers, by: SIG_IGN) }

  /// Makes these signals call a function, except for those that this process ignores.
  fileprivate mutating func replace(_ numbers: [Int32], by handler: SignalHandler?) {
    let action = SignalAction(handler)
    for number in numbers {
      let old = SignalAction(of: number)
      guard !old.isToIgnore else { continue }
      before.append((number, old))
      action.install(for: number)
    }
  }

  /// Restores the actions, the last one first.
  mutating func restore() {
    for (number, action) in before.reversed() { action.install(for: number) }
    before = []
  }
}

/// The program's only globals, which signal handlers need.
///
/// A handler is a C function. It can use only globals, and may call only async-signal-safe functions (POSIX
/// 2.4.3). No lock is needed, because the program has one thread.
enum SignalGlobals {
  private nonisolated(unsafe) static var code: Int32 = 0
  /// The last words. Swift does not manage their memory, so that a handler can read it at any moment.
  private nonisolated(unsafe) static var words = UnsafeRawBufferPointer(start: nil, count: 0)

  /// Sets the words that `sayAndExit` writes. They replace the words of an earlier call.
  fileprivate static func set(_ lastWords: LastWords) {
    let old = words
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: lastWords.bytes.count, alignment: 1)
    copy.copyBytes(from: lastWords.bytes)
    words = UnsafeRawBufferPointer(copy)
    code = lastWords.code
    old.deallocate()
  }

  /// Releases the terminal, writes the last words to standard error and ends the process, if the time for searches
  /// is over. If another process has sent the signal, ends this process as other signals do.
  fileprivate static let sayAndExit: SignalHandler = { number in
    var left = itimerval()
    getitimer(SystemSearchTimer.timer, &left)
    guard left.it_value.tv_sec == 0, left.it_value.tv_usec == 0 else {
      return SignalGlobals.endProcess(number)
    }
    SignalGlobals.modes?.pointee.leave()
    _ = write(2, SignalGlobals.words.baseAddress, SignalGlobals.words.count)
    _exit(SignalGlobals.code)
  }

  /// The process group of a running program, or 0 if no program runs.
  private nonisolated(unsafe) static var group = pid_t()
  /// The actions of the ending signals before a program was started.
  private nonisolated(unsafe) static var actionsBeforeGroup = SignalActions()

  /// Makes the signals that end this process end a process group first, until `endAlone`. Signals that this
  /// process ignores stay ignored.
  static func endWithThisProcess(group id: pid_t) {
    group = id
    actionsBeforeGroup.replace(endingSignals, by: endProcess)
  }

  /// Undoes `endWithThisProcess`.
  static func endAlone() {
    actionsBeforeGroup.restore()
    group = 0
  }

  /// The terminal's settings while a full-screen view has it, or nil otherwise.
  private nonisolated(unsafe) static var modes: UnsafeMutablePointer<TerminalModes>?
  /// The actions of the signals before a view had the terminal.
  private nonisolated(unsafe) static var actionsBeforeTerminal = SignalActions()
  /// Whether SIGTSTP, SIGCONT and SIGWINCH have arrived since the last `collectNews`.
  private nonisolated(unsafe) static var (isToStop, hasGoneOn, hasResized) = (false, false, false)

  /// Makes the signals that end this process release the terminal first, until `releaseTerminal`. Signals of job
  /// control and of the size are only recorded. Signals that this process ignores stay ignored.
  static func holdTerminal(_ held: TerminalModes) {
    _ = collectNews()
    let pointer = UnsafeMutablePointer<TerminalModes>.allocate(capacity: 1)
    pointer.initialize(to: held)
    modes = pointer
    // All signals that end a process by default, with signals that only some systems have.
    #if canImport(Darwin)
      let (last, others) = (SIGUSR2, [SIGIO, SIGINFO])
    #else
      let (last, others) = (Int32(64), [Int32]())
    #endif
    let harmless =
      others + [SIGCHLD, SIGURG, SIGCONT, SIGWINCH, SIGTSTP, SIGTTIN, SIGTTOU, SIGKILL, SIGSTOP]
    let ending = (1...last).filter { !harmless.contains($0) }
    actionsBeforeTerminal.replace(ending, by: endProcess)
    actionsBeforeTerminal.replace([SIGTSTP]) { _ in SignalGlobals.isToStop = true }
    actionsBeforeTerminal.replace([SIGCONT]) { _ in SignalGlobals.hasGoneOn = true }
    actionsBeforeTerminal.replace([SIGWINCH]) { _ in SignalGlobals.hasResized = true }
  }

  /// Undoes `holdTerminal`.
  static func releaseTerminal() {
    actionsBeforeTerminal.restore()
    let old = modes
    modes = nil
    old?.deallocate()
  }

  /// Returns which of SIGTSTP, SIGCONT and SIGWINCH have arrived since the last call. They must be blocked.
  static func collectNews() -> (isToStop: Bool, hasGoneOn: Bool, hasResized: Bool) {
    defer { (isToStop, hasGoneOn, hasResized) = (false, false, false) }
    return (isToStop, hasGoneOn, hasResized)
  }

  /// The signals by which a user or another process ends a process.
  private static var endingSignals: [Int32] { [SIGINT, SIGQUIT, SIGTERM, SIGHUP] }

  /// Ends the running program and releases the terminal, then sends the same signal with its default action to this
  /// process. The signal arrives when this function returns.
  private static let endProcess: SignalHandler = { number in
    if SignalGlobals.group != 0 { kill(-SignalGlobals.group, SIGTERM) }
    SignalGlobals.modes?.pointee.leave()
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }

  /// Provides a second stack for the handlers for the rest of the process, if there is none, for the case that the
  /// program's stack has overflowed (POSIX `sigaltstack`).
  static func provideStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, Int32(stack.ss_flags) & Int32(SS_DISABLE) != 0 else {
      return
    }
    let size = 1 << 16
    stack = stack_t()
    stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
  }
}

/// Controls when signals of job control and of the terminal's size can arrive (POSIX `sigprocmask`, `pselect`).
struct TerminalSignals {
  /// The signals that were blocked before.
  private var before = sigset_t()
  /// The signals that are blocked while the terminal is taken.
  private var blocking = sigset_t()
  /// The signals that are blocked during `waitForInput`, which admits the signals of the terminal.
  private var admitting = sigset_t()

  /// Blocks the signals of the terminal.
  mutating func block() {
    sigprocmask(SIG_SETMASK, nil, &before)
    (blocking, admitting) = (before, before)
    for number in [SIGTSTP, SIGCONT, SIGWINCH] {
      sigaddset(&blocking, number)
      sigdelset(&admitting, number)
    }
    sigprocmask(SIG_SETMASK, &blocking, nil)
  }

  /// Blocks the signals that were blocked before `block`.
  mutating func restore() { sigprocmask(SIG_SETMASK, &before, nil) }

  /// Lets pending signals arrive. `pselect` does not do so if there is input.
  mutating func deliverPending() {
    sigprocmask(SIG_SETMASK, &admitting, nil)
    sigprocmask(SIG_SETMASK, &blocking, nil)
  }

  /// Waits for standard input or a signal, at most this long. Returns whether there is input or its end.
  mutating func waitForInput(milliseconds: Int) throws(Errno) -> Bool {
    var inputs = fd_set()
    // Descriptor 0 is the lowest bit of the first word. A word is a C long on Linux. Darwin has shorter words, but
    // the lowest byte is first.
    withUnsafeMutableBytes(of: &inputs) { $0.storeBytes(of: 1, as: CLong.self) }
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    let count = pselect(1, &inputs, nil, nil, &time, &admitting)
    if count < 0, errno != EINTR { throw .current }
    return count > 0
  }

  /// Raises a signal with its default action, even if the signal is blocked or ignored. Returns if the process
  /// continues.
  static func raiseByDefault(_ number: Int32) {
    var (only, mask) = (sigset_t(), sigset_t())
    sigemptyset(&only)
    sigaddset(&only, number)
    let action = signal(number, SIG_DFL)
    sigprocmask(SIG_UNBLOCK, &only, &mask)
    raise(number)
    sigprocmask(SIG_SETMASK, &mask, nil)
    signal(number, action)
  }
}

/// Ends the process when searches have used up their processor time. It uses POSIX's `ITIMER_VIRTUAL`, which does
/// not count while the process waits.
///
/// No change is half made then, because todo searches items before it writes anything. The system releases the lock.
final class SystemSearchTimer: SearchTimer {
  private let lastWords: () -> LastWords
  private var remaining: itimerval
  private var hasWords = false
  /// The action of the timer's signal between searches.
  private var before = SignalAction(nil)
  #if canImport(Glibc)
    fileprivate static let timer = __itimer_which_t(ITIMER_VIRTUAL.rawValue)
  #else
    fileprivate static let timer = ITIMER_VIRTUAL
  #endif

  /// Creates a timer that ends the process with `lastWords` when all searches together have taken this number of
  /// seconds. The timer calls `lastWords` when the first search begins.
  init(seconds: Int, _ lastWords: @escaping () -> LastWords) {
    self.lastWords = lastWords
    remaining = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
  }

  func start() {
    if !hasWords {
      hasWords = true
      SignalGlobals.set(lastWords())
    }
    before = SignalAction(of: SIGVTALRM)
    SignalAction(SignalGlobals.sayAndExit).install(for: SIGVTALRM)
    setitimer(SystemSearchTimer.timer, &remaining, nil)
  }

  func stop() {
    var never = itimerval()
    setitimer(SystemSearchTimer.timer, &never, &remaining)
    before.install(for: SIGVTALRM)
  }
}

/// The text that a signal handler writes, and the exit code with which it ends the process.
struct LastWords {
  let code: Int32
  /// The text for standard error.
  let bytes: [UInt8]
}
