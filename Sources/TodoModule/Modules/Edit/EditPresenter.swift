import TodoEntities

final class EditPresenter {
  weak var view: (any EditViewInput)?
  private let interactor: any EditInteractorInput
  private let router: any EditRouterInput
  private let clock: Clock
  private var isDryRun = false
  private var edits: [ItemEdit] = []
  private var remarks: [String] = []
  /// What came back from the editor, while it may still be needed.
  private var editedText: EditedText?

  init(interactor: any EditInteractorInput, router: any EditRouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    self.clock = clock
  }
}

extension EditPresenter: EditViewOutput {
  func didRequestEdit(_ words: EditWords, of target: ItemTarget, isDryRun: Bool) {
    remarks = words.remarks.map(\.words)
    let title: [ItemEdit] = words.title.isEmpty ? [] : [.title(words.title)]
    edits = title + words.edits
    interactor.editItems(target, edits, isDryRun: isDryRun)
  }

  func didRequestEditor(on selection: ItemSelection, isDryRun: Bool) {
    self.isDryRun = isDryRun
    interactor.findItem(selection)
  }

  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension EditPresenter: EditInteractorOutput {
  func didEdit(_ changes: [ItemOutcome], isDryRun: Bool) {
    let lines = changes.map { change in
      ChangeReport.Line(
        verb: change.isChanged ? .changed : .unchanged, row: ItemRow(change.item, at: clock.wall))
    }
    remarks += changes.compactMap { change in
      ChangeReport.firstDayRemark(change.item, before: change.before, after: edits)
    }
    let hints = changes.compactMap { change in
      ChangeReport.hiddenHint(change.item, after: edits, at: clock.wall, isDryRun: isDryRun)
    }
    view?.showReport(
      ChangeReport(
        lines, isDryRun: isDryRun, emptyWords: ChangeReport.noMatch, remarks: remarks,
        hints: hints))
    if let editedText { router.discard(editedText) }
    router.close(with: .ok)
  }

  func didRefuseTitle(forItems count: Int) { router.openUsage(.titleForSeveral(count)) }
  func didFindSeveral() { router.openUsage(.emptyEditor) }

  func didFind(_ item: TodoItem) {
    let draft = EditorDraft(item)
    switch router.openEditor(on: draft.text) {
    case .failed(let failure):
      fail(Failure(failure))
    case .edited(let text):
      editedText = text
      do throws(UsageError) {
        edits = try draft.edits(in: text.text)
        guard !edits.isEmpty else {
          return didEdit([ItemOutcome(before: item, item: item)], isDryRun: isDryRun)
        }
        interactor.editItem(item, edits, isDryRun: isDryRun)
      } catch {
        fail(Failure(code: .usage, message: error.message(today: clock.today, inEditor: true)))
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
