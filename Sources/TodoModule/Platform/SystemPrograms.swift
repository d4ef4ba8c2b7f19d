// Runs programs such as git and reads their output. Ends a program that is silent for too long.
// Lends the terminal to a program that may ask the user.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs other programs and captures their output.
///
/// ```swift
/// let call = ProgramCall(name: "git", arguments: ["version"], environment: .current)
/// let result = try SystemPrograms().run(call)
/// result.ending  // .exited(0)
/// result.output  // the bytes of "git version 2.39.5\n"
/// ```
protocol ProgramRunning {
  /// Runs a program until it ends, or kills it if it prints nothing for too long.
  ///
  /// - Parameter whileWaiting: Called at least every 50 ms while the program runs, until it asks on the terminal. Then
  ///   it is called once more, with `isAsking`.
  /// - Throws: `noSuchFile` if `PATH` does not have the program, `fileTooLarge` if it prints too much, or the reason
  ///   why it cannot be started.
  func run(
    _ call: ProgramCall, whileWaiting: (_ isAsking: Bool) -> Void
  ) throws(Errno) -> ProgramResult

  /// Starts a program that may continue after this process has ended, and does not wait for it. The name in the call
  /// must be a path.
  ///
  /// The program runs in a new session and in the folder `/`. Its standard streams are /dev/null, and no other
  /// descriptors are open.
  func start(_ call: ProgramCall) throws(Errno)
}

/// A call of a program, without a shell.
struct ProgramCall: Equatable {
  /// The name of the program, which `run` searches for in the `PATH` of `environment`.
  let name: String
  var arguments: [String]
  /// The complete environment.
  var environment: EnvironmentVariables
  /// The bytes of its standard input, which is /dev/null if there are none.
  var input: [UInt8] = []
  /// The longest time without a byte on its standard output or error, in milliseconds, or nil for no limit. Then the
  /// program is ended, with all processes that it has started. The total time has no limit, because it depends on
  /// the amount of work.
  var silenceLimit: Int?
  /// Whether the limit applies to the total time, even if the program prints something.
  var isLimitTotal = false
  /// Whether the program may ask on this process's terminal. Once it asks, the limit no longer applies. If this is
  /// false, the program has no terminal.
  var mayAsk = false
}

struct ProgramResult: Equatable {
  /// The ending, or nil if the program was ended at its limit.
  let ending: ProcessEnding?
  let output: [UInt8]
  /// The end of its standard error, at most `errorLimit` bytes, without overwritten counts of progress.
  let errors: [UInt8]

  /// The number of bytes of standard error that are kept: 64 KiB.
  static let errorLimit = 64 << 10
}

struct SystemPrograms: ProgramRunning {
  /// Whether a signal that ends this process ends the program first. Then only one program at a time can run.
  var endsWithThisProcess = false

  func run(
    _ call: ProgramCall, whileWaiting: (_ isAsking: Bool) -> Void
  ) throws(Errno) -> ProgramResult {
    guard let path = call.environment.path(ofProgram: call.name) else { throw .noSuchFile }
    let process = try CapturedProcess(call, at: path)
    if endsWithThisProcess { SignalGlobals.endWithThisProcess(group: process.id) }
    defer { if endsWithThisProcess { SignalGlobals.endAlone() } }
    return try process.finish(call, whileWaiting)
  }

  /// The processes that were started and, as of the last check, have not ended.
  private nonisolated(unsafe) static var started: [pid_t] = []

  func start(_ call: ProgramCall) throws(Errno) {
    SystemPrograms.started.removeAll { waitpid($0, nil, WNOHANG) != 0 }
    let files = SystemFileSystem()
    // Descriptors that a shell has opened for this process, such as a lock, must not stay open in the program.
    for name in (try? files.names(inFolder: "/dev/fd")) ?? [] {
      if let descriptor = Int32(name), descriptor > 2 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }
    let null = try files.open("/dev/null", .writing, permissions: 0).rawValue
    defer { close(null) }
    // Not every system's `posix_spawn` can change the folder.
    let words = ["sh", "-c", "cd /; exec \"$@\"", "sh", call.name] + call.arguments
    let launch = ProcessLaunch(
      program: "/bin/sh", arguments: words, environment: call.environment,
      streams: (0...2).map { (child: $0, ours: null) }, place: .newSession)
    SystemPrograms.started.append(try launch.start())
  }
}

/// A process with its own process group. Its standard streams are pipes to this process.
private final class CapturedProcess {
  /// The id of the process and of its group.
  let id: pid_t
  private let input: PipeEnd
  private let output = PipeEnd()
  private let errors = PipeEnd()
  /// The uptime of its last output, in milliseconds.
  private var lastWord = SystemFileSystem().uptime
  private var terminal: TerminalLoan?

  /// Starts the program at a path.
  init(_ call: ProgramCall, at path: String) throws(Errno) {
    input = PipeEnd(writing: call.input)
    var theirs: [Int32] = []
    defer { for descriptor in theirs { close(descriptor) } }
    theirs.append(
      try call.input.isEmpty
        ? SystemFileSystem().open("/dev/null", [], permissions: 0).rawValue : input.connect())
    theirs.append(try output.connect())
    theirs.append(try errors.connect())
    let launch = ProcessLaunch(
      program: path, arguments: [call.name] + call.arguments, environment: call.environment,
      streams: theirs.enumerated().map { (child: Int32($0), ours: $1) },
      place: call.mayAsk ? .newGroup : .newSession)
    id = try launch.start()
  }

  /// Writes its input and reads its output until it ends, or ends it at the limit of the call.
  func finish(
    _ call: ProgramCall, _ whileWaiting: (_ isAsking: Bool) -> Void
  ) throws(Errno) -> ProgramResult {
    defer { terminal?.takeBack() }
    let start = lastWord
    while true {
      try transfer()
      if terminal == nil { whileWaiting(false) }
      if let status = try changedStatus() {
        // Swift does not import POSIX's macro WIFSTOPPED.
        guard status & 0xFF == 0x7F else {
          // A process in the background, such as the master of an SSH connection, can keep the pipes open. All
          // output of the program itself has arrived.
          try transfer(waiting: false)
          return result(ProcessEnding(status: status))
        }
        let signal = status >> 8 & 0xFF
        whileWaiting(true)
        guard call.mayAsk, lendTerminal(after: signal) else {
          killGroup()
          return result(.killed(signal: signal))
        }
      }
      // Once it has the terminal, a person decides how long it takes.
      if let limit = call.silenceLimit, terminal == nil,
        SystemFileSystem().uptime >= (call.isLimitTotal ? start : lastWord) + limit
      {
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

  private func transfer(waiting isWaiting: Bool = true) throws(Errno) {
    moveBytes(waiting: isWaiting)
    if output.bytes.count > SizeLimit.bytes {
      killGroup()
      throw .fileTooLarge
    }
  }

  /// Waits up to 50 ms for the pipes, and moves bytes. Once all pipes are closed, the process is about
  /// to end.
  private func moveBytes(waiting isWaiting: Bool = true) {
    let ends = [input, output, errors].filter(\.isOpen)
    var requests = ends.map { pollfd(fd: $0.descriptor, events: $0.event, revents: 0) }
    let milliseconds: Int32 = !isWaiting ? 0 : ends.isEmpty ? 1 : 50
    guard poll(&requests, nfds_t(requests.count), milliseconds) > 0 else { return }
    input.write()
    let counts = [output.read(), errors.read()]
    if counts != [0, 0] { lastWord = SystemFileSystem().uptime }
    errors.forget(allBut: ProgramResult.errorLimit)
  }

  /// Returns the status with which the process has ended or was stopped, or nil if it is still running.
  private func changedStatus() throws(Errno) -> Int32? {
    var status: Int32 = 0
    let child = waitpid(id, &status, WNOHANG | WUNTRACED)
    if child < 0, errno != EINTR { throw .current }
    return child == id ? status : nil
  }

  /// Lends the terminal to the process group if it was stopped because it wants to use the terminal. Returns false
  /// for another signal, or if the terminal cannot be lent.
  private func lendTerminal(after signal: Int32) -> Bool {
    guard [SIGTTIN, SIGTTOU].contains(signal) else { return false }
    if terminal == nil { terminal = TerminalLoan(to: id) }
    guard terminal != nil else { return false }
    kill(-id, SIGCONT)
    return true
  }

  /// Ends all processes in the group with SIGTERM, so that git removes its lock files, and after a second with
  /// SIGKILL. Then waits for the process.
  private func killGroup() {
    kill(-id, SIGTERM)
    kill(-id, SIGCONT)
    input.close()
    let last = SystemFileSystem().uptime + 1000
    while output.isOpen || errors.isOpen, SystemFileSystem().uptime < last {
      moveBytes()
      output.forgetFlood()
    }
    kill(-id, SIGKILL)
    _ = try? ProcessEnding(waitingFor: id)
  }
}

/// This process's end of a pipe to another process. None of its methods waits.
private final class PipeEnd {
  /// The event for `poll`: `POLLIN` or `POLLOUT`.
  let event: Int16
  /// The descriptor, or -1 once it is closed.
  private(set) var descriptor: Int32 = -1
  /// The bytes that were read, or the bytes to write.
  private(set) var bytes: [UInt8]
  private var written = 0

  /// Creates an end for writing these bytes, or an end for reading if `bytes` is nil.
  init(writing bytes: [UInt8]? = nil) {
    event = Int16(bytes == nil ? POLLIN : POLLOUT)
    self.bytes = bytes ?? []
  }

  deinit { close() }

  var isOpen: Bool { descriptor >= 0 }

  /// Creates the pipe and returns its other end, which the caller closes.
  func connect() throws(Errno) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .current }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let isWriting = event == Int16(POLLOUT)
    descriptor = isWriting ? ends[1] : ends[0]
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    return isWriting ? ends[0] : ends[1]
  }

  func close() {
    if isOpen { _ = systemClose(descriptor) }
    descriptor = -1
  }

  /// Reads the bytes that have arrived, at most 1 MiB at once, and closes this end if no more can arrive. Returns
  /// the number of bytes.
  func read() -> Int {
    let before = bytes.count
    var part = [UInt8](repeating: 0, count: 64 << 10)
    for _ in 0..<16 where isOpen {
      let count = system { part.withUnsafeMutableBytes { systemRead(descriptor, $0) } }
      guard count > 0 else {
        if count == 0 || errno != EAGAIN { close() }
        break
      }
      bytes += part[..<count]
    }
    return bytes.count - before
  }

  /// Deletes the bytes if there are many, because the output of a program that is being ended is not used.
  func forgetFlood() {
    if bytes.count > ProgramResult.errorLimit { bytes = [] }
  }

  /// Deletes all bytes except for the last `count`, if there are more than twice as many. Deletes overwritten text
  /// first.
  func forget(allBut count: Int) {
    if bytes.count <= 2 * count { return }
    forgetOverwritten()
    if bytes.count > count { bytes.removeFirst(bytes.count - count) }
  }

  /// Deletes overwritten text inside lines: only the last two parts between carriage returns stay in a line. So only
  /// the last of a thousand counts of progress stays.
  func forgetOverwritten() {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    let isReturned = bytes.last == carriageReturn
    let lines = bytes.split(separator: lineFeed, omittingEmptySubsequences: false).map {
      $0.split(separator: carriageReturn).suffix(2).joined(separator: [carriageReturn])
    }
    bytes = Array(lines.joined(separator: [lineFeed]))
    if isReturned { bytes.append(carriageReturn) }
  }

  /// Writes as many bytes as fit into the pipe. Closes this end after the last byte, or if nobody reads it.
  func write() {
    while isOpen {
      let count = system { () -> Int in
        bytes[written...].withUnsafeBytes { bytes in
          withoutBrokenPipeSignal { systemWrite(descriptor, bytes) }
        }
      }
      if count > 0 { written += count }
      if written == bytes.count || count < 0 && errno != EAGAIN { close() }
      if count < 0 { break }
    }
  }

  /// Writes to the pipe, and is not killed by SIGPIPE if nobody reads it. It blocks the signal in this thread during
  /// write(2), and removes the pending signal that the write caused.
  private func withoutBrokenPipeSignal(_ write: () -> Int) -> Int {
    var broken = sigset_t()
    var before = sigset_t()
    var pending = sigset_t()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &broken, &before)
    let result = write()
    let failure = errno
    if result < 0, failure == EPIPE, !wasPending {
      sigpending(&pending)
      var number: Int32 = 0
      if sigismember(&pending, SIGPIPE) == 1 { sigwait(&broken, &number) }
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = failure
    return result
  }

  /// Makes a call, and repeats it if a signal interrupts it.
  private func system(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
