/// A destination for bytes: a file descriptor, or memory in tests.
protocol ByteSink: AnyObject {
  /// Writes all bytes in order; if it throws, some of them may have been written.
  func write(_ bytes: [UInt8]) throws(Errno)
  /// Writes what it holds back, and waits for the program that shows it, if there is one.
  func deliver() throws(Errno)
}

extension ByteSink {
  /// Does nothing: most sinks hold nothing back.
  func deliver() throws(Errno) {}
}

/// Keeps everything in memory.
final class BufferSink: ByteSink {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: [UInt8]) throws(Errno) { self.bytes += bytes }
}

/// Discards everything.
final class SilentSink: ByteSink {
  func write(_ bytes: [UInt8]) throws(Errno) {}
}
