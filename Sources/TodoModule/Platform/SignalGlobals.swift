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

  /// Installs a signal handler that writes these last words to standard error and ends the process.
  static func sayAndExit(on signalNumber: Int32, _ lastWords: LastWords) {
    let count = lastWords.bytes.count
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    copy.copyBytes(from: lastWords.bytes)
    words = UnsafeRawBufferPointer(copy)
    code = lastWords.code
    signal(signalNumber) { _ in
      _ = write(2, SignalGlobals.words.baseAddress, SignalGlobals.words.count)
      _exit(SignalGlobals.code)
    }
  }

  /// The process group of a running program; 0 if there is none.
  private nonisolated(unsafe) static var group = pid_t()
  /// What the signals that end a process did before a program was started.
  private nonisolated(unsafe) static var actions: [(number: Int32, action: SignalAction)] = []

  /// Has the signals that end this process end a process group first, until `endAlone` is called.
  /// Signals that this process ignores stay ignored.
  static func endWithThisProcess(group id: pid_t) {
    group = id
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] {
      let before = signal(number) { number in
        kill(-SignalGlobals.group, SIGTERM)
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      } else {
        actions.append((number, before))
      }
    }
  }

  /// Undoes `endWithThisProcess`.
  static func endAlone() {
    for (number, action) in actions { signal(number, action) }
    actions = []
    group = 0
  }
}

#if canImport(Darwin)
  private typealias SignalAction = (@convention(c) (Int32) -> Void)?
#elseif canImport(Glibc)
  private typealias SignalAction = __sighandler_t?
#elseif canImport(Musl)
  private typealias SignalAction = (@convention(c) (Int32) -> Void)?
#endif
