// Opens the editor for `edit 3` alone, if there is a terminal. Reports a text without changes as `unchanged`.

import TodoEntities

final class EditPresenter: CommandPresenter<any EditInteractorInput>, CommandViewOutput {
  weak var view: (any EditViewInput)?
  private let editor: ItemEditor

  init(
    interactor: any EditInteractorInput, router: any EditorRouterInput, formatter: ItemFormatter,
    isInteractive: Bool
  ) {
    editor = ItemEditor(router: router, isInteractive: isInteractive)
    super.init(interactor: interactor, router: router, formatter: formatter)
  }

  /// The item in the editor, or nil for edits from the command line.
  private var item: TodoItem?
  private var isDryRun = false

  func didRequest(_ request: EditRequest) {
    switch request {
    case .edits(let target, let edits): interactor.editItems(target, edits)
    case .editor(.filter, _): router.openUsage(.editorTakesOneItem)
    case .editor(.selection, _) where !editor.isInteractive:
      router.openUsage(.editorNeedsTerminal)
    case .editor(let target, let isDryRun): interactor.findItems(target, isDryRun: isDryRun)
    case .text(let edits): applyEdits(edits)
    }
  }

  override func didRejectArguments(_ error: UsageError) {
    guard editor.isOpen else { return super.didRejectArguments(error) }
    read(editor.reopen(after: .usage(error.message(today: now.day))))
  }

  override func didFail(_ error: StoreError) {
    guard editor.isOpen else { return super.didFail(error) }
    read(editor.reopen(after: error))
  }

  private func read(_ answer: ItemEditor.Answer?) {
    if let answer { view?.readText(answer.text, of: answer.draft) }
  }
}

extension EditPresenter: EditInteractorOutput {
  func didEdit(
    _ changes: [ItemChange], leaving done: DoneItems?, naming numbers: [ItemID: Int],
    by edits: RequestedEdits
  ) {
    let words = formatter.report(isDryRun: edits.isDryRun, naming: numbers)
    let hints = changes.compactMap(\.after).prefix(1).flatMap {
      words.remarks(on: edits.remarks, ofItem: $0.number)
    }
    // Whoever replaces all notes by one has probably meant to add it.
    let notes = changes.prefix(1).compactMap { change -> ReportViewModel.Remark? in
      guard case .changed(let before, let after) = change, before.notes != nil,
        case .notes(let text?)? = edits.edits.last, changes.count == 1, item == nil
      else { return nil }
      return .suggestion(
        Suggestion(
          purpose: "add it instead, after todo undo", words: ["note", "\(after.number)", text]))
    }
    let dates = changes.flatMap { words.dateRemarks(on: $0, by: edits.edits) }
    // `todo undo` restores all items, so this remark helps only with one.
    let series =
      changes.count == 1 ? changes.compactMap { words.seriesRemark(on: $0, by: edits.edits) } : []
    view?.showReport(
      ReportViewModel(
        lines: changes.map { words.line($0) },
        remarks: hints + notes + dates + series + words.remarks(on: related)
          + words.remarks(on: done)))
    editor.close()
  }

  func didFind(_ items: [TodoItem], isDryRun: Bool) {
    guard items.count == 1, let item = items.first else {
      return router.openUsage(.editorTakesOneItem)
    }
    self.item = item
    self.isDryRun = isDryRun
    read(editor.open(on: EditorDraft(item)))
  }

  /// Applies the edits of a text. Without any, reports the item as unchanged.
  private func applyEdits(_ edits: [ItemEdit]) {
    guard let item else { return }
    let requested = RequestedEdits(
      edits: edits, remarks: edits.compactMap(EditWords.Remark.init), isDryRun: isDryRun)
    if edits.isEmpty {
      return didEdit(
        [.changed(from: item, to: item)], leaving: nil, naming: [:], by: requested)
    }
    interactor.editItem(item, requested)
  }
}
