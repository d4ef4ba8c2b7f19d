import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter of tags` {
  private final class MockView: Spy<TagsViewModel>, TagsViewInput {
    func showTags(_ tags: TagsViewModel) { record(tags) }
  }

  private final class MockInteractor: Spy<String>, TagsInteractorInput {
    func countTags() { record("count") }
  }

  private let mocks: Mocks<TagsViewModel, String>
  private let presenter: TagsPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = TagsPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor`() {
    presenter.didRequest(())
    mocks.expectOnly(asked: "count")
  }

  @Test func `each tag is shown with its counts; without any, how to add one`() {
    let home = NameTally(name: "home", open: 2, done: 1)
    presenter.didCount([home])
    #expect(
      mocks.view.events == [
        TagsViewModel(
          rows: [.init(tag: "+home", open: "2 open", done: "1 done", tally: home)],
          ifEmpty: "no tags. To add one, run: todo edit 3 +home")
      ])
    #expect(mocks.router.events == [.closed(.ok)])
  }
}

@Suite struct `Interactor of tags` {
  private final class MockOutput: Spy<Result<[NameTally], StoreError>>, TagsInteractorOutput {
    func didCount(_ tags: [NameTally]) { record(.success(tags)) }
    func didFail(_ error: StoreError) { record(.failure(error)) }
  }

  @Test func `open and done items of each tag are counted, in alphabetical order`() throws {
    let output = MockOutput()
    let store = try InMemoryTodoStore([
      Fixtures.item(1, tags: ["work", "home"]), Fixtures.item(2, tags: ["home"]),
      Fixtures.item(3, tags: ["home"]).completed(at: Fixtures.now),
    ])
    let interactor = TagsInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.countTags()
    let tallies = [NameTally(name: "home", open: 2, done: 1), NameTally(name: "work", open: 1)]
    #expect(output.events == [.success(tallies)])
  }
}
