import TodoEntities

final class EditPresenter: CommandPresenter {
  weak var view: (any ReportViewInput)?
  private let interactor: any EditInteractorInput
  private let routes: any EditRouterInput
  private let now: WallClock
  private let isInteractive: Bool
  /// The text from the editor, kept until its edits are saved.
  private var editedText: EditedText?

  /// Creates a presenter; `isInteractive` says whether there is a terminal for the editor.
  init(
    interactor: any EditInteractorInput, router: any EditRouterInput, clock: Clock,
    isInteractive: Bool
  ) {
    self.interactor = interactor
    routes = router
    now = clock.wall
    self.isInteractive = isInteractive
  }

  var failureView: (any CommandViewInput)? { view }
  var router: any RouterInput { routes }
}

extension EditPresenter: EditViewOutput {
  func didRequestEdit(_ request: EditRequest) {
    if let words = request.words {
      let title: [ItemEdit] = words.title.isEmpty ? [] : [.title(words.title)]
      let edits = RequestedEdits(
        edits: title + words.edits, remarks: words.remarks, isDryRun: request.isDryRun)
      return interactor.editItems(request.target, edits)
    }
    guard case .selection(let selection) = request.target else {
      return router.openUsage(.emptyEditor)
    }
    guard isInteractive else { return router.openUsage(.terminalNeeded) }
    interactor.findItems(selection, isDryRun: request.isDryRun)
  }
}

extension EditPresenter: EditInteractorOutput {
  func didEdit(_ changes: [ItemChange], by edits: RequestedEdits) {
    let lines = changes.map { ChangeReport.Line($0, changed: .changed, at: now) }
    let words = edits.remarks.map(ChangeReport.Remark.words)
    let firstDays = changes.compactMap { $0.firstDueRemark(by: edits.edits) }
    let hidden = changes.compactMap { $0.hiddenRemark(by: edits.edits, at: now) }
    view?.showReport(
      ChangeReport(
        lines, isDryRun: edits.isDryRun, nothing: .noMatch, remarks: words + firstDays + hidden))
    if let editedText { routes.discard(editedText) }
    router.close(with: .ok)
  }

  func didRefuseTitle(forItems count: Int) { router.openUsage(.titleForSeveral(count)) }

  func didFind(_ items: [TodoItem], isDryRun: Bool) {
    guard items.count == 1, let item = items.first else { return router.openUsage(.emptyEditor) }
    switch routes.openEditor(on: EditorDraft(item)) {
    case nil: break
    case .failed(let error): fail(with: Failure(error))
    case .mistake(let error, let text):
      editedText = text
      failKeepingText(Failure(inEditedText: error, today: now.day))
    case .edits(let edits, let text):
      editedText = text
      let remarks = edits.compactMap(EditWords.Remark.init)
      edit(item, RequestedEdits(edits: edits, remarks: remarks, isDryRun: isDryRun))
    }
  }

  func didFail(_ error: StoreError) {
    // The command's usage line does not help with a mistake in the edited text.
    if editedText == nil, let mistake = UsageError(error) { return router.openUsage(mistake) }
    failKeepingText(Failure(error))
  }

  /// Applies the edits of a text. Without any, reports the item as unchanged.
  private func edit(_ item: TodoItem, _ edits: RequestedEdits) {
    if edits.edits.isEmpty { return didEdit([.changed(from: item, to: item)], by: edits) }
    interactor.editItem(item, edits)
  }

  /// Shows a failure. The file of an edited text is kept, and the message names it.
  private func failKeepingText(_ failure: Failure) {
    fail(with: editedText.map(failure.keeping) ?? failure)
  }
}
