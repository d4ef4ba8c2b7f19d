import Testing

@testable import TodoModule

/// The system calls that the program makes, and their order, as strace records them.
@Suite(.needs("strace", if: SystemCallTrace.isAvailable)) struct `System calls` {
  /// Returns the calls that write, each as its name and its target: `rename temporary todo.json`.
  private func writes(_ words: [String], _ fixture: ProcessFixture) throws -> [String] {
    let trace = try SystemCallTrace(of: words, fixture)
    try #require(trace.outcome.ending == .exited(0), "\(trace.outcome)")
    return writes(trace.calls, fixture)
  }

  private func writes(_ calls: [SystemCallTrace.Call], _ fixture: ProcessFixture) -> [String] {
    calls.filter { $0.writes && !$0.hasFailed }.map { "\($0.name) \(target(of: $0, fixture))" }
  }

  /// Returns the names of the files that a call works on.
  private func target(of call: SystemCallTrace.Call, _ fixture: ProcessFixture) -> String {
    let folder = fixture.folder.path
    let names = call.text.matches(of: /\/[^"<>,]*/).map { String($0.output) }
    let ours = names.filter { $0.hasPrefix(folder) }.map { name in
      let rest = name.dropFirst(folder.count).drop { $0 == "/" }
      return rest.hasSuffix(".tmp") ? "temporary" : rest.isEmpty ? "folder" : String(rest)
    }
    // strace prints a file twice if a call opens it: its path and the new descriptor's path.
    let isTwice = call.name == "openat" && ours.first == ours.last
    return ours.isEmpty ? "stdout" : ours.prefix(isTwice ? 1 : 2).joined(separator: " ")
  }

  @Test func `a write flushes a temporary file, renames it and flushes the folder`() throws {
    let fixture = try ProcessFixture(items: "One")
    #expect(
      try writes(["add", "Two"], fixture) == [
        "flock .todo.json.lock",
        "write .todo.json.history",
        "fsync .todo.json.history",
        "openat temporary",
        "write temporary",
        "fsync temporary",
        "rename temporary temporary",
        "renameat2 temporary todo.json",
        "unlink temporary",
        "fsync folder",
        "write stdout",
      ])
  }

  @Test func `the temporary file is created exclusively and private to the user`() throws {
    let fixture = try ProcessFixture(items: "One")
    let calls = try SystemCallTrace(of: ["add", "Two"], fixture).calls
    let temporaries = calls.filter { $0.name == "openat" && $0.text.contains(".tmp") }.map(\.text)
    #expect(temporaries.count == 1)
    for flag in ["O_EXCL", "O_CLOEXEC", "O_NOFOLLOW", "O_CREAT", "0600"] {
      #expect(temporaries.first?.contains(flag) == true)
    }
    let first = try SystemCallTrace(of: ["add", "One"], try ProcessFixture()).calls
    // Of a list without a file, the history is asked first whether it had items.
    for (end, count) in [(".lock\"", 2), (".history\"", 3)] {
      let opens = first.filter { $0.name == "openat" && $0.text.contains(end) }.map(\.text)
      #expect(opens.count == count)
      for flag in ["O_CLOEXEC", "O_NOFOLLOW"] { #expect(opens.allSatisfy { $0.contains(flag) }) }
      for flag in ["O_CREAT", "O_EXCL", "0600"] { #expect(opens.last?.contains(flag) == true) }
    }
  }

  @Test(arguments: [["list"], ["done", "1", "-n"]])
  func `a command that only reads opens the list once, and locks and writes nothing`(
    words: [String]
  ) throws {
    let fixture = try ProcessFixture(items: "One", "Two")
    let calls = try SystemCallTrace(of: words, fixture).calls
    #expect(writes(calls, fixture) == ["write stdout"])
    let ours = calls.filter { $0.text.contains(fixture.folder.file()) }.map(\.name)
    #expect(ours.filter { $0 == "openat" }.count == 1)
    #expect(ours.filter { $0.hasPrefix("pread") || $0 == "read" }.count == 1)
    #expect(!calls.contains { $0.text.contains(".lock") })
  }

  @Test func `a change that is already in place writes nothing`() throws {
    let fixture = try ProcessFixture(items: "One", "Two")
    #expect(
      try writes(["edit", "2", "Two"], fixture) == ["flock .todo.json.lock", "write stdout"])
  }
}
