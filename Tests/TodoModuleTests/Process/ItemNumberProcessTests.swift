import Foundation
import Testing

@testable import TodoModule

/// Lists with numbers near their end.
@Suite struct `The highest item numbers` {
  private static let highest = 9_007_199_254_740_991

  /// A list with a plain item and a repeating one, which has the highest number, as imports once made.
  private func fullList() throws -> ProcessFixture {
    let fixture = try ProcessFixture(items: "Milk", "Rent every:1w due:2026-11-20")
    let list = try #require(fixture.list.map { String(decoding: $0, as: UTF8.self) })
    let full = list.replacingOccurrences(of: "\"number\":2,", with: "\"number\":\(Self.highest),")
    try fixture.folder.write(full)
    return fixture
  }

  @Test(arguments: [[], ["-n"], ["--json"], ["-n", "--json"]])
  func `an imported number that is too high is replaced and named`(options: [String]) throws {
    let fixture = try ProcessFixture(items: "Milk")
    try fixture.folder.write("title,number\nq,\(Self.highest)\nr,9\n", to: "i.csv")
    let outcome = try fixture.child(["import", fixture.folder.file("i.csv")] + options).run()
    #expect(outcome.ending == .exited(0))
    #expect(
      outcome.errors
        == "todo: item \(Self.highest) of the file is item 10 here; its number is too high to"
        + " keep\n")
    if options.contains("--json") { #expect(outcome.output.contains("\"number\":10,")) }
    if options.contains("-n") { return }
    #expect(try fixture.lines().map { $0.prefix { $0 != "\t" } } == ["1", "9", "10"])
    #expect(try fixture.todo("add", "More").output == "added 11: More\n")
  }

  @Test(arguments: [["add", "More"], ["done", "2-\(highest)"], ["copy", "1"]])
  func `a number at the end does not prevent what needs another one`(words: [String]) throws {
    let fixture = try fullList()
    #expect(try fixture.child(words).run().ending == .exited(0))
    #expect(try fixture.lines().contains { $0.hasPrefix("3\t") })
    #expect(try fixture.todo("add", "Even more").output == "added 4: Even more\n")
  }

  @Test func `an item with the highest number can be used like any other`() throws {
    let fixture = try fullList()
    let commands = [
      ["done", "1"], ["undo"], ["redo"], ["edit", "\(Self.highest)", "+flat"], ["note", "1", "x"],
      ["list"], ["export"], ["remove", "\(Self.highest)"], ["undo"],
    ]
    for words in commands {
      #expect(try fixture.child(words).run().ending == .exited(0), "\(words)")
    }
  }

  @Test func `doctor finds a number far above the others, and a repair replaces it`() throws {
    let fixture = try fullList()
    let outcome = try fixture.todo("doctor")
    #expect(outcome.ending == .exited(4))
    #expect(outcome.output.contains("the number of item \(Self.highest) is far above the others"))
    #expect(try fixture.todo("doctor", "--repair", "-n").output.contains("would become item 3"))
    #expect(try fixture.todo("doctor", "--repair").output.contains("is now item 3: its number was"))
    #expect(try fixture.todo("doctor").ending == .exited(0))
    #expect(try fixture.lines().map { $0.prefix { $0 != "\t" } } == ["3", "1"])
    #expect(try fixture.todo("add", "More").output == "added 4: More\n")
  }

  @Test func `an export imported into a new list has new numbers`() throws {
    let fixture = try fullList()
    let new = fixture.folder.file("new.json")
    try fixture.folder.write(try fixture.todo("export").output, to: "old.json")
    let outcome = try fixture.todo("--file", new, "import", fixture.folder.file("old.json"))
    #expect(
      outcome
        == .ok(
          "added 2, updated 0, left alone 0\n",
          remarks: "todo: item \(Self.highest) of the file is item 3 here; its number is too high"
            + " to keep\n"))
    #expect(try fixture.todo("--file", new, "add", "More").output == "added 4: More\n")
    let done = try fixture.todo("--file", new, "done", "3")
    #expect(done.output == "done 3: Rent\nnext is 5: Rent (2026-11-27)\n")
  }
}
