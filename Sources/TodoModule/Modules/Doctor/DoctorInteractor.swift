import TodoEntities

final class DoctorInteractor {
  weak var output: (any DoctorInteractorOutput)?
  private let store: any TodoStore
  private let makeID: () -> ItemID
  private let sharedList: any ListSharing

  init(store: any TodoStore, makeID: @escaping () -> ItemID, sharedList: any ListSharing) {
    self.store = store
    self.makeID = makeID
    self.sharedList = sharedList
  }
}

extension DoctorInteractor: DoctorInteractorInput {
  func diagnose() {
    do throws(StoreError) {
      output?.didDiagnose(try store.diagnose().adding(sharedList.diagnose()))
    } catch {
      output?.didFail(error)
    }
  }

  func repair(isDryRun: Bool) {
    do throws(StoreError) {
      let conflict = sharedList.conflict()
      let repair = try store.repair(
        isDryRun: isDryRun, unresolved: try? conflict?.sides?.get(), makeID: makeID)
      // Without conflict markers, nobody would see that a side is missing.
      if repair == nil, case .failure(let error) = conflict?.sides {
        output?.didFail(error)
        return
      }
      // A dry run leaves the damage in place, but it is what a repair fixes, so it does not count.
      let problems = try store.diagnose().adding(sharedList.diagnose()).problems
        .filter { repair == nil || !$0.isDamage }
      output?.didRepair(
        RepairOutcome(
          repair: repair, problems: problems, isDryRun: isDryRun,
          commands: isDryRun ? [] : conflict?.commands(isRepaired: repair != nil) ?? []))
    } catch {
      output?.didFail(error)
    }
  }
}

extension StoreFinding {
  /// Whether it is what a repair of the list mends.
  fileprivate var isDamage: Bool {
    switch self {
    case .damaged, .farNumbers, .unreadable(.unmerged): true
    default: false
    }
  }
}
