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
    // POSIX does not require localtime_r to read TZ.
    tzset()
    let editor = SystemEditor(variable: systemVariable)
    return Host(
      variable: systemVariable,
      isUnreadable: { getenv($0) != nil && systemVariable($0) == nil },
      output: DescriptorSink(1), errors: DescriptorSink(2),
      input: closed.contains(0) ? ClosedInput() : DescriptorSource(0),
      terminals: Terminals(
        input: isatty(0) == 1, output: isatty(1) == 1, errors: isatty(2) == 1,
        width: systemWidth()),
      now: { Instant(secondsSinceEpoch: time(nil)) },
      zoneOffset: systemOffset,
      makeID: {
        var generator = SystemRandomNumberGenerator()
        return ItemID.random(using: &generator)
      },
      fileSystem: SystemFileSystem(),
      editor: editor,
      searchTimer: { SystemSearchTimer(seconds: $0, $1) })
  }

  /// Returns an environment variable; nil if it is unset or not valid UTF-8.
  private static func systemVariable(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  /// Returns the columns of the terminal on standard output.
  private static func systemWidth() -> Int? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Returns the seconds ahead of UTC, by `TZ` or the system's time zone (POSIX `localtime_r`).
  private static func systemOffset(_ instant: Instant) -> Int {
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
