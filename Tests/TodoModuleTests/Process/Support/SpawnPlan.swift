import Foundation
import Synchronization
import Testing

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

  /// Gives the child a terminal as this descriptor; it becomes its controlling terminal.
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
      // macOS, where they precede the session; so a shell opens it, and becomes the program.
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
