import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of sync` {
  private let output = SyncInteractorOutputSpy()
  private let list = ScriptedSharedList()
  private let interactor: SyncInteractor
  private static let unreachable = GitError.unreachable(remote: "x", sentence: "gone")

  init() {
    interactor = SyncInteractor(list: list)
    interactor.output = output
  }

  @Test func `a list is committed before the network is used, and merged before it is sent`() {
    list.merges = [MergeSummary(incoming: MergeTally(added: 2), outgoing: MergeTally(added: 7))]
    interactor.synchronize(SyncPlan())
    #expect(list.steps == [.begin, .commit, .fetch, .merge, .push, .finish, .end])
    #expect(
      output.events == [
        .synchronized(
          MergeSummary(incoming: MergeTally(added: 2), outgoing: MergeTally(added: 7)),
          isDryRun: false)
      ])
  }

  @Test func `a list is set up, and joins what is there before it is committed`() {
    interactor.synchronize(SyncPlan(url: "u"))
    #expect(
      list.steps == [
        .begin, .fetch, .join, .commit, .fetch, .merge, .push, .finish, .end,
      ])
    #expect(list.plans == [SyncPlan(url: "u")])
    #expect(output.events == [.synchronized(MergeSummary(), isDryRun: false)])
  }

  @Test(arguments: 1...4) func `a push that comes too late is tried again`(count: Int) {
    list.pushes = Array(repeating: false, count: count)
    list.merges = Array(
      repeating: MergeSummary(incoming: MergeTally(changed: 1), report: Self.report),
      count: count + 1)
    interactor.synchronize(SyncPlan())
    #expect(list.steps.filter { $0 == .push }.count == count + 1)
    #expect(
      list.steps.compactMap { if case .pause(let n) = $0 { n } else { nil } }
        == Array(1...count))
    guard case .synchronized(let changes, isDryRun: false) = output.events.first else {
      Issue.record("\(output.events)")
      return
    }
    #expect(changes.incoming == MergeTally(changed: count + 1))
    #expect(changes.report.supersededMembers == Array(repeating: "x", count: count + 1))
  }

  private static let report = {
    var report = MergeReport()
    report.supersededMembers = ["x"]
    return report
  }()

  @Test func `after five pushes that came too late it gives up`() {
    list.pushes = Array(repeating: false, count: 6)
    interactor.synchronize(SyncPlan())
    #expect(list.steps.filter { $0 == .push }.count == 5)
    #expect(list.steps.suffix(3) == [.push, .end, .heal])
    #expect(output.events == [.failed(.overtaken(remote: "/srv/lists.git"), isCommitted: true)])
  }

  @Test func `after four pushes that came too late for nothing, the remote is locked`() {
    list.hasNews = false
    list.pushes = Array(repeating: false, count: 6)
    interactor.synchronize(SyncPlan())
    #expect(list.steps.filter { $0 == .push }.count == 4)
    #expect(list.steps.suffix(3) == [.push, .end, .heal])
    let error = GitError.remoteLocked(remote: "/srv/lists.git", ref: "refs/heads/main")
    #expect(output.events == [.failed(error, isCommitted: true)])
  }

  @Test(arguments: [
    (ScriptedSharedList.Step.begin, false), (.commit, false), (.fetch, true), (.merge, true),
    (.push, true), (.finish, true),
  ])
  func `each step can fail, and the lock is released`(step: ScriptedSharedList.Step, isLater: Bool)
  {
    list.errors = [step: Self.unreachable]
    interactor.synchronize(SyncPlan())
    #expect(output.events == [.failed(Self.unreachable, isCommitted: isLater)])
    #expect(list.steps.suffix(2) == [step == .begin ? .begin : .end, .heal])
  }

  @Test func `a first synchronization joins what is there, also if it was not set up here`() {
    list.isUnborn = true
    interactor.synchronize(SyncPlan())
    #expect(
      list.steps == [
        .begin, .fetch, .join, .commit, .fetch, .merge, .push, .finish, .end,
      ])
  }

  @Test func `a failure whose cause is mended leads to one more attempt`() {
    list.errors = [.push: Self.unreachable]
    list.healed = Self.unreachable
    list.merges = [MergeSummary(incoming: MergeTally(added: 2))]
    list.remarks = [.repositoryMadeAnew(old: "/o")]
    interactor.synchronize(SyncPlan(keep: .mine))
    #expect(
      list.steps == [
        .begin, .commit, .fetch, .merge, .push, .end, .heal,
        .begin, .commit, .fetch, .merge, .push, .finish, .end,
      ])
    #expect(list.plans == [SyncPlan(keep: .mine), SyncPlan(keep: .mine)])
    #expect(
      output.events == [
        .remarked([.repositoryMadeAnew(old: "/o")]),
        .synchronized(MergeSummary(incoming: MergeTally(added: 2)), isDryRun: false),
      ])
  }

  @Test func `what was mended is told although the synchronization fails`() {
    list.errors = [.fetch: Self.unreachable]
    list.remarks = [.indexMadeAnew]
    interactor.synchronize(SyncPlan())
    #expect(
      output.events == [
        .remarked([.indexMadeAnew]), .failed(Self.unreachable, isCommitted: true),
      ])
  }

  @Test func `a preview fetches and does not commit, merge or send`() {
    list.previewed = MergeSummary(outgoing: MergeTally(added: 1))
    interactor.synchronize(SyncPlan(isDryRun: true))
    #expect(list.steps == [.begin, .fetch, .preview, .end])
    #expect(output.events == [.synchronized(list.previewed, isDryRun: true)])
  }

  @Test func `status and log use no network`() {
    interactor.readStatus()
    interactor.readLog()
    #expect(list.steps == [.status, .log])
    #expect(output.events == [.status(list.standing), .log([])])
    list.errors = [.status: .missing, .log: .missing, .fetch: .missing]
    interactor.readStatus()
    interactor.readLog()
    interactor.synchronize(SyncPlan(isDryRun: true))
    #expect(
      output.events.suffix(3)
        == Array(repeating: .failed(.missing, isCommitted: false), count: 3))
  }
}
