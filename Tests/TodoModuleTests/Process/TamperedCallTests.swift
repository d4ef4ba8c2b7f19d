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

  /// Returns the indices of the calls to test: all in a long run; else the rename, its neighbours, and the
  /// first call of some names, which differ so that the commands cover all names together.
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
    let remark = "todo: the list does not have the last command, `"
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
