import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of copy` {
  private let view = ReportViewSpy()
  private let interactor = CopyInteractorSpy()
  private let router = RouterSpy()
  private let presenter: CopyPresenter

  init() {
    presenter = CopyPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  private static func request(
    _ edits: [ItemEdit] = [], remarks: [EditWords.Remark] = [], isDryRun: Bool = false
  ) -> CopyRequest {
    CopyRequest(target: .number(1), edits: edits, remarks: remarks, isDryRun: isDryRun)
  }

  private func report(_ items: [TodoItem], isDryRun: Bool = false, _ remarks: [ChangeReport.Remark])
    -> ChangeReport
  {
    ChangeReport(
      lines: items.map { ChangeReport.Line(adding: $0, at: Fixtures.wall) }, isDryRun: isDryRun,
      nothing: .noMatch, remarks: remarks)
  }

  @Test func `a request goes to the interactor`() {
    presenter.didRequest(Self.request(isDryRun: true))
    #expect(interactor.events == [Self.request(isDryRun: true)])
  }

  @Test(arguments: [false, true])
  func `copies are reported as added, with remarks on the words`(isDryRun: Bool) {
    let item = Fixtures.item(4, tags: ["home"])
    presenter.didCopy(
      [.changed(from: Fixtures.item(4), to: item)], blocked: [],
      by: Self.request(remarks: [.tokenInPhrase("due:fri")], isDryRun: isDryRun))
    #expect(
      view.events == [
        .report(report([item], isDryRun: isDryRun, [.words(.tokenInPhrase("due:fri"))]))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a hint names the day until which a copy is hidden, although no token says so`() throws
  {
    let item = Fixtures.item(4, wait: "2026-11-21")
    presenter.didCopy([.changed(from: item, to: item)], blocked: [], by: Self.request())
    #expect(
      view.events == [.report(report([item], [.hidden(4, until: try #require(item.wait))]))])
  }

  @Test func `a remark names the first due date only if a token has begun the series`() throws {
    let repetition = Repetition(
      rule: .every(1, .week), mode: .catchUp, anchor: Fixtures.clock.today, series: Fixtures.id(4))
    let bare = Fixtures.item(4)
    let item = TodoItem(
      number: 4, id: bare.id, title: bare.title, createdAt: bare.createdAt,
      modifiedAt: bare.modifiedAt, due: Fixtures.date("2026-11-20"), repetition: repetition)
    let due = try #require(item.due)
    presenter.didCopy([.changed(from: item, to: item)], blocked: [], by: Self.request())
    presenter.didCopy(
      [.changed(from: bare, to: item)], blocked: [],
      by: Self.request([.every(try RepetitionExpression("1w"))]))
    #expect(
      view.events == [.report(report([item], [])), .report(report([item], [.firstDue(4, due)]))])
  }

  @Test func `one title for several items is a mistake in the line`() {
    presenter.didFail(.badEdit(.titleForSeveral(2)))
    #expect(router.events == [.usage(.badEdit(.titleForSeveral(2)))])
  }
}
