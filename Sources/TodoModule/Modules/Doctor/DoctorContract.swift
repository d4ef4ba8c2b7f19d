/// Presenter to view.
protocol DoctorViewInput: CommandViewInput {
  func showDiagnosis(_ diagnosis: StoreDiagnosis)
  func showRepair(_ repair: RepairPage)
}

/// View to presenter.
protocol DoctorViewOutput: CommandViewOutput {
  func didRequestDoctor(_ request: DoctorRequest)
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
