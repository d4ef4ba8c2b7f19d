import TodoEntities

final class ProjectsPresenter: CommandPresenter {
  weak var view: (any ProjectsViewInput)?
  let router: any RouterInput
  private let interactor: any ProjectsInteractorInput

  init(interactor: any ProjectsInteractorInput, router: any RouterInput) {
    self.interactor = interactor
    self.router = router
  }

  var failureView: (any CommandViewInput)? { view }
}

extension ProjectsPresenter: ProjectsViewOutput {
  func didRequestProjects() { interactor.findProjects() }
}

extension ProjectsPresenter: ProjectsInteractorOutput {
  func didFind(_ projects: [ProjectNode]) {
    view?.showProjects(ProjectRow.rows(of: projects))
    router.close(with: .ok)
  }
}
