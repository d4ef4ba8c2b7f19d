import TodoEntities

final class EditPresenter: CommandPresenter {
  weak var view: (any ReportViewInput)?
  private let interactor: any EditInteractorInput
  private let routes: any EditRouterInput
  private let now: WallClock
  private let isInteractive: Bool
  /// The item in the editor; nil for edits from the command line.
  private var session: EditorSession?

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
    switch request {
    case .edits(let target, let edits): interactor.editItems(target, edits)
    case .editor(.filter, _): router.openUsage(.emptyEditor)
    case .editor(.selection, _) where !isInteractive: router.openUsage(.terminalNeeded)
    case .editor(let target, let isDryRun): interactor.findItems(target, isDryRun: isDryRun)
    }
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
    if let text = session?.text { routes.discard(text) }
    router.close(with: .ok)
  }

  func didRefuse(_ refusal: EditRefusal) {
    switch refusal {
    case .titleForSeveral(let count): router.openUsage(.titleForSeveral(count))
    case .noText(let text, let number): fail(with: Failure(missingText: text, inTitleOf: number))
    }
  }

  func didFind(_ items: [TodoItem], isDryRun: Bool) {
    guard items.count == 1, let item = items.first else { return router.openUsage(.emptyEditor) }
    openEditor(EditorSession(item, isDryRun: isDryRun))
  }

  func didFail(_ error: StoreError) {
    guard let mistake = UsageError(error) else { return failKeepingText(Failure(error)) }
    // The command's usage line does not help with a mistake in the edited text.
    if session == nil { return router.openUsage(mistake) }
    handleMistake(Failure(error))
  }
}

// MARK: - The editor

extension EditPresenter {
  /// Opens the editor; the second time, after a mistake.
  private func openEditor(_ session: EditorSession, after mistake: Failure? = nil) {
    self.session = session
    switch routes.openEditor(on: session.draft, after: mistake) {
    case nil: break
    case .failed(let error):
      if error.keepsText { keep(nil) }
      failKeepingText(Failure(error))
    case .mistake(let error, let text):
      keep(text)
      handleMistake(Failure(inEditedText: error, today: now.day))
    case .edits(let edits, let text):
      keep(text)
      let remarks = edits.compactMap(EditWords.Remark.init)
      edit(
        session.item, RequestedEdits(edits: edits, remarks: remarks, isDryRun: session.isDryRun))
    }
  }

  /// Keeps this text instead of the one that was saved before.
  private func keep(_ text: EditedText?) {
    if let earlier = session?.text { routes.discard(earlier) }
    session?.text = text
  }

  /// Applies the edits of a text. Without any, reports the item as unchanged.
  private func edit(_ item: TodoItem, _ edits: RequestedEdits) {
    if edits.edits.isEmpty { return didEdit([.changed(from: item, to: item)], by: edits) }
    interactor.editItem(item, edits)
  }

  /// Opens the editor again after the first mistake in its text. The second one ends the command.
  private func handleMistake(_ failure: Failure) {
    guard let next = session?.afterMistake else { return failKeepingText(failure) }
    openEditor(next, after: failure)
  }

  /// Shows a failure. The file of an edited text is kept, and the message names it.
  private func failKeepingText(_ failure: Failure) {
    fail(with: session?.text.map(failure.keeping) ?? failure)
  }
}

/// An item that is being edited as text.
struct EditorSession {
  /// The item as it was found.
  let item: TodoItem
  let isDryRun: Bool
  /// What the editor is opened on.
  private(set) var draft: EditorDraft
  /// The text that was saved last, kept until its edits are applied; nil before that.
  var text: EditedText?
  private var isSecondTry = false

  /// Creates the session that starts with the item's text.
  init(_ item: TodoItem, isDryRun: Bool) {
    self.item = item
    self.isDryRun = isDryRun
    draft = EditorDraft(item)
  }

  /// The session that goes on with the text that was saved, after a mistake in it; nil after the second.
  var afterMistake: EditorSession? {
    guard let text, !isSecondTry else { return nil }
    var next = self
    next.draft = draft.continued(with: text.text)
    next.isSecondTry = true
    return next
  }
}
