import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of sync` {
  private let output = SyncInteractorOutputSpy()
  private let list = ScriptedSharedList()
  private let interactor: SyncInteractor
  private static let late = SentChanges(status: .notFastForward, tally: MergeTally())
  private static let unreachable = GitError.unreachable(remote: "x", sentence: "gone")

  init() {
    interactor = SyncInteractor(list: list)
    interactor.output = output
  }

  @Test func `a list is committed before the network is used, and merged before it is sent`() {
    list.merges = [MergedChanges(incoming: MergeTally(added: 2), outgoing: MergeTally(added: 7))]
    list.pushes = [SentChanges(status: .accepted, tally: MergeTally(changed: 1))]
    interactor.synchronize(settingUp: nil)
    #expect(list.steps == [.begin, .commit, .fetch, .merge, .push, .finish, .end])
    #expect(
      output.events == [
        .synchronized(
          MergedChanges(incoming: MergeTally(added: 2), outgoing: MergeTally(changed: 1)))
      ])
  }

  @Test func `a list is set up, and joins what is there before it is marked as shared`() {
    interactor.synchronize(settingUp: "u")
    #expect(
      list.steps == [
        .setUp("u"), .begin, .fetch, .share, .commit, .fetch, .merge, .push, .finish, .end,
      ])
    #expect(output.events == [.synchronized(MergedChanges())])
  }

  @Test(arguments: 1...4) func `a push that comes too late is tried again`(count: Int) {
    list.pushes = Array(repeating: Self.late, count: count)
    list.merges = Array(
      repeating: MergedChanges(incoming: MergeTally(changed: 1), report: Self.report),
      count: count + 1)
    interactor.synchronize(settingUp: nil)
    #expect(list.steps.filter { $0 == .push }.count == count + 1)
    #expect(
      list.steps.compactMap { if case .pause(let n) = $0 { n } else { nil } }
        == Array(1...count))
    guard case .synchronized(let changes) = output.events.first else {
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
    list.pushes = Array(repeating: Self.late, count: 6)
    interactor.synchronize(settingUp: nil)
    #expect(list.steps.filter { $0 == .push }.count == 5)
    #expect(list.steps.suffix(2) == [.push, .end])
    #expect(output.events == [.failed(.overtaken(remote: "/srv/lists.git"), isCommitted: true)])
  }

  @Test(arguments: [
    (ScriptedSharedList.Step.begin, false), (.commit, false), (.fetch, true), (.merge, true),
    (.push, true), (.finish, true),
  ])
  func `each step can fail, and the lock is released`(step: ScriptedSharedList.Step, isLater: Bool)
  {
    list.errors = [step: Self.unreachable]
    interactor.synchronize(settingUp: nil)
    #expect(output.events == [.failed(Self.unreachable, isCommitted: isLater)])
    #expect(list.steps.last == (step == .begin ? .begin : .end))
  }

  @Test func `setting up can fail before anything is begun`() {
    list.errors = [.setUp("-x"): .invalidURL("-x")]
    interactor.synchronize(settingUp: "-x")
    #expect(output.events == [.failed(.invalidURL("-x"), isCommitted: false)])
    #expect(list.steps == [.setUp("-x")])
  }

  @Test func `a preview fetches and does not commit, merge or send`() {
    list.previewed = MergedChanges(outgoing: MergeTally(added: 1))
    interactor.preview()
    #expect(list.steps == [.begin, .fetch, .preview, .end])
    #expect(output.events == [.previewed(MergedChanges(outgoing: MergeTally(added: 1)))])
  }

  @Test func `status and log use no network`() {
    interactor.readStatus()
    interactor.readLog()
    #expect(list.steps == [.status, .log])
    #expect(output.events == [.status(list.standing), .log([])])
    list.errors = [.status: .missing, .log: .missing, .fetch: .missing]
    interactor.readStatus()
    interactor.readLog()
    interactor.preview()
    #expect(
      output.events.suffix(3)
        == Array(repeating: .failed(.missing, isCommitted: false), count: 3))
  }
}
