import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of complete` {
  private typealias Candidate = CompletionSource.Candidate

  private enum Shown: Equatable { case candidates([Candidate]), instead([Candidate]), files }

  private final class MockView: Spy<Shown>, CompleteViewInput {
    func showCandidates(_ candidates: [Candidate]) { record(.candidates(candidates)) }
    func showReplacements(_ candidates: [Candidate]) { record(.instead(candidates)) }
    func showFileNames() { record(.files) }
  }

  private struct Asked: Equatable {
    let source: CompletionSource
    let request: CompleteRequest
  }

  private final class MockInteractor: Spy<Asked>, CompleteInteractorInput {
    func findCandidates(in source: CompletionSource, for request: CompleteRequest) {
      record(Asked(source: source, request: request))
    }
  }

  private let view = MockView()
  private let interactor = MockInteractor()
  private let router = RouterSpy()
  private let presenter: CompletePresenter

  init() {
    presenter = CompletePresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test(arguments: [
    CompletionSource.items(.open), .matches(.all([]), .open),
    .checklist(of: .number(3)), .tags(), .projects, .dates(["fri"]),
  ])
  func `the interactor finds candidates of the list or the calendar, and the module ends`(
    source: CompletionSource
  ) {
    presenter.didRequest(
      CompleteLine(typed: "due:f", offers: [CompletionOffer(source, after: "due:")]))
    #expect(
      interactor.events
        == [Asked(source: source, request: CompleteRequest(typed: "due:f", stem: "due:"))])
    #expect(view.events == [] && router.events == [.closed(.ok)])
  }

  @Test func `words and file names are shown without the interactor`() {
    let words = CompletionSource.words([Candidate("high", "first"), Candidate("none")])
    presenter.didRequest(
      CompleteLine(
        typed: "priority:h",
        offers: [CompletionOffer(words, after: "priority:"), CompletionOffer(.files)]))
    #expect(
      view.events == [.candidates([Candidate("priority:high", "first")]), .files])
    #expect(interactor.events == [] && router.events == [.closed(.ok)])
  }

  @Test func `candidates that begin like the word are shown once, whatever their case`() {
    let request = CompleteRequest(typed: "+H", stem: "+")
    presenter.didFind(
      [Candidate("home", .open(2)), Candidate("Hotel"), Candidate("work"), Candidate("home")],
      for: request)
    presenter.didFind([Candidate("Hotel"), Candidate("hut")], for: request)
    #expect(
      view.events == [
        .candidates([Candidate("+home", .open(2)), Candidate("+Hotel")]),
        .candidates([Candidate("+hut")]),
      ])
    #expect(router.events == [])
  }

  @Test func `numbers of items that match replace the word, if there are any`() {
    presenter.didFindMatches([])
    #expect(view.events == [])
    presenter.didFindMatches([Candidate("3", "Buy milk")])
    #expect(view.events == [.instead([Candidate("3", "Buy milk")])])
    #expect(router.events == [])
  }

  @Test func `errors stay silent, and a mistake in the line ends the module`() {
    presenter.didFail(.noPlace)
    #expect(router.events == [])
    presenter.didRejectArguments(.emptyTitle)
    #expect(view.events == [] && router.events == [.closed(.ok)])
  }
}
