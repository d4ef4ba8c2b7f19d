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

  /// The results of write(2) and poll(2), what of "abcdef" is taken by each call then, and the error.
  typealias Row = (
    writes: [Result<Int, Errno>], polls: [Errno?], taken: [String], failure: Errno?
  )
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
    // A descriptor that would block is waited for.
    (
      [.failure(wouldBlock), .success(1), .failure(wouldBlock), .success(5)], [nil, interrupted],
      ["", "poll", "a", "", "poll", "bcdef"], nil
    ),
    // Other errors are thrown at once.
    ([.success(1), .failure(.noSpace)], [], ["a", ""], Errno(rawValue: ENOSPC)),
    (
      [.failure(wouldBlock)], [Errno(rawValue: EINVAL)], ["", "poll"], Errno(rawValue: EINVAL)
    ),
    // A write that takes no bytes fails.
    ([.success(0)], [], [""], Errno(rawValue: EIO)),
  ]

  @Test(arguments: rows) func `a write goes on until all bytes are taken, or it fails`(row: Row) {
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
