import TodoEntities

final class RedoPresenter: CommandPresenter<any RedoInteractorInput>, CommandViewOutput {
  weak var view: (any RedoViewInput)?

  func didRequest(_ request: RewindRequest) { interactor.redoCommands(request) }
}

extension RedoPresenter: RedoInteractorOutput {
  func didRedo(_ rewound: RewindOutcome, naming numbers: [ItemID: Int], by request: RewindRequest) {
    view?.showReport(formatter.report(on: rewound, naming: numbers, by: request))
    router.close(with: .ok)
  }
}
