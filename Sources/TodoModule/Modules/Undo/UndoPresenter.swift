import TodoEntities

final class UndoPresenter: ReportPresenter<any UndoInteractorInput>, CommandViewOutput {
  func didRequest(_ request: UndoRequest) { interactor.rewind(request) }
}

extension UndoPresenter: UndoInteractorOutput {
  func didRewind(
    _ rewound: RewindOutcome, naming numbers: [ItemID: Int], by request: UndoRequest
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
