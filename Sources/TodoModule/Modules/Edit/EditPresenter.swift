// Decides when `edit` opens the editor; that a text without changes is reported as `unchanged`.

import TodoEntities

final class EditPresenter: EditorPresenter<any EditInteractorInput>, CommandViewOutput {
  weak var view: (any EditViewInput)?
  private let now: WallClock
  /// The item in the editor, and what the editor was opened on last; nil for edits from the command line.
  private var item: TodoItem?
  private var draft: EditorDraft?
  private var isDryRun = false

  init(
    interactor: any EditInteractorInput, router: any EditorRouterInput, clock: Clock,
    isInteractive: Bool
  ) {
    now = clock.wall
    super.init(interactor: interactor, router: router, isInteractive: isInteractive)
  }

  func didRequest(_ request: EditRequest) {
    switch request {
    case .edits(let target, let edits): interactor.editItems(target, edits)
    case .editor(.filter, _): router.openUsage(.editorTakesOneItem)
    case .editor(.selection, _) where !isInteractive: router.openUsage(.editorNeedsTerminal)
    case .editor(let target, let isDryRun): interactor.findItems(target, isDryRun: isDryRun)
    case .text(let edits): applyEdits(edits)
    }
  }

  override func didRejectArguments(_ error: UsageError) {
    if item == nil { return super.didRejectArguments(error) }
    correct(Failure(inEditedText: error, today: now.day))
  }

  override func didFail(_ error: StoreError) {
    guard let mistake = UsageError(error) else { return failKeepingText(Failure(error)) }
    // The command's usage line does not help with a mistake in the edited text.
    if item == nil { return router.openUsage(mistake) }
    correct(Failure(error))
  }
}

extension EditPresenter: EditInteractorOutput {
  func didEdit(
    _ changes: [ItemChange], leaving done: DoneItems?, naming numbers: [ItemID: Int],
    by edits: RequestedEdits
  ) {
    let lines = changes.map { ChangeReport.Line($0, changed: .changed, at: now, naming: numbers) }
    let words = edits.remarks.map(ChangeReport.Remark.words)
    let hints = changes.compactMap { change -> ChangeReport.Remark? in
      guard case .changed(let before, let after) = change, before.title != after.title else {
        return nil
      }
      return edits.hint.map { .title($0, after.number) }
    }
    let dates = changes.flatMap { $0.dateRemarks(by: edits.edits, at: now) }
    // Undone, several items would all be what they were.
    let series =
      changes.count == 1 ? changes.compactMap { $0.seriesRemark(by: edits.edits, at: now) } : []
    view?.showReport(
      ChangeReport(
        lines: lines, isDryRun: edits.isDryRun, nothing: .noMatch,
        remarks: words + hints + dates + series + (done.map { [.leftDone($0)] } ?? [])))
    closeDiscardingText()
  }

  func didFind(_ items: [TodoItem], isDryRun: Bool) {
    guard items.count == 1, let item = items.first else {
      return router.openUsage(.editorTakesOneItem)
    }
    self.item = item
    self.isDryRun = isDryRun
    openEditor(on: EditorDraft(item))
  }
}

// MARK: - The editor

extension EditPresenter {
  /// Opens the editor on the item; the second time, after a mistake.
  private func openEditor(on draft: EditorDraft, after mistake: Failure? = nil) {
    let draft = draft.shown(after: mistake)
    self.draft = draft
    if let text = openEditor(on: draft.page(after: mistake)) { view?.readText(text, of: draft) }
  }

  /// Applies the edits of a text. Without any, reports the item as unchanged.
  private func applyEdits(_ edits: [ItemEdit]) {
    guard let item else { return }
    let requested = RequestedEdits(
      edits: edits, remarks: edits.compactMap(EditWords.Remark.init), isDryRun: isDryRun, hint: nil)
    if edits.isEmpty {
      return didEdit(
        [.changed(from: item, to: item)], leaving: nil, naming: [:], by: requested)
    }
    interactor.editItem(item, requested)
  }

  /// Opens the editor again after the first mistake in its text.
  private func correct(_ failure: Failure) {
    guard let draft, let text = textToCorrect(after: failure) else { return }
    openEditor(on: draft.continued(with: text), after: failure)
  }
}
