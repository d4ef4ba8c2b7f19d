import Foundation
import Testing

@testable import TodoModule

/// Standard streams that are closed or cannot be written.
@Suite struct `Standard streams` {
  private let failure = "todo: cannot write to standard output: "

  @Test(
    .needs("/dev/full", if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [(["list"], ""), (["add", "Two"], ". Any changes were saved.")])
  func `output to a full device is an error that loses no change`(
    words: [String], saved: String
  ) throws {
    let fixture = try ProcessFixture(items: "One")
    var child = fixture.child(words)
    child.output = .path("/dev/full")
    #expect(
      try child.run()
        == Outcome(
          ending: .exited(5), output: "",
          errors: failure + "no space left on device\(saved)\n"))
    #expect(try fixture.lines().count == (words[0] == "add" ? 2 : 1))
  }

  @Test func `a closed standard output is an error`() throws {
    let fixture = try ProcessFixture(items: "One")
    for words in [["list"], ["add", "Two"]] {
      var child = fixture.child(words)
      child.output = .closed
      let outcome = try child.run()
      #expect(outcome.ending == .exited(5))
      #expect(outcome.errors.hasPrefix(failure))
    }
    #expect(try fixture.lines() == ["1\topen\t\t\t\t\tOne", "2\topen\t\t\t\t\tTwo"])
  }

  @Test func `with all standard streams closed, nothing is printed into the list file`() throws {
    let fixture = try ProcessFixture(items: "One")
    var child = fixture.child(["add", "Two"])
    child.input = .closed
    child.output = .closed
    child.errors = .closed
    #expect(try child.run() == Outcome(ending: .exited(5), output: "", errors: ""))
    #expect(try fixture.lines() == ["1\topen\t\t\t\t\tOne", "2\topen\t\t\t\t\tTwo"])
    #expect(fixture.folder.text()?.contains("added") == false)
    child.arguments[1] = []
    #expect(try child.run() == Outcome(ending: .exited(2), output: "", errors: ""))
    #expect(fixture.folder.text()?.contains("todo:") == false)
  }

  @Test func `a closed standard error does not change the exit code`() throws {
    let fixture = try ProcessFixture(items: "One")
    var child = fixture.child(["done", "99"])
    child.errors = .closed
    #expect(try child.run() == Outcome(ending: .exited(3), output: "", errors: ""))
    child.arguments = ["done", "1"].map { Array($0.utf8) }
    #expect(try child.run() == .ok("done 1: One\n"))
  }

  @Test func `a closed standard input is an error only for commands that read it`() throws {
    let fixture = try ProcessFixture(items: "One")
    let stamp = try fixture.stamp()
    var child = fixture.child(["add", "-"])
    child.input = .closed
    #expect(try child.run().complaint(.io)?.hasPrefix("cannot read standard input: ") == true)
    #expect(try fixture.stamp() == stamp)
    child.arguments = [Array("list".utf8)]
    #expect(try child.run() == .ok("1\topen\t\t\t\t\tOne\n"))
  }

  @Test(arguments: ["", "trap '' PIPE; "])
  func `a closed pipe is not an error`(preparation: String) throws {
    let fixture = try ProcessFixture()
    // The output must be larger than the buffer of a pipe.
    let title = String(repeating: "long ", count: 60)
    try fixture.prepare("add", "-", input: String(repeating: title + "\n", count: 400))
    #expect(
      try fixture.shell(preparation + "todo list | head -n 1 | cut -f1-2")
        == .ok("1\topen\n"))
    #expect(
      try fixture.shell(preparation + "{ todo list; echo $? >&2; } | :").errors
        == (preparation.isEmpty ? "141\n" : "0\n"))
  }
}

/// The output on a terminal and in a pipe. `ColorPolicyTests`, `HostTests` and `LooksTests` have the
/// variables and options.
@Suite struct `Output on a terminal` {
  private func fixture() throws -> ProcessFixture {
    try ProcessFixture(
      items: "Buy milk +home due:tomorrow", "Pay rent due:2026-11-17 priority:high project:house",
      "A long title that does not fit into forty columns at all")
  }

  @Test func `a terminal gets a table of its width, in colour`() throws {
    let outcome = try fixture().child(["list"]).on(PseudoTerminal(columns: 40)).run()
    try #require(outcome.ending == .exited(0))
    #expect(outcome.output.contains("\u{1B}[1;91m"))
    #expect(
      outcome.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == """
        2 ▲ Pay rent          house  3 days late
        1   Buy milk          +home  tomorrow
        3   A long title that does not fit into…
        3 items, 1 late

        """)
  }
}

/// Exit codes and messages as a shell sees them, one of each kind. `ErrorSentenceTests` and
/// `ProgramExitCodeTests` have the mistakes.
@Suite struct `Exit codes of the binary` {
  @Test(
    arguments: [
      (["done"], .usage, "missing argument: the number of an item, as in 3 or 1-3,7"),
      (["done", "1", "99"], .notFound, "there is no item '99'; nothing was changed"),
      (["redo"], .notFound, "there is nothing to redo"),
    ] as [([String], ExitCode, String)])
  func `a command that fails reports an error and changes nothing`(
    words: [String], code: ExitCode, sentence: String
  ) throws {
    let fixture = try ProcessFixture(items: "One", "Two", "Three")
    let stamp = try fixture.stamp()
    #expect(try fixture.child(words).run().complaint(code) == sentence)
    #expect(try fixture.stamp() == stamp)
  }

  @Test func `a writer waits five seconds for a lock that another process holds`() throws {
    let fixture = try ProcessFixture(items: "One")
    let lock = open(fixture.folder.file(".todo.json.lock"), O_RDWR | O_CLOEXEC)
    try #require(lock >= 0)
    defer { close(lock) }
    // A child of another test may hold the lock of the first change until it executes its program.
    try #require(flock(lock, LOCK_EX) == 0)
    let stamp = try fixture.stamp()
    let writer = try fixture.child(["done", "1"]).start()
    // Commands that only read do not wait.
    #expect(try fixture.todo("list") == .ok("1\topen\t\t\t\t\tOne\n"))
    #expect(try fixture.todo("done", "1", "--dry-run") == .ok("would complete 1: One\n"))
    let outcome = writer.wait()
    #expect(
      outcome.complaint(.busy)
        == "another process has been changing '\(fixture.folder.file())' for 5 seconds; try again")
    #expect(try fixture.stamp() == stamp)
    let patient = try fixture.child(["done", "1"]).start()
    try #require(flock(lock, LOCK_UN) == 0)
    #expect(patient.wait() == .ok("done 1: One\n"))
  }
}
