// Names the errors of the system (`permission denied`). Limits lists, imports and standard input to 256 MiB.
// Writes output completely, even if a signal interrupts a write.
//
// This folder: files, terminal, signals and other programs of the system. Each service is a protocol with one real
// type, so that tests can replace it. The code here must not know what a to-do list is. Start with `Host`, which
// holds all services, then read `FileSystem`.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An error number of the system (POSIX `errno`).
struct Errno: Error, Hashable, CustomStringConvertible {
  let rawValue: Int32

  /// The error of the call that just failed on this thread.
  static var current: Errno { Errno(rawValue: errno) }

  static let interrupted = Errno(rawValue: EINTR)
  static let noSuchFile = Errno(rawValue: ENOENT)
  static let exists = Errno(rawValue: EEXIST)
  /// `readlink` of a path that is not a link (EINVAL).
  static let notALink = Errno(rawValue: EINVAL)
  /// The call does not support this kind of file (EINVAL).
  static let invalidArgument = Errno(rawValue: EINVAL)
  static let notSupported = Errno(rawValue: ENOTSUP)
  /// Another process holds the lock (EWOULDBLOCK).
  static let wouldBlock = Errno(rawValue: EWOULDBLOCK)
  /// Too many symbolic links, or a loop of them (ELOOP).
  static let tooManyLinks = Errno(rawValue: ELOOP)
  static let permissionDenied = Errno(rawValue: EACCES)
  static let notPermitted = Errno(rawValue: EPERM)
  /// The system does not have this call (ENOSYS).
  static let notImplemented = Errno(rawValue: ENOSYS)
  static let inputOutput = Errno(rawValue: EIO)
  /// The file has no offsets, such as a FIFO (ESPIPE).
  static let notSeekable = Errno(rawValue: ESPIPE)
  static let isAFolder = Errno(rawValue: EISDIR)
  static let notAFolder = Errno(rawValue: ENOTDIR)
  static let fileTooLarge = Errno(rawValue: EFBIG)
  /// A name is not valid UTF-8 (EILSEQ).
  static let illegalByteSequence = Errno(rawValue: EILSEQ)
  static let readOnly = Errno(rawValue: EROFS)
  /// A pipe or socket without a reader (EPIPE).
  static let closedPipe = Errno(rawValue: EPIPE)

  /// The usual words of `strerror`, in lower case: the same on every system and in every locale.
  var description: String {
    // macOS has two numbers for this error and Linux has one. A dictionary literal must not have a key twice.
    Errno.reasons[rawValue == EOPNOTSUPP ? ENOTSUP : rawValue] ?? "unknown error \(rawValue)"
  }

  private static let reasons: [Int32: String] = [
    EPERM: "operation not permitted",
    ENOENT: "no such file or directory",
    ESRCH: "no such process",
    EINTR: "interrupted system call",
    EIO: "input/output error",
    ENXIO: "no such device or address",
    E2BIG: "argument list too long",
    ENOEXEC: "exec format error",
    EBADF: "bad file descriptor",
    ECHILD: "no child processes",
    EAGAIN: "resource temporarily unavailable",
    ENOMEM: "cannot allocate memory",
    EACCES: "permission denied",
    EBUSY: "device or resource busy",
    EEXIST: "file exists",
    EXDEV: "invalid cross-device link",
    ENODEV: "no such device",
    ENOTDIR: "not a directory",
    EISDIR: "is a directory",
    EINVAL: "invalid argument",
    ENFILE: "too many open files in system",
    EMFILE: "too many open files",
    ENOTTY: "inappropriate ioctl for device",
    ETXTBSY: "text file busy",
    EFBIG: "file too large",
    ENOSPC: "no space left on device",
    ESPIPE: "illegal seek",
    EROFS: "read-only file system",
    EMLINK: "too many links",
    EPIPE: "broken pipe",
    // On macOS, reading a file of iCloud can fail with this error. No lock of todo can cause it.
    EDEADLK: "resource deadlock avoided (is the file still in the cloud?)",
    ENAMETOOLONG: "file name too long",
    ENOLCK: "no locks available",
    ENOSYS: "function not implemented",
    ENOTEMPTY: "directory not empty",
    ELOOP: "too many levels of symbolic links",
    EOVERFLOW: "value too large for defined data type",
    EILSEQ: "illegal byte sequence",
    ENOTSUP: "operation not supported",
    ENOTCONN: "transport endpoint is not connected",
    ETIMEDOUT: "connection timed out",
    ECONNREFUSED: "connection refused",
    EHOSTDOWN: "host is down",
    EHOSTUNREACH: "no route to host",
    EDQUOT: "disk quota exceeded",
    ESTALE: "stale file handle",
  ]
}

/// A destination for bytes: a file descriptor, or memory in tests.
protocol ByteSink: AnyObject {
  /// Writes all bytes in order. If it throws, some of them may have been written.
  func write(_ bytes: [UInt8]) throws(Errno)
}

/// Keeps all bytes in memory. It is also used for output that nobody should see.
final class BufferSink: ByteSink {
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: [UInt8]) throws(Errno) { self.bytes += bytes }
}

/// Writes to a file descriptor, which it does not own.
final class DescriptorSink: ByteSink {
  /// The two system calls, so that tests can make them fail.
  struct Calls {
    /// Calls write(2), and returns the number of bytes that were written, or the error.
    var writeBytes: (Int32, UnsafeRawBufferPointer) -> Result<Int, Errno>
    /// Calls poll(2) for `POLLOUT` without a timeout, and returns the error, or nil.
    var waitUntilWritable: (Int32) -> Errno?
  }

  private let descriptor: Int32
  private let calls: Calls

  /// Creates a sink for a descriptor: 1 for standard output, 2 for standard error.
  init(_ descriptor: Int32, calls: Calls = .system) {
    self.descriptor = descriptor
    self.calls = calls
  }

  /// Writes all bytes. Continues after signals (`EINTR`) and short writes, and waits if a non-blocking descriptor
  /// accepts no bytes now (`EAGAIN`).
  func write(_ bytes: [UInt8]) throws(Errno) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(Errno) in
      var rest = UnsafeRawBufferPointer(buffer)[...]
      while !rest.isEmpty {
        switch calls.writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: rest)) {
        // POSIX does not define 0 here, and repeating the call could loop forever.
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

/// The largest size of a list file, of standard input, of an imported file, of an edited text, and of the output of
/// another program. todo reads each of them completely into memory.
enum SizeLimit {
  /// 256 MiB.
  static let bytes = 1 << 28
}

/// A source of bytes: standard input, or memory in tests.
protocol InputReading: AnyObject {
  /// Reads all bytes up to the end. Throws `.fileTooLarge` if they exceed `SizeLimit`.
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
      if bytes.count > SizeLimit.bytes { throw .fileTooLarge }
    }
  }
}
