import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of check` {
  private let view = CheckViewSpy()
  private let router = RouterSpy()
  private let presenter: CheckPresenter

  init() {
    presenter = CheckPresenter(interactor: CheckInteractorSpy(), router: router)
    presenter.view = view
  }

  @Test(arguments: [
    (false, 0, ExitCode.no), (false, 1, .ok), (true, 0, .no), (true, 7, .ok),
  ])
  func `the answer decides the exit code`(counting: Bool, matches: Int, code: ExitCode) {
    presenter.didCount(matches, for: CheckRequest(query: ItemQuery(.all([])), countsAll: counting))
    #expect(view.events == [.matches(matches, countsAll: counting)])
    #expect(router.events == [.closed(code)])
  }
}
