// Decides when `edit` opens the editor; that a text without changes is reported as `unchanged`.

import TodoEntities

final class EditPresenter: ItemEditorPresenter<any EditInteractorInput>, CommandViewOutput {
  /// The item in the editor; nil for edits from the command line.
  private var item: TodoItem?
  private var isDryRun = false

  func didRequest(_ request: EditRequest) {
    switch request {
    case .edits(let target, let edits): interactor.editItems(target, edits)
    case .editor(.filter, _): router.openUsage(.editorTakesOneItem)
    case .editor(.selection, _) where !isInteractive: router.openUsage(.editorNeedsTerminal)
    case .editor(let target, let isDryRun): interactor.findItems(target, isDryRun: isDryRun)
    case .text(let edits): applyEdits(edits)
    }
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
    show(
      ChangeReport(
        lines: lines, isDryRun: edits.isDryRun, nothing: .noMatch,
        remarks: words + hints + dates + series + (done.map { [.leftDone($0)] } ?? [])))
  }

  func didFind(_ items: [TodoItem], isDryRun: Bool) {
    guard items.count == 1, let item = items.first else {
      return router.openUsage(.editorTakesOneItem)
    }
    self.item = item
    self.isDryRun = isDryRun
    openEditor(on: EditorDraft(item))
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
}
