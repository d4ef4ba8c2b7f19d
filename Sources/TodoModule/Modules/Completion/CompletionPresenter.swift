import TodoEntities

final class CompletionPresenter {
  weak var view: (any CompletionViewInput)?
  private let interactor: any CompletionInteractorInput
  private let router: any RouterInput
  private let clock: Clock

  init(interactor: any CompletionInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    self.clock = clock
  }
}

extension CompletionPresenter: CompletionViewOutput {
  func didRequestChange(of selection: ItemSelection, isDryRun: Bool) {
    interactor.changeItems(selection, isDryRun: isDryRun)
  }

  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension CompletionPresenter: CompletionInteractorOutput {
  func didChange(_ changes: [ItemOutcome], isDryRun: Bool) {
    let lines = changes.map { change in
      ChangeReport.Line(verb: verb(for: change), row: ItemRow(change.item, at: clock.wall))
    }
    view?.showReport(ChangeReport(lines, isDryRun: isDryRun))
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }

  private func verb(for change: ItemOutcome) -> ChangeReport.Verb {
    switch (change.item.isCompleted, change.isChanged) {
    case (true, true): .completed
    case (true, false): .alreadyDone
    case (false, true): .reopened
    case (false, false): .alreadyOpen
    }
  }
}
