import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of sync` {
  private let view = SyncViewSpy()
  private let router = RouterSpy()
  private let list = ScriptedSharedList()
  private static let unreachable = GitError.unreachable(
    remote: "r", sentence: "no route to host")

  private func request(_ request: SyncRequest) {
    let interactor = SyncInteractor(list: list, calendar: CalendarFolder.none())
    let presenter = SyncPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(request)
  }

  private func synchronize(_ plan: SyncPlan = SyncPlan()) { request(.synchronize(plan)) }

  private static func failed(_ error: GitError, isCommitted: Bool) -> [RouterSpy.Event] {
    [.failure(Failure(error, isCommitted: isCommitted))]
  }

  @Test func `a list is committed before the network is used, and merged before it is sent`() {
    let summary = MergeSummary(
      incoming: MergeTally(added: 2), outgoing: MergeTally(added: 7), report: Self.report,
      machine: "desktop")
    list.merges = [summary]
    synchronize()
    #expect(list.steps == [.begin, .commit, .fetch, .merge, .push, .finish, .end])
    #expect(view.events == [.summary(summary, isDryRun: false)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: [false, true])
  func `a first synchronization joins what is there, set up here or not`(isSetUp: Bool) {
    list.isUnborn = !isSetUp
    let plan = SyncPlan(url: isSetUp ? "u" : nil)
    synchronize(plan)
    #expect(
      list.steps == [
        .begin, .fetch, .join, .commit, .fetch, .merge, .push, .finish, .end,
      ])
    #expect(list.plans == [plan])
    #expect(view.events == [.summary(MergeSummary(), isDryRun: false)])
  }

  @Test(arguments: 1...4) func `a push that comes too late is tried again`(count: Int) {
    list.pushes = Array(repeating: false, count: count)
    list.merges = Array(
      repeating: MergeSummary(incoming: MergeTally(changed: 1), report: Self.report),
      count: count + 1)
    synchronize()
    #expect(list.steps.filter { $0 == .push }.count == count + 1)
    #expect(
      list.steps.compactMap { if case .pause(let n) = $0 { n } else { nil } }
        == Array(1...count))
    guard case .summary(let changes, isDryRun: false) = view.events.first else {
      Issue.record("\(view.events)")
      return
    }
    #expect(changes.incoming == MergeTally(changed: count + 1))
    #expect(changes.report.decisions == Array(repeating: Self.decision, count: count + 1))
  }

  private static let decision = MergeDecision(.list, nil, [.attribute: "x"])
  private static let report = MergeReport.of([decision])

  @Test(arguments: [
    (true, 5, GitError.overtaken(remote: "/srv/lists.git")),
    (
      false, 4,
      .remoteLocked(remote: "/srv/lists.git", ref: "refs/heads/main", sentence: "fetch first")
    ),
  ])
  func `after too many pushes that came too late it gives up, earlier if there was no news`(
    hasNews: Bool, pushes: Int, error: GitError
  ) {
    list.hasNews = hasNews
    list.pushes = Array(repeating: false, count: 6)
    synchronize()
    #expect(list.steps.filter { $0 == .push }.count == pushes)
    #expect(list.steps.suffix(3) == [.push, .end, .heal])
    #expect(router.events == Self.failed(error, isCommitted: true))
  }

  @Test(arguments: [
    (ScriptedSharedList.Step.begin, false), (.commit, false), (.fetch, true), (.merge, true),
    (.push, true), (.finish, true),
  ])
  func `each step can fail, and the lock is released`(step: ScriptedSharedList.Step, isLater: Bool)
  {
    list.errors = [step: Self.unreachable]
    synchronize()
    #expect(router.events == Self.failed(Self.unreachable, isCommitted: isLater))
    #expect(list.steps.suffix(2) == [step == .begin ? .begin : .end, .heal])
  }

  @Test(arguments: [false, true])
  func `a failure of the moment is not told where nobody is`(isUnattended: Bool) {
    list.errors = [.fetch: Self.unreachable]
    list.unsaid = Self.unreachable
    synchronize(SyncPlan(isUnattended: isUnattended))
    #expect(
      router.events
        == (isUnattended
          ? [.closed(.childFailed)] : Self.failed(Self.unreachable, isCommitted: true)))
    #expect(list.faults == ["could not reach 'r': no route to host"])
  }

  @Test func `a failure whose cause is mended leads to one more attempt`() {
    list.errors = [.push: Self.unreachable]
    list.healed = Self.unreachable
    list.merges = [MergeSummary(incoming: MergeTally(added: 2))]
    list.remarks = [.repositoryMadeAnew(old: "/o")]
    synchronize(SyncPlan(keep: .mine))
    #expect(
      list.steps == [
        .begin, .commit, .fetch, .merge, .push, .end, .heal,
        .begin, .commit, .fetch, .merge, .push, .finish, .end,
      ])
    #expect(list.plans == [SyncPlan(keep: .mine), SyncPlan(keep: .mine)])
    #expect(
      view.events == [
        .remarks([.repositoryMadeAnew(old: "/o")]),
        .summary(MergeSummary(incoming: MergeTally(added: 2)), isDryRun: false),
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `the trial of a set-up mends nothing`() {
    list.errors = [.fetch: Self.unreachable]
    list.healed = Self.unreachable
    synchronize(SyncPlan(url: "u", isDryRun: true))
    #expect(list.steps == [.begin, .fetch, .end])
    #expect(router.events == Self.failed(Self.unreachable, isCommitted: false))
  }

  @Test func `what was mended is told although the synchronization fails`() {
    list.errors = [.fetch: Self.unreachable]
    list.remarks = [.indexMadeAnew]
    synchronize()
    #expect(view.events == [.remarks([.indexMadeAnew])])
    #expect(router.events == Self.failed(Self.unreachable, isCommitted: true))
  }

  @Test func `a preview fetches and does not commit, merge or send`() {
    list.previewed = MergeSummary(outgoing: MergeTally(added: 1))
    synchronize(SyncPlan(isDryRun: true))
    #expect(list.steps == [.begin, .fetch, .preview, .end])
    #expect(view.events == [.summary(list.previewed, isDryRun: true)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `the status uses no network, and has the last synchronization in local time`() {
    let first = list.standing
    request(.status)
    list.standing = SharingStatus(
      remote: "r", lastSync: Fixtures.now, unsentCount: 2, hasChanged: true)
    request(.status)
    let label = DateLabel(
      FloatingDate(Fixtures.wall.day, at: Fixtures.wall.time), seenFrom: Fixtures.wall)
    #expect(list.steps == [.status, .status])
    #expect(
      view.events == [
        .status(first, lastSync: nil), .status(list.standing, lastSync: label),
      ])
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test func `the log uses no network, and has a row for each dropped value`() {
    let decisions = [1, 2].map { MergeDecision(.removed, $0) }
    let message = GitMessage(subject: "x", decisions: decisions, machine: "laptop")
    list.log = [GitLogEntry(at: Fixtures.now, message: message)]
    request(.log)
    let rows = decisions.map {
      SyncLogRow(time: Fixtures.now, wall: Fixtures.wall, machine: "laptop", decision: $0)
    }
    #expect(list.steps == [.log])
    #expect(view.events == [.log(rows)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: [SyncRequest.status, .log, .synchronize(SyncPlan(isDryRun: true))])
  func `a failure to read says nothing of a commit`(sync: SyncRequest) {
    list.errors = [.status: Self.unreachable, .log: Self.unreachable, .fetch: Self.unreachable]
    request(sync)
    #expect(router.events == Self.failed(Self.unreachable, isCommitted: false))
    #expect(view.events == [])
  }

  @Test func `a failure says whether the list was committed, if the remote is the reason`() {
    let message = "could not reach 'r': no route to host"
    #expect(
      Failure(Self.unreachable, isCommitted: true)
        == Failure(code: .childFailed, message: "saved here, not sent: " + message))
    #expect(
      Failure(Self.unreachable, isCommitted: false)
        == Failure(code: .childFailed, message: message))
    #expect(Failure(.missing, isCommitted: true) == Failure(GitError.missing))
    #expect(Failure(.file(.noPlace), isCommitted: true) == Failure(StoreError.noPlace))
  }
}

private final class SyncViewSpy: Spy<SyncViewSpy.Event>, SyncViewInput {
  enum Event: Equatable {
    case summary(MergeSummary, isDryRun: Bool)
    case remarks([SharingRemark])
    case status(SharingStatus?, lastSync: DateLabel?)
    case log([SyncLogRow])
  }

  func showSummary(
    _ summary: MergeSummary?, calendar: CalendarSummary?, news: [ChangeReport.Line], isDryRun: Bool
  ) {
    record(.summary(summary ?? MergeSummary(), isDryRun: isDryRun))
  }
  func showRemarks(_ remarks: [SharingRemark]) { record(.remarks(remarks)) }
  func showStatus(
    _ status: SharingStatus?, lastSync: DateLabel?, calendar: CalendarState?, last: DateLabel?
  ) {
    record(.status(status, lastSync: lastSync))
  }
  func showLog(_ rows: [SyncLogRow]) { record(.log(rows)) }
}
