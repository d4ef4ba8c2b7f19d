import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Tag counts` {
  private func tallies(_ items: TodoItem...) -> [NameTally] { TodoList(items).tagTallies }

  @Test func `open and done items are counted separately, waiting ones as open`() {
    let done = TodoItem(
      number: 3, id: Fixtures.id(3), title: "x", isCompleted: true, createdAt: Fixtures.now,
      modifiedAt: Fixtures.now, tags: [Tag("home"), Tag("work")])
    let found = tallies(
      Fixtures.item(1, tags: ["home"]), Fixtures.item(2, wait: "9999-12-31", tags: ["home"]), done)
    #expect(
      found == [
        NameTally(name: "home", open: 2, done: 1), NameTally(name: "work", open: 0, done: 1),
      ])
  }

  @Test func `spellings that differ in case or composition are one tag, counted once an item`() {
    #expect(
      tallies(
        Fixtures.item(1, tags: ["HOME", "caf\u{E9}"]), Fixtures.item(2, tags: ["home"]),
        Fixtures.item(3, tags: ["Home", "CAFE\u{301}", "home"])
      ) == [NameTally(name: "caf\u{E9}", open: 2), NameTally(name: "HOME", open: 3)])
  }

  @Test func `tags are in alphabetical order ignoring case`() {
    let names = ["b", "Z", "a2", "A10", "é", "_", "B-1", ""]
    #expect(
      tallies(Fixtures.item(1, tags: names)).map(\.name)
        == ["", "_", "A10", "a2", "b", "B-1", "Z", "é"])
  }

  @Test func `a list without tags has no counts`() {
    #expect(tallies(Fixtures.item(1), Fixtures.doneItem(2)) == [])
  }
}
