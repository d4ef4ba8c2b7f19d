import Foundation
@testable import TodoModule

// Errors for tests that make system calls fail. The program does not treat them specially.
extension Errno {
  /// No space left on device (ENOSPC).
  static let noSpace = Errno(rawValue: ENOSPC)
  /// Disk quota exceeded (EDQUOT).
  static let quotaExceeded = Errno(rawValue: EDQUOT)
  /// Too many open files (EMFILE), in this process.
  static let tooManyOpenFiles = Errno(rawValue: EMFILE)
}
