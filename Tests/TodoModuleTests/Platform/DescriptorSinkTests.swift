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

  private func write(_ text: String, by script: Script) -> Errno? {
    do throws(Errno) {
      try DescriptorSink(9, calls: script.calls).write(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  private let interrupted = Errno(rawValue: EINTR)
  private let wouldBlock = Errno(rawValue: EAGAIN)

  @Test func `a short write continues where it stopped`() {
    let script = Script([.success(2), .success(1), .success(3)])
    #expect(write("abcdef", by: script) == nil)
    #expect(script.taken == ["ab", "c", "def"])
  }

  @Test func `signals do not end a write`() {
    let script = Script([.failure(interrupted), .success(2), .failure(interrupted), .success(1)])
    #expect(write("abc", by: script) == nil)
    #expect(script.taken == ["", "ab", "", "c"])
  }

  @Test func `a descriptor that would block is waited for`() {
    let script = Script(
      [.failure(wouldBlock), .success(1), .failure(wouldBlock), .success(2)],
      polls: [nil, interrupted])
    #expect(write("abc", by: script) == nil)
    #expect(script.taken == ["", "poll", "a", "", "poll", "bc"])
  }

  @Test func `other errors are thrown at once`() {
    let full = Errno(rawValue: ENOSPC)
    let script = Script([.success(1), .failure(full)])
    #expect(write("abc", by: script) == full)
    #expect(script.taken == ["a", ""])
    let failing = Script([.failure(wouldBlock)], polls: [Errno(rawValue: EINVAL)])
    #expect(write("abc", by: failing) == Errno(rawValue: EINVAL))
  }

  @Test func `a write that takes no bytes fails`() {
    #expect(write("abc", by: Script([.success(0)])) == Errno(rawValue: EIO))
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

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full device fails`() throws {
    let device = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    #expect(throws: Errno(rawValue: ENOSPC)) {
      try DescriptorSink(device.fileDescriptor).write([0x78])
    }
  }
}
