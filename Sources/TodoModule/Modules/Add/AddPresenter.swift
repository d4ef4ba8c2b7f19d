import TodoEntities

final class AddPresenter: CommandPresenter {
  weak var view: (any ReportViewInput)?
  let router: any RouterInput
  private let interactor: any AddInteractorInput
  private let now: WallClock

  init(interactor: any AddInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension AddPresenter: AddViewOutput {
  func didRequestAdding(_ request: AddRequest) { interactor.addItems(request) }
}

extension AddPresenter: AddInteractorOutput {
  func didAdd(_ items: [AddedItem], isDryRun: Bool) {
    let lines = items.map { ChangeReport.Line(verb: .added, row: ItemRow($0.item, at: now)) }
    let firstDays = items.compactMap { added in
      ChangeReport.firstDayRemark(.added(added.item), by: added.words.edits)
    }
    let hints = items.compactMap { added in
      ChangeReport.hiddenHint(
        .added(added.item), by: added.words.edits, at: now, isDryRun: isDryRun)
    }
    view?.showReport(
      ChangeReport(
        lines, isDryRun: isDryRun, emptyWords: "nothing to add",
        remarks: items.flatMap(\.words.remarks).map(\.message) + firstDays, hints: hints))
    router.close(with: .ok)
  }

  func didFailToReadInput(_ error: Errno) {
    fail(with: .unreadableInput(error))
  }

  func didRejectInput(_ error: UsageError) { router.openUsage(error) }
}
