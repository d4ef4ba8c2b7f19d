import Testing

@testable import TodoModule

@Suite struct `Presenter of path` {
  private let view = PathViewSpy()
  private let interactor = PathInteractorSpy()
  private let router = RouterSpy()
  private let presenter: PathPresenter

  init() {
    presenter = PathPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test func `a request goes to the interactor`() {
    presenter.didRequest(())
    #expect(interactor.events == [.find])
    #expect(router.events == [])
  }

  @Test func `the path is shown`() {
    presenter.didFind("/a/todo.json")
    #expect(view.events == [.path("/a/todo.json")])
    #expect(router.events == [.closed(.ok)])
  }
}
