#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Errno: CustomStringConvertible {
  /// The usual words of `strerror`, in lower case: the same on every system and in every locale.
  var description: String { Errno.reasons[rawValue] ?? "unknown error \(rawValue)" }

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
    EDEADLK: "resource deadlock avoided",
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
