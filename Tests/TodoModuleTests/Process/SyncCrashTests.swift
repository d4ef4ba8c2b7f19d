import Foundation
import Testing

@testable import TodoModule

/// Kills a sync that has changes in both directions.
@Suite(.needs(.git))
struct `A sync that is killed` {
  @Test(arguments: [FaultyGit.Fault.killBefore, .killAfter])
  func `at any git command loses nothing, and the next one agrees`(fault: FaultyGit.Fault) throws {
    let scenario = try SyncScenario()
    let calls = try SyncScenario.firstCalls.get()
    // A short run is killed before some commands and after others.
    let step = TestLength.of(14, long: 1)
    let shift = fault == .killBefore ? step / 2 : 0
    for call in calls.indices where (calls.count - 1 - call + shift) % step == 0 {
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
  func `around the commit of a merge has a list with both sides already`(
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
    let (step, lasting) = (TestLength.of(600, long: 4), TestLength.of(2, long: 1))
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
    let changing = ["init", "fetch", "update-ref", "push", "read-tree"]
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

  @Test func `can be set up again with the same words`() throws {
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
  /// Whether it changes the list, or a file beside it.
  fileprivate var isLasting: Bool {
    let isOurs = text.contains("todo.json")
    return isOurs && ["rename", "link", "unlink", "ftruncate"].contains { name.hasPrefix($0) }
  }
}
