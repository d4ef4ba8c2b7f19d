import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of note and tick` {
  private let view = ReportViewSpy()
  private let interactor = NoteInteractorSpy()
  private let router = RouterSpy()
  private let presenter: NotePresenter

  init() {
    presenter = NotePresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  private static func request(
    _ change: NoteRequest.Change, isDryRun: Bool = false
  ) -> NoteRequest {
    NoteRequest(target: .number(1), change: change, isDryRun: isDryRun)
  }

  @Test func `a request goes to the interactor`() {
    let request = Self.request(.tick([2...4], .toggle), isDryRun: true)
    presenter.didRequest(request)
    #expect(interactor.events == [request])
  }

  @Test func `each item is reported as noted or unchanged`() {
    let before = Fixtures.item(1)
    let after = Fixtures.item(1, notes: "x")
    presenter.didChange(
      [.changed(from: before, to: after), .changed(from: before, to: before)],
      by: Self.request(.append("x")))
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

  @Test(arguments: [false, true])
  func `the item of a checklist is reported as changed or unchanged`(isDryRun: Bool) {
    let before = Fixtures.item(1, notes: "- [ ] a")
    let after = Fixtures.item(1, notes: "- [x] a")
    let request = Self.request(.tick([1...1], .tick), isDryRun: isDryRun)
    presenter.didChange([.changed(from: before, to: after)], by: request)
    presenter.didChange([.changed(from: after, to: after)], by: request)
    let changed = ChangeReport.Line(
      .changed(from: before, to: after), changed: .changed, at: Fixtures.wall)
    let unchanged = ChangeReport.Line(verb: .unchanged, row: ItemRow(after, at: Fixtures.wall))
    #expect(
      view.events
        == [changed, unchanged].map {
          .report(ChangeReport(lines: [$0], isDryRun: isDryRun, nothing: .noMatch))
        })
    #expect(router.events == [.closed(.ok), .closed(.ok)])
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
