import TodoEntities

final class UndoPresenter: ReportPresenter<any UndoInteractorInput>, UndoViewOutput {
  private let direction: RewindDirection

  init(
    direction: RewindDirection, interactor: any UndoInteractorInput, router: any RouterInput,
    clock: Clock
  ) {
    self.direction = direction
    super.init(interactor: interactor, router: router, clock: clock)
  }

  func didRequestRewind(_ request: UndoRequest) {
    interactor.rewind(steps: request.steps ?? 1, isDryRun: request.isDryRun)
  }
}

extension UndoPresenter: UndoInteractorOutput {
  func didRewind(_ rewound: RewindOutcome, isDryRun: Bool) {
    let headings = rewound.commands.map { heading($0.arguments) }
    let lines = rewound.changes.map { ChangeReport.Line(rewinding: $0, direction, at: now) }
    show(ChangeReport(lines, headings: headings, isDryRun: isDryRun))
  }

  private func heading(_ arguments: [String]) -> ChangeReport.Heading {
    switch direction {
    case .undo: .undid(arguments)
    case .redo: .redid(arguments)
    }
  }
}
