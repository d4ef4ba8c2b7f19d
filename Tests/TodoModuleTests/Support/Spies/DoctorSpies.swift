@testable import TodoModule

extension RepairOutcome {
  /// The repair of a list that git has not left unresolved.
  init(repair: StoreRepair?, problems: [StoreFinding], isDryRun: Bool) {
    self.init(repair: repair, problems: problems, isDryRun: isDryRun, unresolved: nil)
  }
}

extension RepairPage {
  /// The page of a list that was repaired without a merge.
  init(
    savedCount: Int, path: String?, lost: [LostLine], reassigned: [ReassignedItem] = [],
    repeated: [ItemLine] = [], withoutRule: [ItemLine] = [], problems: [StoreFinding],
    isDryRun: Bool
  ) {
    let repair = StoreRepair(
      path: path, savedCount: savedCount, lost: lost, reassigned: reassigned, repeated: repeated,
      withoutRule: withoutRule)
    self.init(
      outcome: RepairOutcome(repair: repair, problems: problems, isDryRun: isDryRun), merge: nil)
  }

  /// The page of a list that needed no repair.
  static func nothing(problems: [StoreFinding] = [], unresolved: ListPath? = nil) -> RepairPage {
    RepairPage(
      outcome: RepairOutcome(
        repair: nil, problems: problems, isDryRun: false, unresolved: unresolved), merge: nil)
  }
}

/// Stands in for the view of `doctor`.
final class DoctorViewSpy: Spy<DoctorViewSpy.Event>, DoctorViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case diagnosis(StoreDiagnosis)
    case repair(RepairPage)
  }

  func showDiagnosis(_ diagnosis: StoreDiagnosis) { record(.diagnosis(diagnosis)) }
  func showRepair(_ repair: RepairPage) { record(.repair(repair)) }
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
