import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of undo and redo` {
  private let view = ReportViewSpy()
  private let interactor = UndoInteractorSpy()
  private let router = RouterSpy()

  private func presenter(_ direction: RewindDirection = .undo) -> UndoPresenter {
    let presenter = UndoPresenter(
      direction: direction, interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
    return presenter
  }

  @Test(arguments: [false, true])
  func `without a number one step is undone or redone`(isDryRun: Bool) {
    let presenter = presenter()
    presenter.didRequestRewind(UndoRequest(steps: nil, isDryRun: isDryRun))
    presenter.didRequestRewind(UndoRequest(steps: 3, isDryRun: isDryRun))
    #expect(
      interactor.events == [
        .rewind(steps: 1, isDryRun: isDryRun), .rewind(steps: 3, isDryRun: isDryRun),
      ])
  }

  @Test(arguments: [RewindDirection.undo, .redo], [false, true])
  func `every command is shown as it was typed`(direction: RewindDirection, isDryRun: Bool) {
    let commands = [
      PastCommand(arguments: ["edit", "1", "it's new"], at: Fixtures.now, itemCount: 1),
      PastCommand(arguments: ["add", "Buy", "milk"], at: Fixtures.now, itemCount: 1),
    ]
    presenter(direction)
      .didRewind(RewindOutcome(commands: commands, changes: []), isDryRun: isDryRun)
    let headings = commands.map { command in
      direction == .undo
        ? ChangeReport.Heading.undid(command.arguments) : .redid(command.arguments)
    }
    #expect(
      view.events == [
        .report(ChangeReport([], headings: headings, isDryRun: isDryRun))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `items are reported as restored, brought back or removed`() {
    let changes = [
      ItemChange.changed(from: Fixtures.doneItem(1), to: Fixtures.item(1)),
      .added(Fixtures.item(2)), .removed(Fixtures.item(3)),
    ]
    presenter().didRewind(RewindOutcome(commands: [], changes: changes), isDryRun: false)
    let lines = changes.map {
      ChangeReport.Line(rewinding: $0, .undo, at: Fixtures.wall)
    }
    #expect(lines.map(\.verb) == [.openAgain, .readded, .removed])
    #expect(view.events == [.report(ChangeReport(lines, isDryRun: false))])
    #expect(router.events == [.closed(.ok)])
  }
}
