import Foundation
import Testing

@testable import TodoModule

/// The system calls of one run of the program, recorded by strace(1): those that take paths or
/// descriptors.
struct SystemCallTrace {
  /// A system call.
  struct Call {
    /// The name: `openat`, `write`, …
    let name: String
    /// The line of strace: arguments and result, each descriptor with its path.
    let text: String
    /// Whether the call failed.
    let hasFailed: Bool
  }

  /// How to tamper with a call when it starts.
  enum Tampering {
    /// Kill the process.
    case kill
    /// Let the call do nothing and fail with this error, such as `EIO`.
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
  /// All calls in order, including those of the dynamic linker.
  let calls: [Call]
  /// The index of the first call that involves the list file.
  let start: Int

  /// Whether strace works here, which it may not in a sandbox.
  static let isAvailable: Bool = {
    guard Tool.strace.isThere, let fixture = try? ProcessFixture() else { return false }
    let trace = try? SystemCallTrace(of: ["add", "x"], fixture)
    return trace?.outcome == .ok("added 1: x\n") && trace?.calls.isEmpty == false
  }()

  /// Runs the program with these arguments, and with these additional options of strace.
  init(of words: [String], _ fixture: ProcessFixture, _ tampering: [String] = []) throws {
    try self.init(of: fixture.child(words), in: fixture.folder, ["-f"] + tampering)
  }

  /// Runs a child with these additional options of strace. Without `-f` its own children are not
  /// traced.
  init(of child: ChildProcess, in folder: TemporaryFolder, _ options: [String] = []) throws {
    let words = ["-y", "-s", "20", "-o", folder.file("trace"), "-e", "signal=none"]
    let set = ["-e", "trace=\(SystemCallTrace.set)"]
    outcome = try child.through(.strace, words + set + options).run()
    let lines = (folder.text("trace") ?? "").split(separator: "\n")
    calls = lines.compactMap { Call(line: String($0)) }
    start = calls.firstIndex { $0.text.contains(folder.path + "/todo.json") } ?? calls.count
  }

  private static let set = "%file,%desc"

  /// Returns the outcome of another run, with its call at this index tampered with.
  func outcome(
    of words: [String], _ fixture: ProcessFixture, _ tampering: Tampering, at number: Int
  ) throws -> Outcome {
    try SystemCallTrace(of: words, fixture, options(for: tampering, at: number)).outcome
  }

  /// Returns the outcome of a run of a child like the traced one. Its call at this index is tampered with.
  func outcome(
    of child: ChildProcess, in folder: TemporaryFolder, _ tampering: Tampering, at number: Int
  ) throws -> Outcome {
    try SystemCallTrace(of: child, in: folder, options(for: tampering, at: number)).outcome
  }

  private func options(for tampering: Tampering, at number: Int) -> [String] {
    let name = calls[number].name
    // strace counts the calls of each name separately.
    let count = calls[...number].count { $0.name == name }
    return ["-e", "inject=\(name):\(tampering.words):when=\(count)"]
  }
}

extension SystemCallTrace.Call {
  /// Parses a line of strace: a process id if children are traced, the call's name, an opening parenthesis
  /// and the rest. Nil for other lines, such as signals.
  fileprivate init?(line: String) {
    let rest = line.drop { $0.isNumber }.drop { $0 == " " }
    guard let parenthesis = rest.firstIndex(of: "("), !rest.hasPrefix("+"), !rest.hasPrefix("-")
    else { return nil }
    name = String(rest[..<parenthesis])
    text = String(rest)
    hasFailed = rest.contains(" = -1 ")
  }

  /// Whether the call can change a file's content, name or attributes, or locks it.
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

/// How many machine instructions a run of the program takes, as valgrind(1) counts them. Unlike the time, the
/// number does not depend on the load of the machine.
struct InstructionCount {
  let outcome: Outcome
  /// The instructions of the program, without those of its children.
  let count: Int

  /// The count of a run that has nothing to do.
  static let ofStart: InstructionCount? = try? InstructionCount(
    of: ProcessFixture().child(["list"]))

  /// Whether valgrind works here.
  static let isAvailable = Tool.valgrind.isThere && (ofStart?.count ?? 0) > 0

  /// Runs a child. The count is 0 if valgrind has written none.
  init(of child: ChildProcess) throws {
    var child = try child.through(
      .valgrind,
      [
        "--tool=callgrind", "--callgrind-out-file=/dev/null",
        "--log-file=\(child.folder.file("valgrind"))",
      ])
    // Otherwise the hash tables of each run are of another shape.
    child.environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    child.seconds = 600
    outcome = try child.run()
    let line = (child.folder.text("valgrind") ?? "").split(separator: "\n").first {
      $0.contains("Collected : ")
    }
    count = line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
  }
}
