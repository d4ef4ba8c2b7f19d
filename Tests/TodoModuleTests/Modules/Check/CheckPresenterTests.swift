import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of check` {
  final class View: Spy<View.Event>, CheckViewInput {
    /// What it was told to show.
    enum Event: Equatable {
      case matches(Int, countsAll: Bool)
    }

    func showMatches(_ count: Int, countsAll: Bool) {
      record(.matches(count, countsAll: countsAll))
    }
  }

  private let view = View()
  private let router = RouterSpy()

  /// Looks for what matches in a list of three open items and a done one.
  private func check(_ filter: String, includesHidden: Bool = false, countsAll: Bool) throws {
    let items = [
      Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3), Fixtures.item(4),
    ]
    let interactor = CheckInteractor(
      store: try InMemoryTodoStore(items), search: ItemSearch(at: Fixtures.clock))
    let presenter = CheckPresenter(interactor: interactor, router: router)
    interactor.output = presenter
    presenter.view = view
    let query = ItemQuery(try ItemFilter(where: filter), includesHidden: includesHidden)
    presenter.didRequest(CheckRequest(query: query, countsAll: countsAll))
  }

  @Test(arguments: [(false, false, 1), (false, true, 3), (true, true, 4)])
  func `the search stops at the first match unless all are counted`(
    includesHidden: Bool, countsAll: Bool, matches: Int
  ) throws {
    try check("milk or rent", includesHidden: includesHidden, countsAll: countsAll)
    #expect(view.events == [.matches(matches, countsAll: countsAll)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: [false, true]) func `without a match the answer is no`(countsAll: Bool) throws {
    try check("zzz", countsAll: countsAll)
    #expect(view.events == [.matches(0, countsAll: countsAll)])
    #expect(router.events == [.closed(.no)])
  }

  @Test func `a filter with a date out of range is a mistake in the line`() throws {
    try check("due:9999-12-31+1d", countsAll: false)
    let error = DateError.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))
    #expect(router.events == [.usage(.badEdit(.date(error)))])
  }
}
