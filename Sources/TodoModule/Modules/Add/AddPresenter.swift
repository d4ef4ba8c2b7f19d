import TodoEntities

final class AddPresenter {
  weak var view: (any AddViewInput)?
  private let interactor: any AddInteractorInput
  private let router: any RouterInput
  private let clock: Clock
  private var isDryRun = false
  private var edits: [[ItemEdit]] = []
  private var remarks: [String] = []

  init(interactor: any AddInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    self.clock = clock
  }
}

extension AddPresenter: AddViewOutput {
  func didRequestAdding(_ drafts: [EditWords], isDryRun: Bool) {
    self.isDryRun = isDryRun
    remarks = drafts.flatMap(\.remarks).map(\.words)
    edits = drafts.map(\.edits)
    interactor.addItems(
      drafts.map { ItemDraft(title: $0.title, edits: $0.edits, line: $0.line) },
      isDryRun: isDryRun)
  }

  func didFailToReadInput(_ error: Errno) {
    view?.showFailure(.unreadableInput(error))
    router.close(with: .io)
  }

  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension AddPresenter: AddInteractorOutput {
  func didAdd(_ items: [TodoItem]) {
    let lines = items.map { item in
      ChangeReport.Line(verb: .added, row: ItemRow(item, at: clock.wall))
    }
    remarks += zip(items, edits).compactMap { item, edits in
      ChangeReport.firstDayRemark(item, before: nil, after: edits)
    }
    let hints = zip(items, edits).compactMap { item, edits in
      ChangeReport.hiddenHint(item, after: edits, at: clock.wall, isDryRun: isDryRun)
    }
    view?.showReport(
      ChangeReport(
        lines, isDryRun: isDryRun, emptyWords: "nothing to add", remarks: remarks, hints: hints))
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    if let mistake = UsageError(error) { return router.openUsage(mistake) }
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
}
