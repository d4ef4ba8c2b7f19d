import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of undo and redo` {
  private let view = ReportViewSpy()
  private let interactor = UndoInteractorSpy()
  private let router = RouterSpy()

  private func presenter() -> UndoPresenter {
    let presenter = UndoPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
    return presenter
  }

  @Test(arguments: [RewindDirection.undo, .redo], [false, true])
  func `every command is shown as it was typed`(direction: RewindDirection, isDryRun: Bool) {
    let commands = [
      PastCommand(arguments: ["edit", "1", "it's new"], at: Fixtures.now, itemCount: 1),
      PastCommand(arguments: ["add", "Buy", "milk"], at: Fixtures.now, itemCount: 1),
    ]
    presenter().didRewind(
      RewindOutcome(commands: commands, changes: []),
      by: UndoRequest(direction: direction, steps: 2, isDryRun: isDryRun))
    let headings = commands.map {
      ChangeReport.Heading(direction: direction, arguments: $0.arguments)
    }
    #expect(
      view.events == [
        .report(ChangeReport(lines: [], headings: headings, isDryRun: isDryRun))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `items are reported as restored, brought back or removed`() {
    let changes = [
      ItemChange.changed(from: Fixtures.doneItem(1), to: Fixtures.item(1)),
      .added(Fixtures.item(2)), .removed(Fixtures.item(3)),
    ]
    presenter().didRewind(
      RewindOutcome(commands: [], changes: changes),
      by: UndoRequest(direction: .undo, steps: 1, isDryRun: false))
    let lines = changes.map {
      ChangeReport.Line(rewinding: $0, .undo, at: Fixtures.wall)
    }
    #expect(lines.map(\.verb) == [.openAgain, .readded, .removed])
    #expect(view.events == [.report(ChangeReport(lines: lines, isDryRun: false))])
    #expect(router.events == [.closed(.ok)])
  }
}
