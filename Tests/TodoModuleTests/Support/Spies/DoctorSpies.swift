@testable import TodoModule

/// Stands in for the presenter of `doctor` in tests of its interactor.
final class DoctorInteractorOutputSpy: InteractorOutputSpy<DoctorInteractorOutputSpy.Event>,
  DoctorInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case diagnosed(StoreDiagnosis)
    case repaired(RepairOutcome)
    case refused(GitError)
    case failed(StoreError)
  }

  func didDiagnose(_ diagnosis: StoreDiagnosis) { record(.diagnosed(diagnosis)) }
  func didRepair(_ outcome: RepairOutcome) { record(.repaired(outcome)) }
  func didFail(_ error: GitError) { record(.refused(error)) }
}

extension RepairOutcome {
  /// An outcome that needs nothing of git.
  init(repair: StoreRepair?, problems: [StoreFinding] = [], isDryRun: Bool = false) {
    self.init(repair: repair, problems: problems, isDryRun: isDryRun, commands: [])
  }
}
