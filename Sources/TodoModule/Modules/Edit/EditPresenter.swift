import TodoEntities

final class EditPresenter: CommandPresenter {
  weak var view: (any ReportViewInput)?
  private let interactor: any EditInteractorInput
  private let routes: any EditRouterInput
  private let now: WallClock
  /// What came back from the editor, while it may still be needed.
  private var editedText: EditedText?

  init(interactor: any EditInteractorInput, router: any EditRouterInput, clock: Clock) {
    self.interactor = interactor
    routes = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
  var router: any RouterInput { routes }
}

extension EditPresenter: EditViewOutput {
  func didRequestEdit(_ request: EditRequest) {
    switch request {
    case .words(let words, let target, let isDryRun):
      interactor.editItems(target, RequestedEdits(words, isDryRun: isDryRun))
    case .editor(let selection, let isDryRun):
      interactor.findItem(selection, isDryRun: isDryRun)
    }
  }
}

extension EditPresenter: EditInteractorOutput {
  func didEdit(_ changes: [ItemChange], by edits: RequestedEdits) {
    let lines = changes.map { ChangeReport.Line($0, changed: .changed, at: now) }
    let firstDays = changes.compactMap { ChangeReport.firstDayRemark($0, by: edits.edits) }
    let hints = changes.compactMap { change in
      ChangeReport.hiddenHint(change, by: edits.edits, at: now, isDryRun: edits.isDryRun)
    }
    view?.showReport(
      ChangeReport(
        lines, isDryRun: edits.isDryRun, emptyWords: ChangeReport.noMatch,
        remarks: edits.remarks.map(\.message) + firstDays, hints: hints))
    if let editedText { routes.discard(editedText) }
    router.close(with: .ok)
  }

  func didRefuseTitle(forItems count: Int) { router.openUsage(.titleForSeveral(count)) }
  func didFindSeveral() { router.openUsage(.emptyEditor) }

  func didFind(_ item: TodoItem, isDryRun: Bool) {
    let draft = EditorDraft(item)
    switch routes.openEditor(on: draft.text) {
    case nil: break
    case .failed(let failure):
      failKeepingText(Failure(failure))
    case .edited(let text):
      editedText = text
      do throws(UsageError) {
        let edits = RequestedEdits(try draft.edits(in: text.text), isDryRun: isDryRun)
        guard !edits.edits.isEmpty else {
          return didEdit([.changed(from: item, to: item)], by: edits)
        }
        interactor.editItem(item, edits)
      } catch {
        failKeepingText(
          Failure(code: .usage, message: error.message(today: now.day, in: .editor)))
      }
    }
  }

  func didFail(_ error: StoreError) {
    // A usage line says nothing of what stands in the editor's text.
    if editedText == nil, let mistake = UsageError(error) { return router.openUsage(mistake) }
    failKeepingText(Failure(error))
  }

  /// Shows a failure; the text a user has written is never thrown away with it.
  private func failKeepingText(_ failure: Failure) {
    let kept = editedText.map { "; your text is kept in \($0.path)" } ?? ""
    fail(with: Failure(code: failure.code, message: failure.message + kept))
  }
}
