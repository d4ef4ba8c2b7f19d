import Foundation

/// The binary that was built with these tests.
enum TodoBinary {
  /// Its path: in the folder of the test bundle, whose path is an argument of the test runner.
  static let path: String = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
    if let index = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) {
      parts = Array(parts[..<index])
    } else {
      parts.removeLast()
    }
    return (parts + ["todo"]).joined(separator: "/")
  }()
}

/// Other programs that some tests need.
enum Tool: String {
  case strace, setpriv, mount, unshare, mkfifo
  case bash, zsh, fish, fzf, tmux, shellcheck, mandoc, make, swift, swiftc, git, valgrind
  case systemdAnalyze = "systemd-analyze"

  /// The path of the installed program; nil if it is missing.
  var path: String? {
    let folders = Tool.searchPath.split(separator: ":").map(String.init)
    return folders.map { "\($0)/\(rawValue)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Whether it is installed.
  var isThere: Bool { path != nil }

  /// The folders to search for programs, separated by colons.
  static let searchPath =
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin") + ":/usr/sbin:/sbin"
}

/// How long loops in tests are.
enum TestLength {
  /// Whether to run loops at full length, which takes minutes: `TODO_LONG_TESTS=1`.
  static let isLong = ProcessInfo.processInfo.environment["TODO_LONG_TESTS"] == "1"

  /// Returns the count of a loop: `long` if loops run at full length, else `short`.
  static func of(_ short: Int, long: Int) -> Int { isLong ? long : short }
}
