import Foundation
import Synchronization
import Testing

/// A program to run with its own standard streams, environment and time limit.
struct ChildProcess {
  /// The target to which one of the child's standard streams (descriptors 0 to 2) is connected.
  enum Stream {
    /// Nothing: the descriptor is closed.
    case closed
    /// A pipe. For input, it has this text and then ends. For output, the text is ignored.
    case pipe(String)
    /// An existing file or device.
    case path(String)
    /// A terminal, which becomes the child's controlling terminal.
    case terminal(PseudoTerminal)
  }

  /// The program's path.
  var program: String
  /// The arguments after the program's name, as bytes, because they need not be valid UTF-8.
  var arguments: [[UInt8]]
  /// All environment variables.
  var environment: [String: String]
  /// The folder of its files, kept until the child has ended.
  var folder: TemporaryFolder
  var input = Stream.path("/dev/null")
  var output = Stream.pipe("")
  var errors = Stream.pipe("")
  /// The time limit in seconds, after which it is killed.
  var seconds = 60

  /// Runs the program and waits until it has ended.
  func run() throws -> Outcome { try start().wait() }

  /// Starts the program.
  func start() throws -> RunningProcess {
    let streams = try [input, output, errors].enumerated().map { descriptor, stream in
      try OpenStream(stream, for: Int32(descriptor))
    }
    let plan = SpawnPlan()
    for stream in streams { stream.place(in: plan) }
    let words = [Array(program.utf8)] + arguments
    let variables = environment.map { "\($0)=\($1)" }.sorted().map { Array($0.utf8) }
    let child = try plan.start(program, words, variables)
    return RunningProcess(child, streams, in: folder, seconds: seconds)
  }
}

extension ChildProcess {
  /// Returns the same child, run by another tool, such as a tracer.
  func through(_ tool: Tool, _ words: [String]) throws -> ChildProcess {
    var child = self
    child.program = try #require(tool.path, "\(tool) is not installed; install it")
    child.arguments = (words + [program]).map { Array($0.utf8) } + arguments
    return child
  }

  /// Returns the same child, run by a shell script that ends with `exec "$@"`.
  func through(shell script: String) -> ChildProcess {
    var child = self
    child.program = "/bin/sh"
    child.arguments = ["-c", script, "sh", program].map { Array($0.utf8) } + arguments
    return child
  }

  /// Returns the same child, with all standard streams on a terminal.
  func on(_ terminal: PseudoTerminal) -> ChildProcess {
    var child = self
    child.input = .terminal(terminal)
    child.output = .terminal(terminal)
    child.errors = .terminal(terminal)
    return child
  }
}

/// How a child ended and what it printed.
struct Outcome: Equatable {
  /// How a child ended.
  enum Ending: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
    case ranTooLong
  }

  let ending: Ending
  /// The text that it wrote to its standard output, if that was a pipe, or to its terminal.
  let output: String
  /// The text that it wrote to its standard error, if that was a pipe.
  let errors: String
}

/// A standard stream of a child that is about to start: the test's end and the child's end.
final class OpenStream {
  private let stream: ChildProcess.Stream
  private let descriptor: Int32
  private var childEnd: Int32 = -1
  /// The descriptor to read from, or -1 if there is none or it has ended.
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

  /// Reads the child's output until the child has ended. Kills it at the time limit.
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

/// How to start a child: its descriptors, session and signals (POSIX `posix_spawn`).
final class SpawnPlan {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
  #else
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
  #endif

  /// The path of the child's controlling terminal.
  private var terminal: String?

  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
  }

  deinit {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  /// Has the child close this descriptor.
  func close(_ descriptor: Int32) {
    posix_spawn_file_actions_addclose(&actions, descriptor)
  }

  /// Has the child open a file as this descriptor.
  func open(_ path: String, as descriptor: Int32, _ flags: Int32) {
    posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0)
  }

  /// Gives the child one of the test's descriptors as another one.
  func duplicate(_ ours: Int32, as descriptor: Int32) {
    posix_spawn_file_actions_adddup2(&actions, ours, descriptor)
  }

  /// Gives the child a terminal as this descriptor. It becomes the child's controlling terminal.
  func use(_ terminal: PseudoTerminal, as descriptor: Int32) {
    duplicate(terminal.childEnd, as: descriptor)
    self.terminal = terminal.path
  }

  /// Starts the program in a new session, with the default handling of signals, as a shell does.
  func start(
    _ program: String, _ words: [[UInt8]], _ variables: [[UInt8]]
  ) throws -> pid_t {
    var (program, words) = (program, words)
    if let terminal {
      // A session gets the terminal that its first process opens. The file actions are too early for that on
      // macOS, where they precede the session. Therefore a shell opens the terminal, and becomes the program.
      words = ["sh", "-c", ": <>\"$0\" && exec \"$@\"", terminal].map { Array($0.utf8) } + words
      program = "/bin/sh"
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = SpawnPlan.newSession | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, flags)
    var child = pid_t()
    let error = withPointers(to: words) { words in
      withPointers(to: variables) { variables in
        SpawnPlan.withoutNewDescriptors {
          posix_spawn(&child, program, &actions, &attributes, words, variables)
        }
      }
    }
    try #require(error == 0, "cannot start \(program): errno \(error)")
    return child
  }

  /// Runs code that creates descriptors or children, one call at a time. A child that starts between
  /// another thread's `pipe` and FD_CLOEXEC would inherit the pipe and keep it open, and the reader
  /// would never see its end.
  static func withoutNewDescriptors<Result>(_ body: () throws -> Result) rethrows -> Result {
    try turn.withLock { _ in try body() }
  }

  private static let turn = Mutex(())

  #if canImport(Darwin)
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
  #else
    /// `POSIX_SPAWN_SETSID`, which Swift does not import, because Glibc and musl declare it as an
    /// extension only.
    private static let newSession: Int16 = 0x80
  #endif

  /// Calls `body` with the strings as C strings, and a null pointer after the last one.
  private func withPointers<Result>(
    to strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { string in
      strdup(string.map(CChar.init(bitPattern:)) + [0])
    }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
