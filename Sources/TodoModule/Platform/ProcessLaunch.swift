// Starts a program with its streams, group, session and signals. Reads how the program ended.
// Opens a link with `xdg-open`, or with `open` on macOS. The address is the only argument, and no shell reads it.
// On Linux nothing is opened without a display.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The parameters for starting a process (POSIX `posix_spawn`).
///
/// The new process does not block signals. The signals that this process may ignore have their default action in it.
struct ProcessLaunch {
  /// The process group and session of the new process.
  enum Place {
    /// The process group of this process. The new process can read from the terminal.
    case thisGroup
    /// A new process group. The terminal stops it when it reads from the terminal.
    case newGroup
    /// A new session and process group. The new process has no terminal.
    case newSession
  }

  let program: String
  /// The arguments, the program's name first.
  let arguments: [String]
  let environment: EnvironmentVariables
  /// The descriptors of this process that become descriptors of the new process. The new process inherits each of
  /// 0 to 2 that is not given.
  var streams: [(child: Int32, ours: Int32)] = []
  var place = Place.thisGroup

  /// Returns the launch of `sh` with these arguments in this process group, for an editor or a pager that reads from
  /// the terminal.
  ///
  /// - Parameters:
  ///   - input: The descriptor that becomes its standard input, if any.
  ///   - variables: The variables to set in its environment.
  static func shell(
    _ words: [String], input: Int32? = nil, variables: [String: String] = [:]
  ) -> ProcessLaunch {
    var environment = EnvironmentVariables.current
    for (name, value) in variables { environment.set(name, to: value) }
    return ProcessLaunch(
      program: "/bin/sh", arguments: ["sh"] + words, environment: environment,
      streams: input.map { [(child: STDIN_FILENO, ours: $0)] } ?? [])
  }

  /// Runs the program in this terminal, and waits until it exits.
  ///
  /// If the program is killed and leaves the terminal in another mode, this method restores the mode.
  ///
  /// As in system(3), only the program reacts to interrupt keys while it runs.
  func runInTerminal() throws(Errno) -> ProcessEnding {
    let modes = try? TerminalModes()
    defer { modes?.restore() }
    var ignored = SignalActions(ignoring: [SIGINT, SIGQUIT])
    defer { ignored.restore() }
    return try ProcessEnding(waitingFor: start())
  }

  /// Starts the process and returns its id, which is also the id of its new group.
  func start() throws(Errno) -> pid_t {
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
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGQUIT, SIGXFSZ, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, flags)
    for (child, ours) in streams { posix_spawn_file_actions_adddup2(&actions, ours, child) }
    var words = ProcessLaunch.cStrings(arguments.map { Array($0.utf8) })
    var variables = ProcessLaunch.cStrings(environment.entries)
    defer { for string in words + variables { free(string) } }
    var child = pid_t()
    let error = posix_spawn(&child, program, &actions, &attributes, &words, &variables)
    guard error == 0 else { throw Errno(rawValue: error) }
    return child
  }

  /// The flags of POSIX `posix_spawnattr_setflags`.
  private var flags: Int16 {
    let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    return switch place {
    case .thisGroup: flags
    case .newGroup: flags | Int16(POSIX_SPAWN_SETPGROUP)
    case .newSession: flags | ProcessLaunch.newSession
    }
  }

  #if canImport(Darwin)
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
  #else
    /// The flag `POSIX_SPAWN_SETSID`. Swift does not import it, because Glibc and musl declare it only as an
    /// extension.
    private static let newSession: Int16 = 0x80
  #endif

  /// Returns copies of the strings as C strings, and a null pointer after the last one. The caller
  /// frees them.
  private static func cStrings(_ strings: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { string in strdup(string.map(CChar.init(bitPattern:)) + [0]) } + [nil]
  }
}

enum ProcessEnding: Equatable {
  case exited(Int32)
  case killed(signal: Int32)

  /// Decodes the status of `waitpid`. Swift does not import POSIX's macros WIFEXITED and WEXITSTATUS.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }

  /// Waits until a process ends.
  init(waitingFor process: pid_t) throws(Errno) {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw .current }
    }
    self.init(status: status)
  }
}

/// Opens an address, and waits until the program ends, because it may be a program for the terminal. Returns nil if
/// there is no display.
typealias LinkOpener = (_ address: String) throws(Errno) -> ProcessEnding?

enum LinkProgram {
  #if canImport(Darwin)
    static let name = "open"
  #else
    static let name = "xdg-open"
  #endif

  /// Opens an address. The output of the program is written to standard error.
  static func open(
    _ address: String, _ environment: EnvironmentVariables = .current
  ) throws(Errno) -> ProcessEnding? {
    #if !canImport(Darwin)
      let displays = [environment["DISPLAY"], environment["WAYLAND_DISPLAY"]]
      if displays.allSatisfy({ $0?.isEmpty != false }) { return nil }
    #endif
    guard let path = environment.path(ofProgram: name) else { throw .noSuchFile }
    let launch = ProcessLaunch(
      program: path, arguments: [name, address], environment: environment,
      streams: [(child: STDOUT_FILENO, ours: STDERR_FILENO)])
    return try launch.runInTerminal()
  }
}
