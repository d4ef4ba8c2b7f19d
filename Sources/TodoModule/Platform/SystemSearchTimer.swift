import TodoEntities

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends the process when searching has used up its processor time: POSIX's `ITIMER_VIRTUAL`, which
/// does not count while the process waits.
///
/// No change is half made then: items are searched before anything is written, and the system
/// releases the lock.
final class SystemSearchTimer: SearchTimer {
  private let lastWords: () -> LastWords
  private var remaining: itimerval
  private var isInstalled = false
  #if canImport(Glibc)
    private static let timer = __itimer_which_t(ITIMER_VIRTUAL.rawValue)
  #else
    private static let timer = ITIMER_VIRTUAL
  #endif

  /// Creates a timer that ends the process with `lastWords` when all searches together have taken
  /// this many seconds. `lastWords` is called when the first search begins.
  init(seconds: Int, _ lastWords: @escaping () -> LastWords) {
    self.lastWords = lastWords
    remaining = itimerval(
      it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
  }

  func start() {
    if !isInstalled {
      isInstalled = true
      SignalGlobals.sayAndExit(on: SIGVTALRM, lastWords())
    }
    setitimer(SystemSearchTimer.timer, &remaining, nil)
  }

  func stop() {
    var never = itimerval()
    setitimer(SystemSearchTimer.timer, &never, &remaining)
  }
}

/// What a signal handler writes, and the exit code with which it ends the process.
struct LastWords {
  /// The exit code.
  let code: Int32
  /// The text for standard error.
  let bytes: [UInt8]
}
