// Opens a link with `xdg-open`, or with `open` on macOS. The address is the only argument, and no shell reads it.
// On Linux nothing is opened without a display.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Opens an address, and waits until the program ends, because it may be a program for the terminal. Returns nil if
/// there is no display.
typealias LinkOpener = (_ address: String) throws(Errno) -> ProcessEnding?

enum LinkProgram {
  #if canImport(Darwin)
    static let name = "open"
  #else
    static let name = "xdg-open"
  #endif

  /// Opens an address. As with an editor, only the program reacts to interrupt keys, and the terminal's mode is
  /// restored afterwards. The output of the program is written to standard error.
  static func open(
    _ address: String, _ environment: EnvironmentVariables = .current
  ) throws(Errno) -> ProcessEnding? {
    #if !canImport(Darwin)
      let displays = [environment["DISPLAY"], environment["WAYLAND_DISPLAY"]]
      if displays.allSatisfy({ $0?.isEmpty != false }) { return nil }
    #endif
    guard let path = environment.path(ofProgram: name) else { throw .noSuchFile }
    let modes = try? TerminalModes()
    defer { modes?.restore() }
    var ignored = SignalActions(ignoring: [SIGINT, SIGQUIT])
    defer { ignored.restore() }
    let launch = ProcessLaunch(
      program: path, arguments: [name, address], environment: environment,
      streams: [(child: STDOUT_FILENO, ours: STDERR_FILENO)])
    return try ProcessEnding(waitingFor: launch.start())
  }
}
