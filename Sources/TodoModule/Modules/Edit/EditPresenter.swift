import TodoEntities

final class EditPresenter {
  weak var view: (any EditViewInput)?
  private let interactor: any EditInteractorInput
  private let router: any EditRouterInput
  private let now: WallClock
  /// What came back from the editor, while it may still be needed.
  private var editedText: EditedText?

  init(interactor: any EditInteractorInput, router: any EditRouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }
}

extension EditPresenter: EditViewOutput {
  func didRequestEdit(_ words: EditWords, of target: ItemTarget, isDryRun: Bool) {
    interactor.editItems(target, EditRequest(words, isDryRun: isDryRun))
  }

  func didRequestEditor(on selection: ItemSelection, isDryRun: Bool) {
    interactor.findItem(selection, isDryRun: isDryRun)
  }

  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension EditPresenter: EditInteractorOutput {
  func didEdit(_ changes: [ItemOutcome], by request: EditRequest) {
    let lines = changes.map { change in
      ChangeReport.Line(
        verb: change.isChanged ? .changed : .unchanged, row: ItemRow(change.item, at: now))
    }
    let firstDays = changes.compactMap { change in
      ChangeReport.firstDayRemark(change.item, before: change.before, after: request.edits)
    }
    let hints = changes.compactMap { change in
      ChangeReport.hiddenHint(
        change.item, after: request.edits, at: now, isDryRun: request.isDryRun)
    }
    view?.showReport(
      ChangeReport(
        lines, isDryRun: request.isDryRun, emptyWords: ChangeReport.noMatch,
        remarks: request.remarks.map(\.message) + firstDays, hints: hints))
    if let editedText { router.discard(editedText) }
    router.close(with: .ok)
  }

  func didRefuseTitle(forItems count: Int) { router.openUsage(.titleForSeveral(count)) }
  func didFindSeveral() { router.openUsage(.emptyEditor) }

  func didFind(_ item: TodoItem, isDryRun: Bool) {
    let draft = EditorDraft(item)
    switch router.openEditor(on: draft.text) {
    case .failed(let failure):
      fail(Failure(failure))
    case .edited(let text):
      editedText = text
      do throws(UsageError) {
        let request = EditRequest(try draft.edits(in: text.text), isDryRun: isDryRun)
        guard !request.edits.isEmpty else {
          return didEdit([ItemOutcome(before: item, item: item)], by: request)
        }
        interactor.editItem(item, request)
      } catch {
        fail(Failure(code: .usage, message: error.message(today: now.day, in: .editor)))
      }
    }
  }

  func didFail(_ error: StoreError) {
    // A usage line says nothing of what stands in the editor's text.
    if editedText == nil, let mistake = UsageError(error) { return router.openUsage(mistake) }
    fail(Failure(error))
  }

  /// Shows a failure; the text a user has written is never thrown away with it.
  private func fail(_ failure: Failure) {
    let kept = editedText.map { "; your text is kept in \($0.path)" } ?? ""
    view?.showFailure(Failure(code: failure.code, message: failure.message + kept))
    router.close(with: failure.code)
  }
}
