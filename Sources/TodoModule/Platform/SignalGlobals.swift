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
}
