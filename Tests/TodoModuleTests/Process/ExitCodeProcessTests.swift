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

/// Every code that the program can be brought to end with. There is no `check` yet that could say
/// no (1), and no rule to break from outside (70).
@Suite struct ExitCodeProcessTests {
  /// Refused or not found: code, words, what is said.
  @Test(arguments: [
    (ExitCode.usage, ["add"], "a title is missing; type: todo add Buy milk"),
    (.usage, ["list", "--colour"], "there is no option '--colour' here; did you mean --color?"),
    (.usage, ["done", "milk"], nil), (.usage, ["done", "7-3"], nil), (.usage, ["done", "3,,7"], nil),
    (.usage, ["done", "0"], nil), (.usage, ["done"], nil), (.usage, ["--file"], nil),
    (.usage, ["done", "9007199254740992"], nil), (.usage, ["edit", "1-2", "Same", "title"], nil),
    (.usage, ["add", "Milk", "due:someday"], nil), (.usage, ["list", "--now", "noon"], nil),
    (.usage, ["add", "Milk", "due:fri", "due:mon"], nil), (.usage, ["edit", "1"], nil),
    (.usage, ["add", "Milk", "until:fri"], nil), (.usage, ["help", "nonsense"], nil),
    (.notFound, ["done", "1", "99"], "there is no item '99'; nothing was changed"),
    (.notFound, ["remove", "98-99"], nil), (.notFound, ["show", "99"], nil),
    (.notFound, ["edit", "99", "+x"], nil), (.notFound, ["note", "99", "x"], nil),
    (.notFound, ["toggle", "abcd"], nil), (.notFound, ["undo", "9"], nil),
    (.notFound, ["redo"], "there is nothing to redo"),
  ])
  func `what cannot be done is said and changes nothing`(
    code: ExitCode, words: [String], sentence: String?
  ) throws {
    let fixture = try ProcessFixture(items: "One", "Two", "Three")
    let stamp = try fixture.stamp()
    let outcome = try fixture.child(words).run()
    let complaint = try #require(outcome.complaint(code), "\(outcome)")
    if let sentence { #expect(complaint == sentence) }
    #expect(try fixture.stamp() == stamp)
  }

  @Test(arguments: [["list"], ["add", "x"], ["done", "1"], ["undo"], ["show", "1"]])
  func `a damaged file is left alone`(words: [String]) throws {
    let fixture = try ProcessFixture(items: "One")
    try fixture.folder.write("{\"version\":1,\"nextNumber\":2,\"items\":[\n{},\n]}\n")
    let stamp = try fixture.stamp()
    let outcome = try fixture.child(words).run()
    let complaint = try #require(outcome.complaint(.badData), "\(outcome)")
    #expect(complaint.contains("'\(fixture.folder.file())', line 2, column 1: "))
    #expect(try fixture.stamp() == stamp)
    try fixture.folder.write("{\"version\":2,\"items\":[]}\n")
    #expect(
      try fixture.child(words).run().complaint(.badData)?.contains("written by a newer todo")
        == true)
  }

  @Test func `a list without a place is an input error`() throws {
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

  @Test func `a lock that another process holds is waited for, but not for ever`() throws {
    let fixture = try ProcessFixture(items: "One")
    let lock = open(fixture.folder.file(".todo.json.lock"), O_RDWR | O_CLOEXEC)
    try #require(lock >= 0)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
    let stamp = try fixture.stamp()
    let writer = try fixture.child(["done", "1"]).start()
    // Who only reads does not wait.
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

  @Test func `undoing what was changed since is a conflict`() throws {
    let fixture = try ProcessFixture(items: "One", "Two")
    try #require(try fixture.todo("edit", "1", "+home").ending == .exited(0))
    let text = try #require(fixture.folder.text())
    try fixture.folder.write(text.replacing("\"One\"", with: "\"Uno\""))
    let stamp = try fixture.stamp()
    #expect(
      try fixture.todo("undo").complaint(.conflict)
        == "item 1 was changed since by something else; nothing was changed")
    #expect(try fixture.stamp() == stamp)
  }

  @Test func `errors are objects when objects were asked for`() throws {
    let fixture = try ProcessFixture()
    #expect(
      try fixture.todo("done", "99", "--json")
        == Outcome(
          ending: .exited(3), output: "",
          errors: "{\"code\":3,\"name\":\"not-found\","
            + "\"message\":\"there is no item '99'; nothing was changed\"}\n"))
  }

  @Test func `doing again what is done is fine and does not touch the file`() throws {
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
