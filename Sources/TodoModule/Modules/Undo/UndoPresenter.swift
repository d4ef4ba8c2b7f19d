import TodoEntities

final class UndoPresenter: CommandPresenter<any UndoInteractorInput>, CommandViewOutput {
  weak var view: (any UndoViewInput)?

  func didRequest(_ request: RewindRequest) { interactor.undoCommands(request) }
}

extension UndoPresenter: UndoInteractorOutput {
  func didUndo(_ rewound: RewindOutcome, naming numbers: [ItemID: Int], by request: RewindRequest) {
    view?.showReport(formatter.report(on: rewound, naming: numbers, by: request))
    router.close(with: .ok)
  }
}
