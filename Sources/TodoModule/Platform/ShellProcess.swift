#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that the shell runs in this terminal: an editor or a pager.
struct ShellProcess {
  /// How a program ended.
  enum Ending: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  private let id: pid_t

  /// Starts `sh` with these words after its name, in this process group, so that the program can read
  /// from the terminal. Signals that this process ignores have their default action there.
  ///
  /// `input` becomes its standard input, if it is given. `variables` are added to its environment.
  init(_ words: [String], input: Int32? = nil, variables: [String] = []) throws(Errno) {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGXFSZ, SIGPIPE] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    var arguments: [UnsafeMutablePointer<CChar>?] = (["sh"] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let added = variables.map { strdup($0) }
    defer { for variable in added { free(variable) } }
    var environment = added + ShellProcess.environment + [nil]
    var child = pid_t()
    let error = posix_spawn(&child, "/bin/sh", &actions, &attributes, &arguments, &environment)
    guard error == 0 else { throw Errno(rawValue: error) }
    id = child
  }

  /// Waits until the program ends.
  func wait() throws(Errno) -> Ending {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw .current }
    }
    // POSIX's WIFEXITED and WEXITSTATUS are macros, which Swift does not import.
    let signalNumber = status & 0x7F
    return signalNumber == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signalNumber)
  }

  /// This process's environment.
  private static var environment: [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    while let variable = environ[variables.count] { variables.append(variable) }
    return variables
  }
}
