import TodoEntities

final class NotePresenter: ReportPresenter<any NoteInteractorInput>, CommandViewOutput {
  func didRequest(_ request: NoteRequest) { interactor.appendNote(request) }
}

extension NotePresenter: NoteInteractorOutput {
  func didNote(_ changes: [ItemChange], isDryRun: Bool) {
    let lines = changes.map { ChangeReport.Line($0, changed: .noted, at: now) }
    show(ChangeReport(lines: lines, isDryRun: isDryRun, nothing: .noMatch))
  }
}
