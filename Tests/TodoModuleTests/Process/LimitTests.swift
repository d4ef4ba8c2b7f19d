import Foundation
import Testing

@testable import TodoModule

/// Limits of the system: file size and open files. `TamperedCallTests` has the full disk.
@Suite struct `Limits of the system` {
  /// Runs the program under this `ulimit`, with only the standard streams open.
  private func run(_ limit: String, _ words: [String], _ fixture: ProcessFixture) throws -> Outcome
  {
    let closing = (3...9).map { "exec \($0)>&-; " }.joined()
    return try fixture.child(words).through(shell: "\(closing)ulimit \(limit); exec \"$@\"").run()
  }

  @Test(arguments: [["add", "Two"], ["undo"], ["clear"]])
  func `a file above the size limit is an error`(words: [String]) throws {
    let title = String(repeating: "long ", count: 400)
    let fixture = try ProcessFixture(items: title, "done")
    try fixture.prepare("done", "2")
    let stamp = try fixture.stamp()
    let history = fixture.folder.text(".todo.json.history")
    let outcome = try run("-f 1", words, fixture)
    #expect(outcome.complaint(.io)?.hasSuffix(": file too large") == true, "\(outcome)")
    #expect(try fixture.stamp() == stamp)
    #expect(fixture.folder.temporaries == [])
    #expect(fixture.folder.text(".todo.json.history") == history)
    #expect(try fixture.child(words).run().ending == .exited(0))
  }

  @Test func `one file besides the standard streams is not enough for a change`() throws {
    let fixture = try ProcessFixture(items: "One")
    let stamp = try fixture.stamp()
    let outcome = try run("-n 4", ["add", "Two"], fixture)
    #expect(outcome.complaint(.io)?.hasSuffix(": too many open files") == true, "\(outcome)")
    #expect(try fixture.stamp() == stamp)
    #expect(fixture.folder.temporaries == [])
    #expect(try run("-n 4", ["list"], fixture) == .ok("1\topen\t\t\t\t\tOne\n"))
  }

  @Test func `three open files besides the standard streams are enough`() throws {
    let fixture = try ProcessFixture(items: "One")
    #expect(try run("-n 6", ["add", "Two"], fixture) == .ok("added 2: Two\n"))
    #expect(try run("-n 6", ["toggle", "1-2"], fixture) == .ok("done 1: One\ndone 2: Two\n"))
    #expect(try run("-n 6", ["undo"], fixture).ending == .exited(0))
    #expect(try fixture.lines() == ["1\topen\t\t\t\t\tOne", "2\topen\t\t\t\t\tTwo"])
  }
}
