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
  /// Reports that one version of a list that git could not merge cannot be read.
  func didFail(_ error: GitError)
}

/// A request to check the list, or to repair it.
enum DoctorRequest: Equatable {
  case diagnose
  case repair(isDryRun: Bool)
}

/// The result of a repair, or in a dry run the result that it would have.
struct RepairOutcome: Equatable {
  /// The repair; nil if the list is readable and needs no repair.
  let repair: StoreRepair?
  /// The problems that remain.
  let problems: [StoreFinding]
  let isDryRun: Bool
  /// The git commands to run after the repair; empty if git does not wait for them, or after a dry run.
  let commands: [String]
}

/// The findings of `doctor`.
struct DiagnosisViewModel: Equatable {
  let path: String
  let problems: [String]
  let notes: [String]
  /// The sentence for a list without problems.
  let ifEmpty: String
}

/// The report of a repair, or of a dry run: texts for people, and values for scripts.
struct RepairViewModel: Equatable {
  /// The lines about merged, saved and renumbered items. The last one is the heading of the lost lines.
  let lines: [String]
  /// The lines about items from the history and the last commit.
  let broughtBack: [String]
  /// The git commands to run, or a line that there is nothing to repair.
  let hints: [String]
  /// The problems that remain.
  let problems: [String]
  /// The heading of the problems.
  let problemsHeading: String
  let remarks: [String]
  let outcome: RepairOutcome
}
