import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of explain` {
  private let view = ExplainViewSpy()
  private let interactor = ExplainInteractorSpy()
  private let router = RouterSpy()
  private let presenter: ExplainPresenter

  init() {
    presenter = ExplainPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor`() throws {
    let request = ExplainRequest.date(try DateExpression("fri"), .backward)
    presenter.didRequest(request)
    #expect(interactor.events == [request])
  }

  @Test func `an explanation is shown, then the command ends`() {
    let explanation = Explanation.urgency([
      RankedItem(Fixtures.item(3, priority: .low), at: Fixtures.clock)
    ])
    presenter.didExplain(explanation)
    #expect(view.events == [.explanation(explanation)])
    #expect(router.events == [.closed(.ok)])
  }
}
