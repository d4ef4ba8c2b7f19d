import TodoEntities

final class DonePresenter: ReportPresenter<any DoneInteractorInput>, CommandViewOutput {
  func didRequest(_ request: TargetRequest) { interactor.changeItems(request) }
}

extension DonePresenter: DoneInteractorOutput {
  func didChange(_ outcomes: [CompletionOutcome], _ effects: DependencyEffects, isDryRun: Bool) {
    var lines: [ChangeReport.Line] = []
    for outcome in outcomes {
      lines.append(line(verb(for: outcome), outcome.item))
      // The user did not name the next item of a series.
      if case .continued(let next) = outcome.effect { lines.append(line(.continued, next)) }
    }
    show(
      ChangeReport(
        lines: lines, isDryRun: isDryRun, nothing: .noMatch,
        remarks: outcomes.flatMap(remarks(on:)) + remarks(on: effects)))
  }

  private func line(_ verb: ChangeReport.Verb, _ item: TodoItem) -> ChangeReport.Line {
    ChangeReport.Line(verb: verb, row: ItemRow(item, at: now))
  }

  private func verb(for outcome: CompletionOutcome) -> ChangeReport.Verb {
    switch (outcome.item.isCompleted, outcome.isChanged) {
    case (true, true): .completed
    case (true, false): .alreadyDone
    case (false, true): .reopened
    case (false, false): .alreadyOpen
    }
  }

  private func remarks(on effects: DependencyEffects) -> [ChangeReport.Remark] {
    effects.waiting.map { .wasWaiting($0.number, for: $0.open) }
      + effects.unblocked.map { .unblocked($0.number, $0.title) }
  }

  private func remarks(on outcome: CompletionOutcome) -> [ChangeReport.Remark] {
    [openLines(of: outcome), seriesRemark(on: outcome)].compactMap(\.self)
  }

  /// A remark on an item that is done now although lines of its checklist are open.
  private func openLines(of outcome: CompletionOutcome) -> ChangeReport.Remark? {
    guard outcome.isChanged, outcome.item.isCompleted,
      let progress = Checklist(outcome.item.notes).progress, progress.open > 0
    else { return nil }
    return .openLines(outcome.item.number, progress)
  }

  private func seriesRemark(on outcome: CompletionOutcome) -> ChangeReport.Remark? {
    switch outcome.effect {
    case .ended: .seriesEnded(outcome.item.number)
    case .notContinued(let other): .notContinued(outcome.item.number, because: other.number)
    case .removedNext(let next): .removedNext(next.number)
    case .staysOpen(let next): .staysOpen(next.number)
    case .continued, nil: nil
    }
  }
}
