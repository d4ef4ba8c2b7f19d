import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of copy` {
  private final class MockInteractor: Spy<CopyRequest>, CopyInteractorInput {
    func copyItems(_ request: CopyRequest) { record(request) }
  }

  private let mocks: Mocks<ReportViewModel, CopyRequest>
  private let presenter: CopyPresenter

  private static func request(isDryRun: Bool) -> CopyRequest {
    CopyRequest(
      target: .number(3), edits: [],
      remarks: [
        .said("an item has one project"),
        .suggested(
          TitleSuggestion(
            purpose: "keep 'friday' in the title", tokens: ["due:none"], title: ["Buy", "friday"])),
      ],
      isDryRun: isDryRun)
  }

  init() {
    let (view, interactor) = (MockReportView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = CopyPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(Self.request(isDryRun: false))
    mocks.expectOnly(asked: Self.request(isDryRun: false))
  }

  @Test(arguments: [
    (
      false, ["added 4: Buy milk  wait 2026-11-27", "changed 2: Buy milk  depends on 4"],
      "item 4 is hidden until 2026-11-27. To list it, run: todo list is:waiting"
    ),
    (
      true, ["would add 4: Buy milk  wait 2026-11-27", "would change 2: Buy milk  depends on 4"],
      "item 4 would be hidden until 2026-11-27. To list it, run: todo list is:waiting"
    ),
  ])
  func `the report names copies, items that depend on them, the reading of words, and a wait date`(
    isDryRun: Bool, texts: [String], remark: String
  ) {
    let copy = Fixtures.item(4, wait: "2026-11-27")
    presenter.didCopy(
      [.changed(from: copy, to: copy)],
      blocked: [.changed(from: Fixtures.item(2), to: Fixtures.item(2, depends: [4]))],
      naming: [Fixtures.id(4): 4], by: Self.request(isDryRun: isDryRun))
    #expect(mocks.view.events.map(\.texts) == [texts])
    let wayBack = Suggestion(
      purpose: "keep 'friday' in the title",
      words: ["edit", "4", "due:none", "--", "Buy", "friday"])
    #expect(
      mocks.view.events.flatMap(\.remarks)
        == [.fact("an item has one project")] + (isDryRun ? [] : [.suggestion(wayBack)])
        + [.hint(remark)])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noSuchItem("9"))
    mocks.expectOnly(.failure(Failure(.noSuchItem("9"))))
  }
}
