import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of writing-template` {
  private let view = ReportViewSpy()
  private let interactor = WritingTemplateInteractorSpy()
  private let router = RouterSpy()
  private let presenter: WritingTemplatePresenter

  init() {
    presenter = WritingTemplatePresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `a request goes to the interactor`() {
    let request = TargetRequest(target: .number(1), isDryRun: true)
    presenter.didRequest(request)
    #expect(interactor.events == [request])
  }

  @Test(arguments: [false, true])
  func `each item is reported as changed or unchanged`(isDryRun: Bool) {
    let before = Fixtures.item(1)
    let after = Fixtures.item(1, notes: "x")
    presenter.didChange(
      [.changed(from: before, to: after), .changed(from: before, to: before)], isDryRun: isDryRun)
    let lines = [
      ChangeReport.Line(.changed(from: before, to: after), changed: .changed, at: Fixtures.wall),
      ChangeReport.Line(verb: .unchanged, row: ItemRow(before, at: Fixtures.wall)),
    ]
    #expect(
      view.events == [.report(ChangeReport(lines: lines, isDryRun: isDryRun, nothing: .noMatch))])
    #expect(router.events == [.closed(.ok)])
  }
}
