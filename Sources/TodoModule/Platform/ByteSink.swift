#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A destination for bytes: a file descriptor, or memory in tests.
protocol ByteSink: AnyObject {
  /// Writes all bytes in order; if it throws, some of them may have been written.
  func write(_ bytes: [UInt8]) throws(Errno)
}

/// Keeps all bytes; also for output that nobody is to see.
final class BufferSink: ByteSink {
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: [UInt8]) throws(Errno) { self.bytes += bytes }
}

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
    try bytes.withUnsafeBufferPointer { (buffer) throws(Errno) in
      var rest = UnsafeRawBufferPointer(buffer)[...]
      while !rest.isEmpty {
        switch calls.writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: rest)) {
        // POSIX does not say what 0 means; repeating the call could loop for ever.
        case .success(let count) where count < 1: throw .inputOutput
        case .success(let count): rest = rest.dropFirst(count)
        case .failure(.interrupted): break
        case .failure(.wouldBlock):
          if let failure = calls.waitUntilWritable(descriptor), failure != .interrupted {
            throw failure
          }
        case .failure(let error): throw error
        }
      }
    }
  }
}

extension DescriptorSink.Calls {
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

/// The largest size of a list file, and of what is read whole: standard input, an imported file, an
/// edited text, the output of another program. All of it is held in memory.
enum SizeLimit {
  /// 256 MiB.
  static let bytes = 1 << 28

  /// Throws `.fileTooLarge` if this many bytes are more than the limit.
  static func check(_ count: Int) throws(Errno) {
    guard count <= bytes else { throw .fileTooLarge }
  }
}

/// A source of bytes: standard input, or memory in tests.
protocol InputReading: AnyObject {
  /// Reads everything up to the end. Throws `.fileTooLarge` as soon as `SizeLimit` is passed.
  func readAll() throws(Errno) -> [UInt8]
}

/// Reads from a file descriptor, which it does not own.
final class DescriptorSource: InputReading {
  private let descriptor: Int32

  /// Creates a source for a descriptor: 0 for standard input.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func readAll() throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = part.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .current
      }
      bytes += part[..<count]
      try SizeLimit.check(bytes.count)
    }
  }
}
