import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of merge` {
  private let view = MergeViewSpy()
  private let interactor = MergeInteractorSpy()
  private let router = RouterSpy()
  private let presenter: MergePresenter

  init() {
    presenter = MergePresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `a request goes to the interactor`() {
    let request = MergeRequest(
      paths: MergePaths(base: "b", ours: "o", theirs: "t"), markerSize: nil)
    presenter.didRequestMerge(request)
    #expect(interactor.events == [request])
  }

  @Test func `what was decided is shown`() throws {
    let base = TodoList([Fixtures.item(1, "Buy milk"), Fixtures.item(2, "Call")])
    var ours = base
    ours.replace(at: 0, with: try edited(base[0], "Buy oat milk"))
    ours.remove(at: 1)
    var theirs = base
    theirs.replace(at: 0, with: try edited(base[0], "Buy rice milk", later: true))
    theirs.replace(at: 1, with: try edited(base[1], "Call Ann"))
    let outcome = try ours.merged(with: theirs, since: base, numbering: .older)
    presenter.didMerge(outcome)
    #expect(view.events == [.summary(MergeSummary(outcome, at: Fixtures.wall))])
    #expect(outcome.report.superseded.count == 1 && outcome.report.keptDespiteRemoval.count == 1)
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a list that is damaged is a failure`() {
    presenter.didFail(.unmerged(path: "o", line: 3))
    #expect(view.events == [.failure(Failure(.unmerged(path: "o", line: 3)))])
    #expect(router.events == [.closed(.badData)])
  }

  private func edited(
    _ item: TodoItem, _ title: String, later: Bool = false
  ) throws -> TodoItem {
    let seconds = Fixtures.now.secondsSinceEpoch + (later ? 60 : 0)
    let clock = Clock(now: Instant(secondsSinceEpoch: seconds), offset: Fixtures.utc)
    return try item.applying([.title(title)], at: clock)
  }
}
