#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// This process, from its command line to its exit code.
enum SystemProcess {
  /// Ignores SIGXFSZ, so that a write beyond a file-size limit fails and does not kill the process.
  ///
  /// SIGINT, SIGTERM and SIGPIPE keep their default action, which ends the process: the list file is
  /// complete at every moment.
  static func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

  /// Takes the bits for the file's owner out of the umask: with them, this process could not open
  /// again the files and folders that it creates.
  static func keepAccessToNewFiles() {
    let mask = umask(0o077)
    _ = umask(mask & 0o077)
  }

  /// Returns the arguments of C's `main` after the program's name, byte for byte; nil if one is missing.
  /// `CommandLine` would replace bytes that are not UTF-8, and have none at all without `/proc`.
  static func arguments(
    _ count: Int32, _ pointers: UnsafePointer<UnsafePointer<CChar>?>?
  ) -> [[UInt8]]? {
    var arguments: [[UInt8]] = []
    for index in 1..<max(1, Int(count)) {
      guard let pointer = pointers?[index] else { return nil }
      arguments.append(Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))))
    }
    return arguments
  }

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
      let path = try SystemFileSystem().target(ofLink: "/proc/self/exe")
      // Linux adds this to the path of a file that has been replaced since the process began; the new
      // file is the one to run next time.
      let mark = " (deleted)"
      return path.hasSuffix(mark) ? String(path.dropLast(mark.count)) : path
    #endif
  }

  /// Ends the process.
  static func end(with code: Int32) -> Never { exit(code) }
}
