/// A destination for bytes: a file descriptor, or memory in tests.
protocol ByteSink: AnyObject {
  /// Writes all bytes in order; if it throws, some of them may have been written.
  func write(_ bytes: [UInt8]) throws(Errno)
}

/// Discards everything.
final class SilentSink: ByteSink {
  func write(_ bytes: [UInt8]) throws(Errno) {}
}
