import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of add` {
  private let view = ReportViewSpy()
  private let interactor = AddInteractorSpy()
  private let router = RouterSpy()
  private let presenter: AddPresenter

  init() {
    presenter = AddPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `a request is handed on`() throws {
    let words = try EditWords.reading("Buy", "milk", "+home")
    let requests = [
      AddRequest(source: .words(words), isDryRun: true),
      AddRequest(source: .standardInput, isDryRun: false),
    ]
    for request in requests { presenter.didRequestAdding(request) }
    #expect(interactor.events == requests.map { .add($0) })
    #expect(view.events == [])
    #expect(router.events == [])
  }

  @Test(arguments: [false, true])
  func `added items are reported, with what was remarked`(isDryRun: Bool) throws {
    let words = try EditWords.reading("milk due:fri", "Pri:h")
    let item = Fixtures.item(7, "milk due:fri Pri:h")
    presenter.didAdd([AddedItem(item: item, words: words)], isDryRun: isDryRun)
    #expect(
      view.events == [
        .report(
          ChangeReport(
            [ChangeReport.Line(verb: .added, row: ItemRow(item, at: Fixtures.wall))],
            isDryRun: isDryRun, emptyWords: "nothing to add",
            remarks: [
              "'due:fri' stands inside quotes and was kept as text; to set it, give it as a word"
                + " of its own"
            ]))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a day that the user did not choose is remarked on`() throws {
    let repetition = Repetition(
      rule: .every(1, .week), mode: .catchUp, anchor: Fixtures.clock.today, series: Fixtures.id(2))
    let item = TodoItem(
      number: 2, id: Fixtures.id(2), title: "b", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now, due: FloatingDate(Fixtures.clock.today), repetition: repetition)
    presenter.didAdd(
      [
        AddedItem(item: Fixtures.item(1, "a"), words: try EditWords.reading("a")),
        AddedItem(item: item, words: try EditWords.reading("b", "every:1w")),
      ], isDryRun: false)
    guard case .report(let report) = view.events.first else {
      Issue.record("no report")
      return
    }
    #expect(report.remarks == ["item 2 is due on 2026-11-20, and repeats from there"])
  }

  @Test func `nothing to add is no failure`() {
    presenter.didAdd([], isDryRun: false)
    #expect(
      view.events == [.report(ChangeReport([], isDryRun: false, emptyWords: "nothing to add"))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a failure is shown, and closes with its code`() {
    presenter.didFail(.outOfNumbers)
    #expect(view.events == [.failure(Failure(.outOfNumbers))])
    #expect(router.events == [.closed(.io)])
  }

  @Test func `edits that do not fit are a mistake on their line`() {
    presenter.didFail(.badEdit(.untilWithoutRepetition, line: 2))
    presenter.didFail(.badEdit(.untilWithoutRepetition))
    #expect(
      router.events == [
        .usage(.onLine(2, .badEdit(.untilWithoutRepetition))),
        .usage(.badEdit(.untilWithoutRepetition)),
      ])
    #expect(view.events == [])
  }

  @Test func `input that cannot be read is a failure`() {
    presenter.didFailToReadInput(.inputOutput)
    #expect(
      view.events == [
        .failure(
          Failure(code: .io, message: "cannot read standard input: input/output error"))
      ])
    #expect(router.events == [.closed(.io)])
  }

  @Test func `words without a meaning are the router's, wherever they stand`() {
    presenter.didRejectArguments(.emptyTitle)
    presenter.didRejectInput(.onLine(2, .emptyTitle))
    #expect(router.events == [.usage(.emptyTitle), .usage(.onLine(2, .emptyTitle))])
    #expect(view.events == [])
    #expect(interactor.events == [])
  }
}
