// Collects the values that the program gets from outside: environment, clock, time zone, random ids, terminal
// size. Searches the folders of `PATH` for programs.

import TodoEntities

#if canImport(Darwin)
  import Darwin
  import MachO
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  // For `environ`, a C variable that any thread could change. The program has one thread.
  @preconcurrency import Musl
#endif

/// The program's environment as values, so that a test can replace each of them.
struct Host {
  /// Returns an environment variable, or nil if it is unset or not valid UTF-8.
  let variable: (String) -> String?
  /// Returns the name of this machine, without its domain (POSIX `gethostname`), or nil if it has none.
  let machineName: () -> String?
  /// Returns whether a variable is set but is not valid UTF-8.
  let isUnreadable: (String) -> Bool
  let output: any ByteSink
  let errors: any ByteSink
  var input: any InputReading
  /// Which of the standard streams are terminals.
  var terminals: Terminals
  let now: () -> Instant
  /// Returns how many seconds the user's local time is ahead of UTC at an instant.
  let zoneOffset: @Sendable (Instant) -> Int
  /// Returns the offset function of a time zone such as `Europe/Berlin`, or nil for an unknown zone.
  var zone: @Sendable (String) -> (@Sendable (Instant) -> Int)? = { _ in nil }
  let makeID: () -> ItemID
  let programs: any ProgramRunning
  /// The environment of other programs.
  let environment: EnvironmentVariables
  /// Returns the absolute path of this program's file.
  let programPath: () throws(Errno) -> String
  /// Returns the commit from which this program was built, or nil if it is unknown.
  var build: () -> BuildStamp? = { nil }
  var fileSystem: any FileSystem
  let editor: any Editing
  let pager: any Paging
  var linkOpener: LinkOpener = { (address) throws(Errno) in try LinkProgram.open(address) }
  /// Makes the timer that limits searches. After this number of seconds of processor time in searches, the process
  /// ends with these last words.
  let searchTimer: (_ seconds: Int, _ lastWords: @escaping () -> LastWords) -> (any SearchTimer)?
  /// Makes the session of a full-screen view on standard input and output. Nil if a full screen is not possible.
  var makeTerminal: (() -> any TerminalSession)?
  /// Whether other programs may ask the user for something, such as a password.
  var mayAsk = false

  /// Which of the standard streams are terminals, and how wide they are.
  struct Terminals {
    var input: Bool
    let output: Bool
    let errors: Bool
    /// The width in columns, if it is known.
    let width: Int?
    /// The number of rows, if it is known.
    var height: Int? = nil
  }

  /// The name with which the user has logged in (POSIX `LOGNAME`, or else `USER`, which older systems set), or nil
  /// without either.
  var userName: String? { ["LOGNAME", "USER"].lazy.compactMap(variable).first { !$0.isEmpty } }

  /// The real host: this process, its standard streams, clock and files.
  static var system: Host {
    occupyClosedStreams()
    // A table in a pipe has the width of the terminal on standard error or input.
    let size = TerminalSize.reported(by: [1, 2, 0])
    return Host(
      variable: systemVariable,
      machineName: { systemName },
      isUnreadable: { getenv($0) != nil && systemVariable($0) == nil },
      output: DescriptorSink(1), errors: DescriptorSink(2),
      input: DescriptorSource(0),
      terminals: Terminals(
        input: isatty(0) == 1, output: isatty(1) == 1, errors: isatty(2) == 1,
        width: size?.columns, height: size?.rows),
      now: { Instant(secondsSinceEpoch: time(nil)) },
      zoneOffset: systemOffset, zone: systemZone,
      makeID: {
        var generator = SystemRandomNumberGenerator()
        return ItemID.random(using: &generator)
      },
      programs: SystemPrograms(endsWithThisProcess: true), environment: .current,
      programPath: SystemProcess.programPath, build: { .ofThisProgram },
      fileSystem: SystemFileSystem(),
      editor: SystemEditor(variable: systemVariable),
      pager: SystemPager(variable: systemVariable),
      searchTimer: { SystemSearchTimer(seconds: $0, $1) },
      makeTerminal: { SystemTerminal() },
      mayAsk: isatty(0) == 1 && isatty(2) == 1)
  }

  /// Returns an environment variable, or nil if it is unset or not valid UTF-8.
  private static func systemVariable(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  /// The name of this machine up to its first dot, or nil if that is empty or not valid UTF-8.
  static var systemName: String? {
    // POSIX allows names of up to 255 bytes, and does not end a shortened one with a zero.
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let label = name.lazy.map(UInt8.init(bitPattern:)).prefix { $0 != 0 && $0 != UInt8(ascii: ".") }
    return label.isEmpty ? nil : String(validating: label, as: UTF8.self)
  }

  /// Opens /dev/null for each standard stream that is closed, so that no file opened later becomes standard output.
  /// Opens it for the other direction, so that reading or writing fails as it would on the closed stream.
  private static func occupyClosedStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // open(2) returns the lowest free number, which is `descriptor`.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Reads `TZ` and the file of the time zone once. POSIX does not require `localtime_r` to read them.
  private static let hasReadZone: Void = tzset()

  /// Returns the seconds ahead of UTC in `TZ` or the system's time zone (POSIX `localtime_r`).
  private static func systemOffset(_ instant: Instant) -> Int {
    _ = hasReadZone
    var seconds = time_t(instant.secondsSinceEpoch)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return 0 }
    return local.tm_gmtoff
  }

  /// Returns the offset function of a time zone that the system knows. In POSIX, only a temporary change of `TZ`
  /// makes this possible, and only in a process with one thread.
  private static func systemZone(_ name: String) -> (@Sendable (Instant) -> Int)? {
    let isName = name.utf8.allSatisfy { $0.isDigit || $0 | 0x20 > 0x60 || "_+-/".utf8.contains($0) }
    let folder = systemVariable("TZDIR") ?? "/usr/share/zoneinfo"
    // The system treats an unknown `TZ`, or one that names a folder, as UTC.
    guard isName, name.utf8.first != 0x2F, access("\(folder)/\(name)", R_OK) == 0,
      access("\(folder)/\(name)/.", F_OK) != 0
    else { return nil }
    return { instant in
      let own = getenv("TZ").flatMap { strdup($0) }
      defer {
        if let own { setenv("TZ", own, 1) } else { unsetenv("TZ") }
        free(own)
        tzset()
      }
      setenv("TZ", name, 1)
      tzset()
      return systemOffset(instant)
    }
  }
}

/// The environment of a program, byte for byte. Values need not be valid UTF-8.
///
/// ```swift
/// var variables = EnvironmentVariables.current
/// variables.set("LC_ALL", to: "C")
/// variables.remove { $0.hasPrefix("GIT_TRACE") }
/// ```
struct EnvironmentVariables: Equatable {
  /// The variables as `NAME=value`, in their order.
  private(set) var entries: [[UInt8]]

  static var current: EnvironmentVariables {
    var entries: [[UInt8]] = []
    while let variable = environ[entries.count] {
      entries.append(Array(UnsafeRawBufferPointer(start: variable, count: strlen(variable))))
    }
    return EnvironmentVariables(entries: entries)
  }

  /// Returns the value of a variable, or nil if it is unset or not valid UTF-8.
  subscript(name: String) -> String? {
    let start = Array("\(name)=".utf8)
    let entry = entries.first { $0.starts(with: start) }
    return entry.flatMap { String(validating: $0[start.count...], as: UTF8.self) }
  }

  /// Sets a variable, replacing its old value.
  mutating func set(_ name: String, to value: String) {
    remove { $0 == name }
    entries.append(Array("\(name)=\(value)".utf8))
  }

  /// Removes the variables whose names satisfy a condition.
  mutating func remove(where isUnwanted: (String) -> Bool) {
    entries.removeAll { entry in
      isUnwanted(String(decoding: entry.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self))
    }
  }

  /// Returns the path of a program in the folders that `PATH` lists, or nil if none of them has it.
  ///
  /// Skips relative folders, and the empty one, which means the current folder. Somebody else may have put a program
  /// there.
  func path(ofProgram name: String) -> String? {
    (self["PATH"] ?? "/usr/bin:/bin").split(separator: ":").lazy
      .filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}

/// The functions that prepare and end this process, and read its arguments and its path.
enum SystemProcess {
  /// Prepares for writing files.
  ///
  /// Ignores SIGXFSZ, so that a write beyond a file-size limit fails and does not kill the process. Clears the
  /// owner's bits of the umask, so that this process can open the files and folders that it creates.
  ///
  /// SIGINT, SIGTERM and SIGPIPE still end the process by default, because the list file is complete at every moment.
  static func prepareForWriting() {
    signal(SIGXFSZ, SIG_IGN)
    _ = umask(umask(0o077) & 0o077)
  }

  /// Returns the arguments of C's `main` after the program's name, byte for byte. `CommandLine` would replace bytes
  /// that are not UTF-8, and it has no arguments without `/proc`.
  static func arguments(
    _ count: Int32, _ pointers: UnsafePointer<UnsafePointer<CChar>?>?
  ) -> [[UInt8]] {
    var arguments: [[UInt8]] = []
    for index in 1..<max(1, Int(count)) {
      guard let start = pointers?[index] else { break }
      arguments.append(Array(UnsafeRawBufferPointer(start: start, count: strlen(start))))
    }
    return arguments
  }

  /// The name of this program's file in an error if its path is unknown.
  #if canImport(Darwin)
    static let programName = "todo"
  #else
    static let programName = "/proc/self/exe"
  #endif

  /// Returns the absolute path of this program's file, with symbolic links followed.
  static func programPath() throws(Errno) -> String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { throw .noSuchFile }
      guard let resolved = realpath(buffer, nil) else { throw .current }
      defer { free(resolved) }
      guard let path = String(validatingCString: resolved) else { throw .illegalByteSequence }
      return path
    #else
      let path = try SystemFileSystem().target(ofLink: programName)
      // Linux adds this to the path of a file that was replaced after the process began. The next call must run
      // the new file.
      let mark = " (deleted)"
      return path.hasSuffix(mark) ? String(path.dropLast(mark.count)) : path
    #endif
  }

  static func end(with code: Int32) -> Never { exit(code) }
}
