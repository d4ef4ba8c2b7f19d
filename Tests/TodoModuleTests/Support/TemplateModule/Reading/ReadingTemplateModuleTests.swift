import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of reading-template` {
  private final class MockView: Spy<MockView.Event>, ReadingTemplateViewInput {
    enum Event: Equatable { case items([ItemRow], SummaryViewModel) }

    func showItems(_ rows: [ItemRow], _ summary: SummaryViewModel) { record(.items(rows, summary)) }
  }

  private final class MockInteractor: Spy<ItemQuery>, ReadingTemplateInteractorInput {
    func findItems(_ query: ItemQuery) { record(query) }
  }

  private let view = MockView()
  private let interactor = MockInteractor()
  private let router = RouterSpy()
  private let presenter: ReadingTemplatePresenter

  init() {
    presenter = ReadingTemplatePresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(ItemQuery(.all([])))
    #expect(interactor.events == [ItemQuery(.all([]))])
    #expect(view.events == [])
    #expect(router.events == [])
  }

  @Test func `the matching items are shown with a summary`() throws {
    let item = Fixtures.item(4, due: "2026-11-19")
    let query = ItemQuery(try ItemFilter(where: "+home"))
    presenter.didFind([item], ListCounts(shown: 1, matching: 1, late: 1), for: query)
    let summary = SummaryViewModel(text: "1 item, 1 late", shown: 1, matching: 1)
    #expect(view.events == [.items([ItemRow(item, at: Fixtures.wall)], summary)])
    #expect(router.events == [.closed(.ok)])
  }
}

@Suite struct `Interactor of reading-template` {
  private final class MockOutput: Spy<MockOutput.Event>, ReadingTemplateInteractorOutput {
    enum Event: Equatable {
      case found([TodoItem], ListCounts, ItemQuery)
      case failed(StoreError)
    }

    func didFind(_ items: [TodoItem], _ counts: ListCounts, for query: ItemQuery) {
      record(.found(items, counts, query))
    }
    func didFail(_ error: StoreError) { record(.failed(error)) }
  }

  @Test func `matching open items are found in the order of the query`() throws {
    let items = [
      Fixtures.item(1, tags: ["home"]), Fixtures.item(2), Fixtures.doneItem(3),
      Fixtures.item(4, due: "2026-11-19", tags: ["home"]),
    ]
    let output = MockOutput()
    let interactor = ReadingTemplateInteractor(
      store: ReadOnlyStore(items), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    let query = ItemQuery(try ItemFilter(where: "+home"))
    interactor.findItems(query)
    let counts = ListCounts(shown: 2, matching: 2, late: 1)
    #expect(output.events == [.found([items[3], items[0]], counts, query)])
  }
}

@Suite struct `View of reading-template`: ViewSuite {
  let stage = ViewStage(ReadingTemplateView.init)

  @Test func `words are a filter, unless it is invalid`() throws {
    let query = ItemQuery(try ItemFilter(where: "+home"), includesHidden: true)
    #expect(start(["+home"], flags: [.all]) == .requested(query))
    #expect(start(["OR"]) == .rejected(.said("the operator 'OR' must be in lower case")))
  }

  @Test func `a terminal gets a table and a summary`() {
    let row = ItemRow(Fixtures.item(3, due: "2026-11-20"), at: Fixtures.wall)
    let summary = SummaryViewModel(text: "1 item", shown: 1, matching: 1)
    #expect(shown(.table) { $0.showItems([row], summary) } == "3 Buy milk  today\n1 item\n")
  }
}

/// The complete module, from the words to the output.
@Suite struct `Running reading-template` {
  @Test func `a pipe gets one item a line`() {
    let items = [Fixtures.item(1, tags: ["home"]), Fixtures.item(2)]
    let fixture = ContextFixture(
      arguments: .success(ParsedArguments(["+home"])), store: ReadOnlyStore(items))
    Command.readingTemplate.start(in: fixture)
    #expect(fixture.output == "1\topen\t\t\t\thome\tBuy milk\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
  }
}
