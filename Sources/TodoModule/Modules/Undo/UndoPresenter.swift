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
  func didRequestRewind(_ request: UndoRequest) {
    interactor.rewind(steps: request.steps ?? 1, isDryRun: request.isDryRun)
  }
}

extension UndoPresenter: UndoInteractorOutput {
  func didRewind(_ rewound: RewindOutcome, isDryRun: Bool) {
    let headings = rewound.commands.map { heading($0.arguments) }
    let lines = rewound.changes.map { ChangeReport.Line(rewinding: $0, direction, at: now) }
    view?.showReport(ChangeReport(lines, headings: headings, isDryRun: isDryRun))
    router.close(with: .ok)
  }

  private func heading(_ arguments: [String]) -> ChangeReport.Heading {
    switch direction {
    case .undo: .undid(arguments)
    case .redo: .redid(arguments)
    }
  }
}
