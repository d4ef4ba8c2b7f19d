import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Kills a sync that has changes in both directions.
@Suite(.needs(.git))
struct `A sync that is killed` {
  @Test(arguments: [FaultyGit.Fault.killBefore, .killAfter])
  func `at any git command loses nothing, and the next one agrees`(fault: FaultyGit.Fault) throws {
    let scenario = try SyncScenario()
    let calls = try SyncScenario.firstCalls.get()
    // A short run is killed before what others see and after what this machine keeps.
    let steps = fault == .killBefore ? ["push"] : ["commit-tree", "fetch"]
    for (call, text) in calls.enumerated()
    where TestLength.isLong || steps.contains(where: text.hasPrefix) {
      let comment: Comment = "\(fault) \(call): \(calls[call])"
      let killed = try scenario.copy()
      let git = try FaultyGit(in: killed.fixture.folder)
      let outcome = try git.machine(killed.laptop, fault, at: call).todo("sync")
      #expect(outcome.ending == .killed(signal: 9), "\(outcome) \(comment)")
      try killed.expectRecovery(comment)
    }
  }

  /// If the merge were committed before the list is written, the next sync would commit the old list
  /// on top of it, and what the desktop has sent would be lost.
  @Test(arguments: [FaultyGit.Fault.killBefore, .killAfter])
  func `around the commit of a merge already has a list with both sides`(
    fault: FaultyGit.Fault
  ) throws {
    let scenario = try SyncScenario()
    try scenario.killSync(fault)
    #expect(try scenario.laptop.lines().sorted() == SyncScenario.lines)
    let committed = try scenario.laptop.ownGit("show", "HEAD:todo.json")
    #expect(committed.contains("From desktop") == (fault == .killAfter))
    try scenario.expectRecovery()
  }

  @Test(.needs("strace", if: SystemCallTrace.isAvailable))
  func `at any system call loses nothing, and the next one agrees`() throws {
    let scenario = try SyncScenario()
    let rehearsal = try scenario.copy()
    let folder = rehearsal.fixture.folder
    let trace = try SystemCallTrace(of: rehearsal.laptop.child(["sync"]), in: folder)
    try #require(trace.outcome.ending == .exited(0), "\(trace.outcome)")
    let start = try #require(trace.calls.firstIndex { $0.text.contains(folder.path) })
    let (step, lasting) = (TestLength.of(1000, long: 4), TestLength.of(2, long: 1))
    var kills = 0
    for call in start..<trace.calls.count
    where (call - start) % step == 0
      || trace.calls[call].isLasting
        && trace.calls[..<call].count(where: \.isLasting) % lasting == 0
    {
      let comment: Comment = "call \(call): \(trace.calls[call].text)"
      let killed = try scenario.copy()
      let child = killed.laptop.child(["sync"])
      let outcome = try trace.outcome(of: child, in: killed.fixture.folder, .kill, at: call)
      // How often it reads from git differs from run to run, so that the call may not be reached.
      let isKilled = outcome.ending == .killed(signal: 9)
      #expect(isKilled || outcome.ending == .exited(0), "\(outcome) \(comment)")
      if isKilled { kills += 1 }
      try killed.expectRecovery(comment)
    }
    #expect(kills > 2)
  }
}

/// Kills the program and the git that it runs, as a power cut does.
@Suite(
  .needs(.git),
  .needs("strace", if: SystemCallTrace.isAvailable))
struct `A sync that is killed with its git` {
  /// Calls `body` with each git command and each of its system calls that change files, until the command
  /// ends by itself: with the first or the fourth in a short run, of commands that change the repository.
  /// It returns whether it was killed.
  private func forEachStep(
    of calls: [String], _ body: (_ call: Int, _ step: Int) throws -> Bool
  ) throws -> Int {
    let changing = ["init", "update-ref", "push"]
    var kills = 0
    for (call, text) in calls.enumerated()
    where TestLength.isLong || changing.contains(where: text.hasPrefix) {
      for step in TestLength.isLong ? Array(1...60) : [call % 2 == 0 ? 1 : 4] {
        guard try body(call, step) else { break }
        kills += 1
      }
    }
    return kills
  }

  @Test func `loses nothing, and the next one agrees`() throws {
    let scenario = try SyncScenario()
    let calls = try SyncScenario.firstCalls.get()
    let kills = try forEachStep(of: calls) { call, step in
      let killed = try scenario.copy()
      let git = try FaultyGit(in: killed.fixture.folder)
      let outcome = try git.machine(killed.laptop, .killTree, at: call, step: step).todo("sync")
      try killed.expectRecovery("\(call), \(step): \(calls[call])")
      return outcome.ending == .killed(signal: 9)
    }
    #expect(kills > 1)
  }

  @Test func `can be set up again with the same command`() throws {
    let fixture = try SyncFixture(["laptop", "desktop"])
    try fixture["laptop"].run("add", "On the laptop")
    try fixture["laptop"].run("sync", "--init", fixture.remote)
    try fixture["desktop"].run("add", "On the desktop")
    let rehearsal = try fixture.copy()
    let recorder = try FaultyGit(in: rehearsal.folder)
    try recorder.machine(rehearsal["desktop"]).run("sync", "--init", rehearsal.remote)
    let calls = recorder.calls
    let kills = try forEachStep(of: calls) { call, step in
      let killed = try fixture.copy()
      let git = try FaultyGit(in: killed.folder)
      let outcome = try git.machine(killed["desktop"], .killTree, at: call, step: step)
        .todo("sync", "--init", killed.remote)
      let comment: Comment = "\(call), \(step): \(calls[call])"
      try killed["desktop"].run("sync", "--init", killed.remote)
      try killed["laptop"].run("sync")
      #expect(try killed["laptop"].titles() == ["On the laptop", "On the desktop"], comment)
      try killed.expectAgreement(comment)
      return outcome.ending == .killed(signal: 9)
    }
    #expect(kills > 1)
  }
}

extension SystemCallTrace.Call {
  /// Whether it changes the list, or a file next to it.
  fileprivate var isLasting: Bool {
    let isOurs = text.contains("todo.json")
    return isOurs && ["rename", "link", "unlink", "ftruncate"].contains { name.hasPrefix($0) }
  }
}

/// A sync that was killed after it wrote a merge to the list and before it committed that.
///
/// The time spent shows whether the merge is made twice: it is a sum of what both machines have added.
@Suite(.needs(.git))
struct `A merge that was not committed` {
  private let scenario: SyncScenario
  private var laptop: SyncMachine { scenario.laptop }
  private var desktop: SyncMachine { scenario.desktop }

  init() throws { scenario = try SyncScenario.afterKill() }

  private func expectSpent(_ more: Int, _ comment: Comment? = nil) throws {
    try scenario.fixture.settle()
    #expect(try laptop.spent(on: 1) == SyncScenario.spent + more, comment)
    try scenario.fixture.expectAgreement(comment)
  }

  @Test func `is committed by the next sync, which reports the received changes`() throws {
    let output = try laptop.run("sync")
    #expect(
      output.hasSuffix("\nsynced: received 5 (2 new, 2 changed, 1 removed), sent 3\n"), "\(output)")
    #expect(output.contains(" 'From laptop' to 7, because "), "\(output)")
    let parents = try laptop.ownGit("log", "--format=%p", "-1", "HEAD").split(separator: " ")
    #expect(parents.count == 2)
    #expect(try laptop.ownGit("log", "-1", "--format=%B").contains("Merge the list of"))
    try scenario.expectRecovery()
  }

  @Test func `stays as it is while the remote cannot be reached`() throws {
    let url = scenario.fixture.remote
    try laptop.ownGit("config", "remote.origin.url", url + ".gone")
    for _ in 1...2 { #expect(try laptop.todo("sync").ending == .exited(8)) }
    try laptop.ownGit("config", "remote.origin.url", url)
    try scenario.expectRecovery()
  }

  @Test func `is not made twice if its commit fails first`() throws {
    let call = try #require(scenario.gitCalls().firstIndex { $0.hasPrefix("commit-tree") })
    let git = try FaultyGit(in: scenario.fixture.folder)
    #expect(try git.machine(laptop, .failure, at: call).todo("sync").ending == .exited(8))
    try scenario.expectRecovery()
  }

  @Test func `keeps later changes`() throws {
    try laptop.run("edit", "1", "spent:+10min")
    try laptop.run("edit", "1", "spent:+20min")
    try laptop.run("undo")
    try laptop.run("add", "More")
    try expectSpent(600)
    #expect(try desktop.titles().contains("More"))
  }

  @Test func `keeps later changes if undo reverted an earlier one`() throws {
    // The numbers were edited before the merge. Undo skips that.
    try laptop.run("undo")
    #expect(try laptop.titles().contains("Call Ann"))
    try laptop.run("edit", "1", "spent:+10min")
    try expectSpent(600)
    #expect(try desktop.titles().contains("Call Ann"))
  }

  @Test func `is not made again for later changes of other machines`() throws {
    try desktop.run("edit", "1", "spent:+5min")
    try desktop.run("edit", "1", "Buy milk of oats")
    try desktop.run("sync")
    try laptop.run("edit", "1", "spent:+10min")
    try expectSpent(900)
    #expect(try laptop.titles().contains("Buy milk of oats"))
  }

  @Test func `is shown unchanged by a dry run`() throws {
    let list = laptop.list
    let head = try laptop.ownGit("rev-parse", "HEAD")
    #expect(try laptop.run("sync", "--dry-run") == "would sync: receive 0, send 3\n")
    #expect(laptop.list == list)
    #expect(try laptop.ownGit("rev-parse", "HEAD") == head)
    try scenario.expectRecovery()
  }

  @Test func `is forgotten if the list before it is restored`() throws {
    try scenario.old?.write(to: URL(fileURLWithPath: laptop.file()))
    try laptop.run("edit", "1", "spent:+10min")
    #expect(try !laptop.titles().contains("From desktop"))
    try laptop.run("edit", "1", "spent:-10min")
    try scenario.expectRecovery()
  }

  @Test func `is in the history if the list is deleted`() throws {
    try FileManager.default.removeItem(atPath: laptop.file())
    try scenario.expectRecovery()
  }

  @Test func `needs no history as long as the list is as the merge left it`() throws {
    try laptop.run("history", "--forget")
    try scenario.expectRecovery()
  }

  @Test func `loses nothing if its mark is damaged`() throws {
    try laptop.write("2026-11-20T09:20:00Z\nmerging 12 34\n", to: ".todo.json.sync.lock")
    try scenario.fixture.settle()
    // The number that the killed merge gave to an item that was not sent is dropped with the mark.
    func withoutNumbers(_ lines: [String]) -> [Substring] {
      lines.map { $0[($0.firstIndex(of: "\t") ?? $0.startIndex)...] }.sorted()
    }
    #expect(try withoutNumbers(laptop.lines()) == withoutNumbers(SyncScenario.lines))
    try scenario.fixture.expectAgreement()
  }

  @Test(arguments: [FaultyGit.Fault.killBefore, .killAfter])
  func `can be killed again`(fault: FaultyGit.Fault) throws {
    let calls = try scenario.gitCalls()
    let step = fault == .killBefore ? "update-ref" : "push"
    for (call, text) in calls.enumerated() where TestLength.isLong || text.hasPrefix(step) {
      let killed = try scenario.copy()
      let git = try FaultyGit(in: killed.fixture.folder)
      try git.machine(killed.laptop, fault, at: call).todo("sync")
      try killed.expectRecovery("\(fault) \(call): \(calls[call])")
    }
  }
}

/// A git that does not do what it should. Nothing is lost, and the next sync of all machines agrees.
@Suite(.needs(.git))
struct `A sync with a git that fails` {
  @Test(arguments: [FaultyGit.Fault.refusal, .failure, .garbage])
  func `says so in one sentence, and loses nothing`(fault: FaultyGit.Fault) throws {
    let scenario = try SyncScenario()
    let calls = try SyncScenario.firstCalls.get()
    let base = try scenario.laptop.ownGit("rev-parse", "HEAD:todo.json").split(separator: "\n")[0]
    let step = TestLength.of(21, long: 1)
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
        // Without the list that both come from, removed items are restored, and nothing else changes.
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
    for (call, text) in calls.enumerated() where TestLength.isLong || text.hasPrefix("fetch") {
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
  /// Synchronizes in this process, with these time limits, and returns the error.
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
  func didReach(_ step: SyncStep?) {}
  func didSynchronize(
    _ changes: MergeSummary?, calendar: CalendarSummary?, isDryRun: Bool, isEnd: Bool
  ) {}
  func didEndCalendar(_ folder: String) {}
  func didRead(_ status: SharingStatus?, calendar: CalendarState?) {}
  func didRead(_ merges: [GitLogEntry]) {}
  func didFail(_ error: GitError, isCommitted: Bool, isUnsaid: Bool) { self.error = error }
}
