import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of complete` {
  private typealias Candidate = CompletionSource.Candidate
  private let view = CompleteViewSpy()
  private let interactor = CompleteInteractorSpy()
  private let router = RouterSpy()
  private let presenter: CompletePresenter

  init() {
    presenter = CompletePresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  private func ask(_ typed: String, _ offers: CompletionOffer...) {
    presenter.didRequestCompletion(CompletionRequest(typed: typed, offers: offers))
  }

  @Test func `known words are shown behind the stem if the typed word begins them`() {
    ask("--color=A", .words(["auto", "always", "never"], behind: "--color="))
    #expect(view.events == [.candidates([Candidate("--color=auto"), Candidate("--color=always")])])
    #expect(interactor.events == [])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `what depends on the list is asked for`() {
    ask(
      "1,2", CompletionOffer(.items(.done), behind: "1,"), CompletionOffer(.tags, behind: "+"),
      CompletionOffer(.projects), CompletionOffer(.dates(["today"])), CompletionOffer(.files))
    #expect(
      interactor.events == [.items(.done, digits: "2"), .tags, .projects, .dates(["today"])])
    #expect(view.events == [.fileNames])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `items are shown by number and title`() {
    ask("1,", CompletionOffer(.items(.open), behind: "1,"))
    presenter.didFindItems([Fixtures.item(7, "Buy milk"), Fixtures.item(12, "$(touch pwned)")])
    #expect(
      view.events == [
        .candidates([Candidate("1,7", "Buy milk"), Candidate("1,12", "$(touch pwned)")])
      ])
  }

  @Test func `a long title is cut`() {
    ask("", CompletionOffer(.items(.open)))
    presenter.didFindItems([Fixtures.item(1, String(repeating: "ä", count: 101))])
    let cut = String(repeating: "ä", count: 100) + "…"
    #expect(view.events == [.candidates([Candidate("1", cut)])])
  }

  @Test func `names are shown with the number of open items`() {
    ask("+h", CompletionOffer(.tags, behind: "+"))
    presenter.didFindNames([
      NameInUse(name: "garden", openCount: 1), NameInUse(name: "Home", openCount: 2),
    ])
    #expect(view.events == [.candidates([Candidate("+Home", "2 open")])])
  }

  @Test func `a name that cannot be typed back is left out`() {
    ask("project:", CompletionOffer(.projects, behind: "project:"))
    presenter.didFindNames([
      NameInUse(name: "a\tb", openCount: 1), NameInUse(name: "a\nb", openCount: 1),
      NameInUse(name: "a\u{1B}[2Jb", openCount: 1), NameInUse(name: "$(touch pwned)", openCount: 0),
    ])
    #expect(view.events == [.candidates([Candidate("project:$(touch pwned)", "0 open")])])
  }

  @Test func `dates are shown with the day they stand for`() {
    ask("due:", CompletionOffer(.dates([]), behind: "due:"))
    presenter.didResolveDates([
      DateWord(word: "today", date: Fixtures.date("2026-11-20")),
      DateWord(word: "due-3d", date: nil),
    ])
    #expect(
      view.events == [.candidates([Candidate("due:today", "2026-11-20"), Candidate("due:due-3d")])])
  }

  @Test func `no more than a thousand names are shown`() {
    ask("", CompletionOffer(.projects))
    presenter.didFindNames((1...1001).map { NameInUse(name: "\($0)", openCount: 0) })
    #expect(view.events == [.candidates((1...1000).map { Candidate("\($0)", "0 open") })])
  }

  @Test func `whatever is wrong, nothing is said`() {
    presenter.didFail(.noPlace)
    presenter.didRejectArguments(.emptyTitle)
    #expect(view.events == [])
    #expect(router.events == [.closed(.ok)])
  }
}
