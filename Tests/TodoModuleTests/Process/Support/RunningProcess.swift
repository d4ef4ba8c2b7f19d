import Foundation
/// A child process that was started.
final class RunningProcess {
  private let child: pid_t
  private let streams: [OpenStream]
  private let folder: TemporaryFolder
  private let end: ContinuousClock.Instant
  private var status: Int32?
  private var isOverdue = false

  /// Creates a process for this child, with a time limit in seconds from now.
  init(_ child: pid_t, _ streams: [OpenStream], in folder: TemporaryFolder, seconds: Int) {
    self.child = child
    self.streams = streams
    self.folder = folder
    end = .now + .seconds(seconds)
    for stream in streams { stream.closeChildEnd() }
  }

  deinit {
    if status == nil {
      kill()
      collect(WNOHANG)
    }
  }

  /// Kills the child and its process group with SIGKILL, so that none of them can clean up.
  func kill() {
    signal(-child)
    signal(child)
  }

  private func signal(_ process: pid_t) {
    _ = Foundation.kill(process, SIGKILL)
  }

  /// Reads the child's output until it has ended; kills it at the time limit.
  func wait() -> Outcome {
    while status == nil || streams.contains(where: { $0.ourEnd >= 0 }) {
      step()
      if ContinuousClock.now > end, !isOverdue {
        isOverdue = true
        kill()
      }
    }
    return Outcome(
      ending: ending, output: String(decoding: streams[1].bytes, as: UTF8.self),
      errors: String(decoding: streams[2].bytes, as: UTF8.self))
  }

  /// Waits up to 50 ms for output, and checks whether the child has ended.
  private func step() {
    let readable = streams.filter { $0.ourEnd >= 0 }
    var requests = readable.map { pollfd(fd: $0.ourEnd, events: Int16(POLLIN), revents: 0) }
    let milliseconds: Int32 = readable.isEmpty ? 1 : 50
    if poll(&requests, nfds_t(requests.count), milliseconds) > 0 {
      for (stream, request) in zip(readable, requests) where request.revents != 0 { stream.read() }
    }
    collect(WNOHANG)
  }

  private func collect(_ options: Int32) {
    var result: Int32 = 0
    if status == nil, waitpid(child, &result, options) == child { status = result }
  }

  private var ending: Outcome.Ending {
    guard !isOverdue, let status else { return .ranTooLong }
    // Swift does not import POSIX's macros WIFEXITED and WEXITSTATUS.
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }
}
