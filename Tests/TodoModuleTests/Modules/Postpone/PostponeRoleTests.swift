import Testing
import TodoEntities

@testable import TodoModule

/// Cases that `Presenter of postpone` leaves out: dry runs, hints about dates, and errors.
@Suite struct `Sentences of postpone` {
  private final class MockInteractor: Spy<PostponeRequest>, PostponeInteractorInput {
    func postponeItems(_ request: PostponeRequest) { record(request) }
  }

  private let mocks: Mocks<ReportViewModel, PostponeRequest>
  private let presenter: PostponePresenter

  init() {
    let (view, interactor) = (MockReportView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = PostponePresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  private static func request(
    _ when: DateExpression = .nextDay, isDryRun: Bool = false
  ) -> PostponeRequest {
    PostponeRequest(target: .number(1), when: when, isDryRun: isDryRun)
  }

  /// The report of one change.
  private func report(
    _ before: TodoItem, _ after: TodoItem, by request: PostponeRequest = request()
  ) -> ReportViewModel? {
    presenter.didPostpone([.changed(from: before, to: after)], by: request)
    return mocks.view.events.last
  }

  @Test(arguments: [false, true]) func `a request is handed to the interactor`(isDryRun: Bool) {
    presenter.didRequest(Self.request(isDryRun: isDryRun))
    mocks.expectOnly(asked: Self.request(isDryRun: isDryRun))
  }

  @Test(arguments: [
    (
      false, "postponed 1: Buy milk  due 2026-11-18 → 2026-11-27, wait 2026-11-16 → 2026-11-25",
      "item 1 is hidden until 2026-11-25. To list it, run: todo list is:waiting"
    ),
    (
      true,
      "would postpone 1: Buy milk  due 2026-11-18 → 2026-11-27, wait 2026-11-16 → 2026-11-25",
      "item 1 would be hidden until 2026-11-25. To list it, run: todo list is:waiting"
    ),
  ])
  func `reports the moved items, and an item that is hidden because its wait date moved too`(
    isDryRun: Bool, line: String, hint: String
  ) {
    let report = report(
      Fixtures.item(1, due: "2026-11-18", wait: "2026-11-16"),
      Fixtures.item(1, due: "2026-11-27", wait: "2026-11-25"),
      by: Self.request(isDryRun: isDryRun))
    #expect(report?.texts == [line])
    #expect(report?.remarks == [.hint(hint)])
    #expect(report?.ifEmpty == "no item matches; nothing was changed")
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `an unchanged wait date is not reported`() {
    let report = report(
      Fixtures.item(1, due: "2026-11-27", wait: "2026-11-25"),
      Fixtures.item(1, due: "2026-11-28", wait: "2026-11-25"))
    #expect(report?.texts == ["postponed 1: Buy milk  due 2026-11-27 → 2026-11-28"])
    #expect(report?.remarks == [])
  }

  @Test(arguments: [
    (false, "This removed the time 10:00. To keep it, run: todo edit 1 due:2026-11-23@10"),
    (true, "This would remove the time 10:00. To keep it, run: todo edit 1 due:2026-11-23@10"),
  ])
  func `a removed time of day gets a suggestion`(isDryRun: Bool, advice: String) throws {
    let report = report(
      Fixtures.item(1, due: "2026-11-21T10:00"), Fixtures.item(1, due: "2026-11-23"),
      by: Self.request(try DateExpression("2026-11-23"), isDryRun: isDryRun))
    #expect(report?.remarks == [.advice(advice)])
  }

  @Test func `unchanged items have no remarks, and ended items are reported as ended`() {
    let waiting = Fixtures.item(1, due: "2026-11-27", wait: "2026-11-25")
    let cancelled = Fixtures.item(3).ended(as: .cancelled, at: Fixtures.now)
    presenter.didPostpone(
      [waiting, Fixtures.doneItem(2), cancelled].map { .changed(from: $0, to: $0) },
      by: Self.request(isDryRun: true))
    #expect(
      mocks.view.events.map(\.texts)
        == [["unchanged 1: Buy milk", "already done 2: Pay rent", "already cancelled 3: Buy milk"]])
    #expect(mocks.view.events.map(\.remarks) == [[]])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `the open item of its series is named with a done item`() {
    presenter.didFind(RelatedItems(successors: [(2, Fixtures.item(6, "Stretch"))]))
    let done = Fixtures.doneItem(2)
    #expect(
      report(done, done)?.remarks == [
        .hint("item 2 is done. The next item of its series is 6: Stretch")
      ]
    )
  }

  @Test func `an error of the store is a failure, or a mistake in the command line`() {
    presenter.didFail(.noSuchItem("9"))
    presenter.didFail(.badEdit(.noTimeToMove(.due, item: 1)))
    #expect(
      mocks.router.events == [
        .failure(Failure(code: .notFound, message: "there is no item '9'; nothing was changed")),
        .usage(.badEdit(.noTimeToMove(.due, item: 1))),
      ])
    #expect(mocks.view.events == [])
  }
}
