#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program's only globals: what signal handlers need.
///
/// A handler is a C function, which sees nothing but globals, and may call only async-signal-safe
/// functions (POSIX 2.4.3). There is one thread.
enum SignalGlobals {
  private nonisolated(unsafe) static var code: Int32 = 0
  /// Outside Swift's memory, so that a handler can read it at any moment.
  private nonisolated(unsafe) static var words = UnsafeRawBufferPointer(start: nil, count: 0)

  /// Has the process write these bytes to standard error and end when the signal comes.
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
