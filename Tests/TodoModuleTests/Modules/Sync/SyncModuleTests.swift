import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of sync` {
  private let output = MockSyncOutput()
  private let list = ScriptedSharedList()
  private static let unreachable = GitError.unreachable(
    remote: "r", sentence: "no route to host")

  private func request(_ request: SyncRequest) {
    let interactor = SyncInteractor(list: list, calendar: CalendarFolder.none())
    interactor.output = output
    switch request {
    case .synchronize(let plan): interactor.synchronize(plan)
    case .status: interactor.readStatus()
    case .log: interactor.readLog()
    }
  }

  private func synchronize(_ plan: SyncPlan = SyncPlan()) { request(.synchronize(plan)) }

  @Test func `a list is committed before the network is used, and merged before it is sent`() {
    let summary = MergeSummary(
      incoming: MergeTally(added: 2), outgoing: MergeTally(added: 7), report: Self.report,
      machine: "desktop")
    list.merges = [summary]
    synchronize()
    #expect(list.steps == [.begin, .commit, .fetch, .merge, .push, .finish, .end])
    #expect(output.events == [.summary(summary, isDryRun: false)])
  }

  @Test func `a sync reports its steps once it has taken a second`() throws {
    list.committed = try ListDocument(lines: [ListFixture.line(1).bytes[...]])
    // Each step takes 0.4 seconds: a second has passed at the end of the third one, the fetch.
    list.duration = 400
    synchronize()
    let end = MockSyncOutput.Event.summary(MergeSummary(), isDryRun: false)
    #expect(
      output.events
        == [.reached(.fetching), .reached(.merging(items: 1)), .reached(.sending), end])
  }

  @Test func `a quick sync reports no step`() {
    list.duration = 150
    synchronize()
    #expect(output.events == [.summary(MergeSummary(), isDryRun: false)])
  }

  @Test func `the step is hidden as soon as git asks on the terminal`() {
    list.duration = 1000
    list.asking = [.push]
    synchronize()
    let steps = output.events.dropFirst(2).dropLast()
    #expect(steps == [.reached(.sending), .reached(nil), .reached(.sending)])
  }

  @Test func `a dry run reports its steps too`() {
    list.duration = 1000
    synchronize(SyncPlan(isDryRun: true))
    #expect(output.events.prefix(2) == [.reached(.fetching), .reached(.merging(items: 0))])
  }

  @Test(arguments: [false, true])
  func `a first synchronization joins the remote's list, whether set up here or not`(isSetUp: Bool)
  {
    list.isUnborn = !isSetUp
    let plan = SyncPlan(url: isSetUp ? "u" : nil)
    synchronize(plan)
    #expect(
      list.steps == [.begin, .fetch, .join, .commit, .fetch, .merge, .push, .finish, .end])
    #expect(list.plans == [plan])
    #expect(output.events == [.summary(MergeSummary(), isDryRun: false)])
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
    guard case .summary(let changes, isDryRun: false) = output.events.first else {
      Issue.record("\(output.events)")
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
  func `fails after too many late pushes, and earlier if the remote does not change`(
    hasNews: Bool, pushes: Int, error: GitError
  ) {
    list.hasNews = hasNews
    list.pushes = Array(repeating: false, count: 6)
    synchronize()
    #expect(list.steps.filter { $0 == .push }.count == pushes)
    #expect(list.steps.suffix(3) == [.push, .end, .heal])
    #expect(output.failures == [.failed(error, isCommitted: true)])
  }

  @Test(arguments: [
    (ScriptedSharedList.Step.begin, false), (.commit, false), (.fetch, true), (.merge, true),
    (.push, true), (.finish, true),
  ])
  func `each step can fail, and the lock is released`(step: ScriptedSharedList.Step, isLater: Bool)
  {
    list.errors = [step: Self.unreachable]
    synchronize()
    #expect(output.failures == [.failed(Self.unreachable, isCommitted: isLater)])
    #expect(list.steps.suffix(2) == [step == .begin ? .begin : .end, .heal])
  }

  @Test(arguments: [false, true])
  func `a temporary failure is not shown if nobody reads it`(isUnattended: Bool) {
    list.errors = [.fetch: Self.unreachable]
    list.unsaid = Self.unreachable
    synchronize(SyncPlan(isUnattended: isUnattended))
    #expect(
      output.events
        == [.failed(Self.unreachable, isCommitted: true, isUnsaid: isUnattended)])
  }

  @Test func `a failure with a repaired cause leads to one more attempt`() {
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
      output.events == [
        .remarks([.repositoryMadeAnew(old: "/o")]),
        .summary(MergeSummary(incoming: MergeTally(added: 2)), isDryRun: false),
      ])
  }

  @Test func `the dry run of a set-up repairs nothing`() {
    list.errors = [.fetch: Self.unreachable]
    list.healed = Self.unreachable
    synchronize(SyncPlan(url: "u", isDryRun: true))
    #expect(list.steps == [.begin, .fetch, .end])
    #expect(output.failures == [.failed(Self.unreachable, isCommitted: false)])
  }

  @Test func `a repair is reported even if the synchronization fails`() {
    list.errors = [.fetch: Self.unreachable]
    list.remarks = [.indexMadeAnew]
    synchronize()
    #expect(
      output.events == [
        .remarks([.indexMadeAnew]), .failed(Self.unreachable, isCommitted: true),
      ])
  }

  @Test func `a preview fetches and does not commit, merge or send`() {
    list.previewed = MergeSummary(outgoing: MergeTally(added: 1))
    synchronize(SyncPlan(isDryRun: true))
    #expect(list.steps == [.begin, .fetch, .preview, .end])
    #expect(output.events == [.summary(list.previewed, isDryRun: true)])
  }

  @Test func `the status uses no network`() {
    request(.status)
    #expect(list.steps == [.status])
    #expect(output.events == [.status(list.standing)])
  }

  @Test func `the log uses no network`() {
    let message = GitMessage(
      subject: "x", decisions: [MergeDecision(.removed, 1)], machine: "laptop")
    list.log = [GitLogEntry(at: Fixtures.now, message: message)]
    request(.log)
    #expect(list.steps == [.log])
    #expect(output.events == [.log(list.log)])
  }

  @Test(arguments: [SyncRequest.status, .log, .synchronize(SyncPlan(isDryRun: true))])
  func `a failure to read says nothing of a commit`(sync: SyncRequest) {
    list.errors = [.status: Self.unreachable, .log: Self.unreachable, .fetch: Self.unreachable]
    request(sync)
    #expect(output.events == [.failed(Self.unreachable, isCommitted: false)])
  }

  @Test func `a failure says whether the list was committed, if the remote is the reason`() {
    let message = "could not reach 'r' (no route to host)"
    #expect(
      Failure(Self.unreachable, isCommitted: true)
        == Failure(
          code: .childFailed,
          message: message + ". Your changes are committed here and will be sent next time."))
    #expect(
      Failure(Self.unreachable, isCommitted: false)
        == Failure(code: .childFailed, message: message))
    #expect(Failure(.missing, isCommitted: true) == Failure(GitError.missing))
    #expect(Failure(.file(.noPlace), isCommitted: true) == Failure(StoreError.noPlace))
  }
}

private final class MockSyncOutput: Spy<MockSyncOutput.Event>, SyncInteractorOutput {
  enum Event: Equatable {
    case summary(MergeSummary, isDryRun: Bool)
    case remarks([SharingRemark])
    case status(SharingStatus?)
    case log([GitLogEntry])
    case reached(SyncStep?)
    case failed(GitError, isCommitted: Bool, isUnsaid: Bool = false)
  }

  var failures: [Event] { events.filter { if case .failed = $0 { true } else { false } } }

  func didRemark(_ remarks: [SharingRemark]) { record(.remarks(remarks)) }
  func didReach(_ step: SyncStep?) { record(.reached(step)) }
  func didSynchronize(
    _ changes: MergeSummary?, calendar: CalendarSummary?, isDryRun: Bool, isEnd: Bool
  ) {
    record(.summary(changes ?? MergeSummary(), isDryRun: isDryRun))
  }
  func didRead(_ status: SharingStatus?, calendar: CalendarState?) { record(.status(status)) }
  func didRead(_ merges: [GitLogEntry]) { record(.log(merges)) }
  func didFail(_ error: GitError, isCommitted: Bool, isUnsaid: Bool) {
    record(.failed(error, isCommitted: isCommitted, isUnsaid: isUnsaid))
  }
}

/// An interactor that gets no requests.
private final class NoSync: SyncInteractorInput {
  func synchronize(_ plan: SyncPlan) {}
  func readStatus() {}
  func readLog() {}
  func remember(_ error: GitError, as fault: String) {}
}

extension SyncView {
  /// A presenter that shows its view models in this view.
  fileprivate var words: SyncPresenter {
    let presenter = SyncPresenter(
      interactor: NoSync(), router: RouterSpy(), formatter: Fixtures.formatter)
    presenter.view = self
    return presenter
  }

  fileprivate func showSummary(_ summary: MergeSummary, isDryRun: Bool) {
    words.didSynchronize(summary, calendar: nil, isDryRun: isDryRun, isEnd: true)
  }
  fileprivate func showStatus(_ status: SharingStatus) {
    words.didRead(status, calendar: nil)
  }
}

/// The texts that the presenter makes, in the forms of the view.
@Suite struct `View of sync`: ViewSuite {
  let stage = ViewStage(SyncView.init)

  @Test func `each option is a request`() {
    #expect(start() == .requested(.synchronize(SyncPlan())))
    #expect(
      start(values: [.initialize: "u"]) == .requested(.synchronize(SyncPlan(url: "u"))))
    #expect(start(flags: [.dryRun]) == .requested(.synchronize(SyncPlan(isDryRun: true))))
    #expect(start(values: [.keep: "mine"]) == .requested(.synchronize(SyncPlan(keep: .mine))))
    #expect(
      start(values: [.keep: "theirs"]) == .requested(.synchronize(SyncPlan(keep: .theirs))))
    #expect(
      start(flags: [.dryRun], values: [.initialize: "u"])
        == .requested(.synchronize(SyncPlan(url: "u", isDryRun: true))))
    #expect(start(flags: [.status]) == .requested(.status))
    #expect(start(flags: [.log]) == .requested(.log))
  }

  @Test func `only one option is taken`() {
    start(flags: [.status], values: [.initialize: "u"])
    start(flags: [.dryRun], values: [.keep: "mine"])
    start(flags: [.status, .log])
    let pairs = [["--init", "--status"], ["--keep", "--dry-run"], ["--status", "--log"]]
    #expect(output.events == pairs.map { .rejected(.conflictingOptions($0)) })
  }

  @Test(arguments: [["push"], ["pull", "origin"], ["init", "R"], ["./l"]])
  func `words are refused`(words: [String]) {
    #expect(start(words) == .rejected(.unexpectedWord(words[0])))
  }

  private static let summary = MergeSummary(
    incoming: MergeTally(added: 1, changed: 2), outgoing: MergeTally(removed: 4),
    report: .of([MergeDecision(.list, nil, [.attribute: "color"])], lacksBase: true))

  @Test func `decisions are before the summary`() {
    let full = fixture { $0.showSummary(Self.summary, isDryRun: false) }
    #expect(
      full.output
        == "'color' of the list changed in both versions\nsynced: received 3 (1 new, 2 changed), sent 4\n"
    )
    #expect(full.errors == "todo: \(Self.summary.remarks[0])\n")
    let dry = fixture { $0.showSummary(MergeSummary(), isDryRun: true) }
    #expect(dry.output + dry.errors == "would sync: receive 0, send 0\n")
    let quiet = fixture(isQuiet: true) {
      $0.showSummary(Self.summary, isDryRun: false)
    }
    #expect(quiet.output + quiet.errors == "")
  }

  /// Also with `--quiet`: cron sends them by mail.
  @Test(arguments: [
    (
      SharingRemark.restored,
      "the list file was missing and has been restored from its last commit and its history"
    ),
    (
      .replaced(kept: 6),
      "the list file was replaced since the last sync: restored 6 items that it lacks"
    ),
    (.replaced(kept: 0), "the list file was replaced since the last sync: merged both files"),
    (.indexMadeAnew, "git's index was damaged and has been replaced"),
    (
      .repositoryMadeAnew(old: "/o"),
      "the git repository was damaged and has been replaced. The old one is now '/o'"
    ),
    (
      .formatChanged(.sha256, old: "/o"),
      "the remote uses sha256, so the git repository was replaced. The old one is now '/o'"
    ),
  ])
  func `other events are always warnings`(remark: SharingRemark, text: String) {
    for form in [OutputForm.lines, .table, .json] {
      for isQuiet in [false, true] {
        let fixture = fixture(form, isQuiet: isQuiet) { $0.words.didRemark([remark]) }
        #expect(fixture.errors == "todo: \(text)\n" && fixture.output == "")
      }
    }
  }

  @Test func `--json prints one object`() {
    #expect(
      shown(.json) { $0.showSummary(Self.summary, isDryRun: true) }
        == #"{"in":{"added":1,"changed":2,"removed":0},"out":{"added":0,"changed":0,"removed":4},"#
        + #""news":[],"decisions":[{"kind":"list","attribute":"color"}],"equalTexts":[],"#
        + #""hasBase":false,"dryRun":true}"# + "\n")
  }

  private static func status(
    _ lastSync: Instant?, _ unsent: Int, _ hasChanged: Bool
  ) -> SharingStatus {
    SharingStatus(
      remote: "/srv/lists.git", lastSync: lastSync, unsentCount: unsent, hasChanged: hasChanged)
  }

  @Test(arguments: [
    (0, false, "nothing"), (0, true, "changes to the list"), (1, false, "1 commit"),
    (2, true, "2 commits and later changes to the list"),
  ])
  func `the status has three lines`(unsent: Int, hasChanged: Bool, words: String) {
    let status = Self.status(nil, unsent, hasChanged)
    #expect(
      shown(.table) { $0.showStatus(status) }
        == "remote     /srv/lists.git\nlast sync  never\nto send    \(words)\n")
  }

  @Test func `the status is four fields for scripts`() {
    let status = Self.status(Fixtures.now, 2, true)
    #expect(
      shown(.lines) { $0.showStatus(status) }
        == "remote\t/srv/lists.git\nlastSync\t\(Fixtures.now)\nunsent\t2\nchanged\tyes\n")
    #expect(
      shown(.json) {
        $0.showStatus(Self.status(nil, 0, false))
      }
        == #"{"remote":"/srv/lists.git","lastSync":null,"unsent":0,"changed":false}"# + "\n")
  }

  @Test func `the log has a line for each value`() {
    let rows = ["1: a", "2: b"].map {
      SyncLogRow(
        time: Fixtures.now, machine: $0 == "1: a" ? "laptop" : nil,
        decision: MergeDecision(.text, nil, [.title: $0]), words: $0, line: "noon  \($0)")
    }
    let time = Fixtures.now.description
    #expect(
      shown(.lines) { $0.showLog(rows, ifEmpty: "none") }
        == "\(time)\tlaptop\t1: a\n\(time)\t\t2: b\n")
    #expect(shown(.table) { $0.showLog(rows, ifEmpty: "none") } == "noon  1: a\nnoon  2: b\n")
    #expect(
      shown(.json) { $0.showLog([rows[1]], ifEmpty: "none") }
        == "[{\"at\":\"\(time)\",\"machine\":null,\"kind\":\"text\",\"title\":\"2: b\",\"dropped\":\"\"}]\n"
    )
    #expect(shown(.table) { $0.showLog([], ifEmpty: "none") } == "none\n")
  }
}
