@testable import TodoModule

extension RepairOutcome {
  /// An outcome that needs nothing of git.
  init(repair: StoreRepair?, problems: [StoreFinding] = [], isDryRun: Bool = false) {
    self.init(repair: repair, problems: problems, isDryRun: isDryRun, commands: [])
  }
}

/// Stands in for the view of `doctor`.
final class DoctorViewSpy: ViewSpy<DoctorViewSpy.Event>, DoctorViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case diagnosis(StoreDiagnosis)
    case repair(RepairPage)
    case failure(Failure)
  }

  func showDiagnosis(_ diagnosis: StoreDiagnosis) { record(.diagnosis(diagnosis)) }
  func showRepair(_ repair: RepairPage) { record(.repair(repair)) }
}

/// Stands in for the presenter of `doctor` in tests of its view.
final class DoctorViewOutputSpy: ViewOutputSpy<DoctorViewOutputSpy.Event>, DoctorViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case doctor(DoctorRequest)
    case rejected(UsageError)
  }

  func didRequestDoctor(_ request: DoctorRequest) { record(.doctor(request)) }
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
