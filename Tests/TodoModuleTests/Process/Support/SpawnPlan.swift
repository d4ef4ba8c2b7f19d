import Synchronization
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is to happen between the start of a child and its program (POSIX `posix_spawn`).
final class SpawnPlan {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
  #else
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
  #endif

  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
  }

  deinit {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  /// The child does not have this descriptor.
  func close(_ descriptor: Int32) {
    posix_spawn_file_actions_addclose(&actions, descriptor)
  }

  /// The child opens a file under this number.
  func open(_ path: String, as descriptor: Int32, _ flags: Int32) {
    posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0)
  }

  /// The child has one of our descriptors under another number.
  func duplicate(_ ours: Int32, as descriptor: Int32) {
    posix_spawn_file_actions_adddup2(&actions, ours, descriptor)
  }

  /// Starts the program in a session of its own, with all signals as a shell would leave them.
  func start(
    _ program: String, _ words: [[UInt8]], _ variables: [[UInt8]]
  ) throws -> pid_t {
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
    try #require(error == 0, "cannot start \(program): error \(error)")
    return child
  }

  /// Makes descriptors, or children, while nobody else does: a child would inherit a descriptor
  /// that is not marked yet, and keep a pipe open whose end somebody waits for.
  static func withoutNewDescriptors<Result>(_ body: () throws -> Result) rethrows -> Result {
    try turn.withLock { _ in try body() }
  }

  private static let turn = Mutex(())

  #if canImport(Darwin)
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
  #else
    /// Glibc and musl declare `POSIX_SPAWN_SETSID` as an extension only, which Swift does not see.
    private static let newSession: Int16 = 0x80
  #endif

  /// C strings, and after the last one a null pointer.
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
