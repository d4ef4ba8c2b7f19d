import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of undo and redo` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()

  private func presenter(_ direction: RewindDirection = .undo) -> UndoPresenter {
    let presenter = UndoPresenter(
      direction: direction, interactor: UndoInteractorSpy(), router: router, clock: Fixtures.clock)
    presenter.view = view
    return presenter
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

  @Test func `items are reported as restored, brought back or removed`() {
    let changes = [
      ItemChange.changed(from: Fixtures.doneItem(1), to: Fixtures.item(1)),
      .added(Fixtures.item(2)), .removed(Fixtures.item(3)),
    ]
    presenter().didRewind(RewindOutcome(commands: [], changes: changes), isDryRun: false)
    let lines = [
      Self.line(.restored, 1), Self.line(.broughtBack, 2), Self.line(.removed, 3),
    ]
    #expect(view.events == [.report(ChangeReport(lines, isDryRun: false))])
    #expect(router.events == [.closed(.ok)])
  }

  private static func line(_ verb: ChangeReport.Verb, _ number: Int) -> ChangeReport.Line {
    ChangeReport.Line(verb: verb, row: ItemRow(Fixtures.item(number), at: Fixtures.wall))
  }
}
