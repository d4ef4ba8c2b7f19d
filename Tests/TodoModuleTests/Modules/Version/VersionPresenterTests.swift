import Testing

@testable import TodoModule

@Suite struct `Presenter of version` {
  @Test func `the current version is shown`() {
    let view = VersionViewSpy()
    let router = RouterSpy()
    let presenter = VersionPresenter(router: router)
    presenter.view = view
    presenter.didRequestVersion()
    #expect(view.events == [.version(Version(program: "0.1.0", format: 1))])
    #expect(router.events == [.closed(.ok)])
  }
}
