import Foundation
import Testing

@testable import TodoModule

/// Two machines that have both changed their list: the desktop has sent its changes, and the laptop
/// synchronizes next.
struct SyncScenario {
  let fixture: SyncFixture
  var laptop: SyncMachine { fixture["laptop"] }
  var desktop: SyncMachine { fixture["desktop"] }
  /// The bytes of the laptop's list before it synchronizes.
  let old: Data?

  /// How much time both have spent on item 1 in the end, in seconds.
  static let spent = 3600 + 1800 + 60

  /// What both show in the end, sorted.
  static let lines = [
    "1\topen\thigh\t2026-11-27\t\t\tBuy oat milk",
    "2\tdone\t\t2026-12-01\t\t\tPay rent",
    "5\topen\t\t2027-01-01\t\t\tPay rent",
    "6\topen\t\t\t\t\tFrom desktop",
    "7\topen\t\t\t\t\tFrom laptop",
  ]

  private nonisolated(unsafe) static let made = SyncFixture.kept {
    let fixture = try SyncFixture(["laptop", "desktop"])
    let (laptop, desktop) = (fixture["laptop"], fixture["desktop"])
    try laptop.run("add", "Buy milk")
    try laptop.run("add", "Pay rent", "due:2026-12-01", "every:1m")
    try laptop.run("add", "Call Ann")
    try laptop.run("add", "Sell car")
    try laptop.run("edit", "1", "spent:1min")
    try fixture.join()

    try desktop.run("done", "2")
    try desktop.run("edit", "1", "Buy oat milk", "spent:+1h")
    try desktop.run("add", "From desktop")
    try desktop.run("remove", "4")
    try desktop.run("sync")

    try laptop.run("add", "From laptop")
    try laptop.run("edit", "1", "pri:high", "due:fri", "spent:+30min")
    try laptop.run("remove", "3")
    return fixture
  }

  private nonisolated(unsafe) static let killed = SyncFixture.kept {
    let scenario = try SyncScenario()
    try scenario.killSync()
    return scenario.fixture
  }

  init() throws {
    let made = try SyncScenario.made.get()
    self.init(fixture: try made.copy(), old: made["laptop"].list)
  }

  /// Returns a scenario whose laptop was killed in its first sync, before it committed the merge.
  static func afterKill() throws -> SyncScenario {
    SyncScenario(fixture: try killed.get().copy(), old: try made.get()["laptop"].list)
  }

  private init(fixture: SyncFixture, old: Data?) { (self.fixture, self.old) = (fixture, old) }

  /// Returns a copy with machines of its own.
  func copy() throws -> SyncScenario { SyncScenario(fixture: try fixture.copy(), old: old) }

  /// Expects that one sync of each machine brings everything together.
  func expectRecovery(_ comment: Comment? = nil) throws {
    try laptop.run("sync")
    try desktop.run("sync")
    #expect(try laptop.lines().sorted() == SyncScenario.lines, comment)
    #expect(try laptop.spent(on: 1) == SyncScenario.spent, comment)
    try fixture.expectAgreement(comment)
  }

  /// The calls of git in the first sync of the laptop.
  static let firstCalls = Result { try SyncScenario().gitCalls() }

  /// Kills the laptop's first sync before or after it commits the merge, which is in its list by then.
  func killSync(_ fault: FaultyGit.Fault = .killBefore) throws {
    let calls = try SyncScenario.firstCalls.get()
    let call = try #require(calls.lastIndex { $0.hasPrefix("update-ref") })
    let git = try FaultyGit(in: fixture.folder)
    let outcome = try git.machine(laptop, fault, at: call).todo("sync")
    #expect(outcome.ending == .killed(signal: 9), "\(outcome)")
  }

  /// Returns the calls of git in the laptop's sync if it is not disturbed.
  func gitCalls() throws -> [String] {
    let rehearsal = try copy()
    let git = try FaultyGit(in: rehearsal.fixture.folder)
    try git.machine(rehearsal.laptop).run("sync")
    let calls = git.calls
    try #require(calls.contains { $0.hasPrefix("push") }, "\(calls)")
    return calls
  }
}
