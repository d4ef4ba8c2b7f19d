#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The system: files, terminal, signals, other programs. Services are protocols with one real type
// each, so that tests can bring their own. It must not know what a to-do list is. Start with
// `Host`, which holds all services, then read `FileSystem`.

/// An error number of the system (POSIX `errno`).
struct Errno: Error, Hashable {
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
}

extension Errno: CustomStringConvertible {
  /// The usual words of `strerror`, in lower case: the same on every system and in every locale.
  var description: String {
    // Two numbers for one thing on macOS, but one on Linux, and a dictionary has no room for it twice.
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
    // Reading a file of iCloud says so on macOS; nothing here waits for a lock that could.
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
