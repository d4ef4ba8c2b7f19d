import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Interactor of open` {
  private enum Answer: Equatable {
    case found([Link], item: Int)
    case opened(Link?, ProcessEnding?)
    case notOpened(Errno)
    case failed(StoreError)
  }

  private final class MockOutput: Spy<Answer>, OpenInteractorOutput {
    func didFind(_ links: [Link], ofItem number: Int) { record(.found(links, item: number)) }
    func didOpen(_ link: Link?, _ ending: ProcessEnding?) { record(.opened(link, ending)) }
    func didFailToOpen(_ error: Errno) { record(.notOpened(error)) }
    func didFail(_ error: StoreError) { record(.failed(error)) }
  }

  private let output = MockOutput()
  /// The addresses that a program was asked to open.
  private let opened = Spy<String>()
  private static let page = Link(address: "https://a.example")
  private static let file = Link(address: "file:///etc/passwd")

  private func open(
    _ number: Int, ofItem item: Int, _ result: Result<ProcessEnding?, Errno> = .success(.exited(0))
  ) {
    let store = ReadOnlyStore([
      Fixtures.item(1, notes: "https://a.example\nfile:///etc/passwd"), Fixtures.item(2),
    ])
    let interactor = OpenInteractor(store: store, search: ItemSearch(at: Fixtures.clock)) {
      [opened] address throws(Errno) in
      opened.record(address)
      return try result.get()
    }
    interactor.output = output
    interactor.openLink(OpenRequest(target: .number(item), number: number))
    #expect(store.writes == 0)
  }

  @Test(
    arguments: [
      (
        1, 1, ["https://a.example"],
        [.found([page, file], item: 1), .opened(page, .exited(0))]
      ),
      (2, 1, [], [.found([page, file], item: 1), .opened(file, nil)]),
      (1, 2, [], [.found([], item: 2), .opened(nil, nil)]),
      (3, 1, [], [.failed(.badChecklist(.noLink(item: 1, count: 2)))]),
      (1, 9, [], [.failed(.noSuchItem("9"))]),
    ] as [(Int, Int, [String], [Answer])])
  private func `the links are found, and the requested one is opened if it is a page`(
    number: Int, item: Int, addresses: [String], answers: [Answer]
  ) {
    open(number, ofItem: item)
    #expect(opened.events == addresses)
    #expect(output.events == answers)
  }

  @Test func `the reason why a program cannot be started is passed on`() {
    open(1, ofItem: 1, .failure(.noSuchFile))
    #expect(output.events == [.found([Self.page, Self.file], item: 1), .notOpened(.noSuchFile)])
  }
}
