import TodoEntities

final class UndoPresenter: CommandPresenter {
  weak var view: (any ReportViewInput)?
  let router: any RouterInput
  private let direction: RewindDirection
  private let interactor: any UndoInteractorInput
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

  var failureView: (any CommandViewInput)? { view }
}

extension UndoPresenter: UndoViewOutput {
  func didRequestRewind(_ request: UndoRequest) { interactor.rewind(request) }
}

extension UndoPresenter: UndoInteractorOutput {
  func didRewind(_ rewound: RewindOutcome, isDryRun: Bool) {
    let headings = rewound.commands.map { command in
      "\(verb(isDryRun: isDryRun)): \(ShellWord.line(command.arguments))"
    }
    let lines = rewound.changes.map { ChangeReport.Line($0, at: now) }
    view?.showReport(ChangeReport(lines, headings: headings, isDryRun: isDryRun))
    router.close(with: .ok)
  }

  private func verb(isDryRun: Bool) -> String {
    switch direction {
    case .undo: isDryRun ? "would undo" : "undid"
    case .redo: isDryRun ? "would redo" : "redid"
    }
  }
}
