import Foundation
import Testing

/// The system calls of one run of the program, as strace(1) sees them: those that take paths or
/// descriptors.
struct SystemCallTrace {
  /// One call.
  struct Call {
    /// `openat`, `write`, …
    let name: String
    /// As strace writes it: arguments and result, every descriptor with its path.
    let text: String
    /// Whether it failed by itself.
    let hasFailed: Bool
  }

  /// Something done to a call at its beginning.
  enum Tampering {
    case kill
    /// It does nothing and fails.
    case failure(String)

    fileprivate var words: String {
      switch self {
      case .kill: "signal=KILL"
      case .failure(let error): "error=\(error)"
      }
    }
  }

  /// How the program ended.
  let outcome: Outcome
  /// In order, those of the dynamic linker included.
  let calls: [Call]
  /// The number of the first call that has to do with the list.
  let start: Int

  /// Whether strace works here; in a sandbox it may not.
  static let isAvailable: Bool = {
    guard Tool.strace.isThere, let fixture = try? ProcessFixture() else { return false }
    let trace = try? SystemCallTrace(of: ["add", "x"], fixture)
    return trace?.outcome == .ok("added 1: x\n") && trace?.calls.isEmpty == false
  }()

  /// Runs the program with these words after its name, and with more options for strace.
  init(of words: [String], _ fixture: ProcessFixture, _ tampering: [String] = []) throws {
    var options = ["-f", "-y", "-s", "20", "-o", fixture.folder.file("trace")]
    options += ["-e", "signal=none", "-e", "trace=\(SystemCallTrace.set)"]
    outcome = try fixture.child(words).through(.strace, options + tampering).run()
    let lines = (fixture.folder.text("trace") ?? "").split(separator: "\n")
    calls = lines.compactMap { Call(line: String($0)) }
    let folder = fixture.folder.path
    start = calls.firstIndex { $0.text.contains(folder + "/todo.json") } ?? calls.count
  }

  private static let set = "%file,%desc"

  /// How another run ends with something done to its call of this number.
  func outcome(
    of words: [String], _ fixture: ProcessFixture, _ tampering: Tampering, at number: Int
  ) throws -> Outcome {
    let name = calls[number].name
    // strace counts each kind of call by itself.
    let count = calls[...number].count { $0.name == name }
    let options = ["-e", "inject=\(name):\(tampering.words):when=\(count)"]
    return try SystemCallTrace(of: words, fixture, options).outcome
  }
}

extension SystemCallTrace.Call {
  /// After the number of the process, a name and a parenthesis.
  fileprivate init?(line: String) {
    let rest = line.drop { $0 != " " }.drop { $0 == " " }
    guard let parenthesis = rest.firstIndex(of: "("), !rest.hasPrefix("+"), !rest.hasPrefix("-")
    else { return nil }
    name = String(rest[..<parenthesis])
    text = String(rest)
    hasFailed = rest.contains(" = -1 ")
  }

  /// Whether it may change a file's content, a name, or what a file is.
  var writes: Bool {
    if name.hasPrefix("open") { return text.contains("O_CREAT") || text.contains("O_TRUNC") }
    let prefixes = [
      "write", "pwrite", "fsync", "fdatasync", "rename", "unlink", "mkdir", "ftruncate", "truncate",
      "fchmod", "chmod", "fchown", "chown", "link", "symlink", "mknod", "flock", "fallocate",
      "utime", "setxattr", "copy_file_range", "sendfile",
    ]
    return prefixes.contains { name.hasPrefix($0) }
  }
}
