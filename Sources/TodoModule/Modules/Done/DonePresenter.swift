import TodoEntities

final class DonePresenter: CommandPresenter {
  weak var view: (any ReportViewInput)?
  let router: any RouterInput
  private let interactor: any DoneInteractorInput
  private let now: WallClock

  init(interactor: any DoneInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension DonePresenter: DoneViewOutput {
  func didRequestChange(_ request: TargetRequest) { interactor.changeItems(request) }
}

extension DonePresenter: DoneInteractorOutput {
  func didChange(_ outcomes: [DoneOutcome], isDryRun: Bool) {
    let lines = outcomes.flatMap { outcome in
      [line(verb(for: outcome), outcome.item)] + followingLines(outcome.effect)
    }
    let remarks = outcomes.compactMap { remark(on: $0, isDryRun: isDryRun) }
    view?.showReport(
      ChangeReport(lines, isDryRun: isDryRun, emptyWords: ChangeReport.noMatch, remarks: remarks))
    router.close(with: .ok)
  }

  private func line(_ verb: ChangeReport.Verb, _ item: TodoItem) -> ChangeReport.Line {
    ChangeReport.Line(verb: verb, row: ItemRow(item, at: now))
  }

  private func verb(for outcome: DoneOutcome) -> ChangeReport.Verb {
    switch (outcome.item.isCompleted, outcome.isChanged) {
    case (true, true): .completed
    case (true, false): .alreadyDone
    case (false, true): .reopened
    case (false, false): .alreadyOpen
    }
  }

  /// The next item of a series, which the user did not name.
  private func followingLines(_ effect: SeriesEffect?) -> [ChangeReport.Line] {
    switch effect {
    case .continued(let next): [line(.continued, next)]
    case .notContinued, .takenBack, .kept, .ended, nil: []
    }
  }

  private func remark(on outcome: DoneOutcome, isDryRun: Bool) -> String? {
    switch outcome.effect {
    case .ended:
      "the series of item \(outcome.item.number) \(isDryRun ? "would end" : "has ended")"
    case .notContinued(let other):
      "no item \(isDryRun ? "would follow" : "follows") item \(outcome.item.number), since item"
        + " \(other.number) of the same series is open"
    case .takenBack(let next):
      "item \(next.number), which was to follow, \(isDryRun ? "would be" : "was") taken back"
    case .kept(let next):
      "item \(next.number) of the same series is open"
        + (isDryRun ? ", and would stay" : ", and stays")
    case .continued, nil: nil
    }
  }
}
