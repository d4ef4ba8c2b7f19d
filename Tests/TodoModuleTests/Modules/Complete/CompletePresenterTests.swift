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
    presenter.didRequest(["--color=A"])
    #expect(view.events == [.candidates([Candidate("--color=auto"), Candidate("--color=always")])])
    #expect(interactor.events == [])
    #expect(router.events == [.closed(.ok)])
  }

  static let rows: [(words: [String], source: CompletionSource, request: CompleteRequest)] = [
    (["reopen", "1,2"], .items(.done), request("1,2", after: "1,")),
    (
      ["done", "milk"], .matches(.term(.text("milk")), .open, option: "--where=milk"),
      request("milk")
    ),
    (["show", "milk"], .matches(.term(.text("milk")), .open, option: nil), request("milk")),
    (
      ["reopen", "3", "mi"], .matches(.term(.text("mi")), .done, option: "--where=mi"),
      request("mi")
    ),
    (["note", "m"], .items(.open), request("m")),
    (["edit", "beef"], .items(.open), request("beef")),
    (["list", "+h"], .tags, request("+h", after: "+")),
    (["list", "project.is:h"], .projects, request("project.is:h", after: "project.is:")),
    (["tick", "3", "1,"], .checklist(of: .number(3)), request("1,", after: "1,")),
    (
      ["clear", "--before", "t"], .dates(DateExpression.completions, reading: .backward),
      request("t")
    ),
  ]

  @Test(arguments: rows)
  func `candidates from the list or the calendar are requested from the interactor`(
    row: (words: [String], source: CompletionSource, request: CompleteRequest)
  ) {
    presenter.didRequest(row.words)
    #expect(interactor.events == [.init(source: row.source, request: row.request)])
    #expect(view.events == [])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `file names are left to the shell`() {
    presenter.didRequest(["import", "a"])
    #expect(view.events == [.fileNames])
    #expect(interactor.events == [])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `candidates are shown after the kept part of the word`() {
    presenter.didFind(
      [Candidate("7", "Buy milk"), Candidate("12", "$(touch pwned)")],
      for: Self.request("1,", after: "1,"))
    #expect(
      view.events == [
        .candidates([Candidate("1,7", "Buy milk"), Candidate("1,12", "$(touch pwned)")])
      ])
  }

  @Test func `candidates that do not start with the typed word are left out`() {
    presenter.didFind(
      [Candidate("garden", .open(1)), Candidate("Home", .open(2))],
      for: Self.request("+h", after: "+"))
    #expect(view.events == [.candidates([Candidate("+Home", .open(2))])])
  }

  @Test func `matching items replace the word, if there are any`() {
    presenter.didFindMatches([], option: nil)
    #expect(view.events == [])
    presenter.didFindMatches([Candidate("7", "Buy milk")], option: "--where=milk")
    #expect(view.events == [.replacements([Candidate("7", "Buy milk")], option: "--where=milk")])
  }

  @Test func `errors are not reported`() {
    presenter.didFail(.noPlace)
    presenter.didRejectArguments(.emptyTitle)
    #expect(view.events == [])
    #expect(router.events == [.closed(.ok)])
  }
}
