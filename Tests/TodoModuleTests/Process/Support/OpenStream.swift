import Foundation
import Testing

/// A standard stream of a child that is about to start: the test's end and the child's end.
final class OpenStream {
  private let stream: ChildProcess.Stream
  private let descriptor: Int32
  private var childEnd: Int32 = -1
  /// The descriptor to read from; -1 if there is none, or if it has ended.
  private(set) var ourEnd: Int32 = -1
  /// All bytes that were read.
  private(set) var bytes: [UInt8] = []

  /// Opens the stream for this descriptor of the child.
  init(_ stream: ChildProcess.Stream, for descriptor: Int32) throws {
    self.stream = stream
    self.descriptor = descriptor
    switch stream {
    case .closed, .path: break
    case .terminal(let terminal):
      // All three streams are the same terminal, so only one of them reads.
      if descriptor == 1 { ourEnd = fcntl(terminal.controller, F_DUPFD_CLOEXEC, 0) }
    case .pipe(let text):
      var ends: [Int32] = [-1, -1]
      let isMade = SpawnPlan.withoutNewDescriptors {
        pipe(&ends) == 0 && ends.allSatisfy { fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }
      }
      try #require(isMade)
      childEnd = descriptor == 0 ? ends[0] : ends[1]
      if descriptor == 0 {
        // Every pipe holds at least this much, so the write does not block.
        try #require(text.utf8.count <= 16384)
        let count = write(ends[1], text, text.utf8.count)
        close(ends[1])
        try #require(count == text.utf8.count)
      } else {
        ourEnd = ends[0]
      }
    }
  }

  deinit {
    closeChildEnd()
    stopReading()
  }

  /// Adds to the plan how the child opens its end.
  func place(in plan: SpawnPlan) {
    switch stream {
    case .closed: plan.close(descriptor)
    case .pipe: plan.duplicate(childEnd, as: descriptor)
    case .path(let path): plan.open(path, as: descriptor, descriptor == 0 ? O_RDONLY : O_WRONLY)
    case .terminal(let terminal): plan.use(terminal, as: descriptor)
    }
  }

  /// Closes the test's copy of the child's end, so that reading ends when the child closes its own.
  func closeChildEnd() {
    if childEnd >= 0 { close(childEnd) }
    childEnd = -1
    if case .terminal(let terminal) = stream { terminal.release() }
  }

  /// Reads the available bytes. Closes the descriptor at the end of the stream.
  func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(ourEnd, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer[..<count]
    } else if count == 0 || errno != EINTR {
      // On Linux, reading a terminal that no process has open fails (EIO) instead of ending.
      stopReading()
    }
  }

  private func stopReading() {
    if ourEnd >= 0 { close(ourEnd) }
    ourEnd = -1
  }
}
