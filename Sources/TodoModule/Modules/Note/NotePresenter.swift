import TodoEntities

final class NotePresenter: ItemPresenter<any NoteInteractorInput>, CommandViewOutput {
  weak var view: (any NoteViewInput)?

  func didRequest(_ request: NoteRequest) {
    if request.change == .none {
      interactor.findItem(request.target)
    } else {
      interactor.changeNotes(request)
    }
  }
}

extension NotePresenter: NoteInteractorOutput {
  func didFind(_ item: TodoItem) {
    view?.showLines(of: ItemRow(item, at: now))
    router.close(with: .ok)
  }

  func didChange(_ changes: [ItemChange], by request: NoteRequest) {
    let verb: ChangeReport.Verb = if case .append = request.change { .noted } else { .changed }
    let lines = changes.map { ChangeReport.Line($0, changed: verb, at: now) }
    view?.showReport(ChangeReport(lines: lines, isDryRun: request.isDryRun, nothing: .noMatch))
    router.close(with: .ok)
  }
}
