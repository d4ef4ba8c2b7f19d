#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// This process, from its command line to its exit code.
enum SystemProcess {
  /// Makes a file-size limit an error like any other, not the end of the process.
  ///
  /// SIGINT, SIGTERM and SIGPIPE keep the system's default: the list is whole at every moment.
  static func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

  /// The words after the program's name, byte for byte: `CommandLine.arguments` would repair what
  /// is not UTF-8, and so change it.
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
