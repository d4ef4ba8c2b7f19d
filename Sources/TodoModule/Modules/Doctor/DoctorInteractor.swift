import TodoEntities

final class DoctorInteractor: DoctorInteractorInput {
  weak var output: (any DoctorInteractorOutput)?
  private let store: any RepairableStore
  private let makeID: () -> ItemID
  private let sharedList: any ListDiagnosing
  private let calendar: any CalendarDiagnosing

  init(
    store: any RepairableStore, makeID: @escaping () -> ItemID, sharedList: any ListDiagnosing,
    calendar: any CalendarDiagnosing
  ) {
    self.store = store
    self.makeID = makeID
    self.sharedList = sharedList
    self.calendar = calendar
  }

  private func findings() throws(StoreError) -> StoreDiagnosis {
    try store.diagnose().adding(sharedList.diagnose()).adding(calendar.diagnose())
  }

  func diagnose() {
    reportingErrors(to: output) { () throws(StoreError) in
      output?.didDiagnose(try findings())
    }
  }

  func repair(isDryRun: Bool) {
    reportingErrors(to: output) { () throws(StoreError) in
      let conflict = sharedList.conflict()
      let repair = try store.repair(
        isDryRun: isDryRun,
        with: GitVersions(
          sides: try? conflict?.sides?.get(), committed: sharedList.lastCommitted()),
        makeID: makeID)
      // Without conflict markers, the user would not notice that one version is missing.
      if repair == nil, case .failure(let error) = conflict?.sides, conflict?.state != .changed {
        output?.didFail(error)
        return
      }
      let problems = try findings().problems.filter { !$0.isMended(by: repair) }
      // The finding names the commands already.
      let isChanged = problems.contains {
        if case .changedSinceConflict = $0 { true } else { false }
      }
      output?.didRepair(
        RepairOutcome(
          repair: repair, problems: problems, isDryRun: isDryRun,
          commands: isDryRun || isChanged
            ? [] : conflict?.commands(isRepaired: repair != nil) ?? []))
    }
  }
}

extension StoreFinding {
  /// Returns whether the repair fixes the problem, or in a dry run would fix it.
  fileprivate func isMended(by repair: StoreRepair?) -> Bool {
    switch self {
    case .damaged, .farNumbers, .unreadable(.unmerged), .unreadable(.gone): repair != nil
    // The list is merged now, or has nothing to merge.
    case .notMerged: true
    // The merge itself has changed the list.
    case .changedSinceConflict: repair?.merge != nil
    default: false
    }
  }
}
