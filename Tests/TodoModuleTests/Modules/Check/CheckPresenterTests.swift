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
    (false, 0, CheckAnswer.isMatched(false), ExitCode.no), (false, 1, .isMatched(true), .ok),
    (true, 0, .count(0), .no), (true, 7, .count(7), .ok),
  ])
  func `the answer decides the exit code`(
    counting: Bool, matches: Int, answer: CheckAnswer, code: ExitCode
  ) {
    presenter.didCount(matches, for: CheckRequest(query: ItemQuery(.all([])), countsAll: counting))
    #expect(view.events == [.answer(answer)])
    #expect(router.events == [.closed(code)])
  }
}
