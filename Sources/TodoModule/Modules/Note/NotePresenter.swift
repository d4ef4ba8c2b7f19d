import TodoEntities

final class NotePresenter: CommandPresenter {
  weak var view: (any ReportViewInput)?
  let router: any RouterInput
  private let interactor: any NoteInteractorInput
  private let now: WallClock

  init(interactor: any NoteInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension NotePresenter: NoteViewOutput {
  func didRequestNoting(_ request: NoteRequest) { interactor.appendNote(request) }
}

extension NotePresenter: NoteInteractorOutput {
  func didNote(_ changes: [ItemChange], isDryRun: Bool) {
    let lines = changes.map { ChangeReport.Line($0, changed: .noted, at: now) }
    view?.showReport(ChangeReport(lines, isDryRun: isDryRun, nothing: .noMatch))
    router.close(with: .ok)
  }
}
