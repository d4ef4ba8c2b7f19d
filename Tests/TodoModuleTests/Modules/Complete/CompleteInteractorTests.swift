import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of complete` {
  private typealias Candidate = CompletionSource.Candidate
  private let output = CompleteInteractorOutputSpy()
  private let request = CompleteRequest(typed: "", stem: "")

  private func interactor(_ items: [TodoItem]) throws -> CompleteInteractor {
    let interactor = CompleteInteractor(
      store: try InMemoryTodoStore(items), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    return interactor
  }

  /// The candidates for these items.
  private func candidates(_ items: [TodoItem]) -> [Candidate] {
    items.map { Candidate(String($0.number), .words($0.title)) }
  }

  /// A word for this date.
  private func candidate(_ word: String, _ date: String) -> Candidate {
    Candidate(word, Fixtures.date(date).map { .date($0) })
  }

  @Test func `open items are found in the list's usual order`() throws {
    let items = [
      Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3, due: "2026-11-21"),
      Fixtures.item(4, wait: "2027-01-01"),
    ]
    try interactor(items).findCandidates(in: .items(.open), for: request)
    #expect(output.events == [.found(candidates([items[2], items[0], items[3]]), request)])
  }

  @Test func `done items are found`() throws {
    try interactor([Fixtures.item(1), Fixtures.doneItem(2)]).findCandidates(
      in: .items(.done), for: request)
    #expect(output.events == [.found(candidates([Fixtures.doneItem(2)]), request)])
  }

  @Test func `matching items are those that --where selects`() throws {
    let items = [
      Fixtures.item(1, "Buy milk"), Fixtures.item(2, "Pay rent"),
      Fixtures.item(3, "milk", wait: "2027-01-01"), Fixtures.doneItem(4),
    ]
    let interactor = try interactor(items)
    interactor.findCandidates(
      in: .matches(.term(.text("milk")), .open, option: "--where=milk"), for: request)
    interactor.findCandidates(
      in: .matches(.term(.text("rent")), .done, option: nil), for: request)
    #expect(
      output.events == [
        .matches(candidates([items[0]]), option: "--where=milk"),
        .matches(candidates([items[3]]), option: nil),
      ])
  }

  @Test func `items are filtered by the typed digits before they are limited`() throws {
    let items = (1...3000).map { Fixtures.item($0) }
    let interactor = try interactor(items)
    let narrow = CompleteRequest(typed: "1,299", stem: "1,")
    interactor.findCandidates(in: .items(.open), for: narrow)
    interactor.findCandidates(in: .items(.open), for: request)
    #expect(
      output.events == [
        .found(candidates([items[298]] + items[2989...2998]), narrow),
        .found(candidates(Array(items[..<256])), request),
      ])
  }

  @Test func `each tag that can be typed is found once, in alphabetical order`() throws {
    try interactor([
      Fixtures.item(1, tags: ["Home", "$(touch pwned)"]),
      Fixtures.item(2, tags: ["home", "ärger"]),
      Fixtures.item(3, tags: ["garden"]),
    ]).findCandidates(in: .tags, for: request)
    #expect(
      output.events == [
        .found(
          [
            Candidate("garden", .open(1)), Candidate("Home", .open(2)),
            Candidate("ärger", .open(1)),
          ], request)
      ])
  }

  @Test func `projects are found with the number of their open items`() throws {
    try interactor([
      Fixtures.item(1, project: "house.garden"), Fixtures.item(2), Fixtures.item(3, project: "a b"),
    ]).findCandidates(in: .projects, for: request)
    #expect(
      output.events == [
        .found(
          [
            Candidate("a b", .open(1)), Candidate("house.garden", .open(1)),
          ], request)
      ])
  }

  @Test func `the lines of an item's checklist are found by its number or id`() throws {
    let interactor = try interactor([
      Fixtures.item(1), Fixtures.item(3, notes: "a\n- [x] b\n- [ ] c"),
    ])
    let lines = [
      Candidate("1", .line("b", isDone: true)), Candidate("2", .line("c", isDone: false)),
    ]
    let id = try #require(ItemIDPrefix("a0000003"))
    for item in [ItemSelection.number(3), ItemSelection([.prefix(id)]), .number(1), .number(9)] {
      interactor.findCandidates(in: .checklist(of: item), for: request)
    }
    #expect(
      output.events == [
        .found(lines, request), .found(lines, request), .found([], request), .found([], request),
      ])
  }

  @Test func `words for dates are resolved to the date they stand for now`() throws {
    try interactor([]).findCandidates(
      in: .dates(["today", "sonm", "due-3d"], reading: .forward), for: request)
    #expect(
      output.events == [
        .found(
          [
            candidate("today", "2026-11-20"),
            candidate("sonm", "2026-12-01"),
            Candidate("due-3d"),
          ], request)
      ])
  }

  @Test func `with the backward reading a word means the latest such day, and never a future date`()
    throws
  {
    try interactor([]).findCandidates(
      in: .dates(["tomorrow", "today", "mon", "eow"], reading: .backward), for: request)
    #expect(
      output.events == [
        .found(
          [
            candidate("today", "2026-11-20"),
            candidate("mon", "2026-11-16"),
          ], request)
      ])
  }

  @Test func `a list that cannot be read is reported`() {
    let interactor = CompleteInteractor(
      store: JSONFileTodoStore(refusing: .noPlace), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.findCandidates(in: .tags, for: request)
    interactor.findCandidates(in: .projects, for: request)
    interactor.findCandidates(in: .items(.open), for: request)
    #expect(output.events == [.failed(.noPlace), .failed(.noPlace), .failed(.noPlace)])
  }
}
