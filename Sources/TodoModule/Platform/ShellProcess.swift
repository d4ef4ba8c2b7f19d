#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that the shell runs in this terminal: an editor or a pager.
struct ShellProcess {
  private let id: pid_t

  /// Starts `sh` with these words after its name, in this process group, so that the program can read
  /// from the terminal.
  ///
  /// `input` becomes its standard input, if it is given. `variables` are set in its environment.
  init(
    _ words: [String], input: Int32? = nil, variables: [String: String] = [:]
  ) throws(Errno) {
    var environment = EnvironmentVariables.current
    for (name, value) in variables { environment.set(name, to: value) }
    var launch = ProcessLaunch(
      program: "/bin/sh", arguments: ["sh"] + words, environment: environment)
    if let input { launch.streams = [(child: 0, ours: input)] }
    id = try launch.start()
  }

  /// Waits until the program ends.
  func wait() throws(Errno) -> ProcessEnding {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw .current }
    }
    return ProcessEnding(status: status)
  }
}
