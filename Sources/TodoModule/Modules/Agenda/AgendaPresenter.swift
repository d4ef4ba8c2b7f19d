final class AgendaPresenter: CommandPresenter<any AgendaInteractorInput>, CommandViewOutput {
  weak var view: (any AgendaViewInput)?

  func didRequest(_ request: AgendaRequest) { interactor.findAgenda(request) }
}

extension AgendaPresenter: AgendaInteractorOutput {
  func didFind(_ items: PlannedItems) {
    view?.showAgenda(formatter.agenda(items))
    router.close(with: .ok)
  }
}
