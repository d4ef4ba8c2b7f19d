import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of undo and redo` {
  private let view = ReportViewSpy()
  private let interactor = UndoInteractorSpy()
  private let router = RouterSpy()

  private func presenter(_ direction: RewindDirection = .undo) -> UndoPresenter {
    let presenter = UndoPresenter(
      direction: direction, interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
    return presenter
  }

  @Test(arguments: [false, true]) func `a request is handed on`(isDryRun: Bool) {
    presenter().didRequestRewind(steps: 3, isDryRun: isDryRun)
    #expect(interactor.events == [.rewind(steps: 3, isDryRun: isDryRun)])
    #expect(view.events == [])
    #expect(router.events == [])
  }

  static let headings: [(direction: RewindDirection, isDryRun: Bool, words: String)] = [
    (.undo, false, "undid"), (.undo, true, "would undo"),
    (.redo, false, "redid"), (.redo, true, "would redo"),
  ]

  @Test(arguments: headings)
  func `every command is named as it was typed`(
    row: (direction: RewindDirection, isDryRun: Bool, words: String)
  ) {
    let commands = [
      PastCommand(arguments: ["edit", "1", "it's new"], at: Fixtures.now, itemCount: 1),
      PastCommand(arguments: ["add", "Buy", "milk"], at: Fixtures.now, itemCount: 1),
    ]
    presenter(row.direction)
      .didRewind(RewindOutcome(commands: commands, changes: []), isDryRun: row.isDryRun)
    #expect(
      view.events == [
        .report(
          ChangeReport(
            [],
            headings: [
              #"\#(row.words): todo edit 1 'it'\''s new'"#, "\(row.words): todo add Buy milk",
            ],
            isDryRun: row.isDryRun))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `items are restored, brought back or removed`() {
    let changes = [
      ItemChange(before: Fixtures.doneItem(1), after: Fixtures.item(1)),
      ItemChange(before: nil, after: Fixtures.item(2)),
      ItemChange(before: Fixtures.item(3), after: nil),
      ItemChange(before: nil, after: nil),
    ]
    presenter().didRewind(RewindOutcome(commands: [], changes: changes), isDryRun: false)
    let lines = [
      Self.line(.restored, 1), Self.line(.broughtBack, 2), Self.line(.removed, 3),
    ]
    #expect(view.events == [.report(ChangeReport(lines, isDryRun: false))])
    #expect(router.events == [.closed(.ok)])
  }

  static let failures: [(error: StoreError, code: ExitCode)] = [
    (.nothingToUndo(available: 0), .notFound), (.nothingToRedo(available: 2), .notFound),
    (.changedSince(number: 3, arguments: [], .undo), .conflict),
    (.busy(path: "/x", seconds: 5), .busy),
    (.noPlace, .io),
  ]

  @Test(arguments: failures)
  func `a failure is shown and is the exit code`(row: (error: StoreError, code: ExitCode)) {
    presenter().didFail(row.error)
    #expect(view.events == [.failure(Failure(row.error))])
    #expect(router.events == [.closed(row.code)])
  }

  @Test func `words without a meaning are the router's`() {
    presenter().didRejectArguments(.badCount("x"))
    #expect(router.events == [.usage(.badCount("x"))])
    #expect(view.events == [])
    #expect(interactor.events == [])
  }

  private static func line(_ verb: ChangeReport.Verb, _ number: Int) -> ChangeReport.Line {
    ChangeReport.Line(verb: verb, row: ItemRow(Fixtures.item(number), at: Fixtures.wall))
  }
}
