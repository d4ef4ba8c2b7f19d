import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of complete` {
  private let output = CompleteInteractorOutputSpy()
  private let request = CompleteRequest(typed: "", stem: "")

  private func interactor(_ items: [TodoItem]) throws -> CompleteInteractor {
    let interactor = CompleteInteractor(
      store: try InMemoryTodoStore(items), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    return interactor
  }

  @Test func `open items are found in the list's usual order`() throws {
    let items = [
      Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3, due: "2026-11-21"),
      Fixtures.item(4, wait: "2027-01-01"),
    ]
    try interactor(items).findItems(.open, for: request)
    #expect(output.events == [.items([items[2], items[0], items[3]], request)])
  }

  @Test func `done items are found`() throws {
    try interactor([Fixtures.item(1), Fixtures.doneItem(2)]).findItems(.done, for: request)
    #expect(output.events == [.items([Fixtures.doneItem(2)], request)])
  }

  @Test func `matching items are those that --where selects`() throws {
    let items = [
      Fixtures.item(1, "Buy milk"), Fixtures.item(2, "Pay rent"),
      Fixtures.item(3, "milk", wait: "2027-01-01"), Fixtures.doneItem(4),
    ]
    let interactor = try interactor(items)
    interactor.findMatches(of: .term(.text("milk")), .open, option: "--where=milk")
    interactor.findMatches(of: .term(.text("rent")), .done, option: nil)
    #expect(
      output.events == [
        .matches([items[0]], option: "--where=milk"), .matches([items[3]], option: nil),
      ])
  }

  @Test func `items are filtered by the typed digits before they are limited`() throws {
    let items = (1...3000).map { Fixtures.item($0) }
    let interactor = try interactor(items)
    let narrow = CompleteRequest(typed: "1,299", stem: "1,")
    interactor.findItems(.open, for: narrow)
    interactor.findItems(.open, for: request)
    #expect(
      output.events == [
        .items([items[298]] + items[2989...2998], narrow), .items(Array(items[..<256]), request),
      ])
  }

  @Test func `each tag that can be typed is found once, in alphabetical order`() throws {
    try interactor([
      Fixtures.item(1, tags: ["Home", "$(touch pwned)"]),
      Fixtures.item(2, tags: ["home", "ärger"]),
      Fixtures.item(3, tags: ["garden"]),
    ]).findTags(for: request)
    #expect(
      output.events == [
        .names(
          [
            NameInUse(name: "garden", openCount: 1), NameInUse(name: "Home", openCount: 2),
            NameInUse(name: "ärger", openCount: 1),
          ], request)
      ])
  }

  @Test func `projects are found with the number of their open items`() throws {
    try interactor([
      Fixtures.item(1, project: "house.garden"), Fixtures.item(2), Fixtures.item(3, project: "a b"),
    ]).findProjects(for: request)
    #expect(
      output.events == [
        .names(
          [
            NameInUse(name: "a b", openCount: 1), NameInUse(name: "house.garden", openCount: 1),
          ], request)
      ])
  }

  @Test func `the lines of an item's checklist are found by its number or id`() throws {
    let interactor = try interactor([
      Fixtures.item(1), Fixtures.item(3, notes: "a\n- [x] b\n- [ ] c"),
    ])
    let lines = [ChecklistText(text: "b", isDone: true), ChecklistText(text: "c", isDone: false)]
    let id = try #require(ItemIDPrefix("a0000003"))
    for item in [ItemSelection.number(3), ItemSelection([.prefix(id)]), .number(1), .number(9)] {
      interactor.findLines(of: item, for: request)
    }
    #expect(
      output.events == [
        .lines(lines, request), .lines(lines, request), .lines([], request), .lines([], request),
      ])
  }

  @Test func `words for dates are resolved to the date they stand for now`() throws {
    try interactor([]).resolveDates(["today", "sonm", "due-3d"], reading: .forward, for: request)
    #expect(
      output.events == [
        .dates(
          [
            DateWord(word: "today", date: Fixtures.date("2026-11-20")),
            DateWord(word: "sonm", date: Fixtures.date("2026-12-01")),
            DateWord(word: "due-3d", date: nil),
          ], request)
      ])
  }

  @Test func `with the backward reading a word means the latest such day, and never a future date`()
    throws
  {
    try interactor([]).resolveDates(
      ["tomorrow", "today", "mon", "eow"], reading: .backward, for: request)
    #expect(
      output.events == [
        .dates(
          [
            DateWord(word: "today", date: Fixtures.date("2026-11-20")),
            DateWord(word: "mon", date: Fixtures.date("2026-11-16")),
          ], request)
      ])
  }

  @Test func `a list that cannot be read is reported`() {
    let interactor = CompleteInteractor(
      store: JSONFileTodoStore(refusing: .noPlace), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.findTags(for: request)
    interactor.findProjects(for: request)
    interactor.findItems(.open, for: request)
    #expect(output.events == [.failed(.noPlace), .failed(.noPlace), .failed(.noPlace)])
  }
}
