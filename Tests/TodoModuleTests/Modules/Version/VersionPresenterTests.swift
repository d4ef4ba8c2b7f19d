import Testing

@testable import TodoModule

@Suite struct `The presenter of version` {
  @Test func `it shows this version, and closes`() {
    let view = VersionViewSpy()
    let router = RouterSpy()
    let presenter = VersionPresenter(router: router)
    presenter.view = view
    presenter.didRequestVersion()
    #expect(view.events == [.version(Version(program: "0.1.0", format: 1))])
    #expect(router.events == [.closed(.ok)])
  }
}
