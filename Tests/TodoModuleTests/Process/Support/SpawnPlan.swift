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

  /// The child begins in this folder.
  func move(to folder: String) {
    posix_spawn_file_actions_addchdir_np(&actions, folder)
  }

  /// Starts the program in a session of its own, with all signals as a shell would leave them, and
  /// with no descriptor above 2.
  func start(
    _ program: String, _ words: [[UInt8]], _ variables: [[UInt8]]
  ) throws -> pid_t {
    #if canImport(Darwin)
      let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      let closing: Int32 = 0
    #endif
    #if canImport(Glibc)
      posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    #endif
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags =
      Int32(POSIX_SPAWN_SETSID) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags | Int32(closing)))
    var child = pid_t()
    let error = withPointers(to: words) { words in
      withPointers(to: variables) { variables in
        posix_spawn(&child, program, &actions, &attributes, words, variables)
      }
    }
    try #require(error == 0, "cannot start \(program): error \(error)")
    return child
  }

  /// C strings, and behind the last one a null pointer.
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
