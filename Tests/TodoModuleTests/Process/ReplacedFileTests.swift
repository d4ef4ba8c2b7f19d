import Foundation
import Testing

@testable import TodoModule

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
  ]) func `a change that cannot be flushed is said to be made`(words: [String]) throws {
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

  @Test func `the next merge removes what a killed one has left`() throws {
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
