import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of sync` {
  private final class MockView: Spy<MockView.Event>, SyncViewInput {
    enum Event: Equatable {
      case exchange(ExchangeViewModel)
      case step(String)
      case remarks([String])
      case status([String])
      case log([SyncLogRow], ifEmpty: String)
    }

    func showExchange(_ exchange: ExchangeViewModel) { record(.exchange(exchange)) }
    func showStep(_ step: String) { record(.step(step)) }
    func showRemarks(_ remarks: [String]) { record(.remarks(remarks)) }
    func showStatus(_ lines: [String], of status: SharingStatus?, _ calendar: CalendarState?) {
      record(.status(lines))
    }
    func showLog(_ rows: [SyncLogRow], ifEmpty: String) { record(.log(rows, ifEmpty: ifEmpty)) }
  }

  private final class MockInteractor: Spy<MockInteractor.Event>, SyncInteractorInput {
    enum Event: Equatable {
      case plan(SyncPlan)
      case status
      case log
      case remember(String)
    }

    func synchronize(_ plan: SyncPlan) { record(.plan(plan)) }
    func readStatus() { record(.status) }
    func readLog() { record(.log) }
    func remember(_ error: GitError, as fault: String) { record(.remember(fault)) }
  }

  private let mocks: Mocks<MockView.Event, MockInteractor.Event>
  private let presenter: SyncPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = SyncPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  /// The view model of an exchange.
  private func shown(
    _ changes: MergeSummary?, calendar: CalendarSummary? = nil, isDryRun: Bool = false
  ) throws -> ExchangeViewModel {
    presenter.didSynchronize(changes, calendar: calendar, isDryRun: isDryRun, isEnd: true)
    guard case .exchange(let exchange)? = mocks.view.events.last else { throw StoreError.noPlace }
    return exchange
  }

  @Test func `a request is handed to the interactor, and nothing else happens`() {
    let plan = SyncPlan(url: "u", isDryRun: true)
    for request in [SyncRequest.synchronize(plan), .status, .log] { presenter.didRequest(request) }
    #expect(mocks.interactor.events == [.plan(plan), .status, .log])
    #expect(mocks.view.events == [] && mocks.router.events == [])
  }

  @Test func `steps are words, and none if git asks`() {
    for step in [SyncStep.fetching, .merging(items: 0), .merging(items: 2), .sending, nil] {
      presenter.didReach(step)
    }
    #expect(
      mocks.view.events
        == ["fetching", "merging", "merging 2 items", "sending"].map { .step("syncing: \($0)") }
        + [.step("")])
  }

  private static func decided(_ count: Int) -> MergeSummary {
    let decisions = (0..<count).map { _ in MergeDecision(.list, nil, [.attribute: "color"]) }
    return MergeSummary(
      incoming: MergeTally(added: 1, changed: 2), outgoing: MergeTally(removed: 4),
      report: .of(decisions))
  }

  private static let decision = "'color' of the list changed in both versions"

  @Test func `decisions are before the counts, and in a dry run after them`() throws {
    let counts = "received 3 (1 new, 2 changed), sent 4"
    #expect(try shown(Self.decided(1)).lines == [Self.decision, "synced: \(counts)"])
    #expect(
      try shown(Self.decided(1), isDryRun: true).lines
        == ["would sync: receive 3 (1 new, 2 changed), send 4", Self.decision])
    #expect(mocks.router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test func `shows ten of eleven decisions, and the command that lists all`() throws {
    let lines = try shown(Self.decided(11)).lines
    #expect(lines.count(where: { $0 == Self.decision }) == 10)
    #expect(lines[10] == "and 1 more. To list all, run: todo sync --log")
    #expect(try shown(Self.decided(12), isDryRun: true).lines.last == "and 2 more")
    #expect(try shown(Self.decided(10)).lines.count == 11)
  }

  /// The summary if their list has this many more items than ours.
  private static func came(_ count: Int) throws -> MergeSummary {
    func document(_ lines: [String]) throws -> ListDocument {
      try ListDocument(ListFixture.list(lines, nextNumber: count + 1).bytes)
    }
    let merge = try DocumentMerge(
      base: document([]), ours: document([]),
      theirs: document((1...count).map { ListFixture.line($0) }), numbering: .older)
    return merge.outcome.summary
  }

  @Test func `received items are news, and the first ones are listed`() throws {
    let exchange = try shown(Self.came(13))
    #expect(exchange.news.first?.text.text == "added 1: Title 1")
    #expect(exchange.news.count == 10)
    #expect(exchange.otherNews == "and 3 more")
    #expect(try shown(Self.came(1)).otherNews == "")
  }

  @Test func `a calendar folder is counted next to the remote`() throws {
    var calendar = CalendarSummary()
    calendar.outgoing = 2
    calendar.moved = [Fixtures.item(5, due: "2026-12-01")]
    calendar.restored = 6
    let exchange = try shown(MergeSummary(), calendar: calendar)
    #expect(
      exchange.lines == [
        "5: another program moved 'Buy milk' to the next date, 2026-12-01",
        "synced: received 0, sent 0; received 0 from the calendar folder, sent 2 to it",
      ])
    #expect(
      exchange.warnings == [
        "the list file was replaced since the last sync: restored 6 items that it lacks"
      ])
    #expect(exchange.calendar == calendar)
  }

  @Test func `the end of a calendar folder is reported alone`() throws {
    let exchange = try shown(nil, calendar: CalendarSummary(ended: "/c"))
    #expect(exchange.lines == ["no longer synced with '/c'. Its files stay there."])
    #expect(exchange.warnings == [] && exchange.remarks == [] && exchange.otherNews == "")
  }

  @Test func `before a failure the module stays open`() {
    presenter.didSynchronize(MergeSummary(), calendar: nil, isDryRun: false, isEnd: false)
    #expect(mocks.view.events.count == 1)
    #expect(mocks.router.events == [])
  }

  @Test func `a remark of a merge without a base is handed on`() throws {
    let summary = MergeSummary(incoming: MergeTally(added: 1), report: .of(lacksBase: true))
    #expect(
      try shown(summary).remarks
        == ["the merge may have restored items that one of the lists had deleted"])
    presenter.didRemark([.indexMadeAnew])
    #expect(mocks.view.events.last == .remarks(["git's index was damaged and has been replaced"]))
  }

  @Test(arguments: [
    (0, false, "nothing"), (0, true, "changes to the list"), (1, false, "1 commit"),
    (2, true, "2 commits and later changes to the list"),
  ])
  func `the status has the last sync and the changes to send`(
    unsent: Int, hasChanged: Bool, words: String
  ) {
    func status(_ time: Instant?) -> SharingStatus {
      SharingStatus(remote: "/l.git", lastSync: time, unsentCount: unsent, hasChanged: hasChanged)
    }
    presenter.didRead(status(nil), calendar: nil)
    presenter.didRead(status(Fixtures.now), calendar: nil)
    #expect(
      mocks.view.events
        == ["never", "Fri 20 Nov 09:20, today"].map {
          .status(["remote     /l.git", "last sync  \($0)", "to send    \(words)"])
        })
    #expect(mocks.router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test func `the log has a line for each decision`() {
    let message = GitMessage(
      subject: "x", decisions: [MergeDecision(.text, nil, [.title: "1: a"])], machine: "laptop")
    presenter.didRead([GitLogEntry(at: Fixtures.now, message: message)])
    presenter.didRead([] as [GitLogEntry])
    let row = SyncLogRow(
      time: Fixtures.now, machine: "laptop", decision: message.decisions[0], words: "1: a",
      line: "Fri 20 Nov 09:20  laptop  1: a")
    let nothing = "no merge has dropped a value"
    #expect(mocks.view.events == [.log([row], ifEmpty: nothing), .log([], ifEmpty: nothing)])
    #expect(mocks.router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test(arguments: [false, true])
  func `a failure is remembered, and shown unless nobody reads it`(isUnsaid: Bool) {
    let error = GitError.unreachable(remote: "r", sentence: "no route to host")
    presenter.didFail(error, isCommitted: true, isUnsaid: isUnsaid)
    #expect(mocks.interactor.events == [.remember("could not reach 'r' (no route to host)")])
    #expect(mocks.view.events == [])
    #expect(
      mocks.router.events
        == [isUnsaid ? .closed(.childFailed) : .failure(Failure(error, isCommitted: true))])
  }
}
