import TodoEntities

final class AgendaPresenter: CommandPresenter {
  weak var view: (any AgendaViewInput)?
  let router: any RouterInput
  private let interactor: any AgendaInteractorInput
  private let now: WallClock

  init(interactor: any AgendaInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension AgendaPresenter: AgendaViewOutput {
  func didRequestAgenda(_ request: AgendaRequest) { interactor.findAgenda(request) }
}

extension AgendaPresenter: AgendaInteractorOutput {
  func didFind(_ agenda: Agenda) {
    view?.showAgenda(AgendaPage(agenda, at: now))
    router.close(with: .ok)
  }
}
