import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of add` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private let presenter: AddPresenter

  init() {
    presenter = AddPresenter(
      interactor: AddInteractorSpy(), router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test(arguments: [false, true])
  func `added items are reported, with remarks on their words`(isDryRun: Bool) throws {
    let words = try EditWords.reading("milk due:fri", "Pri:h")
    let item = Fixtures.item(7, "milk due:fri Pri:h")
    presenter.didAdd([AddedItem(item: item, words: words)], isDryRun: isDryRun)
    #expect(
      view.events == [
        .report(
          ChangeReport(
            [Self.line(item)], isDryRun: isDryRun, emptyWords: "nothing to add",
            remarks: [
              "'due:fri' stands inside quotes and was kept as text; to set it, give it as a word"
                + " of its own"
            ]))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a remark names the first due day if the user did not choose it`() throws {
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
    #expect(
      view.events == [
        .report(
          ChangeReport(
            [Self.line(Fixtures.item(1, "a")), Self.line(item)], isDryRun: false,
            emptyWords: "nothing to add",
            remarks: ["item 2 is due on 2026-11-20, and repeats from there"]))
      ])
  }

  @Test func `adding nothing is no failure`() {
    presenter.didAdd([], isDryRun: false)
    #expect(
      view.events == [.report(ChangeReport([], isDryRun: false, emptyWords: "nothing to add"))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `attributes that do not fit are a usage mistake, on their line`() {
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

  @Test func `a mistake in the input is a usage mistake`() {
    presenter.didRejectInput(.onLine(2, .emptyTitle))
    #expect(router.events == [.usage(.onLine(2, .emptyTitle))])
    #expect(view.events == [])
  }

  private static func line(_ item: TodoItem) -> ChangeReport.Line {
    ChangeReport.Line(verb: .added, row: ItemRow(item, at: Fixtures.wall))
  }
}
