/// Presenter to view.
protocol DoctorViewInput: CommandViewInput {
  func showDiagnosis(_ diagnosis: DiagnosisPage)
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
}

/// What the doctor is to do.
enum DoctorRequest: Equatable {
  case diagnose
  case repair(isDryRun: Bool)
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
  /// What to say where there is no problem with the list at this path.
  enum Verdict: Equatable {
    case inOrder(path: String)
    /// Nothing can be written.
    case readOnly(path: String)
  }

  /// What has to be put right.
  let problems: [StoreFinding]
  /// What is only worth knowing.
  let notes: [StoreFinding]
  /// Nothing if there is a problem.
  let verdict: Verdict?
}

/// What was saved, as a user is told.
struct RepairPage: Equatable {
  /// How many items were saved.
  let savedCount: Int
  /// Where the damaged file now stands; nothing if there was nothing to save.
  let path: String?
  /// The lines that could not be read.
  let lost: [LostLine]
  /// What a repair does not put right.
  let problems: [StoreFinding]
  let isDryRun: Bool
}
