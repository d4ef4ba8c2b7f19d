import Foundation
import Testing

@testable import TodoModule

/// What a person sees who uses one list on several machines.
@Suite(.enabled(if: Tool.git.isThere, "git is not in PATH"))
struct `Several machines` {
  private let fixture: SyncFixture
  private var laptop: SyncMachine
  private var desktop: SyncMachine
  private let server: SyncMachine

  /// Three machines with an item and a repeating one.
  init() throws {
    fixture = try SyncFixture(["laptop", "desktop", "server"])
    (laptop, desktop, server) = (fixture["laptop"], fixture["desktop"], fixture["server"])
    try laptop.run("add", "Buy milk")
    try laptop.run("add", "Pay rent", "due:2026-12-01", "every:1m")
    #expect(try laptop.run("sync", "--init", fixture.remote) == "synced: 0 in, 2 out\n")
    #expect(try desktop.run("sync", "--init", fixture.remote) == "synced: 2 in, 0 out\n")
    #expect(try server.run("sync", "--init", fixture.remote) == "synced: 2 in, 0 out\n")
  }

  /// Returns a report with `laptop` for the host name, which is the same for all of them here.
  private func sync(_ machine: SyncMachine, _ words: String...) throws -> String {
    let outcome = try machine.child(["sync"] + words).run()
    try #require(outcome.ending == .exited(0) && outcome.errors.isEmpty, "\(outcome)")
    return outcome.output.replacing(/, from [^)]*\)/, with: ", from laptop)")
  }

  @Test func `an item that was sent first keeps its number`() throws {
    try laptop.run("add", "From laptop")
    try desktop.run("add", "From desktop")
    #expect(try sync(laptop) == "synced: 0 in, 1 out\n")
    #expect(
      try sync(desktop) == """
        3 is now 4: From desktop (3 is 'From laptop', from laptop)
        synced: 2 in, 1 out

        """)
    #expect(try sync(laptop) == "synced: 1 in, 0 out\n")
    #expect(try laptop.titles() == ["Pay rent", "Buy milk", "From laptop", "From desktop"])
    try fixture.settle()
    try fixture.expectAgreement()
  }

  @Test func `both edits of one item are kept`() throws {
    try laptop.run("edit", "1", "Buy oat milk")
    try desktop.run("edit", "1", "pri:high")
    #expect(try sync(desktop) == "synced: 0 in, 1 out\n")
    #expect(try sync(laptop) == "synced: 1 in, 1 out\n")
    #expect(try sync(desktop) == "synced: 1 in, 0 out\n")
    #expect(try desktop.lines().last == "1\topen\thigh\t\t\t\tBuy oat milk")
    #expect(laptop.list == desktop.list)
  }

  @Test mutating func `of two titles the later one counts, and the log has the other`() throws {
    laptop.now = "2026-11-20T10:00"
    desktop.now = "2026-11-20T11:00"
    try laptop.run("edit", "1", "Buy soy milk")
    try desktop.run("edit", "1", "Buy rice milk")
    _ = try sync(desktop)
    #expect(
      try sync(laptop) == """
        1: title changed on both; kept 'Buy rice milk', dropped 'Buy soy milk'
        synced: 1 in, 0 out

        """)
    _ = try sync(desktop)
    #expect(try desktop.titles().last == "Buy rice milk")
    for machine in [laptop, desktop] {
      let log = try machine.run("sync", "--log").split(separator: "\t").last
      #expect(log == "1: title changed on both; kept 'Buy rice milk', dropped 'Buy soy milk'\n")
    }
  }

  @Test func `an edit beats a deletion`() throws {
    try laptop.run("remove", "1")
    try desktop.run("edit", "1", "due:fri")
    _ = try sync(laptop)
    #expect(
      try sync(desktop) == """
        1: removed on one, changed on the other; kept 'Buy milk'
        synced: 0 in, 1 out

        """)
    #expect(try sync(laptop) == "synced: 1 in, 0 out\n")
    #expect(try laptop.titles() == ["Buy milk", "Pay rent"])
  }

  @Test func `a deletion of an item that nobody changed stays`() throws {
    try laptop.run("remove", "1")
    try desktop.run("edit", "2", "pri:high")
    _ = try sync(laptop)
    #expect(try sync(desktop) == "synced: 1 in, 1 out\n")
    #expect(try desktop.titles() == ["Pay rent"])
  }

  @Test func `a repeating item that is done on two machines has one next item`() throws {
    for machine in [laptop, desktop] {
      #expect(
        try machine.run("done", "2")
          == "done 2: Pay rent\nnext is 3: Pay rent (2027-01-01)\n")
    }
    #expect(try sync(laptop) == "synced: 0 in, 2 out\n")
    #expect(try sync(desktop) == "synced: 0 in, 0 out\n")
    #expect(
      try desktop.lines() == [
        "2\tdone\t\t2026-12-01\t\t\tPay rent", "3\topen\t\t2027-01-01\t\t\tPay rent",
        "1\topen\t\t\t\t\tBuy milk",
      ])
    #expect(laptop.list == desktop.list)
  }

  @Test func `undo takes back the own command, not what came from elsewhere`() throws {
    try laptop.run("add", "Oops")
    _ = try sync(laptop)
    try desktop.run("add", "Other")
    _ = try sync(desktop)
    _ = try sync(laptop)
    #expect(try laptop.run("undo") == "undid: todo add Oops\nremoved 3: Oops\n")
    #expect(try sync(laptop) == "synced: 0 in, 1 out\n")
    #expect(try sync(desktop) == "synced: 1 in, 0 out\n")
    #expect(try desktop.titles() == ["Pay rent", "Buy milk", "Other"])
    // A number that was sent is never given again.
    #expect(try desktop.run("add", "New") == "added 5: New\n")
  }

  @Test func `undo of a change that another machine has built on is refused`() throws {
    try laptop.run("edit", "1", "Buy oat milk")
    _ = try sync(laptop)
    _ = try sync(desktop)
    try desktop.run("edit", "1", "Buy rice milk")
    _ = try sync(desktop)
    _ = try sync(laptop)
    let before = laptop.list
    let outcome = try laptop.todo("undo")
    #expect(outcome.complaint(.conflict) != nil, "\(outcome)")
    #expect(laptop.list == before)
  }

  @Test mutating func `a clock that is an hour behind loses no edit`() throws {
    laptop.now = "2026-11-20T12:00"
    try laptop.run("edit", "1", "Buy oat milk")
    _ = try sync(laptop)
    _ = try sync(desktop)
    desktop.now = "2026-11-20T11:00"
    try desktop.run("edit", "1", "Buy rice milk")
    _ = try sync(desktop)
    try laptop.run("edit", "1", "due:mon")
    #expect(try sync(laptop) == "synced: 1 in, 1 out\n")
    #expect(try laptop.titles().contains("Buy rice milk"))
  }

  @Test func `a missing list is restored`() throws {
    try FileManager.default.removeItem(atPath: laptop.file())
    let remark = "todo: the list file was missing; it is back as it was last committed\n"
    let preview = try laptop.todo("sync", "--dry-run")
    #expect(preview.output == "would sync: 0 in, 0 out\n" && preview.errors == remark)
    try desktop.run("add", "From desktop")
    _ = try sync(desktop)
    #expect(try laptop.todo("sync").errors == remark)
    #expect(laptop.list == desktop.list)
    #expect(try laptop.titles().count == 3)
    try fixture.settle()
    try fixture.expectAgreement()
  }
}
