// Decides that `doctor` exits with 4 if it finds a problem.

import TodoEntities

final class DoctorPresenter: CommandPresenter<any DoctorInteractorInput>, CommandViewOutput {
  weak var view: (any DoctorViewInput)?

  func didRequest(_ request: DoctorRequest) {
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
    view?.showRepair(outcome)
    router.close(with: outcome.problems.isEmpty ? .ok : .badData)
  }

  func didFail(_ error: GitError) { fail(with: Failure(error)) }
}
