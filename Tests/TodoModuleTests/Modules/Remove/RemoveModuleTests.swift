import Testing
import TodoEntities

@testable import TodoModule

/// The whole program.
@Suite struct `Running remove` {
  private let program = ProgramFixture()

  @Test func `selected items are removed, and their numbers are not reused`() throws {
    program.type("add Buy milk", "add Pay rent", "done 2", "add Sweep")
    #expect(
      program.type("remove 3 1") == "removed 1: Buy milk\nremoved 3: Sweep\n")
    program.type("add Call")
    #expect(try program.folder.store().read().items.map(\.number) == [2, 4])
  }

  /// What is done with a weekly item and then removed, and the number of the item with which the series ends.
  static let series: [(lines: [String], line: String, ended: Int?)] = [
    (["done 1"], "remove 1", nil), (["done 1"], "remove 2", 2),
    (["done 1"], "remove 1-2", 2), (["done 1", "edit 2 +x", "reopen 1"], "remove 2", nil),
    (["done 1", "edit 2 +x", "reopen 1"], "remove 1-2", 2),
    (["done 1", "edit 2 +x", "reopen 1", "done 2"], "remove 2", nil),
    (["done 1", "edit 2 +x", "reopen 1", "done 2"], "remove 1-2", 1),
  ]

  @Test(arguments: series)
  func `removing the last open item of a series ends it, once`(
    lines: [String], line: String, ended: Int?
  ) {
    program.type(["add Water every:1w"] + lines)
    for (trial, verb) in [(" -n", "would end"), ("", "ended")] {
      #expect(
        program.type(line + trial).errors
          == (ended.map { "todo: removing item \($0) \(verb) its series\n" } ?? ""))
    }
  }

  @Test func `an open item that other open items depend on is named with them`() {
    program.type(
      "add Paint", "add Sand", "done 2", "add Call", "add Fence depends:1-2", "add Wall depends:1")
    #expect(
      program.type("remove 1-2,5")
        == .init(
          output: "removed 1: Paint\nremoved 2: Sand\nremoved 5: Wall\n",
          errors: "todo: 4 depended on item 1\n"))
  }
}
