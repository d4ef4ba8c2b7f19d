import TodoEntities

final class DoctorPresenter: CommandPresenter {
  weak var view: (any DoctorViewInput)?
  let router: any RouterInput
  private let interactor: any DoctorInteractorInput
  private let now: WallClock

  init(interactor: any DoctorInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension DoctorPresenter: DoctorViewOutput {
  func didRequestDoctor(_ request: DoctorRequest) {
    switch request {
    case .diagnose: interactor.diagnose()
    case .repair(let isDryRun): interactor.repair(isDryRun: isDryRun)
    }
  }
}

extension DoctorPresenter: DoctorInteractorOutput {
  func didDiagnose(_ diagnosis: StoreDiagnosis) {
    view?.showDiagnosis(diagnosis)
    router.close(with: diagnosis.problems.isEmpty ? .ok : .badData)
  }

  func didRepair(_ outcome: RepairOutcome) {
    let summary = outcome.repair?.merge.map { merge in
      MergeSummary(merge.report, incoming: merge.incoming, outgoing: merge.outgoing, at: now)
    }
    view?.showRepair(RepairPage(outcome: outcome, merge: summary))
    router.close(with: outcome.problems.isEmpty ? .ok : .badData)
  }

  func didFail(_ error: GitError) { fail(with: Failure(error)) }
}
