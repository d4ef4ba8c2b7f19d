import TodoEntities

/// The presenter of a module that completes or reopens items: it says what became of each, and what else
/// came of that.
class ItemCompletionPresenter: ReportPresenter<any ItemCompletionInteractorInput>, CommandViewOutput
{
  func didRequest(_ request: TargetRequest) { interactor.changeItems(request) }
}

extension ItemCompletionPresenter: ItemCompletionInteractorOutput {
  func didChange(_ outcomes: [CompletionOutcome], _ effects: DependencyEffects, isDryRun: Bool) {
    var lines: [ChangeReport.Line] = []
    for outcome in outcomes {
      lines.append(line(verb(for: outcome), outcome.item))
      // The user did not name the next item of a series.
      if case .continued(let next) = outcome.effect { lines.append(line(.continued, next)) }
    }
    let waiting = effects.waiting.map { ChangeReport.Remark.wasWaiting($0.number, for: $0.open) }
    let unblocked = effects.unblocked.map { ChangeReport.Remark.unblocked($0.number, $0.title) }
    show(
      ChangeReport(
        lines: lines, isDryRun: isDryRun, nothing: .noMatch,
        remarks: outcomes.flatMap(remarks) + waiting + unblocked))
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

  private func remarks(on outcome: CompletionOutcome) -> [ChangeReport.Remark] {
    let item = outcome.item
    var remarks: [ChangeReport.Remark] = []
    if outcome.isChanged, item.isCompleted, let progress = Checklist(item.notes).progress,
      progress.open > 0
    {
      remarks.append(.openLines(item.number, progress))
    }
    switch outcome.effect {
    case .ended: remarks.append(.seriesEnded(item.number))
    case .notContinued(let other):
      remarks.append(.notContinued(item.number, because: other.number))
    case .removedNext(let next): remarks.append(.removedNext(next.number))
    case .staysOpen(let next): remarks.append(.staysOpen(next.number))
    case .continued(let next) where item.wasMadeToday(at: clock):
      remarks.append(.mayBeSkipped(next.number))
    case .continued, nil: break
    }
    return remarks
  }
}
