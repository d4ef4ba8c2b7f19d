import Testing
import TodoEntities

@testable import TodoModule

/// Numbers that a merge has given to other items, as a user meets them.
@Suite struct `Numbers of other items in the program` {
  private let fixture: ProcessFixture
  private static let remark = "todo: a merge gave 5 to 'Title 5'; 'Title 8' is now 8\n"

  /// Creates a shared list in which the item 8 has been number 5.
  init() throws {
    fixture = try ProcessFixture()
    let list = ListFixture.list([5, 6, 8].map { ListFixture.line($0) }, nextNumber: 9)
    try fixture.folder.write(list.replacing("]}\n", with: #"],"shared":true}"# + "\n"))
    try fixture.folder.store().remember([
      ReissuedNumber(number: 5, id: ListFixture.item(8).id, at: .test)
    ])
  }

  @Test func `a command that selects such a number says so on standard error, once`() throws {
    let shown = try fixture.todo("show", "5", "--json=number")
    #expect(shown.ending == .exited(0))
    #expect(shown.output == "[\n{\"number\":5}\n]\n")
    #expect(shown.errors == Self.remark)
    let done = try fixture.todo("done", "5-6", "5")
    #expect(done.ending == .exited(0))
    #expect(done.output == "done 5: Title 5\ndone 6: Title 6\n")
    #expect(done.errors == Self.remark)
    #expect(try fixture.todo("done", "8") == .ok("done 8: Title 8\n"))
  }

  @Test func `it is no mere hint, so that --quiet does not suppress it`() throws {
    let quiet = try fixture.todo("-q", "edit", "5", "pri:h")
    #expect(quiet == Outcome(ending: .exited(0), output: "", errors: Self.remark))
  }

  @Test func `an item that has got another number and is not found is named`() throws {
    try fixture.todo("remove", "5")
    let missing = try fixture.todo("done", "5")
    #expect(missing.ending == .exited(3))
    #expect(missing.output == "")
    #expect(missing.errors.hasSuffix("todo: a merge gave 5 to another item; 'Title 8' is now 8\n"))
  }

  @Test func `after 14 days, nothing is said`() throws {
    var fixture = fixture
    for (now, errors) in [("2026-12-04T09:19:59", Self.remark), ("2026-12-04T09:20:00", "")] {
      fixture.environment["TODO_NOW"] = now
      #expect(try fixture.todo("show", "5", "-q").errors == errors)
    }
  }
}
