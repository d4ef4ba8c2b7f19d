#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Errno: CustomStringConvertible {
  /// The reason in plain words, the same on every system and in every locale.
  var description: String { Errno.reasons[rawValue] ?? "system error \(rawValue)" }

  private static let reasons: [Int32: String] = [
    EPERM: "operation not permitted",
    ENOENT: "no such file or folder",
    ESRCH: "no such process",
    EINTR: "interrupted by a signal",
    EIO: "input/output error",
    ENXIO: "no such device",
    E2BIG: "argument list too long",
    ENOEXEC: "not a program",
    EBADF: "the file is not open",
    ECHILD: "no child process",
    EAGAIN: "temporarily unavailable",
    ENOMEM: "out of memory",
    EACCES: "permission denied",
    EBUSY: "in use",
    EEXIST: "already exists",
    EXDEV: "on another file system",
    ENODEV: "not supported by the device",
    ENOTDIR: "a part of the path is not a folder",
    EISDIR: "is a folder",
    EINVAL: "invalid argument",
    ENFILE: "too many open files in the system",
    EMFILE: "too many open files",
    ENOTTY: "not a terminal",
    ETXTBSY: "the program is running",
    EFBIG: "file too large",
    ENOSPC: "no space left on device",
    ESPIPE: "not possible in a pipe",
    EROFS: "read-only file system",
    EMLINK: "too many links",
    EPIPE: "nobody reads the pipe",
    EDEADLK: "locks would wait for each other",
    ENAMETOOLONG: "name too long",
    ENOLCK: "no locks available",
    ENOSYS: "not offered by the system",
    ENOTEMPTY: "folder not empty",
    ELOOP: "too many symbolic links",
    EOVERFLOW: "value too large",
    EILSEQ: "the name is not valid UTF-8",
    ENOTSUP: "not supported here",
    ENOTCONN: "not connected",
    ETIMEDOUT: "timed out",
    ECONNREFUSED: "connection refused",
    EHOSTDOWN: "the server is down",
    EHOSTUNREACH: "the server cannot be reached",
    EDQUOT: "disk quota exceeded",
    ESTALE: "the file is gone from the server",
  ]
}
