import Foundation
import Testing

@testable import TodoModule

/// Kills the program at each of its system calls, or makes the call fail.
@Suite(.needs("strace", if: SystemCallTrace.isAvailable)) struct `Failure at each system call` {
  /// A command that writes, and commands to run before it.
  struct Command: CustomTestStringConvertible {
    let words: [String]
    var before: [[String]] = []
    /// Whether there is no list yet.
    var isFirst = false
    var testDescription: String { words.joined(separator: " ") }

    /// Returns a list on which the command can run.
    func fixture() throws -> ProcessFixture {
      let fixture =
        isFirst ? try ProcessFixture() : try ProcessFixture(items: "One", "Two", "Three")
      for words in before { try fixture.prepare(words) }
      return fixture
    }

    /// Runs the command without a failure, and returns the list before and after it and its calls.
    func rehearse() throws -> (old: [String], new: [String], trace: SystemCallTrace) {
      let fixture = try fixture()
      let old = try fixture.lines()
      let trace = try SystemCallTrace(of: words, fixture)
      try #require(trace.outcome.ending == .exited(0), "\(trace.outcome)")
      let new = try fixture.lines()
      try #require(old != new && trace.start < trace.calls.count)
      return (old, new, trace)
    }
  }

  private static let commands = [
    Command(words: ["add", "Four"]), Command(words: ["toggle", "1-2"]),
    Command(words: ["add", "First"], isFirst: true),
    Command(words: ["undo"], before: [["edit", "2", "Zwei"]]),
    Command(words: ["redo"], before: [["remove", "2"], ["undo"]]),
  ]

  /// Returns the indices of the calls to test: all in a long run. A short run has the rename, its neighbours,
  /// and the first call of some names, which differ so that the commands cover all names together.
  private func sample(_ trace: SystemCallTrace, _ command: Command) -> [Int] {
    let commands = `Failure at each system call`.commands
    let rename = trace.calls.lastIndex { $0.replaces } ?? trace.start
    return (trace.start..<trace.calls.count).filter { call in
      let name = trace.calls[call].name
      let isFirst = !trace.calls[trace.start..<call].contains { $0.name == name }
      let share = name.utf8.reduce(0) { $0 + Int($1) } % commands.count
      let isMine = commands[share].words == command.words
      return TestLength.isLong || abs(call - rename) <= 1 || isFirst && isMine
    }
  }

  @Test(arguments: commands)
  func `a process killed at any call leaves the old or the new list, and no obstacle`(
    command: Command
  ) throws {
    let (old, new, trace) = try command.rehearse()
    var seen: Set<[String]> = []
    for call in sample(trace, command) {
      let comment: Comment = "call \(call): \(trace.calls[call].text)"
      let fixture = try command.fixture()
      let outcome = try trace.outcome(of: command.words, fixture, .kill, at: call)
      #expect(outcome.ending == .killed(signal: 9), comment)
      let lines = try fixture.lines()
      #expect(lines == old || lines == new, comment)
      // A change that was reported is in the list.
      if !outcome.output.isEmpty { #expect(lines == new, comment) }
      seen.insert(lines)
      try expectHealth(fixture, lines, comment)
    }
    #expect(seen == [old, new])
  }

  @Test(arguments: commands)
  func `a call that fails is reported or harmless, and leaves the old or the new list`(
    command: Command
  ) throws {
    let (old, new, trace) = try command.rehearse()
    let rename = try #require(trace.calls.lastIndex { $0.replaces })
    var codes: Set<Int32> = []
    for call in sample(trace, command) {
      let comment: Comment = "call \(call): \(trace.calls[call].text)"
      let fixture = try command.fixture()
      let bytes = fixture.list
      let failure = SystemCallTrace.Tampering.failure(error(for: trace.calls[call].name, call))
      let outcome = try trace.outcome(of: command.words, fixture, failure, at: call)
      guard case .exited(let code) = outcome.ending else {
        Issue.record("\(outcome) \(comment)")
        continue
      }
      codes.insert(code)
      let lines = try fixture.lines()
      if code == 0 {
        #expect(lines == new, comment)
      } else {
        #expect(code == 5, comment)
        #expect(outcome.complaint(.io) != nil, comment)
        if call <= rename { #expect(fixture.list == bytes, comment) }
      }
      if trace.calls[call].mustSucceed { #expect(code == 5, comment) }
      // A second name of the first list that cannot be removed is left to the next writer.
      if !trace.calls[call].name.hasPrefix("unlink") {
        #expect(fixture.folder.temporaries == [], comment)
      }
      try expectHealth(fixture, lines, comment)
      #expect(lines == old || lines == new, comment)
    }
    #expect(TestLength.isLong ? codes == [0, 5] : codes.contains(5))
  }

  @Test(arguments: commands)
  func `a call that a signal interrupts is repeated`(command: Command) throws {
    let (_, new, trace) = try command.rehearse()
    for call in sample(trace, command) {
      let fixture = try command.fixture()
      let outcome = try trace.outcome(of: command.words, fixture, .failure("EINTR"), at: call)
      #expect(outcome == trace.outcome, "call \(call): \(trace.calls[call].text)")
      #expect(try fixture.lines() == new)
    }
  }

  /// Expects that the next commands succeed and delete temporary files. They may say that the command
  /// that was killed is dropped from the history.
  private func expectHealth(
    _ fixture: ProcessFixture, _ lines: [String], _ comment: Comment
  ) throws {
    let next = try fixture.todo("add", "Next")
    let remark = "todo: the last command, `"
    #expect(
      next.ending == .exited(0) && (next.errors.isEmpty || next.errors.hasPrefix(remark)), comment)
    #expect(fixture.folder.temporaries == [], comment)
    try fixture.prepare("undo")
    #expect(try fixture.lines() == lines, comment)
  }

  /// Returns an error that such a call can fail with.
  private func error(for name: String, _ call: Int) -> String {
    let errors =
      switch name {
      case "write", "pwrite64": ["ENOSPC", "EDQUOT", "EIO"]
      case "openat": ["EACCES", "EMFILE", "EIO"]
      case "rename", "renameat2", "link": ["EACCES", "EIO"]
      default: ["EIO"]
      }
    return errors[call % errors.count]
  }
}

extension SystemCallTrace.Call {
  /// Whether it puts the new list in place.
  fileprivate var replaces: Bool { name.hasPrefix("rename") || name.hasPrefix("link") }

  /// Whether the program must report an error if this call fails.
  fileprivate var mustSucceed: Bool {
    let names = ["write", "fsync", "renameat2", "link", "flock", "pread64", "ftruncate"]
    return names.contains(name) || name == "openat" && text.contains("O_CREAT")
  }
}

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
    // If a list has no file, the program first checks whether its history has items.
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

/// Files other than the list that the program replaces as it replaces the list.
@Suite(.needs("strace", if: SystemCallTrace.isAvailable)) struct `Files that are replaced` {
  private func fixture() throws -> ProcessFixture {
    var fixture = try ProcessFixture(items: "One")
    fixture.environment["TODO_CONFIG"] = fixture.folder.file("config")
    for name in ["base", "ours", "theirs"] {
      try fixture.folder.write(
        String(decoding: try #require(fixture.list), as: UTF8.self), to: name)
    }
    for (name, title) in [("ours", "Two"), ("theirs", "Three")] {
      try fixture.prepare("-F", fixture.folder.file(name), "add", title)
    }
    return fixture
  }

  private func merge(_ fixture: ProcessFixture) -> [String] {
    ["merge"] + ["base", "ours", "theirs"].map(fixture.folder.file)
      + ["-o", fixture.folder.file("out")]
  }

  @Test(arguments: [
    [], ["config", "week-start", "sun"], ["history", "--forget"],
  ]) func `a change that cannot be flushed is reported as made`(words: [String]) throws {
    let (rehearsed, fixture) = (try fixture(), try fixture())
    let trace = try SystemCallTrace(
      of: words.isEmpty ? merge(rehearsed) : words, rehearsed)
    let flush = try #require(trace.calls.lastIndex { $0.name == "fsync" }, "\(trace.outcome)")
    let words = words.isEmpty ? merge(fixture) : words
    let outcome = try trace.outcome(of: words, fixture, .failure("EIO"), at: flush)
    let sentence = "the change was made, but a power failure could still lose it: cannot flush "
    #expect(outcome.complaint(.io)?.hasPrefix(sentence) == true, "\(outcome)")
    switch words[0] {
    case "config": #expect(fixture.folder.text("config") == "week-start = sun\n")
    case "history": #expect(fixture.folder.text(".todo.json.history") == "")
    default: #expect(fixture.folder.text("out")?.contains("Three") == true)
    }
  }

  @Test func `the next merge removes the files that a killed one has left`() throws {
    let rehearsed = try fixture()
    let trace = try SystemCallTrace(of: merge(rehearsed), rehearsed)
    let start = try #require(trace.calls.firstIndex { $0.text.contains(".out.") })
    var leftovers = 0
    for call in start..<trace.calls.count {
      let fixture = try fixture()
      _ = try trace.outcome(of: merge(fixture), fixture, .kill, at: call)
      leftovers += fixture.folder.names.count { $0.hasPrefix(".out.") && $0.hasSuffix(".tmp") }
      try fixture.prepare(merge(fixture))
      let names = fixture.folder.names.filter { $0.hasPrefix(".out") }
      #expect(names == [], "call \(call): \(trace.calls[call].text)")
    }
    #expect(leftovers > 0)
  }
}
