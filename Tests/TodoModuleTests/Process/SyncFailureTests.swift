import Testing
import TodoEntities

@testable import TodoModule

/// A git that does not do what it should. Nothing is lost, and the next sync of all machines agrees.
@Suite(.needs(.git))
struct `A sync with a git that fails` {
  @Test(arguments: [FaultyGit.Fault.refusal, .failure, .garbage])
  func `says so in one sentence, and loses nothing`(fault: FaultyGit.Fault) throws {
    let scenario = try SyncScenario()
    let calls = try SyncScenario.firstCalls.get()
    let base = try scenario.laptop.ownGit("rev-parse", "HEAD:todo.json").split(separator: "\n")[0]
    let step = TestLength.of(14, long: 1)
    let shift = FaultyGit.Fault.allCases.firstIndex(of: fault) ?? 0
    for call in calls.indices where (call + 2 * shift) % step == 0 {
      let comment: Comment = "\(fault) \(call): \(calls[call])"
      let copy = try scenario.copy()
      let git = try FaultyGit(in: copy.fixture.folder)
      let outcome = try git.machine(copy.laptop, fault, at: call).todo("sync")
      let codes: [ExitCode] = [.usage, .badData, .conflict, .childFailed]
      let isHarmless = outcome.ending == .exited(0)
      #expect(
        isHarmless || codes.contains { outcome.complaint($0) != nil }, "\(outcome) \(comment)")
      let hidesBase =
        fault == .refusal && calls[call].hasPrefix("merge-base")
        || fault == .garbage && calls[call] == "cat-file blob \(base)"
      if hidesBase {
        // Without the list that both come from, removed items come back, and nothing else.
        try copy.fixture.settle()
        let titles = Set(try copy.laptop.titles())
        #expect(titles.isSuperset(of: ["From laptop", "From desktop", "Pay rent"]))
      } else {
        try copy.expectRecovery(comment)
      }
    }
  }

  @Test func `ends a command on this machine at the time limit`() throws {
    let scenario = try SyncScenario()
    let calls = try SyncScenario.firstCalls.get()
    let step = TestLength.of(18, long: 1)
    for call in calls.indices where (call + 4) % step == 0 {
      let comment: Comment = "\(call): \(calls[call])"
      let copy = try scenario.copy()
      let git = try FaultyGit(in: copy.fixture.folder)
      let error = try git.machine(copy.laptop, .hang, at: call)
        .synchronize(limits: .init(network: 2000, local: 2000))
      switch error {
      case .said(let failure):
        #expect(failure.message.hasSuffix("` did not finish within 2 seconds"), comment)
      case .unreachable(_, let sentence):
        #expect(sentence == "no answer within 2 seconds", comment)
      case let other: Issue.record("\(String(describing: other)) \(comment)")
      }
      try copy.expectRecovery(comment)
    }
  }
}

extension SyncMachine {
  /// Synchronizes in this process, with these time limits; returns the error.
  fileprivate func synchronize(limits: GitClient.Limits) -> GitError? {
    let variables = EnvironmentVariables(child([]).environment)
    let store = JSONFileTodoStore(
      .success(ListLocation(path: file(), createsFolders: false)),
      for: CommandRun(arguments: ["sync"], at: .test))
    let list = GitSharedList(
      store, files: SystemFileSystem(), machine: { .init(name: "laptop", user: "ann") },
      programPath: { () throws(Errno) in TodoBinary.path }
    ) {
      GitClient(
        folder: $0, files: SystemFileSystem(), programs: SystemPrograms(),
        environment: GitEnvironment(base: variables, mayAsk: false), limits: limits)
    }
    let output = SyncOutput()
    let interactor = SyncInteractor(list: list, calendar: CalendarFolder.none(store))
    interactor.output = output
    interactor.synchronize(SyncPlan())
    return output.error
  }
}

/// Keeps the error of a synchronization.
private final class SyncOutput: SyncInteractorOutput {
  private(set) var error: GitError?
  func didRemark(_ remarks: [SharingRemark]) {}
  func didSynchronize(
    _ changes: MergeSummary?, calendar: CalendarSummary?, isDryRun: Bool, isEnd: Bool
  ) {}
  func didEndCalendar(_ folder: String) {}
  func didRead(_ status: SharingStatus?, calendar: CalendarState?) {}
  func didRead(_ merges: [GitLogEntry]) {}
  func didFail(_ error: GitError, isCommitted: Bool, isUnsaid: Bool) { self.error = error }
}
