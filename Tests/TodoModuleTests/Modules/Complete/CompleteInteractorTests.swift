import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of complete` {
  private let output = CompleteInteractorOutputSpy()

  private func interactor(_ items: [TodoItem]) throws -> CompleteInteractor {
    let interactor = CompleteInteractor(
      store: try InMemoryTodoStore(items), clock: Fixtures.clock)
    interactor.output = output
    return interactor
  }

  @Test func `open items are found in the everyday order`() throws {
    try interactor([
      Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3, due: "2026-11-21"),
      Fixtures.item(4, wait: "2027-01-01"),
    ]).findItems(.open, numbersBeginningWith: "")
    #expect(output.events == [.items([3, 1, 4])])
  }

  @Test func `done items are found`() throws {
    try interactor([Fixtures.item(1), Fixtures.doneItem(2)])
      .findItems(.done, numbersBeginningWith: "")
    #expect(output.events == [.items([2])])
  }

  @Test func `digits narrow the numbers before there are too many`() throws {
    let items = (1...3000).map { Fixtures.item($0) }
    let interactor = try interactor(items)
    interactor.findItems(.open, numbersBeginningWith: "299")
    interactor.findItems(.open, numbersBeginningWith: "")
    #expect(output.events == [.items([299] + (2990...2999)), .items(Array(1...256))])
  }

  @Test func `a tag is found once, in the alphabet's order, if it can be typed`() throws {
    try interactor([
      Fixtures.item(1, tags: ["Home", "$(touch pwned)"]),
      Fixtures.item(2, tags: ["home", "ärger"]),
      Fixtures.item(3, tags: ["garden"]),
    ]).findTags()
    #expect(
      output.events == [
        .names([
          NameInUse(name: "garden", openCount: 1), NameInUse(name: "Home", openCount: 2),
          NameInUse(name: "ärger", openCount: 1),
        ])
      ])
  }

  @Test func `projects are found with their open items`() throws {
    try interactor([
      Fixtures.item(1, project: "house.garden"), Fixtures.item(2), Fixtures.item(3, project: "a b"),
    ]).findProjects()
    #expect(
      output.events == [
        .names([
          NameInUse(name: "a b", openCount: 1), NameInUse(name: "house.garden", openCount: 1),
        ])
      ])
  }

  @Test func `words for dates are reckoned from now`() throws {
    try interactor([]).resolveDates(["today", "sonm", "due-3d"], reading: .forward)
    #expect(
      output.events == [
        .dates([
          DateWord(word: "today", date: Fixtures.date("2026-11-20")),
          DateWord(word: "sonm", date: Fixtures.date("2026-12-01")),
          DateWord(word: "due-3d", date: nil),
        ])
      ])
  }

  @Test func `words that look back mean the last such day, and none that lies ahead`() throws {
    try interactor([]).resolveDates(["tomorrow", "today", "mon", "eow"], reading: .backward)
    #expect(
      output.events == [
        .dates([
          DateWord(word: "today", date: Fixtures.date("2026-11-20")),
          DateWord(word: "mon", date: Fixtures.date("2026-11-16")),
        ])
      ])
  }

  @Test func `a list that cannot be read is reported`() {
    let interactor = CompleteInteractor(store: UnplacedTodoStore(.noPlace), clock: Fixtures.clock)
    interactor.output = output
    interactor.findTags()
    interactor.findItems(.open, numbersBeginningWith: "")
    #expect(output.events == [.failed(.noPlace), .failed(.noPlace)])
  }
}
