import TodoEntities

final class ProjectsPresenter {
  weak var view: (any ProjectsViewInput)?
  private let interactor: any ProjectsInteractorInput
  private let router: any RouterInput

  init(interactor: any ProjectsInteractorInput, router: any RouterInput) {
    self.interactor = interactor
    self.router = router
  }
}

extension ProjectsPresenter: ProjectsViewOutput {
  func didRequestProjects() { interactor.findProjects() }
  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension ProjectsPresenter: ProjectsInteractorOutput {
  func didFind(_ projects: [ProjectNode]) {
    view?.showProjects(ProjectRow.rows(of: projects))
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
}
