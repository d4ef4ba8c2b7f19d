import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of note` {
  private enum Shown: Equatable { case lines(NumberedLines), report(ReportViewModel) }

  private final class MockView: Spy<Shown>, NoteViewInput {
    func showLines(_ lines: NumberedLines) { record(.lines(lines)) }
    func showReport(_ report: ReportViewModel) { record(.report(report)) }

    /// The texts of the reports.
    var texts: [[String]] {
      events.compactMap { if case .report(let report) = $0 { report.texts } else { nil } }
    }
  }

  private enum Asked: Equatable {
    case find(ItemTarget), append(String, isStamped: Bool, TargetRequest)
    case remove([ClosedRange<Int>], TargetRequest)
  }

  private final class MockInteractor: Spy<Asked>, NoteInteractorInput {
    func findItem(_ target: ItemTarget) { record(.find(target)) }
    func append(_ text: String, isStamped: Bool, to items: TargetRequest) {
      record(.append(text, isStamped: isStamped, items))
    }
    func remove(_ lines: [ClosedRange<Int>], from items: TargetRequest) {
      record(.remove(lines, items))
    }
  }

  private final class MockRouter: RouterSpy, NoteRouterInput {
    func openEdit() { record(.ran) }
  }

  private let view = MockView()
  private let interactor = MockInteractor()
  private let router = MockRouter()

  private func presenter(isInteractive: Bool = true) -> NotePresenter {
    let presenter = NotePresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter,
      isInteractive: isInteractive)
    presenter.view = view
    return presenter
  }

  @Test(
    arguments: [
      (.show(.number(3)), .find(.number(3))),
      (
        .append(.number(3), "call", isStamped: true),
        .append("call", isStamped: true, .number(3))
      ), (.remove(.number(3), [1...2]), .remove([1...2], .number(3))),
    ] as [(NoteRequest, Asked)])
  private func `a request is handed to the interactor, and nothing else happens before its answer`(
    request: NoteRequest, asked: Asked
  ) {
    presenter().didRequest(request)
    #expect(interactor.events == [asked])
    #expect(view.events == [] && router.events == [])
  }

  @Test func `without a text the editor opens, if there is a terminal for it`() {
    presenter().didRequest(.editor)
    presenter(isInteractive: false).didRequest(.editor)
    #expect(router.events == [.ran, .usage(.missingNote)])
    #expect(interactor.events == [] && view.events == [])
  }

  @Test func `the lines of an item are shown`() {
    let item = Fixtures.item(3, notes: "a")
    presenter().didFind(item)
    #expect(view.events == [.lines(NumberedLines(["a"], orSay: .noNotes(item: 3)))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: [
    (false, ["noted 3: Buy milk  notes 'a'"], ["changed 3: Buy milk  notes 'a' → none"]),
    (true, ["would note 3: Buy milk  notes 'a'"], ["would change 3: Buy milk  notes 'a' → none"]),
  ])
  func `a line that is added is noted, and one that is removed changes the item`(
    isDryRun: Bool, added: [String], removed: [String]
  ) {
    let (bare, noted) = (Fixtures.item(3), Fixtures.item(3, notes: "a"))
    presenter().didAppend([.changed(from: bare, to: noted)], isDryRun: isDryRun)
    presenter().didRemove([.changed(from: noted, to: bare)], isDryRun: isDryRun)
    #expect(view.texts == [added, removed])
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test func `the open item of its series is named with a done item`() {
    let (done, noted) = (Fixtures.doneItem(2), Fixtures.item(2, notes: "a"))
    let presenter = presenter()
    presenter.didFind(RelatedItems(successors: [(2, Fixtures.item(6, "Stretch"))]))
    presenter.didAppend([.changed(from: done, to: noted)], isDryRun: false)
    let reports = view.events.compactMap { shown in
      if case .report(let report) = shown { report.remarks } else { nil }
    }
    #expect(reports == [[.hint("item 2 is done. The next item of its series is 6: Stretch")]])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter().didFail(.noSuchItem("9"))
    #expect(router.events == [.failure(Failure(.noSuchItem("9")))])
    #expect(view.events == [])
  }

  @Test func `a failure to show lines does not say that nothing was changed`() {
    let presenter = presenter()
    presenter.didRequest(.show(.number(9)))
    presenter.didFail(.noSuchItem("9"))
    #expect(router.events == [.failure(Failure(reading: .noSuchItem("9")))])
  }
}
