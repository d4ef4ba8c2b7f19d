#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A system's error number (POSIX `errno`).
struct Errno: Error, Hashable {
  /// The number, as the system gave it.
  let rawValue: Int32

  /// The error of the call that just failed on this thread.
  static var current: Errno { Errno(rawValue: errno) }
}

extension Errno {
  /// A signal came in between (EINTR).
  static let interrupted = Errno(rawValue: EINTR)
  /// There is no such file or folder (ENOENT).
  static let noSuchFile = Errno(rawValue: ENOENT)
  /// Something stands there already (EEXIST).
  static let exists = Errno(rawValue: EEXIST)
  /// What `readlink` says of anything but a link (EINVAL).
  static let notALink = Errno(rawValue: EINVAL)
  /// The system does not offer this for such a file (EINVAL).
  static let invalidArgument = Errno(rawValue: EINVAL)
  /// The system does not offer this (ENOTSUP).
  static let notSupported = Errno(rawValue: ENOTSUP)
  /// Somebody else has the lock (EWOULDBLOCK).
  static let wouldBlock = Errno(rawValue: EWOULDBLOCK)
  /// Too many symbolic links, or links in a circle (ELOOP).
  static let tooManyLinks = Errno(rawValue: ELOOP)
  /// This process may not do that (EACCES).
  static let permissionDenied = Errno(rawValue: EACCES)
  /// Input or output error (EIO).
  static let inputOutput = Errno(rawValue: EIO)
  /// It has no offsets, as a FIFO (ESPIPE).
  static let notSeekable = Errno(rawValue: ESPIPE)
  /// It is a folder (EISDIR).
  static let isAFolder = Errno(rawValue: EISDIR)
  /// The file is larger than can be handled (EFBIG).
  static let fileTooLarge = Errno(rawValue: EFBIG)
  /// A name is not text (EILSEQ).
  static let illegalByteSequence = Errno(rawValue: EILSEQ)
  /// The file system is read-only (EROFS).
  static let readOnly = Errno(rawValue: EROFS)
}
