import Foundation
import Testing

@testable import TodoModule

/// Exit codes and messages as a shell sees them, one of each kind; `ErrorSentenceTests` and
/// `ProgramExitCodeTests` have the mistakes.
@Suite struct `Exit codes of the binary` {
  @Test(
    arguments: [
      (["add"], .usage, "missing title; type: todo add Buy milk"),
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
