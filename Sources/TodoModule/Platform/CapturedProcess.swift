#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A process whose standard streams are pipes of this process, with a process group of its own.
final class CapturedProcess {
  /// The id of the process and of its group.
  let id: pid_t
  private let input: PipeEnd
  private let output = PipeEnd()
  private let errors = PipeEnd()
  /// The uptime, in milliseconds, when the process has last written something.
  private var lastWord = SystemFileSystem().uptime
  private var terminal: TerminalLoan?

  /// Starts the program at a path.
  init(_ call: ProgramCall, at path: String) throws(Errno) {
    input = PipeEnd(writing: call.input)
    var theirs: [Int32] = []
    defer { for descriptor in theirs { close(descriptor) } }
    theirs.append(try call.input.isEmpty ? CapturedProcess.openNull() : input.connect())
    theirs.append(try output.connect())
    theirs.append(try errors.connect())
    let launch = ProcessLaunch(
      program: path, arguments: [call.name] + call.arguments, environment: call.environment,
      streams: theirs.enumerated().map { (child: Int32($0), ours: $1) },
      place: call.mayAsk ? .newGroup : .newSession)
    id = try launch.start()
  }

  private static func openNull() throws(Errno) -> Int32 {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .current }
    return descriptor
  }

  /// Writes its input and reads its output until it ends, or ends it once it was silent for this many
  /// milliseconds.
  func finish(silentFor silenceLimit: Int?, mayAsk: Bool) throws(Errno) -> ProgramResult {
    defer { terminal?.end() }
    while true {
      try transfer()
      switch try change() {
      case .none: break
      case .ended(let ending):
        // A process in the background, such as the master of an SSH connection, can keep the pipes
        // open: what the program itself has written has arrived.
        try transfer(waiting: false)
        return result(ending)
      case .stopped(let signal):
        guard mayAsk, lendTerminal(after: signal) else {
          killGroup()
          return result(.killed(signal: signal))
        }
      }
      // Once it has the terminal, a person decides how long it takes.
      if let silenceLimit, terminal == nil, SystemFileSystem().uptime >= lastWord + silenceLimit {
        killGroup()
        return result(nil)
      }
    }
  }

  private func result(_ ending: ProcessEnding?) -> ProgramResult {
    errors.forgetOverwritten()
    let kept = errors.bytes.suffix(ProgramResult.errorLimit)
    return ProgramResult(ending: ending, output: output.bytes, errors: Array(kept))
  }
}

extension CapturedProcess {
  /// What `waitpid` reports.
  private enum Change {
    case none
    case ended(ProcessEnding)
    case stopped(signal: Int32)
  }

  /// Waits up to 50 ms for the pipes, and moves bytes. Once all pipes are closed, the process is about
  /// to end.
  private func transfer(waiting isWaiting: Bool = true) throws(Errno) {
    let ends = [input, output, errors].filter(\.isOpen)
    var requests = ends.map { pollfd(fd: $0.descriptor, events: $0.event, revents: 0) }
    let milliseconds: Int32 = !isWaiting ? 0 : ends.isEmpty ? 1 : 50
    guard poll(&requests, nfds_t(requests.count), milliseconds) > 0 else { return }
    input.write()
    let counts = [output.read(), errors.read()]
    if counts != [0, 0] { lastWord = SystemFileSystem().uptime }
    errors.forget(allBut: ProgramResult.errorLimit)
    if output.bytes.count > ProgramResult.outputLimit {
      killGroup()
      throw .fileTooLarge
    }
  }

  private func change() throws(Errno) -> Change {
    var status: Int32 = 0
    let child = waitpid(id, &status, WNOHANG | WUNTRACED)
    if child < 0, errno != EINTR { throw .current }
    guard child == id else { return .none }
    // POSIX's macro WIFSTOPPED is not imported.
    return status & 0xFF == 0x7F
      ? .stopped(signal: status >> 8 & 0xFF) : .ended(ProcessEnding(status: status))
  }

  /// Gives the terminal to the group, which was stopped because it wants to read from it. Returns false
  /// if the terminal cannot be given away.
  private func lendTerminal(after signal: Int32) -> Bool {
    guard [SIGTTIN, SIGTTOU].contains(signal) else { return false }
    if terminal == nil { terminal = TerminalLoan(to: id) }
    guard terminal != nil else { return false }
    kill(-id, SIGCONT)
    return true
  }

  /// Ends the process and all others in its group: with SIGTERM, so that git removes its lock files,
  /// and after a second with SIGKILL. Then collects the process.
  private func killGroup() {
    kill(-id, SIGTERM)
    kill(-id, SIGCONT)
    let last = SystemFileSystem().uptime + 1000
    while output.isOpen || errors.isOpen, SystemFileSystem().uptime < last {
      var requests = [output, errors].filter(\.isOpen).map {
        pollfd(fd: $0.descriptor, events: $0.event, revents: 0)
      }
      poll(&requests, nfds_t(requests.count), 50)
      for end in [output, errors] {
        end.read()
        end.forget(allBut: ProgramResult.errorLimit)
      }
    }
    kill(-id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
  }
}
