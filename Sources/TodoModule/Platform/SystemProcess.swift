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

  /// The arguments after the program's name, byte for byte: `CommandLine.arguments` would replace
  /// bytes that are not UTF-8.
  static var arguments: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { pointer in
        Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
      }
    }
  }

  /// Ends the process.
  static func end(with code: Int32) -> Never { exit(code) }
}
