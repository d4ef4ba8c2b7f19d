#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An error number of the system (POSIX `errno`).
struct Errno: Error, Hashable {
  /// The number, as the system gave it.
  let rawValue: Int32

  /// The error of the call that just failed on this thread.
  static var current: Errno { Errno(rawValue: errno) }
}

extension Errno {
  /// A signal interrupted the call (EINTR).
  static let interrupted = Errno(rawValue: EINTR)
  /// The file or folder does not exist (ENOENT).
  static let noSuchFile = Errno(rawValue: ENOENT)
  /// The path already exists (EEXIST).
  static let exists = Errno(rawValue: EEXIST)
  /// `readlink` of a path that is not a link (EINVAL).
  static let notALink = Errno(rawValue: EINVAL)
  /// The call does not support this kind of file (EINVAL).
  static let invalidArgument = Errno(rawValue: EINVAL)
  /// The operation is not supported (ENOTSUP).
  static let notSupported = Errno(rawValue: ENOTSUP)
  /// Another process holds the lock (EWOULDBLOCK).
  static let wouldBlock = Errno(rawValue: EWOULDBLOCK)
  /// Too many symbolic links, or a loop of them (ELOOP).
  static let tooManyLinks = Errno(rawValue: ELOOP)
  /// Permission denied (EACCES).
  static let permissionDenied = Errno(rawValue: EACCES)
  /// Operation not permitted (EPERM).
  static let notPermitted = Errno(rawValue: EPERM)
  /// The system does not have this call (ENOSYS).
  static let notImplemented = Errno(rawValue: ENOSYS)
  /// Input or output error (EIO).
  static let inputOutput = Errno(rawValue: EIO)
  /// The file has no offsets, such as a FIFO (ESPIPE).
  static let notSeekable = Errno(rawValue: ESPIPE)
  /// The path is a folder (EISDIR).
  static let isAFolder = Errno(rawValue: EISDIR)
  /// A part of the path is not a folder (ENOTDIR).
  static let notAFolder = Errno(rawValue: ENOTDIR)
  /// The file is too large (EFBIG).
  static let fileTooLarge = Errno(rawValue: EFBIG)
  /// Not enough memory (ENOMEM).
  static let outOfMemory = Errno(rawValue: ENOMEM)
  /// A name is not valid UTF-8 (EILSEQ).
  static let illegalByteSequence = Errno(rawValue: EILSEQ)
  /// The file system is read-only (EROFS).
  static let readOnly = Errno(rawValue: EROFS)
}
