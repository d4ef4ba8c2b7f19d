import Foundation

/// The program that was built with these tests.
enum TodoBinary {
  /// Beside the test bundle, which the test runner was given by name.
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

/// Programs of other people that some tests need.
enum Tool: String {
  case strace, jq, setpriv, mount, umount, mkfifo, script
  case bash, zsh, fish, fzf, shellcheck, mandoc, make, swiftc

  /// Where it is installed.
  var path: String? {
    let folders = Tool.searchPath.split(separator: ":").map(String.init)
    return folders.map { "\($0)/\(rawValue)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Whether it is installed.
  var isThere: Bool { path != nil }

  /// The folders that programs are looked for in.
  static let searchPath =
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin") + ":/usr/sbin:/sbin"
}

/// How much is tried.
enum Effort {
  /// Whether the loops that take minutes are wanted: `TODO_LONG_TESTS=1`.
  static let isLong = ProcessInfo.processInfo.environment["TODO_LONG_TESTS"] == "1"

  /// One of two numbers.
  static func of(_ short: Int, long: Int) -> Int { isLong ? long : short }
}
