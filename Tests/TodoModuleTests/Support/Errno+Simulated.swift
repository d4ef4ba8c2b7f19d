@testable import TodoModule

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Errors that the program only passes on, for the tests that let calls fail.
extension Errno {
  /// A part of the path is not a folder (ENOTDIR).
  static let notAFolder = Errno(rawValue: ENOTDIR)
  /// The disk is full (ENOSPC).
  static let noSpace = Errno(rawValue: ENOSPC)
  /// The user's share of the disk is used up (EDQUOT).
  static let quotaExceeded = Errno(rawValue: EDQUOT)
  /// This process has too many open files (EMFILE).
  static let tooManyOpenFiles = Errno(rawValue: EMFILE)
  /// This program may not do that (EPERM).
  static let notPermitted = Errno(rawValue: EPERM)
}
