import Testing
import TodoEntities

@testable import TodoModule

// A role can be another type that keeps to the contract: the roles beside it stay as they are, and do not notice.
// Only the router changes, because it names the types.

@Suite struct `A role of check` {
  /// Another view: it takes only words, counts always, and answers in a sentence.
  private final class SentenceView: ModuleView<CheckRequest>, CommandView, CheckViewInput {
    func request(from arguments: ParsedArguments) throws(UsageError) -> CheckRequest {
      let filter = try ItemFilter(words: arguments.words, filterViews: arguments.filterViews)
      return CheckRequest(query: ItemQuery(filter), countsAll: true)
    }

    func showMatches(_ count: Int, countsAll: Bool) {
      console.writeLine(count == 0 ? "nothing to do" : "\(count) to do")
    }
  }

  private final class SentenceRouter: ModuleRouter {
    static func assemble(_ context: ModuleContext) -> SentenceView {
      let interactor = CheckInteractor(store: context.store, search: context.search)
      let router = SentenceRouter(navigator: context.navigator)
      let presenter = CheckPresenter(
        interactor: interactor, router: router, formatter: Fixtures.formatter)
      let view = SentenceView(presenter: presenter, context: context)
      interactor.output = presenter
      presenter.view = view
      return view
    }
  }

  /// Another interactor: it has no store. A server could be asked here.
  private final class ConstantInteractor: CheckInteractorInput {
    weak var output: (any CheckInteractorOutput)?

    func countMatches(_ request: CheckRequest) { output?.didCount(3, for: request) }
  }

  private final class ConstantRouter: ModuleRouter {
    static func assemble(_ context: ModuleContext) -> CheckView {
      let interactor = ConstantInteractor()
      let router = ConstantRouter(navigator: context.navigator)
      let presenter = CheckPresenter(
        interactor: interactor, router: router, formatter: Fixtures.formatter)
      let view = CheckView(presenter: presenter, context: context)
      interactor.output = presenter
      presenter.view = view
      return view
    }
  }

  @Test func `can be another view`() throws {
    let command = Command(spec: Command.check.spec, assemble: SentenceRouter.assemble)
    let fixture = ContextFixture(
      arguments: .success(ParsedArguments(["milk"])),
      store: try InMemoryTodoStore([Fixtures.item(1), Fixtures.item(2)]))
    command.start(in: fixture)
    #expect(fixture.output == "2 to do\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
  }

  @Test func `can be another interactor`() {
    let command = Command(spec: Command.check.spec, assemble: ConstantRouter.assemble)
    let fixture = ContextFixture(arguments: .success(ParsedArguments([], flags: [.count])))
    command.start(in: fixture)
    #expect(fixture.output == "3\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
  }
}
