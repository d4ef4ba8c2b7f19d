import Foundation
import Testing

@testable import TodoModule

/// Lists whose numbers come near their end.
@Suite struct `The highest item numbers` {
  private static let highest = 9_007_199_254_740_991
  private static let sentence =
    "all item numbers are used; nothing was changed; to number the items again, export the list and"
    + " import it into a new one"

  /// A list with a plain and a repeating item and no number left, as imports once made.
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

  @Test(arguments: [
    ["add", "More"], ["done", "2-\(highest)"], ["toggle", "1,\(highest)"],
    ["done", "--where", "Rent"],
    ["done", "-n", "\(highest)"],
  ])
  func `without a number left, nothing that needs one is done`(words: [String]) throws {
    let fixture = try fullList()
    let before = fixture.list
    let outcome = try fixture.child(words).run()
    #expect(outcome.complaint(.badData) == Self.sentence)
    #expect(fixture.list == before)
  }

  @Test func `without a number left, everything else works`() throws {
    let fixture = try fullList()
    let commands = [
      ["done", "1"], ["undo"], ["redo"], ["edit", "\(Self.highest)", "+flat"], ["note", "1", "x"],
      ["list"], ["export"], ["doctor"], ["remove", "\(Self.highest)"], ["undo"],
    ]
    for words in commands {
      #expect(try fixture.child(words).run().ending == .exited(0), "\(words)")
    }
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
          remarks: "todo: item \(Self.highest) of the file is item 2 here; its number is too high"
            + " to keep\n"))
    #expect(try fixture.todo("--file", new, "add", "More").output == "added 3: More\n")
    let done = try fixture.todo("--file", new, "done", "2")
    #expect(done.output == "done 2: Rent\nnext is 4: Rent (2026-11-27)\n")
  }
}
