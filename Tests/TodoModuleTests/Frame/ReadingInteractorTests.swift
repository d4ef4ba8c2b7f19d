import Testing

@testable import TodoEntities
@testable import TodoModule

/// The interactors that report items of a list and change nothing, each between a list and a mock output.
@Suite struct `Interactors that read` {
  private enum Answer: Equatable {
    /// The overdue items, and the planned items of each day: `2026-11-25 due 2`.
    case planned([String], LeftOut, restOfWeek: Int?)
    case months([String])
    case items([Int], in: ItemState?)
    case end(ListCounts)
    case projects([ProjectNode])
    /// An item, its dependencies and its urgency.
    case shown(Int, depends: [Int?], [Urgency.Factor])
    case counts(open: Int, done: Int, waiting: Int, overdue: Int, today: Int)
    case candidates([CompletionSource.Candidate], for: CompleteRequest)
    case matches([CompletionSource.Candidate])
    case failed(StoreError)
  }

  private final class MockOutput: Spy<Answer>, AgendaInteractorOutput, CalendarInteractorOutput,
    CompleteInteractorOutput, ListInteractorOutput, NextInteractorOutput, ProjectsInteractorOutput,
    ShowInteractorOutput, StatsInteractorOutput, TodayInteractorOutput
  {
    func didFind(_ items: PlannedItems) {
      let late = items.agenda.late.map { "late \($0.item.number)" }
      let planned = items.agenda.days.flatMap { day in
        day.entries.map { "\(day.day) \($0.kind.rawValue) \($0.item.number)" }
      }
      record(.planned(late + planned, items.leftOut, restOfWeek: items.restOfWeek))
    }
    func didFind(_ items: PlannedItems, inMonths months: [CalendarDay]) {
      didFind(items)
      record(.months(months.map(\.description)))
    }
    func didFind(_ items: [RankedItem], of query: ItemListQuery, in state: ItemState?) {
      record(.items(items.map(\.item.number), in: state))
    }
    func didFindAll(of query: ItemListQuery, _ counts: ListCounts) { record(.end(counts)) }
    func didCount(_ projects: [ProjectNode]) { record(.projects(projects)) }
    func didFind(_ items: [RankedItem]) {
      for ranked in items {
        record(
          .shown(
            ranked.item.number, depends: ranked.relations.depends.map(\.number),
            ranked.urgency?.terms.map(\.factor) ?? []))
      }
    }
    func didCount(_ statistics: Statistics) {
      record(
        .counts(
          open: statistics.open, done: statistics.done, waiting: statistics.waiting,
          overdue: statistics.overdue, today: statistics.today))
    }
    func didFind(_ candidates: [CompletionSource.Candidate], for request: CompleteRequest) {
      record(.candidates(candidates, for: request))
    }
    func didFindMatches(_ candidates: [CompletionSource.Candidate]) { record(.matches(candidates)) }
    func didFail(_ error: StoreError) { record(.failed(error)) }
  }

  /// A question to an interactor, and its answers about the list below.
  private struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let answers: [Answer]
    let ask: @Sendable (any TodoStore, MockOutput) -> Void

    init(
      _ words: String, _ answers: Answer...,
      ask: @escaping @Sendable (any TodoStore, MockOutput) -> Void
    ) {
      testDescription = words
      self.answers = answers
      self.ask = ask
    }

    /// A question to `complete` with nothing typed.
    static func completing(_ source: CompletionSource, _ answer: Answer) -> Question {
      Question("complete \(source)", answer) { store, output in
        let interactor = CompleteInteractor(store: store, search: search)
        interactor.output = output
        interactor.findCandidates(in: source, for: CompleteRequest(typed: "", stem: ""))
      }
    }
  }

  private static var search: ItemSearch { ItemSearch(at: Fixtures.clock) }
  /// An overdue item, one that is due on Wednesday, a done one, and a hidden one.
  private static let items = [
    Fixtures.item(1, due: "2026-11-19", project: "house", tags: ["home"]),
    Fixtures.item(2, "Call", due: "2026-11-25", project: "house.garden"), Fixtures.doneItem(3),
    Fixtures.item(
      4, "Sow", wait: "2026-12-01", notes: "- [ ] peas\n- [x] beans", depends: [2]),
  ]
  private static let oneWaits = LeftOut(waiting: 1, firstWait: Fixtures.date("2026-12-01"))
  private static let empty = CompleteRequest(typed: "", stem: "")

  private static let plans: [Question] = [
    Question("agenda", .planned(["late 1", "2026-11-25 due 2"], oneWaits, restOfWeek: nil)) {
      let interactor = AgendaInteractor(store: $0, search: search)
      interactor.output = $1
      interactor.findAgenda(AgendaRequest(filter: .all([]), period: .week, isCounted: true))
    },
    Question("today", .planned(["late 1"], oneWaits, restOfWeek: 1)) {
      let interactor = TodayInteractor(store: $0, search: search)
      interactor.output = $1
      interactor.findToday(TodayRequest(filter: .all([]), isCounted: true))
    },
    Question("today for a script", .planned(["late 1"], LeftOut(), restOfWeek: nil)) {
      let interactor = TodayInteractor(store: $0, search: search)
      interactor.output = $1
      interactor.findToday(TodayRequest(filter: .all([]), isCounted: false))
    },
    Question(
      "calendar",
      .planned(["2026-11-19 due 1", "2026-11-25 due 2"], oneWaits, restOfWeek: nil),
      .months(["2026-11-01", "2026-12-01"])
    ) {
      let interactor = CalendarInteractor(store: $0, search: search)
      interactor.output = $1
      interactor.findMonths(
        2, CalendarRequest(filter: .all([]), period: .whole(.month, 0), columns: 80))
    },
  ]

  private static let lists: [Question] = [
    Question(
      "list", .items([1, 2], in: nil),
      .end(ListCounts(shown: 2, matching: 2, late: 1, leftOut: oneWaits))
    ) {
      let interactor = ListInteractor(store: $0, search: search)
      interactor.output = $1
      interactor.findItems(ItemListQuery(counting: ItemQuery(.all([]))), upTo: nil)
    },
    Question(
      "next", .items([2], in: nil), .end(ListCounts(shown: 1, matching: 2))
    ) {
      let interactor = NextInteractor(store: $0, search: search)
      interactor.output = $1
      interactor.findItems(
        ItemListQuery(items: ItemQuery(.all([]), order: .urgency), limit: 1, showsUrgency: true),
        upTo: ItemListLimit(most: 1, first: 1))
    },
    Question("show", .shown(4, depends: [2], [.waiting, .notes, .blocked, .age])) {
      let interactor = ShowInteractor(store: $0, search: search)
      interactor.output = $1
      interactor.findItems(.number(4))
    },
    Question(
      "projects",
      .projects([
        ProjectNode(
          tally: NameTally(name: "house", open: 2, late: 1, due: Fixtures.date("2026-11-19")),
          children: [
            ProjectNode(
              tally: NameTally(name: "house.garden", open: 1, due: Fixtures.date("2026-11-25")))
          ])
      ])
    ) {
      let interactor = ProjectsInteractor(store: $0, search: search)
      interactor.output = $1
      interactor.countProjects()
    },
    Question("stats", .counts(open: 3, done: 1, waiting: 1, overdue: 1, today: 0)) {
      let interactor = StatsInteractor(store: $0, search: search)
      interactor.output = $1
      interactor.countItems(.all([]))
    },
  ]

  private static let completions: [Question] = [
    .completing(
      .items(.open),
      .candidates(
        [.init("1", "Buy milk"), .init("2", "Call"), .init("4", "Sow")], for: empty)),
    .completing(.items(.done), .candidates([.init("3", "Pay rent")], for: empty)),
    .completing(.items(.open, from: 3), .candidates([.init("4", "Sow")], for: empty)),
    .completing(
      .matches(.term(.text("milk")), .open), .matches([.init("1", "Buy milk")])),
    .completing(
      .checklist(of: .number(4)),
      .candidates(
        [
          .init("1", .line("peas", isDone: false)), .init("2", .line("beans", isDone: true)),
        ], for: empty)),
    .completing(.tags(), .candidates([.init("home", .open(1))], for: empty)),
    .completing(
      .projects,
      .candidates([.init("house", .open(1)), .init("house.garden", .open(1))], for: empty)),
  ]

  @Test(arguments: plans + lists + completions)
  private func `results are passed on, and nothing is written`(question: Question) {
    let (store, output) = (ReadOnlyStore(Self.items), MockOutput())
    question.ask(store, output)
    #expect(output.events == question.answers)
    #expect(store.writes == 0)
  }

  @Test(arguments: plans + lists + completions)
  private func `a list that cannot be read is one error`(question: Question) {
    let output = MockOutput()
    question.ask(JSONFileTodoStore(refusing: .noPlace), output)
    #expect(output.events == [.failed(.noPlace)])
  }

  @Test func `an unknown number is an error`() {
    let output = MockOutput()
    let interactor = ShowInteractor(store: ReadOnlyStore(Self.items), search: Self.search)
    interactor.output = output
    interactor.findItems(.these(.number(1), .number(9)))
    #expect(output.events == [.failed(.noSuchItem("9"))])
  }

  @Test func `dates need no list, and a look back leaves out future dates`() {
    let output = MockOutput()
    let interactor = CompleteInteractor(
      store: JSONFileTodoStore(refusing: .noPlace), search: Self.search)
    interactor.output = output
    let words = ["tomorrow", "yesterday"]
    interactor.findCandidates(in: .dates(words), for: Self.empty)
    interactor.findCandidates(in: .dates(words, reading: .backward), for: Self.empty)
    let (later, earlier) = (Fixtures.date("2026-11-21"), Fixtures.date("2026-11-19"))
    let tomorrow = CompletionSource.Candidate("tomorrow", later.map { .date($0) })
    let yesterday = CompletionSource.Candidate("yesterday", earlier.map { .date($0) })
    #expect(
      output.events == [
        .candidates([tomorrow, yesterday], for: Self.empty),
        .candidates([yesterday], for: Self.empty),
      ])
  }
}
