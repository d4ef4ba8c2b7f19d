#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Application {
  /// Runs this process's command line and ends the process with the exit code.
  package static func main() -> Never {
    // SIGINT, SIGTERM and SIGPIPE keep the system's default: the list is whole at every moment.
    // A file-size limit is an error like any other, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    exit(Application(host: .system).run(arguments: processArguments()).rawValue)
  }

  /// The words after the program's name, byte for byte: `CommandLine.arguments` would repair what
  /// is not UTF-8, and so change it.
  private static func processArguments() -> [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { pointer in
        Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
      }
    }
  }
}
