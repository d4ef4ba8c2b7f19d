@testable import TodoModule

extension RepairOutcome {
  /// An outcome that needs nothing of git.
  init(repair: StoreRepair?, problems: [StoreFinding] = [], isDryRun: Bool = false) {
    self.init(repair: repair, problems: problems, isDryRun: isDryRun, commands: [])
  }
}
