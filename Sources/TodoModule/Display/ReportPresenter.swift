// Decides which line an item gets from `done`, `reopen`, `undo` and `note`, and which hints follow: open
// boxes, the end of a series; that a mistake in an edited text opens the editor once more.
//
// The presenters of commands that change items.

import TodoEntities

/// Presenter to view: what the view of every command that changes items can show.
protocol ReportViewInput: AnyObject {
  /// Shows what was changed, or in a dry run would be.
  func showReport(_ report: ChangeReport)
}

/// The presenter of a command that changes items.
class ReportPresenter<Interactor>: ItemPresenter<Interactor> {
  weak var view: (any ReportViewInput)?

  /// Shows what was changed and ends the module.
  func show(_ report: ChangeReport) {
    view?.showReport(report)
    router.close(with: .ok)
  }
}

/// Presenter to view, in a module that has an item written as text.
protocol ItemEditorViewInput: ReportViewInput {
  /// Has a text that the editor returned for a draft read: it becomes a request, or is rejected.
  func readText(_ text: String, of draft: EditorDraft)
}

/// The presenter of a module that has an item written as text.
class ItemEditorPresenter<Interactor>: EditorPresenter<Interactor> {
  final weak var view: (any ItemEditorViewInput)?
  final let now: WallClock
  /// What the editor was opened on last; nil for what was typed on the command line.
  private var draft: EditorDraft?

  init(interactor: Interactor, router: any EditorRouterInput, clock: Clock, isInteractive: Bool) {
    now = clock.wall
    super.init(interactor: interactor, router: router, isInteractive: isInteractive)
  }

  /// Opens the editor; the second time, after a mistake.
  func openEditor(on draft: EditorDraft, after mistake: Failure? = nil) {
    let draft = draft.shown(after: mistake)
    self.draft = draft
    if let text = openEditor(on: draft.page(after: mistake)) { view?.readText(text, of: draft) }
  }

  override func didRejectArguments(_ error: UsageError) {
    if draft == nil { return super.didRejectArguments(error) }
    correct(Failure(inEditedText: error, today: now.day))
  }

  override func didFail(_ error: StoreError) {
    // The command's usage line does not help with a mistake in the edited text.
    if draft == nil { return super.didFail(error) }
    if UsageError(error) == nil { return failKeepingText(Failure(error)) }
    correct(Failure(error))
  }

  private func correct(_ failure: Failure) {
    guard let draft, let text = textToCorrect(after: failure) else { return }
    openEditor(on: draft.continued(with: text), after: failure)
  }

  /// Shows what was changed and ends the module.
  func show(_ report: ChangeReport) {
    view?.showReport(report)
    closeDiscardingText()
  }
}

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
      lines.append(line(verb(for: outcome), outcome.item, formerly: outcome.comeback?.taken))
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

  private func line(
    _ verb: ChangeReport.Verb, _ item: TodoItem, formerly: TakenNumber? = nil
  ) -> ChangeReport.Line {
    ChangeReport.Line(verb: verb, row: ItemRow(item, at: now, formerly: formerly))
  }

  private func verb(for outcome: CompletionOutcome) -> ChangeReport.Verb {
    if outcome.comeback != nil { return .readded }
    return switch (outcome.item.end, outcome.isChanged) {
    case (let end?, true): .ended(end)
    case (let end?, false): .already(end)
    case (nil, true): .reopened
    case (nil, false): .alreadyOpen
    }
  }

  private func remarks(on outcome: CompletionOutcome) -> [ChangeReport.Remark] {
    let item = outcome.item
    if let comeback = outcome.comeback {
      return item.isCompleted ? [.cameBackDone(item.number, because: comeback.open?.number)] : []
    }
    var remarks: [ChangeReport.Remark] = []
    if outcome.isChanged, item.end == .done, let progress = Checklist(item.notes).progress,
      progress.open > 0
    {
      remarks.append(.openLines(item.number, progress))
    }
    switch outcome.effect {
    case .ended: remarks.append(.seriesEnded(item.number))
    case .notContinued(let other): remarks.append(.notContinued(item.number, because: other.number))
    case .removedNext(let next): remarks.append(.removedNext(next.number))
    case .staysOpen(let next): remarks.append(.staysOpen(next.number))
    case .continued(let next) where item.end == .cancelled:
      remarks.append(.seriesGoesOn(next.number))
    case .continued(let next) where item.wasMadeToday(at: clock):
      remarks.append(.mayBeSkipped(next.number))
    case nil where outcome.isChanged && item.isCompleted:
      if let rule = item.unreadRule { remarks.append(.unreadRule(item.number, rule)) }
    case .continued, nil: break
    }
    if case .continued(let next) = outcome.effect {
      remarks += outcome.endedDependencies.map { .dependencyEnded(next.number, on: $0) }
    }
    return remarks
  }
}

extension Comeback {
  /// The item's former number, if another item has that now.
  fileprivate var taken: TakenNumber? {
    switch self {
    case .asItWas(let holder), .done(_, let holder):
      holder.map { TakenNumber(number: $0.number, title: $0.title) }
    }
  }

  /// The open item of its series, because of which it is done.
  fileprivate var open: TodoItem? {
    if case .done(let open, _) = self { open } else { nil }
  }
}

/// The presenter of `undo` and `redo`: it names the commands, then what became of each item.
class RewindPresenter: ReportPresenter<any RewindInteractorInput>, CommandViewOutput {
  func didRequest(_ request: RewindRequest) { interactor.rewind(request) }
}

extension RewindPresenter: RewindInteractorOutput {
  func didRewind(
    _ rewound: RewindOutcome, naming numbers: [ItemID: Int], by request: RewindRequest
  ) {
    let headings = rewound.commands.map {
      ChangeReport.Heading(direction: request.direction, arguments: $0.arguments)
    }
    let lines = rewound.changes.map {
      ChangeReport.Line(
        rewinding: $0, request.direction, at: now, naming: numbers, taken: rewound.taken)
    }
    show(ChangeReport(lines: lines, headings: headings, isDryRun: request.isDryRun))
  }
}

/// Presenter to view, in a module that shows and changes the notes of items.
protocol NotesViewInput: ReportViewInput {
  /// Shows the lines of the item's notes or of its checklist, with their numbers.
  func showLines(of row: ItemRow)
}

/// The presenter of a module that shows and changes the notes of items.
class NotesPresenter<Interactor>: ItemPresenter<Interactor>, NotesInteractorOutput {
  weak var view: (any NotesViewInput)?
  /// Whether the lines are only shown.
  final var isListing = false
  override final var isReading: Bool { isListing || super.isReading }

  func didFind(_ item: TodoItem) {
    view?.showLines(of: ItemRow(item, at: now))
    router.close(with: .ok)
  }

  func didChange(_ changes: [ItemChange], isAppended: Bool, isDryRun: Bool) {
    let lines = changes.map {
      ChangeReport.Line($0, changed: isAppended ? .noted : .changed, at: now)
    }
    view?.showReport(ChangeReport(lines: lines, isDryRun: isDryRun, nothing: .noMatch))
    router.close(with: .ok)
  }
}
