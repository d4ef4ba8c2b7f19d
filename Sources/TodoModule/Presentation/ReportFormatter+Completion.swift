// Chooses the line that an item gets from `done`, `cancel`, `toggle` and `reopen`, and the remarks that follow:
// open checkboxes, the end of a series, items that waited for it.

import TodoEntities

extension ItemFormatter {
  /// Returns the report of a command that completes or reopens items.
  func report(on completion: Completion) -> ReportViewModel {
    let words = report(isDryRun: completion.isDryRun)
    return ReportViewModel(
      lines: completion.outcomes.flatMap(words.lines),
      remarks: completion.outcomes.flatMap(words.remarks) + words.remarks(on: completion.effects))
  }
}

extension ReportFormatter {
  fileprivate func lines(on outcome: CompletionOutcome) -> [Line] {
    [line(verb(for: outcome), outcome.item, formerly: outcome.comeback?.taken)]
      + next(after: outcome.effect)
  }

  /// Returns the line of the next item of a series, if there is one. It has its own line, because the user did not
  /// name it.
  func next(after effect: SeriesEffect?) -> [Line] {
    if case .continued(let item) = effect { [line(.continued, item)] } else { [] }
  }

  private func verb(for outcome: CompletionOutcome) -> ReportViewModel.Verb {
    if outcome.comeback != nil { return .readded }
    return switch (outcome.item.end, outcome.isChanged) {
    case (let end?, true): .ended(end)
    case (let end?, false): .already(end)
    case (nil, true): .reopened
    case (nil, false): .alreadyOpen
    }
  }

  fileprivate func remarks(on outcome: CompletionOutcome) -> [Remark] {
    let item = outcome.item
    if let comeback = outcome.comeback {
      return item.isCompleted ? [cameBackDone(item.number, because: comeback.open?.number)] : []
    }
    var remarks = [openLines(of: outcome), seriesRemark(on: outcome)].compactMap(\.self)
    if case .continued(let next) = outcome.effect {
      remarks += outcome.endedDependencies.map { other in
        .fact(
          "item \(next.number) \(said("no longer depends", "would no longer depend")) on the series"
            + " of item \(other), which has no open item")
      }
    }
    return remarks
  }

  fileprivate func remarks(on effects: DependencyEffects) -> [Remark] {
    effects.waiting.map {
      .fact("item \($0.number) was waiting for \($0.open.map(String.init).listed(with: "and"))")
    }
      + effects.unblocked.map {
        .hint("\(said("unblocked", "would unblock")) \($0.number): \($0.title)")
      }
  }

  private func openLines(of outcome: CompletionOutcome) -> Remark? {
    guard outcome.isChanged, outcome.item.end == .done,
      let progress = Checklist(outcome.item.notes).progress, progress.open > 0
    else { return nil }
    return .fact(
      "item \(outcome.item.number) \(said("is", "would be")) done, but lines of its checklist are open:"
        + " \(progress.open) of \(progress.total)")
  }

  /// Returns the remark on the other items of the series.
  private func seriesRemark(on outcome: CompletionOutcome) -> Remark? {
    let item = outcome.item
    switch outcome.effect {
    case .ended: return seriesEnded(item.number)
    case .notContinued(let other):
      return .fact(
        "no next item \(said("was", "would be")) added for item \(item.number), because item"
          + " \(other.number) of the same series is open")
    case .removedNext(let next):
      return .fact(
        "item \(next.number), the next in the series, \(said("was", "would be")) removed")
    case .staysOpen(let next):
      return .fact("item \(next.number) of the same series \(said("stays", "would stay")) open")
    case .continued(let next) where item.end == .cancelled:
      let way = said("continues. To end it, run: todo remove \(next.number)", "would continue")
      return .hint("the series \(way)")
    case .continued(let next) where item.wasMadeToday(at: base.clock):
      return .hint("To skip a date without completing it, run: todo edit \(next.number) due:next")
    case nil where outcome.isChanged && item.isCompleted:
      return item.unreadRule.map {
        .fact("item \(item.number) has no next item, because todo cannot use its rule '\($0)'")
      }
    case .continued, nil: return nil
    }
  }

  func seriesEnded(_ number: Int) -> Remark {
    .fact("the series of item \(number) \(said("has ended", "would end"))")
  }

  private func cameBackDone(_ number: Int, because other: Int?) -> Remark {
    .fact(
      "item \(number) \(said("was", "would be")) restored as done"
        + (other.map { ", because item \($0) of the same series is open" } ?? "")
        + said(". To reopen it, run: todo reopen \(number)", ""))
  }
}

extension Comeback {
  /// The item's former number, if another item has that number now; else nil.
  fileprivate var taken: TakenNumber? {
    switch self {
    case .asItWas(let holder), .done(_, let holder):
      holder.map { TakenNumber(number: $0.number, title: $0.title) }
    }
  }

  /// The open item of its series, which is the reason why the restored item is done; else nil.
  fileprivate var open: TodoItem? {
    if case .done(let open, _) = self { open } else { nil }
  }
}
