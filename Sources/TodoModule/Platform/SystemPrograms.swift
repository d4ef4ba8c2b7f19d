// Runs programs such as git and reads their output. Ends a program that is silent for too long.
// Lends the terminal to a program that may ask the user.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs other programs and captures what they print.
///
/// ```swift
/// let call = ProgramCall("git", ["version"], environment: .current)
/// let result = try SystemPrograms().run(call)
/// result.ending  // .exited(0)
/// result.output  // the bytes of "git version 2.39.5\n"
/// ```
protocol ProgramRunning {
  /// Runs a program until it ends, or kills it because it has fallen silent.
  ///
  /// - Throws: `noSuchFile` if `PATH` has no such program, `fileTooLarge` if it prints too much, or why
  ///   it cannot be started.
  func run(_ call: ProgramCall) throws(Errno) -> ProgramResult

  /// Starts a program, whose name is its path, that may go on when this process has ended: in a session of its
  /// own, in the folder `/`, with /dev/null as its standard streams and nothing else open. Does not wait.
  func start(_ call: ProgramCall) throws(Errno)
}

/// A program to run, never through a shell.
struct ProgramCall: Equatable {
  /// The name of the program, which is searched for in the `PATH` of `environment`.
  let name: String
  var arguments: [String]
  /// The complete environment.
  var environment: EnvironmentVariables
  /// The bytes on its standard input; /dev/null if there are none.
  var input: [UInt8] = []
  /// After this many milliseconds without a byte on its standard output or error, it is ended with
  /// all processes that it has started; nil for no limit. The whole time is not limited, because it
  /// depends on how much there is to do.
  var silenceLimit: Int?
  /// Whether the limit is for the whole time, also if it prints something.
  var isLimitTotal = false
  /// Whether it may ask on this process's terminal. As soon as it does, the limit no longer applies.
  /// Otherwise it has no terminal.
  var mayAsk = false

  init(_ name: String, _ arguments: [String], environment: EnvironmentVariables) {
    self.name = name
    self.arguments = arguments
    self.environment = environment
  }
}

struct ProgramResult: Equatable {
  /// How it ended; nil if it was ended because it fell silent.
  let ending: ProcessEnding?
  let output: [UInt8]
  /// The end of what it wrote to standard error, at most `errorLimit` bytes, without counts of progress
  /// that were overwritten.
  let errors: [UInt8]

  /// How many bytes of standard error are kept: 64 KiB.
  static let errorLimit = 64 << 10
}

struct SystemPrograms: ProgramRunning {
  /// Whether a signal that ends this process ends the program first. Only one program at a time can
  /// run then.
  var endsWithThisProcess = false

  func run(_ call: ProgramCall) throws(Errno) -> ProgramResult {
    guard let path = call.environment.path(ofProgram: call.name) else { throw .noSuchFile }
    let process = try CapturedProcess(call, at: path)
    if endsWithThisProcess { SignalGlobals.endWithThisProcess(group: process.id) }
    defer { if endsWithThisProcess { SignalGlobals.endAlone() } }
    return try process.finish(call)
  }

  /// Those that were started and have not ended, as far as is known.
  private nonisolated(unsafe) static var started: [pid_t] = []

  func start(_ call: ProgramCall) throws(Errno) {
    SystemPrograms.started.removeAll { waitpid($0, nil, WNOHANG) != 0 }
    let files = SystemFileSystem()
    // What a shell has opened for this process, such as a lock, must not stay open.
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

/// A process whose standard streams are pipes of this process, with a process group of its own.
private final class CapturedProcess {
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
  func finish(_ call: ProgramCall) throws(Errno) -> ProgramResult {
    defer { terminal?.takeBack() }
    let start = lastWord
    while true {
      try transfer()
      if let status = try changedStatus() {
        // POSIX's macro WIFSTOPPED is not imported.
        guard status & 0xFF == 0x7F else {
          // A process in the background, such as the master of an SSH connection, can keep the pipes
          // open: what the program itself has written has arrived.
          try transfer(waiting: false)
          return result(ProcessEnding(status: status))
        }
        let signal = status >> 8 & 0xFF
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

  /// Returns the status with which the process has ended or was stopped; nil if it goes on.
  private func changedStatus() throws(Errno) -> Int32? {
    var status: Int32 = 0
    let child = waitpid(id, &status, WNOHANG | WUNTRACED)
    if child < 0, errno != EINTR { throw .current }
    return child == id ? status : nil
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

/// This process's end of a pipe to another process. No call waits.
private final class PipeEnd {
  /// What `poll` waits for: `POLLIN` or `POLLOUT`.
  let event: Int16
  /// The descriptor; -1 once it is closed.
  private(set) var descriptor: Int32 = -1
  /// The bytes that were read, or those to write.
  private(set) var bytes: [UInt8]
  private var written = 0

  /// Creates an end to write these bytes to; without any, one to read from.
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

  /// Reads what has arrived, at most 1 MiB at once, and closes this end if no more can come. Returns how
  /// many bytes these are.
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

  /// Forgets the bytes if there are many: what was ended because it printed too much is not read.
  func forgetFlood() {
    if bytes.count > ProgramResult.errorLimit { bytes = [] }
  }

  /// Forgets all bytes but the last `count`, if there are more than twice as many; overwritten ones
  /// first.
  func forget(allBut count: Int) {
    if bytes.count <= 2 * count { return }
    forgetOverwritten()
    if bytes.count > count { bytes.removeFirst(bytes.count - count) }
  }

  /// Forgets what was overwritten, after a carriage return inside a line, by text that was overwritten
  /// itself: of a thousand counts of progress, the last one stays.
  func forgetOverwritten() {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    let isReturned = bytes.last == carriageReturn
    let lines = bytes.split(separator: lineFeed, omittingEmptySubsequences: false).map {
      $0.split(separator: carriageReturn).suffix(2).joined(separator: [carriageReturn])
    }
    bytes = Array(lines.joined(separator: [lineFeed]))
    if isReturned { bytes.append(carriageReturn) }
  }

  /// Writes what fits into the pipe; closes this end after the last byte, or if nobody reads it.
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

  /// Writes to the pipe without being killed by SIGPIPE if nobody reads it: blocks the signal in this thread
  /// during a write(2), and takes back the one that the write caused.
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

  /// Makes a call; repeats it if a signal interrupts it.
  private func system(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
