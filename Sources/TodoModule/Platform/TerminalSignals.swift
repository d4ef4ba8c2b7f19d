#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// When the signals of job control and of the terminal's size may come (POSIX `sigprocmask`, `pselect`).
struct TerminalSignals {
  /// The signals that were blocked before.
  private var before = sigset_t()
  /// The signals that are blocked while the terminal is taken.
  private var blocking = sigset_t()
  /// The same, without those of the terminal.
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

  /// Lets those signals come that wait; `pselect` does not if there is input.
  mutating func letIn() {
    sigprocmask(SIG_SETMASK, &admitting, nil)
    sigprocmask(SIG_SETMASK, &blocking, nil)
  }

  /// Waits for standard input or a signal, at most this long. Returns whether there is input, or it has
  /// ended.
  mutating func waitForInput(milliseconds: Int) throws(Errno) -> Bool {
    var inputs = fd_set()
    // Descriptor 0 is the lowest bit of the first word, which is a C long on Linux; Darwin has shorter
    // words, but the lowest byte first.
    withUnsafeMutableBytes(of: &inputs) { $0.storeBytes(of: 1, as: CLong.self) }
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    let count = pselect(1, &inputs, nil, nil, &time, &admitting)
    if count < 0, errno != EINTR { throw .current }
    return count > 0
  }

  /// Lets a signal do what it does by default, even if it is blocked or ignored. Returns when the process
  /// goes on, if it does.
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
