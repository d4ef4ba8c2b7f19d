#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes to a file descriptor, which it does not own.
final class DescriptorSink: ByteSink {
  /// The two system calls, so that tests can make them fail.
  struct Calls {
    /// write(2): how many bytes were written, or the error.
    var writeBytes: (Int32, UnsafeRawBufferPointer) -> Result<Int, Errno>
    /// poll(2) for `POLLOUT`, without a timeout: nil, or the error.
    var waitUntilWritable: (Int32) -> Errno?
  }

  private let descriptor: Int32
  private let calls: Calls

  /// Creates a sink for a descriptor: 1 for standard output, 2 for standard error.
  init(_ descriptor: Int32, calls: Calls = .system) {
    self.descriptor = descriptor
    self.calls = calls
  }

  /// Continues after signals (`EINTR`) and short writes, and waits for a non-blocking descriptor
  /// that takes no bytes now (`EAGAIN`).
  func write(_ bytes: [UInt8]) throws(Errno) {
    let failure: Errno? = bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        switch calls.writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: rest)) {
        // POSIX does not say what 0 means; repeating the call could loop for ever.
        case .success(let count) where count < 1: return Errno(rawValue: EIO)
        case .success(let count): rest = rest.dropFirst(count)
        case .failure(let error):
          if let failure = recover(from: error) { return failure }
        }
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Returns nil if writing can continue, otherwise the error to throw.
  private func recover(from error: Errno) -> Errno? {
    switch error.rawValue {
    case EINTR: return nil
    case EAGAIN, EWOULDBLOCK:
      let failure = calls.waitUntilWritable(descriptor)
      return failure?.rawValue == EINTR ? nil : failure
    default: return error
    }
  }
}

extension DescriptorSink.Calls {
  /// The real system calls.
  static var system: DescriptorSink.Calls {
    DescriptorSink.Calls(
      writeBytes: { descriptor, bytes in
        // Darwin rejects more than INT_MAX bytes at once.
        let count = write(descriptor, bytes.baseAddress, min(bytes.count, Int(Int32.max)))
        return count < 0 ? .failure(Errno(rawValue: errno)) : .success(count)
      },
      waitUntilWritable: { descriptor in
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, -1) < 0 ? Errno(rawValue: errno) : nil
      })
  }
}

extension Errno {
  /// A pipe or socket without a reader (EPIPE).
  static var closedPipe: Errno { Errno(rawValue: EPIPE) }
}
