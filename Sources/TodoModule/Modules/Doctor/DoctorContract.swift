/// Presenter to view.
protocol DoctorViewInput: AnyObject {
  func showDiagnosis(_ diagnosis: DiagnosisViewModel)
  func showRepair(_ repair: RepairViewModel)
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

/// What was found.
struct DiagnosisViewModel: Equatable {
  let path: String
  let problems: [String]
  let notes: [String]
  /// What is said if there are no problems.
  let ifEmpty: String
}

/// What a repair did, or would do: texts for people, and values for scripts.
struct RepairViewModel: Equatable {
  /// What was merged, saved and numbered anew; the last one stands above the lines that were lost.
  let lines: [String]
  /// What came from the history and the last commit.
  let broughtBack: [String]
  /// What to type in git, or that nothing was to be done.
  let hints: [String]
  /// The problems that remain, and what stands above them.
  let problems: [String]
  let problemsHeading: String
  let remarks: [String]
  let outcome: RepairOutcome
}
