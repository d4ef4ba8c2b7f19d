import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of add` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private let presenter: AddPresenter

  init() {
    presenter = AddPresenter(
      interactor: AddInteractorSpy(), router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test(arguments: [false, true])
  func `added items are reported, with remarks on their words`(isDryRun: Bool) {
    let item = Fixtures.item(7, "milk due:fri")
    let added = Self.added(item, remarks: [.tokenInPhrase("due:fri")])
    presenter.didAdd([added], by: AddRequest(drafts: [added.draft], isDryRun: isDryRun))
    #expect(
      view.events == [
        .report(
          ChangeReport(
            lines: [Self.line(item)], isDryRun: isDryRun, nothing: .nothingToAdd,
            remarks: [.words(.tokenInPhrase("due:fri"))]))
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
        Self.added(Fixtures.item(1, "a")),
        Self.added(item, [.every(try RepetitionExpression("1w"))]),
      ], by: Self.request)
    #expect(
      view.events == [
        .report(
          ChangeReport(
            lines: [Self.line(Fixtures.item(1, "a")), Self.line(item)], isDryRun: false,
            nothing: .nothingToAdd, remarks: [.firstDue(2, FloatingDate(Fixtures.clock.today))]))
      ])
  }

  @Test func `a hint names the day until which an item is hidden`() throws {
    let item = Fixtures.item(1, wait: "2026-11-21")
    let wait = try #require(item.wait)
    presenter.didAdd(
      [Self.added(item, [.wait(try DateExpression("tomorrow"))]), Self.added(item)],
      by: Self.request)
    #expect(
      view.events == [
        .report(
          ChangeReport(
            lines: [Self.line(item), Self.line(item)], isDryRun: false, nothing: .nothingToAdd,
            remarks: [.hidden(1, until: wait)]))
      ])
  }

  @Test func `adding nothing is a success`() {
    presenter.didAdd([], by: Self.request)
    #expect(
      view.events == [.report(ChangeReport(lines: [], isDryRun: false, nothing: .nothingToAdd))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an invalid combination of attributes is a usage error, with its line`() {
    presenter.didFail(.badEdit(.untilWithoutRepetition, line: 2))
    presenter.didFail(.badEdit(.untilWithoutRepetition))
    #expect(
      router.events == [
        .usage(.onLine(2, .badEdit(.untilWithoutRepetition))),
        .usage(.badEdit(.untilWithoutRepetition)),
      ])
    #expect(view.events == [])
  }

  @Test func `unreadable input is a failure`() {
    presenter.didFailToReadInput(.inputOutput)
    #expect(
      router.events == [
        .failure(
          Failure(code: .io, message: "cannot read standard input: input/output error"))
      ])
    #expect(view.events == [])
  }

  @Test func `a mistake in the input is a usage error`() {
    presenter.didRejectArguments(.onLine(2, .emptyTitle))
    #expect(router.events == [.usage(.onLine(2, .emptyTitle))])
    #expect(view.events == [])
  }

  private static let request = AddRequest(drafts: [], isDryRun: false)

  private static func added(
    _ item: TodoItem, _ edits: [ItemEdit] = [], remarks: [EditWords.Remark] = []
  ) -> AddedItem {
    AddedItem(
      item: item, draft: .init(title: item.title, edits: edits, remarks: remarks, line: nil))
  }

  private static func line(_ item: TodoItem) -> ChangeReport.Line {
    ChangeReport.Line(adding: item, at: Fixtures.wall)
  }
}
