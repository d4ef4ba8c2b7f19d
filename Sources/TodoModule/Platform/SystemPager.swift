#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pager: another program, which shows a long text one screen at a time.
protocol Paging: AnyObject {
  /// Starts the pager and returns the sink that it reads; nil if there is no pager.
  func start() -> (any ByteSink)?
  /// Ends the text and waits until the user leaves the pager.
  func finish() -> PagerEnding
}

enum PagerEnding: Equatable {
  /// The user has seen what there was to see, or has left earlier.
  case shown
  /// There was no such program; the shell has said so.
  case missing
  /// It failed without reading anything.
  case failed
}

/// The user's pager, run in this terminal by `sh -c`, as git does.
///
/// While it runs, it alone reacts to interrupt keys, and leaving it early is no error: this process
/// ignores SIGINT, SIGQUIT and SIGPIPE.
final class SystemPager: Paging {
  private let command: String?
  private let variable: (String) -> String?
  private var process: pid_t?
  /// This process's end of the pipe to the pager.
  private var pipeEnd: Int32 = -1
  /// The other end, kept open to count what the pager has not read; -1 once the pipe was full.
  private var otherEnd: Int32 = -1
  /// How many bytes were written to the pipe, and whether nobody reads it any more.
  private var (writtenCount, isLeft) = (0, false)
  private var ignored = SignalActions()

  /// Uses the command of `command(variable:)`.
  init(variable: @escaping (String) -> String?) {
    command = SystemPager.command(variable: variable)
    self.variable = variable
  }

  /// Returns `$TODO_PAGER`, else `$PAGER`, else less with its options; nil, for no pager, if the first
  /// of them that is set is empty or cat, or if `$TERM` is a terminal that cannot move its cursor.
  static func command(variable: (String) -> String?) -> String? {
    if ["", "dumb"].contains(variable("TERM") ?? "") { return nil }
    let command = variable("TODO_PAGER") ?? variable("PAGER") ?? "less -FRX"
    return command.allSatisfy(\.isWhitespace) || command == "cat" ? nil : command
  }

  func start() -> (any ByteSink)? {
    let searchPath = variable("PATH") ?? "/usr/bin:/bin"
    guard let command, SystemPager.canRun(command, in: searchPath) else { return nil }
    // Quit if the text fits on one screen, show colours, and leave the text on the screen. The text is
    // UTF-8 in every locale. The dictionary is made only here: its metadata would be a sixth of the
    // start of the program.
    let defaults = ["LESS": "FRX", "LESSCHARSET": "utf-8"]
    let variables = defaults.filter { variable($0.key) == nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    process = try? ProcessLaunch.startShell(
      ["-c", command], input: ends[0], variables: variables)
    guard process != nil else {
      for end in ends { close(end) }
      return nil
    }
    ignored = SignalActions(ignoring: [SIGINT, SIGQUIT, SIGPIPE])
    (otherEnd, pipeEnd) = (ends[0], ends[1])
    (writtenCount, isLeft) = (0, false)
    _ = fcntl(pipeEnd, F_SETFL, O_NONBLOCK)
    return DescriptorSink(pipeEnd, calls: calls)
  }

  private var calls: DescriptorSink.Calls {
    let system = DescriptorSink.Calls.system
    return DescriptorSink.Calls(
      writeBytes: { [self] descriptor, bytes in
        let result = system.writeBytes(descriptor, bytes)
        switch result {
        case .success(let count): writtenCount += count
        case .failure(let error): isLeft = isLeft || error == .closedPipe
        }
        return result
      },
      waitUntilWritable: { [self] descriptor in
        // The pipe is full. As long as this process has its other end open, `poll` would wait for
        // ever if the pager has ended.
        closeOtherEnd()
        return system.waitUntilWritable(descriptor)
      })
  }

  func finish() -> PagerEnding {
    guard let process else { return .missing }
    close(pipeEnd)
    let ending = try? ProcessEnding(waitingFor: process)
    self.process = nil
    ignored.restore()
    let rest = otherEnd < 0 ? nil : try? DescriptorSource(otherEnd).readAll().count
    closeOtherEnd()
    switch ending {
    // The shell's codes for a command that it cannot find or run (POSIX XCU 2.8.2).
    case .exited(126), .exited(127): return .missing
    case .exited(0), nil: return .shown
    case .exited, .killed: return isLeft || rest == writtenCount ? .failed : .shown
    }
  }

  private func closeOtherEnd() {
    if otherEnd >= 0 { close(otherEnd) }
    otherEnd = -1
  }

  /// Whether the command may be run: false if it is a plain one whose program is not in the search
  /// path. Then the shell would print an error.
  private static func canRun(_ command: String, in searchPath: String) -> Bool {
    let isPlain = command.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber) || " _./+-".contains($0)
    }
    guard isPlain, let program = command.split(separator: " ").first else { return true }
    if program.contains("/") { return access(String(program), X_OK) == 0 }
    return searchPath.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}
