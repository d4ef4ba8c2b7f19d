import TodoEntities

final class NotePresenter: ReportPresenter<any NoteInteractorInput>, CommandViewOutput {
  func didRequest(_ request: NoteRequest) { interactor.changeNotes(request) }
}

extension NotePresenter: NoteInteractorOutput {
  func didChange(_ changes: [ItemChange], by request: NoteRequest) {
    let verb: ChangeReport.Verb = if case .append = request.change { .noted } else { .changed }
    let lines = changes.map { ChangeReport.Line($0, changed: verb, at: now) }
    show(ChangeReport(lines: lines, isDryRun: request.isDryRun, nothing: .noMatch))
  }
}
