/// Presenter to view.
protocol DoctorViewInput: AnyObject {
  func showDiagnosis(_ diagnosis: StoreDiagnosis)
  func showRepair(_ outcome: RepairOutcome)
}

/// Presenter to interactor.
protocol DoctorInteractorInput: AnyObject {
  func diagnose()
  func repair(isDryRun: Bool)
}

/// Interactor to presenter.
protocol DoctorInteractorOutput: StoreInteractorOutput {
  func didDiagnose(_ diagnosis: StoreDiagnosis)
  func didRepair(_ outcome: RepairOutcome)
  /// Reports that a side of the list that git could not merge cannot be read.
  func didFail(_ error: GitError)
}

/// A request to check the list, or to repair it.
enum DoctorRequest: Equatable {
  case diagnose
  case repair(isDryRun: Bool)
}

/// The result of a repair; in a dry run, what the result would be.
struct RepairOutcome: Equatable {
  /// What was saved; nil if the list is readable and needs no repair.
  let repair: StoreRepair?
  /// The problems that remain.
  let problems: [StoreFinding]
  let isDryRun: Bool
  /// What to type in git, which waits for the list to be resolved; empty if it does not, or after a dry run.
  let commands: [String]
}
