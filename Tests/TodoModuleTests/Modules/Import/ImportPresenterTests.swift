import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of import` {
  private let view = ImportViewSpy()
  private let interactor = ImportInteractorSpy()
  private let router = RouterSpy()
  private let presenter: ImportPresenter

  init() {
    presenter = ImportPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock, isInteractive: false)
    presenter.view = view
  }

  @Test func `without a source standard input is read, but at a terminal that is an error`() {
    let request = ImportRequest(sources: [], format: .csv, isDryRun: true)
    presenter.didRequest(request)
    let interactive = ImportPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock, isInteractive: true)
    interactive.didRequest(request)
    let input = ImportRequest(sources: [.standardInput], format: .csv, isDryRun: true)
    #expect(interactor.events == [input])
    #expect(router.events == [.usage(.missingOperand(.source))])
    interactive.didRequest(input)
    #expect(interactor.events == [input, input])
  }

  @Test func `a summary has the counts, the items and the remarks`() {
    var list = ImportedList()
    list.remarks.add("lost", at: 2)
    let outcome = ImportOutcome(
      added: [Fixtures.item(1)],
      updated: [UpdatedItem(before: Fixtures.item(2), after: Fixtures.item(2, "new"))],
      leftAlone: 3)
    presenter.didImport(
      outcome, from: [ImportedSource(source: .file("a.csv"), format: .csv, list: list)],
      isDryRun: false)
    let summary = ImportSummary(
      added: [ItemRow(Fixtures.item(1), at: Fixtures.wall)],
      updated: [
        ItemDifference(from: Fixtures.item(2), to: Fixtures.item(2, "new"), at: Fixtures.wall)
      ], leftAlone: 3, isDryRun: false,
      remarks: [.init(source: .file("a.csv"), remarks: list.remarks)], unlistedCount: 0)
    #expect(view.events == [.summary(summary)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `remarks of the merge are shown with their sources`() {
    let sources = ["a.csv", "b.csv"].map {
      ImportedSource(source: .file($0), format: .csv, list: ImportedList())
    }
    var remarks = ExchangeRemarks()
    remarks.add("too high")
    presenter.didImport(
      ImportOutcome(added: [Fixtures.item(1)], remarks: [1: remarks]), from: sources,
      isDryRun: true)
    let summary = ImportSummary(
      added: [ItemRow(Fixtures.item(1), at: Fixtures.wall)], updated: [], leftAlone: 0,
      isDryRun: true,
      remarks: [
        .init(source: .file("a.csv"), remarks: ExchangeRemarks()),
        .init(source: .file("b.csv"), remarks: [ExchangeRemarks(), remarks]),
      ], unlistedCount: 0)
    #expect(view.events == [.summary(summary)])
  }

  @Test func `each whole percent of progress is shown once, and progress never goes back`() {
    for share in [0, 0.004, 0.011, 0.0199, 0.01, 0.5, 1, 7] { presenter.didProgress(share) }
    #expect(view.events == [.progress(0), .progress(1), .progress(50), .progress(100)])
  }

  @Test(arguments: [
    (
      ImportError.unreadable(.file("a"), .permissionDenied), ExitCode.io,
      "cannot read 'a': permission denied; nothing was imported"
    ),
    (
      .unreadable(.file("cal"), .isAFolder), .io,
      "'cal' is a folder; name the files in it, as in cal/*.ics; nothing was imported"
    ),
    (
      .damaged(.standardInput, .ics, ParseError(reason: "wrong", line: 3, column: 4)), .badData,
      "standard input, line 3, column 4: wrong; read as ics; nothing was imported"
    ),
    (
      .unknownFormat(.file("a")), .usage,
      "cannot tell the format of 'a'; name the format with --from: json, todotxt, taskwarrior, ics,"
        + " csv or markdown"
    ),
  ])
  func `every failure has its exit code and says what to do`(
    error: ImportError, code: ExitCode, message: String
  ) {
    presenter.didFail(error)
    #expect(router.events == [.failure(Failure(code: code, message: message))])
  }
}
