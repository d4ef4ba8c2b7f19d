import Foundation
import Testing

@testable import TodoModule

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The exit codes of the program, except 70, because nothing outside the program can cause an internal
/// error, and 8, which only an editor causes (see `EditorProcessTests`).
@Suite struct `Exit codes of the binary` {
  /// A command line that fails, its exit code and, if the test checks it, its error message.
  struct Refusal: CustomTestStringConvertible {
    let code: ExitCode
    let words: [String]
    var sentence: String?

    init(_ code: ExitCode, _ line: String, _ sentence: String? = nil) {
      self.code = code
      words = line.split(separator: " ").map(String.init)
      self.sentence = sentence
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Refusal(.usage, "add", "missing title; type: todo add Buy milk"),
    Refusal(.usage, "list --colour", "unknown option '--colour'; did you mean '--color'?"),
    Refusal(.usage, "done milk"), Refusal(.usage, "done 7-3"), Refusal(.usage, "done 3,,7"),
    Refusal(.usage, "done 0"), Refusal(.usage, "done"), Refusal(.usage, "--file"),
    Refusal(.usage, "done 9007199254740992"), Refusal(.usage, "edit 1-2 Same title"),
    Refusal(.usage, "add Milk due:someday"), Refusal(.usage, "list --now noon"),
    Refusal(.usage, "add Milk due:8000y", "'due:8000y' is outside the years 1 to 9999"),
    Refusal(
      .usage, "done --where wait.before:9999999999d",
      "'wait.before:9999999999d' is outside the years 1 to 9999"),
    Refusal(
      .usage, "edit 1 wait:due-3d",
      "'wait:due-3d' counts from a due date, and there is none"),
    Refusal(.usage, "clear --before -8000y", "'-8000y' is outside the years 1 to 9999"),
    Refusal(.usage, "explain date 8000y", "'8000y' is outside the years 1 to 9999"),
    Refusal(.usage, "add Milk due:fri due:mon"), Refusal(.usage, "edit 1"),
    Refusal(.usage, "help nonsense"), Refusal(.usage, "remove --all"), Refusal(.usage, "undo 0"),
    Refusal(.notFound, "done 1 99", "there is no item '99'; nothing was changed"),
    Refusal(.notFound, "remove 98-99"), Refusal(.notFound, "show 99"),
    Refusal(.notFound, "edit 99 +x"), Refusal(.notFound, "note 99 x"),
    Refusal(.notFound, "toggle abcd"), Refusal(.notFound, "undo 9"),
    Refusal(.notFound, "redo", "there is nothing to redo"),
  ])
  func `a command that fails reports an error and changes nothing`(
    refusal: Refusal
  ) throws {
    let fixture = try ProcessFixture(items: "One", "Two", "Three")
    let stamp = try fixture.stamp()
    let outcome = try fixture.child(refusal.words).run()
    let complaint = try #require(outcome.complaint(refusal.code), "\(outcome)")
    if let sentence = refusal.sentence { #expect(complaint == sentence) }
    #expect(try fixture.stamp() == stamp)
  }

  @Test func `check answers with its exit code alone`() throws {
    let fixture = try ProcessFixture(items: "One +home")
    let no = Outcome(ending: .exited(1), output: "", errors: "")
    #expect(try fixture.todo("check") == .ok(""))
    #expect(try fixture.todo("check", "+home") == .ok(""))
    #expect(try fixture.todo("check", "+work") == no)
    #expect(try fixture.todo("check", "is:overdue") == no)
  }

  @Test(arguments: [["list"], ["add", "x"], ["done", "1"], ["undo"], ["show", "1"]])
  func `a damaged list file is rejected and left unchanged`(words: [String]) throws {
    let fixture = try ProcessFixture(items: "One")
    try fixture.folder.write("{\"version\":1,\"nextNumber\":2,\"items\":[\n{},\n]}\n")
    let stamp = try fixture.stamp()
    let outcome = try fixture.child(words).run()
    let complaint = try #require(outcome.complaint(.badData), "\(outcome)")
    #expect(complaint.contains("'\(fixture.folder.file())', line 2, column 1: "))
    #expect(try fixture.stamp() == stamp)
    try fixture.folder.write("{\"version\":2,\"items\":[]}\n")
    #expect(
      try fixture.child(words).run().complaint(.badData)?.contains(
        "written by a newer version of todo")
        == true)
  }

  @Test func `a list without a location is an I/O error`() throws {
    var fixture = try ProcessFixture()
    fixture.environment["TODO_FILE"] = nil
    fixture.environment["HOME"] = nil
    for words in [["list"], ["add", "x"]] {
      let outcome = try fixture.child(words).run()
      #expect(outcome.complaint(.io)?.hasPrefix("no place for the list") == true, "\(outcome)")
    }
    #expect(try fixture.todo("help").ending == .exited(0))
    #expect(try fixture.todo("--version").ending == .exited(0))
  }

  @Test func `a writer waits five seconds for a lock that another process holds`() throws {
    let fixture = try ProcessFixture(items: "One")
    let lock = open(fixture.folder.file(".todo.json.lock"), O_RDWR | O_CLOEXEC)
    try #require(lock >= 0)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
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

  @Test func `undo of an item that something else has changed since is a conflict`() throws {
    let fixture = try ProcessFixture(items: "One", "Two")
    try #require(try fixture.todo("edit", "1", "+home").ending == .exited(0))
    let text = try #require(fixture.folder.text())
    try fixture.folder.write(text.replacing("\"One\"", with: "\"Uno\""))
    let stamp = try fixture.stamp()
    #expect(
      try fixture.todo("undo").complaint(.conflict)
        == "cannot undo `todo edit 1 +home`: something else has changed item 1 since; nothing was"
        + " changed; to start a new history, type: todo history --forget")
    #expect(try fixture.stamp() == stamp)
  }

  @Test func `errors are JSON objects with --json`() throws {
    let fixture = try ProcessFixture()
    #expect(
      try fixture.todo("done", "99", "--json")
        == Outcome(
          ending: .exited(3), output: "",
          errors: "{\"code\":3,\"name\":\"not-found\","
            + "\"message\":\"there is no item '99'; nothing was changed\"}\n"))
  }

  @Test func `a change that is already in place succeeds and leaves the files unchanged`() throws {
    let fixture = try ProcessFixture(items: "One", "Two")
    #expect(try fixture.todo("done", "1") == .ok("done 1: One\n"))
    let stamp = try fixture.stamp()
    let history = fixture.folder.text(".todo.json.history")
    #expect(try fixture.todo("done", "1") == .ok("already done 1: One\n"))
    #expect(try fixture.todo("reopen", "2") == .ok("already open 2: Two\n"))
    #expect(try fixture.todo("edit", "2", "Two") == .ok("unchanged 2: Two\n"))
    #expect(try fixture.stamp() == stamp)
    #expect(fixture.folder.text(".todo.json.history") == history)
  }
}
