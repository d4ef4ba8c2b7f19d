import TodoEntities

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
