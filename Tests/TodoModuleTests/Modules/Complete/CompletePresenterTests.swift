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
    presenter = CompletePresenter(
      interactor: interactor, router: router, commands: CommandRegistry.specs,
      defaultCommand: Command.list.spec)
    presenter.view = view
  }

  private static func request(_ typed: String, after stem: String = "") -> CompleteRequest {
    CompleteRequest(typed: typed, stem: stem)
  }

  @Test func `fixed words that start with the typed word are shown at once`() {
    presenter.didRequestOffers(for: ["--color=A"])
    #expect(view.events == [.candidates([Candidate("--color=auto"), Candidate("--color=always")])])
    #expect(interactor.events == [])
    #expect(router.events == [.closed(.ok)])
  }

  static let rows: [(words: [String], event: CompleteInteractorSpy.Event)] = [
    (["reopen", "1,2"], .items(.done, request("1,2", after: "1,"))),
    (["done", "milk"], .matches(.term(.text("milk")), .open, option: "--where=milk")),
    (["show", "milk"], .matches(.term(.text("milk")), .open, option: nil)),
    (["reopen", "3", "mi"], .matches(.term(.text("mi")), .done, option: "--where=mi")),
    (["note", "m"], .items(.open, request("m"))),
    (["edit", "beef"], .items(.open, request("beef"))),
    (["list", "+h"], .tags(request("+h", after: "+"))),
    (["list", "project.is:h"], .projects(request("project.is:h", after: "project.is:"))),
    (
      ["clear", "--before", "t"],
      .dates(DateExpression.completions, reading: .backward, request("t"))
    ),
  ]

  @Test(arguments: rows)
  func `candidates from the list or the calendar are requested from the interactor`(
    row: (words: [String], event: CompleteInteractorSpy.Event)
  ) {
    presenter.didRequestOffers(for: row.words)
    #expect(interactor.events == [row.event])
    #expect(view.events == [])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `file names are left to the shell`() {
    presenter.didRequestOffers(for: ["import", "a"])
    #expect(view.events == [.fileNames])
    #expect(interactor.events == [])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `items are shown by number and title`() {
    presenter.didFindItems(
      [Fixtures.item(7, "Buy milk"), Fixtures.item(12, "$(touch pwned)")],
      for: Self.request("1,", after: "1,"))
    #expect(
      view.events == [
        .candidates([Candidate("1,7", "Buy milk"), Candidate("1,12", "$(touch pwned)")])
      ])
  }

  @Test func `matching items replace the word, if there are any`() {
    presenter.didFindMatches([], option: nil)
    #expect(view.events == [])
    presenter.didFindMatches([Fixtures.item(7, "Buy milk")], option: "--where=milk")
    #expect(view.events == [.replacements([Candidate("7", "Buy milk")], option: "--where=milk")])
  }

  @Test func `lines of a checklist are shown by number, box and text`() {
    presenter.didRequestOffers(for: ["tick", "3", "1,"])
    #expect(interactor.events == [.lines(of: .number(3), Self.request("1,", after: "1,"))])
    presenter.didFindLines(
      [ChecklistText(text: "a", isDone: true), ChecklistText(text: "b", isDone: false)],
      for: Self.request("1,", after: "1,"))
    #expect(
      view.events == [
        .candidates([
          Candidate("1,1", .line("a", isDone: true)), Candidate("1,2", .line("b", isDone: false)),
        ])
      ])
  }

  @Test func `names are shown with the number of open items`() {
    presenter.didFindNames(
      [NameInUse(name: "garden", openCount: 1), NameInUse(name: "Home", openCount: 2)],
      for: Self.request("+h", after: "+"))
    #expect(view.events == [.candidates([Candidate("+Home", .open(2))])])
  }

  @Test func `dates are shown with the date they stand for`() {
    presenter.didResolveDates(
      [
        DateWord(word: "today", date: Fixtures.date("2026-11-20")),
        DateWord(word: "due-3d", date: nil),
      ], for: Self.request("due:", after: "due:"))
    let today = FloatingDate(Fixtures.clock.today)
    #expect(
      view.events == [.candidates([Candidate("due:today", .date(today)), Candidate("due:due-3d")])])
  }

  @Test func `errors are not reported`() {
    presenter.didFail(.noPlace)
    presenter.didRejectArguments(.emptyTitle)
    #expect(view.events == [])
    #expect(router.events == [.closed(.ok)])
  }
}
