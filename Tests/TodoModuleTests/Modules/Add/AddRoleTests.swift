import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of add` {
  private enum Shown: Equatable { case report(ReportViewModel), text(String) }

  private final class MockView: Spy<Shown>, AddViewInput {
    func showReport(_ report: ReportViewModel) { record(.report(report)) }
    func readText(_ text: String, of draft: EditorDraft) { record(.text(text)) }

    var reports: [ReportViewModel] {
      events.compactMap { if case .report(let report) = $0 { report } else { nil } }
    }
  }

  private final class MockInteractor: Spy<AddRequest>, AddInteractorInput {
    func addItems(_ request: AddRequest) { record(request) }
  }

  private let view = MockView()
  private let interactor = MockInteractor()
  private let router = EditorRouterSpy()

  private func presenter(isInteractive: Bool = true) -> AddPresenter {
    let presenter = AddPresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter,
      isInteractive: isInteractive)
    presenter.view = view
    return presenter
  }

  private static let draft = AddRequest.Draft(
    title: "Buy milk", edits: [],
    remarks: [
      .said("an item has one project"),
      .suggested(
        TitleSuggestion(purpose: "set +home", tokens: ["+home"], title: ["Buy", "milk"])),
    ],
    line: nil)

  private static func request(
    _ drafts: [AddRequest.Draft]? = [draft], view: FilterView? = nil, isDryRun: Bool = false
  ) -> AddRequest {
    AddRequest(
      drafts: drafts, filterView: view, isDryRun: isDryRun, areDone: false, moment: nil)
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter().didRequest(Self.request())
    #expect(interactor.events == [Self.request()])
    #expect(view.events == [] && router.events == [])
  }

  @Test func `without words the editor opens, if there is a terminal for it`() {
    router.outcomes = [.success(EditedText(text: "title: b", path: "/tmp/x"))]
    presenter().didRequest(Self.request(nil))
    #expect(router.events == [.editor(EditorDraft().page(after: nil))])
    #expect(view.events == [.text("title: b")] && interactor.events == [])
    presenter(isInteractive: false).didRequest(Self.request(nil))
    #expect(router.events.last == .usage(.emptyTitle))
  }

  @Test(arguments: [
    (false, ["added 1: Buy milk  2026-11-27", "changed 2: Buy milk  depends on 1"]),
    (true, ["would add 1: Buy milk  2026-11-27", "would change 2: Buy milk  depends on 1"]),
  ])
  func `each new item is named, with what depends on it and how its words were read`(
    isDryRun: Bool, texts: [String]
  ) {
    let added = AddedItem(
      item: Fixtures.item(1, due: "2026-11-27"), draft: Self.draft, effect: nil,
      blocked: [.changed(from: Fixtures.item(2), to: Fixtures.item(2, depends: [1]))])
    presenter().didAdd(
      [added], outsideView: [], naming: [Fixtures.id(1): 1],
      by: Self.request(isDryRun: isDryRun))
    #expect(view.reports.map(\.texts) == [texts])
    // A dry run adds no item that a suggestion could change.
    let line = Suggestion(purpose: "set +home", words: ["edit", "1", "Buy", "milk", "+home"])
    #expect(
      view.reports.flatMap(\.remarks)
        == [.fact("an item has one project")] + (isDryRun ? [] : [.suggestion(line)]))
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `without items there is nothing to add`() {
    presenter().didAdd([], outsideView: [], naming: [:], by: Self.request([]))
    #expect(view.reports.map(\.ifEmpty) == ["nothing to add"])
  }

  @Test(arguments: [(false, "has ended"), (true, "would end")])
  func `a series that ends with its first item is named`(isDryRun: Bool, words: String) {
    let draft = AddRequest.Draft(title: "a", edits: [], remarks: [], line: nil)
    presenter().didAdd(
      [AddedItem(item: Fixtures.doneItem(1), draft: draft, effect: .ended, blocked: [])],
      outsideView: [], naming: [:], by: Self.request(isDryRun: isDryRun))
    #expect(view.reports.flatMap(\.remarks) == [.fact("the series of item 1 \(words)")])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter().didFail(.noPlace)
    #expect(router.events == [.failure(Failure(.noPlace))])
    #expect(view.events == [])
  }
}
