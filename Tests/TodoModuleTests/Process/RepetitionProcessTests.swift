import Testing

@testable import TodoModule

/// A repeating item that is completed, reopened, edited and removed, one command after another.
@Suite struct `Repeating items` {
  private let fixture: ProcessFixture

  init() throws {
    fixture = try ProcessFixture(items: "Water +home wait:due-1d due:fri@9 every:1w until:eoy")
  }

  @Test func `undo reverts a completion and its next item, and redo restores both`() throws {
    let before = fixture.list
    #expect(
      try fixture.todo("done", "1")
        == .ok("done 1: Water\nnext is 2: Water (2026-12-04T09:00)\n"))
    let after = fixture.list
    #expect(try fixture.todo("undo").ending == .exited(0))
    #expect(fixture.list == before)
    #expect(try fixture.todo("redo").ending == .exited(0))
    #expect(fixture.list == after)
  }

  @Test(arguments: ["toggle", "reopen"])
  func `reopening an item removes its next item if that is unchanged`(command: String) throws {
    try #require(try fixture.todo("toggle", "1").ending == .exited(0))
    #expect(
      try fixture.lines() == [
        "1\tdone\t\t2026-11-27T09:00\t\thome\tWater",
        "2\twaiting\t\t2026-12-04T09:00\t\thome\tWater",
      ])
    #expect(
      try fixture.todo(command, "1")
        == .ok(
          "reopened 1: Water\n",
          remarks: "todo: item 2, the next in the series, was removed\n"))
    #expect(try fixture.lines() == ["1\twaiting\t\t2026-11-27T09:00\t\thome\tWater"])
    #expect(
      try fixture.todo("done", "1")
        == .ok("done 1: Water\nnext is 3: Water (2026-12-04T09:00)\n"))
  }

  @Test func `reopening keeps a changed next item, and removing both ends the series`() throws {
    try #require(try fixture.todo("done", "1").ending == .exited(0))
    try #require(try fixture.todo("edit", "2", "+garden").ending == .exited(0))
    #expect(
      try fixture.todo("reopen", "1")
        == .ok(
          "reopened 1: Water\n",
          remarks: "todo: item 2 of the same series stays open\n"))
    #expect(try fixture.todo("remove", "2") == .ok("removed 2: Water\n"))
    #expect(
      try fixture.todo("remove", "1")
        == .ok(
          "removed 1: Water\n", remarks: "todo: removing item 1 ended its series\n"))
  }

  @Test func `the last item of a series has no next item`() throws {
    #expect(
      try fixture.todo("done", "1", "--now", "2026-12-30T10:00")
        == .ok("done 1: Water\n", remarks: "todo: the series of item 1 has ended\n"))
    #expect(try fixture.lines().count == 1)
  }
}
