@testable import TodoModule

extension RepairOutcome {
  /// An outcome that needs nothing of git.
  init(repair: StoreRepair?, problems: [StoreFinding] = [], isDryRun: Bool = false) {
    self.init(repair: repair, problems: problems, isDryRun: isDryRun, commands: [])
  }
}

/// Stands in for the view of `doctor`.
final class DoctorViewSpy: Spy<DoctorViewSpy.Event>, DoctorViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case diagnosis(StoreDiagnosis)
    case repair(RepairOutcome)
  }

  func showDiagnosis(_ diagnosis: StoreDiagnosis) { record(.diagnosis(diagnosis)) }
  func showRepair(_ outcome: RepairOutcome) { record(.repair(outcome)) }
}

/// Stands in for the interactor of `doctor`.
final class DoctorInteractorSpy: Spy<DoctorRequest>, DoctorInteractorInput {
  func diagnose() { record(.diagnose) }
  func repair(isDryRun: Bool) { record(.repair(isDryRun: isDryRun)) }
}

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
