import Foundation
import Testing

@testable import TodoModule

@Suite struct `Writing to a descriptor` {
  /// The results of the system calls, in order, and a record of the calls.
  private final class Script {
    var writes: [Result<Int, Errno>]
    var polls: [Errno?]
    var taken: [String] = []

    init(_ writes: [Result<Int, Errno>], polls: [Errno?] = []) {
      self.writes = writes
      self.polls = polls
    }

    var calls: DescriptorSink.Calls {
      DescriptorSink.Calls(
        writeBytes: { _, bytes in
          guard !self.writes.isEmpty else { return .success(bytes.count) }
          let result = self.writes.removeFirst()
          let count = (try? result.get()) ?? 0
          self.taken.append(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
          return result
        },
        waitUntilWritable: { _ in
          self.taken.append("poll")
          return self.polls.isEmpty ? nil : self.polls.removeFirst()
        })
    }
  }

  /// The results of write(2) and poll(2), the part of "abcdef" that each call writes then, and the error.
  typealias Row = (writes: [Result<Int, Errno>], polls: [Errno?], taken: [String], failure: Errno?)
  private static let interrupted = Errno(rawValue: EINTR)
  private static let wouldBlock = Errno(rawValue: EAGAIN)

  static let rows: [Row] = [
    // A short write continues where it stopped.
    ([.success(2), .success(1), .success(3)], [], ["ab", "c", "def"], nil),
    // Signals do not end a write.
    (
      [.failure(interrupted), .success(2), .failure(interrupted), .success(4)], [],
      ["", "ab", "", "cdef"], nil
    ),
    // The sink waits for a descriptor that would block.
    (
      [.failure(wouldBlock), .success(1), .failure(wouldBlock), .success(5)], [nil, interrupted],
      ["", "poll", "a", "", "poll", "bcdef"], nil
    ),
    // Other errors are thrown at once.
    ([.success(1), .failure(.noSpace)], [], ["a", ""], Errno(rawValue: ENOSPC)),
    ([.failure(wouldBlock)], [Errno(rawValue: EINVAL)], ["", "poll"], Errno(rawValue: EINVAL)),
    // A write of no bytes fails.
    ([.success(0)], [], [""], Errno(rawValue: EIO)),
  ]

  @Test(arguments: rows) func `a write continues until all bytes are written, or it fails`(row: Row)
  {
    let script = Script(row.writes, polls: row.polls)
    #expect(write("abcdef", by: script) == row.failure)
    #expect(script.taken == row.taken)
  }

  private func write(_ text: String, by script: Script) -> Errno? {
    do throws(Errno) {
      try DescriptorSink(9, calls: script.calls).write(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `writing no bytes makes no call`() {
    #expect(write("", by: Script([.failure(Errno(rawValue: EIO))])) == nil)
  }

  @Test func `a pipe carries the bytes`() throws {
    let pipe = Pipe()
    try DescriptorSink(pipe.fileHandleForWriting.fileDescriptor).write(Array("één\n".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("één\n".utf8))
  }

  @Test func `a closed descriptor fails`() {
    #expect(throws: Errno(rawValue: EBADF)) { try DescriptorSink(-1).write([0x78]) }
  }

  @Test(.needs("/dev/full", if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full device fails`() throws {
    let device = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    #expect(throws: Errno(rawValue: ENOSPC)) {
      try DescriptorSink(device.fileDescriptor).write([0x78])
    }
  }
}

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
    let folder = TemporaryFolder()
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
    let folder = TemporaryFolder()
    let system = SystemFileSystem()
    let file = try system.open(folder.file("x"), [.writing, .creating], permissions: 0o600)
    #expect(fcntl(file.rawValue, F_GETFD) & FD_CLOEXEC != 0)
    try system.close(file)
  }
}

@Suite struct `The names of machine and user` {
  @Test func `the name of the machine has no domain`() throws {
    let call = ProgramCall(
      name: "uname", arguments: ["-n"], environment: EnvironmentVariables(["PATH": Tool.searchPath])
    )
    let name = String(decoding: try SystemPrograms().run(call).output, as: UTF8.self)
    #expect(Host.systemName == name.split { ".\n".contains($0) }.first.map(String.init))
  }

  @Test(
    arguments: [
      (["LOGNAME": "ada", "USER": "root"], "ada"), (["LOGNAME": "", "USER": "ada"], "ada"),
      (["USER": ""], nil), ([:], nil),
    ])
  func `LOGNAME names the user, or else USER`(variables: [String: String], name: String?) {
    let program = ProgramFixture()
    program.variables = variables
    #expect(program.host(Tape()).userName == name)
  }
}
