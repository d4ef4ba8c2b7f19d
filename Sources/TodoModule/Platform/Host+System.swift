import TodoEntities

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Host {
  /// The real host: this process, its standard streams, clock and files.
  static var system: Host {
    let closed = StandardStreams.occupy()
    let size = terminalSize()
    return Host(
      variable: systemVariable,
      machineName: { systemName },
      isUnreadable: { getenv($0) != nil && systemVariable($0) == nil },
      output: DescriptorSink(1), errors: DescriptorSink(2),
      input: closed.contains(0) ? ClosedInput() : DescriptorSource(0),
      terminals: Terminals(
        input: isatty(0) == 1, output: isatty(1) == 1, errors: isatty(2) == 1,
        width: size?.columns, height: size?.rows),
      now: { Instant(secondsSinceEpoch: time(nil)) },
      zoneOffset: systemOffset,
      makeID: {
        var generator = SystemRandomNumberGenerator()
        return ItemID.random(using: &generator)
      },
      programs: SystemPrograms(endsWithThisProcess: true), environment: .current,
      programPath: SystemProcess.programPath, fileSystem: SystemFileSystem(),
      editor: SystemEditor(variable: systemVariable),
      pager: SystemPager(variable: systemVariable),
      searchTimer: { SystemSearchTimer(seconds: $0, $1) },
      makeTerminal: { SystemTerminal() },
      mayAsk: isatty(0) == 1 && isatty(2) == 1)
  }

  /// Returns an environment variable; nil if it is unset or not valid UTF-8.
  private static func systemVariable(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  /// The name of this machine up to its first dot; nil if that is empty or not valid UTF-8.
  static var systemName: String? {
    // POSIX allows names of up to 255 bytes, and does not end a shortened one with a zero.
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let label = name.lazy.map(UInt8.init(bitPattern:)).prefix { $0 != 0 && $0 != UInt8(ascii: ".") }
    return label.isEmpty ? nil : String(validating: label, as: UTF8.self)
  }

  /// Returns the size of the terminal on standard output, else on standard error or input: a table in a
  /// pipe has its width.
  private static func terminalSize() -> (columns: Int, rows: Int?)? {
    for descriptor: Int32 in [1, 2, 0] {
      guard let size = TerminalSize.reported(by: descriptor), size.columns > 0 else { continue }
      return (size.columns, size.rows > 0 ? size.rows : nil)
    }
    return nil
  }

  /// Reads `TZ` and the file of the time zone once: POSIX does not require `localtime_r` to do it.
  private static let hasReadZone: Void = tzset()

  /// Returns the seconds ahead of UTC, by `TZ` or the system's time zone (POSIX `localtime_r`).
  private static func systemOffset(_ instant: Instant) -> Int {
    _ = hasReadZone
    var seconds = time_t(instant.secondsSinceEpoch)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return 0 }
    return local.tm_gmtoff
  }
}

/// The descriptors 0 to 2.
enum StandardStreams {
  /// Opens /dev/null for each that is closed, so that no file opened later becomes standard
  /// output. Returns those that were closed.
  ///
  /// /dev/null is opened for reading only, so that writing to a closed output fails.
  static func occupy() -> Set<Int32> {
    var closed: Set<Int32> = []
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      closed.insert(descriptor)
      // open(2) returns the lowest free number, which is this one.
      _ = open("/dev/null", O_RDONLY)
    }
    return closed
  }
}

/// Standard input that was closed before the program began.
private final class ClosedInput: InputReading {
  func readAll() throws(Errno) -> [UInt8] { throw Errno(rawValue: EBADF) }
}
