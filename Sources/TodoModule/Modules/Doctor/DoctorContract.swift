/// Presenter to view.
protocol DoctorViewInput: AnyObject {
  func showDiagnosis(_ diagnosis: DiagnosisPage)
  func showRepair(_ repair: RepairPage)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol DoctorViewOutput: AnyObject {
  func didRequestDiagnosis()
  func didRequestRepair(isDryRun: Bool)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol DoctorInteractorInput: AnyObject {
  func diagnose()
  func repair(isDryRun: Bool)
}

/// Interactor to presenter.
protocol DoctorInteractorOutput: AnyObject {
  func didDiagnose(_ diagnosis: StoreDiagnosis)
  func didRepair(_ outcome: RepairOutcome)
  func didFail(_ error: StoreError)
}

/// What came of a repair, or would.
struct RepairOutcome: Equatable {
  /// What was saved; nothing if the list can be read.
  let repair: StoreRepair?
  /// What is still wrong.
  let problems: [StoreFinding]
  let isDryRun: Bool
}

/// What is wrong, as a user is told.
struct DiagnosisPage: Equatable {
  /// What has to be put right, one sentence each.
  let problems: [String]
  /// What is only worth knowing.
  let notes: [String]
  /// What to say where there is no problem.
  let verdict: String?
}

/// What was saved, as a user is told.
struct RepairPage: Equatable {
  /// How many items were saved.
  let savedCount: Int
  /// Where the damaged file now stands; nothing if there was nothing to save.
  let path: String?
  /// The lines that could not be read, with their number.
  let lost: [Lost]
  /// What a repair does not put right, one sentence each.
  let problems: [String]
  let isDryRun: Bool

  /// A line that could not be read.
  struct Lost: Equatable {
    /// From 1.
    let line: Int
    let text: String
  }
}
