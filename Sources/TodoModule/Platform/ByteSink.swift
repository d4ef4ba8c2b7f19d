/// A place that takes bytes: a descriptor, or memory in the tests.
protocol ByteSink: AnyObject {
  /// Takes all bytes in order, or throws after it took a part of them.
  func write(_ bytes: [UInt8]) throws(Errno)
}

/// Takes everything and keeps nothing.
final class SilentSink: ByteSink {
  func write(_ bytes: [UInt8]) throws(Errno) {}
}
