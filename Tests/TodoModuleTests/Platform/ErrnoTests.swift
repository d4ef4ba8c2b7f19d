import Foundation
import Testing

@testable import TodoModule

@Suite struct `Error numbers of the system` {
  @Test(
    arguments: [
      (ENOENT, "no such file or directory"), (EACCES, "permission denied"),
      (ENOSPC, "no space left on device"), (EDQUOT, "disk quota exceeded"),
      (EMFILE, "too many open files"), (EIO, "input/output error"),
      (EROFS, "read-only file system"), (ELOOP, "too many levels of symbolic links"),
      (ENAMETOOLONG, "file name too long"), (EFBIG, "file too large"),
      (ENOTSUP, "operation not supported"), (EOPNOTSUPP, "operation not supported"),
      (EDEADLK, "resource deadlock avoided (is the file still in the cloud?)"),
      (99999, "unknown error 99999"),
    ])
  func `an error number is described in strerror's words`(number: Int32, words: String) {
    #expect("\(Errno(rawValue: number))" == words)
  }

  @Test func `a failing system call throws its error number`() throws {
    let system = SystemFileSystem()
    let folder = try TemporaryFolder()
    try folder.write("x", to: "file")
    #expect(throws: Errno.noSuchFile) { try system.status(at: folder.file("none")) }
    #expect(throws: Errno.notALink) { try system.target(ofLink: folder.file("file")) }
    #expect(throws: Errno.exists) { try system.makeFolder(folder.file("file"), permissions: 0) }
    #expect(throws: Errno.notAFolder) { try system.names(inFolder: folder.file("file")) }
    #expect(throws: Errno.exists) {
      try system.open(folder.file("file"), [.writing, .creating, .exclusive], permissions: 0o600)
    }
    #expect(throws: Errno.isAFolder) { try system.open(folder.path, .writing, permissions: 0) }
    #expect(throws: Errno.notAFolder) {
      try system.open(folder.file("file"), .folder, permissions: 0)
    }
  }

  @Test func `descriptors are not inherited by other programs`() throws {
    let folder = try TemporaryFolder()
    let system = SystemFileSystem()
    let file = try system.open(folder.file("x"), [.writing, .creating], permissions: 0o600)
    #expect(fcntl(file.rawValue, F_GETFD) & FD_CLOEXEC != 0)
    try system.close(file)
  }
}
