import TodoEntities

final class DoctorInteractor {
  weak var output: (any DoctorInteractorOutput)?
  private let store: any TodoStore
  private let makeID: () -> ItemID
  private let files: any FileSystem
  private let git: (_ folder: String) -> GitClient

  init(
    store: any TodoStore, makeID: @escaping () -> ItemID, files: any FileSystem,
    git: @escaping (_ folder: String) -> GitClient
  ) {
    self.store = store
    self.makeID = makeID
    self.files = files
    self.git = git
  }
}

extension DoctorInteractor: DoctorInteractorInput {
  func diagnose() {
    do throws(StoreError) {
      output?.didDiagnose(try store.diagnose().adding(mergeFindings()))
    } catch {
      output?.didFail(error)
    }
  }

  func repair(isDryRun: Bool) {
    do throws(StoreError) {
      let repair = try store.repair(isDryRun: isDryRun, makeID: makeID)
      // A dry run leaves the damage in place, but it is what a repair fixes, so it does not count.
      let problems = try store.diagnose().adding(mergeFindings()).problems
        .filter { repair == nil || !$0.isDamage }
      output?.didRepair(RepairOutcome(repair: repair, problems: problems, isDryRun: isDryRun))
    } catch {
      output?.didFail(error)
    }
  }
}

extension DoctorInteractor {
  /// Returns a finding if git merges this list by a program that does not exist: then a merge would
  /// leave one side alone. Nothing is found without git, or in a list that is not shared.
  private func mergeFindings() -> [StoreFinding] {
    guard (try? store.read())?.isShared == true, let list = try? store.files() else { return [] }
    let git = git(list.folder)
    guard (try? git.repository()) != nil else { return [] }
    return git.missingMergeProgram(files).map { [.mergeProgramMissing(path: $0)] } ?? []
  }
}

extension StoreFinding {
  /// Whether it is damage to the list itself.
  fileprivate var isDamage: Bool {
    switch self {
    case .damaged, .unreadable(.unmerged): true
    default: false
    }
  }
}
