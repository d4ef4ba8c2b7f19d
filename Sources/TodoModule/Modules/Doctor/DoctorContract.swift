/// Presenter to view.
protocol DoctorViewInput: AnyObject {
  func showDiagnosis(_ diagnosis: DiagnosisPage)
  func showRepair(_ repair: RepairPage)
  func showNothingToRepair()
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol DoctorViewOutput: AnyObject {
  func didRequestDiagnosis()
  func didRequestRepair()
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol DoctorInteractorInput: AnyObject {
  func diagnose()
  func repair()
}

/// Interactor to presenter.
protocol DoctorInteractorOutput: AnyObject {
  func didDiagnose(_ diagnosis: StoreDiagnosis)
  func didRepair(_ repair: StoreRepair?)
  func didFail(_ error: StoreError)
}

/// What is wrong, as a user is told.
struct DiagnosisPage: Equatable {
  /// What has to be put right, one sentence each.
  let problems: [String]
  /// What is only worth knowing.
  let notes: [String]
}

/// What was saved, as a user is told.
struct RepairPage: Equatable {
  /// How many items were saved.
  let savedCount: Int
  /// Where the damaged file now stands.
  let path: String
  /// The lines that could not be read, with their number.
  let lost: [Lost]

  /// A line that could not be read.
  struct Lost: Equatable {
    /// From 1.
    let line: Int
    let text: String
  }
}
