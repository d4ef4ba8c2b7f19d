import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of sync` {
  private let view = SyncViewSpy()
  private let interactor = SyncInteractorSpy()
  private let router = RouterSpy()
  private let presenter: SyncPresenter

  init() {
    presenter = SyncPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `each request goes to the interactor`() {
    let requests: [SyncRequest] = [.synchronize(SyncPlan(url: "u")), .status, .log]
    for request in requests { presenter.didRequest(request) }
    #expect(interactor.events == requests)
  }

  @Test(arguments: [false, true]) func `changes are shown`(isDryRun: Bool) {
    var report = MergeReport()
    report.supersededMembers = ["color"]
    let changes = MergeSummary(
      incoming: MergeTally(added: 1), outgoing: MergeTally(removed: 2), report: report,
      machine: "desktop")
    presenter.didSynchronize(changes, isDryRun: isDryRun)
    let summary = MergeSummary(
      incoming: MergeTally(added: 1), outgoing: MergeTally(removed: 2), report: report,
      machine: "desktop")
    #expect(view.events == [.summary(summary, isDryRun: isDryRun)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `what else was done is shown`() {
    presenter.didRemark([.restored, .removedByHand([3])])
    #expect(view.events == [.remarks([.restored, .removedByHand([3])])])
    #expect(router.events == [])
  }

  @Test func `the last synchronization is shown in local time`() {
    let status = SharingStatus(
      remote: "r", lastSync: Fixtures.now, unsentCount: 2, hasChanged: true)
    presenter.didRead(status)
    guard case .status(let shown, let lastSync) = view.events.first else {
      Issue.record("\(view.events)")
      return
    }
    #expect(shown == status && lastSync != nil)
    let never = SharingStatus(remote: "r", lastSync: nil, unsentCount: 0, hasChanged: false)
    presenter.didRead(never)
    #expect(view.events.last == .status(never, lastSync: nil))
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test func `each dropped value is a row`() {
    let message = GitMessage(
      subject: "x", supersededValues: ["1: a", "2: b"], machine: "laptop")
    presenter.didRead([GitLogEntry(at: Fixtures.now, message: message)])
    let rows = ["1: a", "2: b"].map {
      SyncLogRow(time: Fixtures.now, wall: Fixtures.wall, machine: "laptop", line: $0)
    }
    #expect(view.events == [.log(rows)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a failure says whether the list was committed`() {
    let error = GitError.unreachable(remote: "r", sentence: "no route to host")
    presenter.didFail(error, isCommitted: true)
    presenter.didFail(error, isCommitted: false)
    presenter.didFail(.missing, isCommitted: true)
    presenter.didFail(.file(.noPlace), isCommitted: true)
    let message = "could not reach 'r': no route to host"
    #expect(
      router.events == [
        .failure(Failure(code: .childFailed, message: "committed here; " + message)),
        .failure(Failure(code: .childFailed, message: message)),
        .failure(Failure(GitError.missing)),
        .failure(Failure(StoreError.noPlace)),
      ])
    #expect(view.events == [])
  }
}
