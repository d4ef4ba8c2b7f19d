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
/// Nothing is half done then: items are searched before anything is written, and the system gives
/// back the lock.
struct SystemSearchTimer: SearchTimer {
  /// A timer of so many seconds; the process ends with the complaint on standard error and `code`.
  init(seconds: Int, complaint: [UInt8], code: ExitCode) {
    SearchAlarm.remaining = itimerval(
      it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
    SearchAlarm.code = code.rawValue
    SearchAlarm.complaint = complaint
  }

  func start() {
    if SearchAlarm.words.count == 0 { SearchAlarm.install() }
    setitimer(SearchAlarm.timer, &SearchAlarm.remaining, nil)
  }

  func stop() {
    var never = itimerval()
    setitimer(SearchAlarm.timer, &never, &SearchAlarm.remaining)
  }
}

/// What the handler of the signal needs. It is a C function, which knows nothing but globals, and
/// may do next to nothing (POSIX, async-signal-safe functions); there is one thread.
private enum SearchAlarm {
  #if canImport(Glibc)
    static let timer = __itimer_which_t(ITIMER_VIRTUAL.rawValue)
  #else
    static let timer = ITIMER_VIRTUAL
  #endif
  nonisolated(unsafe) static var remaining = itimerval()
  nonisolated(unsafe) static var code: Int32 = 0
  nonisolated(unsafe) static var complaint: [UInt8] = []
  /// The complaint, outside Swift's memory.
  nonisolated(unsafe) static var words = UnsafeRawBufferPointer(start: nil, count: 0)

  static func install() {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: complaint.count, alignment: 1)
    copy.copyBytes(from: complaint)
    words = UnsafeRawBufferPointer(copy)
    signal(SIGVTALRM) { _ in
      _ = write(2, SearchAlarm.words.baseAddress, SearchAlarm.words.count)
      _exit(SearchAlarm.code)
    }
  }
}
