import TodoEntities

final class UndoPresenter {
  weak var view: (any UndoViewInput)?
  private let direction: RewindDirection
  private let interactor: any UndoInteractorInput
  private let router: any RouterInput
  private let now: WallClock

  init(
    direction: RewindDirection, interactor: any UndoInteractorInput, router: any RouterInput,
    clock: Clock
  ) {
    self.direction = direction
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }
}

extension UndoPresenter: UndoViewOutput {
  func didRequestRewind(steps: Int, isDryRun: Bool) {
    interactor.rewind(steps: steps, isDryRun: isDryRun)
  }

  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension UndoPresenter: UndoInteractorOutput {
  func didRewind(_ rewound: RewindOutcome, isDryRun: Bool) {
    let headings = rewound.commands.map { command in
      "\(verb(isDryRun: isDryRun)): \(ShellWord.line(command.arguments))"
    }
    let lines = rewound.changes.compactMap(line)
    view?.showReport(ChangeReport(lines, headings: headings, isDryRun: isDryRun))
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }

  private func verb(isDryRun: Bool) -> String {
    switch direction {
    case .undo: isDryRun ? "would undo" : "undid"
    case .redo: isDryRun ? "would redo" : "redid"
    }
  }

  private func line(_ change: ItemChange) -> ChangeReport.Line? {
    if let after = change.after {
      let verb: ChangeReport.Verb = change.before == nil ? .broughtBack : .restored
      return ChangeReport.Line(verb: verb, row: ItemRow(after, at: now))
    }
    return change.before.map {
      ChangeReport.Line(verb: .removed, row: ItemRow($0, at: now))
    }
  }
}
