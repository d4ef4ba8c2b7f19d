import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of note` {
  private let view = ReportViewSpy()
  private let interactor = NoteInteractorSpy()
  private let router = RouterSpy()
  private let presenter: NotePresenter

  init() {
    presenter = NotePresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `each item is reported as noted or unchanged`() {
    let before = Fixtures.item(1)
    let after = Fixtures.item(1, notes: "x")
    presenter.didNote(
      [.changed(from: before, to: after), .changed(from: before, to: before)], isDryRun: false)
    let lines = [
      ChangeReport.Line(.changed(from: before, to: after), changed: .noted, at: Fixtures.wall),
      ChangeReport.Line(verb: .unchanged, row: ItemRow(before, at: Fixtures.wall)),
    ]
    #expect(
      view.events == [
        .report(ChangeReport(lines: lines, isDryRun: false, nothing: .noMatch))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `unreadable input is reported as a failure`() {
    presenter.didFailToReadInput(.inputOutput)
    #expect(router.events == [.failure(.unreadableInput(.inputOutput))])
    #expect(view.events == [])
  }

  @Test func `input that is not a valid note shows a usage error`() {
    presenter.didRejectArguments(.inputNotUTF8)
    #expect(router.events == [.usage(.inputNotUTF8)])
    #expect(view.events == [])
  }
}
