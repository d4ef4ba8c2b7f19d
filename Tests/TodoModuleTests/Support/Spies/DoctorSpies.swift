@testable import TodoModule

/// Stands for the view of `doctor`.
final class DoctorViewSpy: DoctorViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case diagnosis(DiagnosisPage)
    case repair(RepairPage)
    case failure(Failure)
  }

  private(set) var events: [Event] = []

  func showDiagnosis(_ diagnosis: DiagnosisPage) { events.append(.diagnosis(diagnosis)) }
  func showRepair(_ repair: RepairPage) { events.append(.repair(repair)) }
  func showFailure(_ failure: Failure) { events.append(.failure(failure)) }
}

/// Stands for the presenter of `doctor` as its view sees it.
final class DoctorViewOutputSpy: DoctorViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case diagnosis
    case repair(isDryRun: Bool)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestDiagnosis() { events.append(.diagnosis) }
  func didRequestRepair(isDryRun: Bool) { events.append(.repair(isDryRun: isDryRun)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `doctor`.
final class DoctorInteractorSpy: DoctorInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case diagnose
    case repair(isDryRun: Bool)
  }

  private(set) var events: [Event] = []

  func diagnose() { events.append(.diagnose) }
  func repair(isDryRun: Bool) { events.append(.repair(isDryRun: isDryRun)) }
}

/// Stands for the presenter of `doctor` as its interactor sees it.
final class DoctorInteractorOutputSpy: DoctorInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case diagnosed(StoreDiagnosis)
    case repaired(RepairOutcome)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didDiagnose(_ diagnosis: StoreDiagnosis) { events.append(.diagnosed(diagnosis)) }
  func didRepair(_ outcome: RepairOutcome) { events.append(.repaired(outcome)) }
  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
