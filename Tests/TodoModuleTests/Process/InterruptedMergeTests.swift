import Foundation
import Testing

@testable import TodoModule

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

  @Test func `is committed by the next sync, which says what came in`() throws {
    let output = try laptop.run("sync")
    #expect(output.hasSuffix("\nsynced: 5 in (2 new, 2 changed, 1 removed), 3 out\n"), "\(output)")
    #expect(output.contains(" is now 7: From laptop ("), "\(output)")
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

  @Test func `has what was changed since`() throws {
    try laptop.run("edit", "1", "spent:+10min")
    try laptop.run("edit", "1", "spent:+20min")
    try laptop.run("undo")
    try laptop.run("add", "More")
    try expectSpent(600)
    #expect(try desktop.titles().contains("More"))
  }

  @Test func `has what was changed since if undo took back what came before it`() throws {
    // The numbers were edited before the merge; undo passes over that.
    try laptop.run("undo")
    #expect(try laptop.titles().contains("Call Ann"))
    try laptop.run("edit", "1", "spent:+10min")
    try expectSpent(600)
    #expect(try desktop.titles().contains("Call Ann"))
  }

  @Test func `is not made again for what other machines have sent since`() throws {
    try desktop.run("edit", "1", "spent:+5min")
    try desktop.run("edit", "1", "Buy milk of oats")
    try desktop.run("sync")
    try laptop.run("edit", "1", "spent:+10min")
    try expectSpent(900)
    #expect(try laptop.titles().contains("Buy milk of oats"))
  }

  @Test func `is shown by a dry run as it is`() throws {
    let list = laptop.list
    let head = try laptop.ownGit("rev-parse", "HEAD")
    #expect(try laptop.run("sync", "--dry-run") == "would sync: 0 in, 3 out\n")
    #expect(laptop.list == list)
    #expect(try laptop.ownGit("rev-parse", "HEAD") == head)
    try scenario.expectRecovery()
  }

  @Test func `is forgotten if the list of before is put back`() throws {
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

  @Test func `needs no history as long as the list is as it left it`() throws {
    try laptop.run("history", "--forget")
    try scenario.expectRecovery()
  }

  @Test func `a damaged mark of it loses nothing`() throws {
    try laptop.write("2026-11-20T09:20:00Z\nmerging 12 34\n", to: ".todo.json.sync.lock")
    try scenario.fixture.settle()
    // The number that the killed merge gave to an item that was not sent is given up with the mark.
    func withoutNumbers(_ lines: [String]) -> [Substring] {
      lines.map { $0[($0.firstIndex(of: "\t") ?? $0.startIndex)...] }.sorted()
    }
    #expect(try withoutNumbers(laptop.lines()) == withoutNumbers(SyncScenario.lines))
    try scenario.fixture.expectAgreement()
  }

  @Test(arguments: [FaultyGit.Fault.killBefore, .killAfter])
  func `can be killed again`(fault: FaultyGit.Fault) throws {
    let calls = try scenario.gitCalls()
    // A short run is killed before some commands and after others.
    let step = TestLength.of(18, long: 1)
    let shift = fault == .killBefore ? step / 2 : 0
    for call in calls.indices where (calls.count - 1 - call + shift) % step == 0 {
      let killed = try scenario.copy()
      let git = try FaultyGit(in: killed.fixture.folder)
      try git.machine(killed.laptop, fault, at: call).todo("sync")
      try killed.expectRecovery("\(fault) \(call): \(calls[call])")
    }
  }
}
