import Foundation
import Testing

@testable import TodoModule

/// Standard streams that are closed or cannot be written.
@Suite struct `Standard streams` {
  private let failure = "todo: cannot write to standard output: "

  @Test(
    .needs("/dev/full", if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [(["list"], ""), (["add", "Two"], "; changes, if any, were saved")])
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
