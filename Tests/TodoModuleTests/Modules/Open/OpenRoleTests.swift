import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of open` {
  private enum Shown: Equatable { case links(NumberedLines), hint(String) }

  private final class MockView: Spy<Shown>, OpenViewInput {
    func showLinks(_ links: NumberedLines) { record(.links(links)) }
    func showHint(_ hint: String) { record(.hint(hint)) }
  }

  private final class MockInteractor: Spy<OpenRequest>, OpenInteractorInput {
    func openLink(_ request: OpenRequest) { record(request) }
  }

  private let mocks: Mocks<Shown, OpenRequest>
  private let presenter: OpenPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = OpenPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  private static let request = OpenRequest(target: .number(3), number: 1)

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(Self.request)
    mocks.expectOnly(asked: Self.request)
  }

  @Test func `links are shown before one is opened`() throws {
    let links = Fixtures.item(3, "see https://a.example and mailto:b@a.example").links
    presenter.didFind(links, ofItem: 3)
    #expect(
      mocks.view.events == [
        .links(NumberedLines(links.map(\.address), orSay: .noLink(item: 3, count: 0)))
      ])
    #expect(mocks.router.events == [])
  }

  @Test func `a program that ends well has opened the link`() {
    presenter.didOpen(Fixtures.item(3, "https://a.example").links.first, .exited(0))
    mocks.expectOnly(.closed(.ok))
  }

  @Test(arguments: [
    ("https://a.example", "the link was not opened: neither DISPLAY nor WAYLAND_DISPLAY is set"),
    ("file:///etc/passwd", "the link was not opened: todo only prints file: links"),
  ])
  func `the reason why a link was not opened is a warning, not a failure`(
    text: String, hint: String
  ) {
    presenter.didOpen(Fixtures.item(3, text).links.first, nil)
    #expect(mocks.view.events == [.hint(hint)])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `a program that fails is a failure`() {
    presenter.didOpen(Fixtures.item(3, "https://a.example").links.first, .exited(3))
    presenter.didFailToOpen(.noSuchFile)
    #expect(
      mocks.router.events == [
        .failure(Failure(ofLinkProgram: .success(.exited(3)))),
        .failure(Failure(ofLinkProgram: .failure(.noSuchFile))),
      ])
    #expect(mocks.view.events == [])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noSuchItem("9"))
    mocks.expectOnly(.failure(Failure(.noSuchItem("9"))))
  }
}
