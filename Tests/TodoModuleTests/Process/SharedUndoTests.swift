import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Undo and redo on a machine while another one also changes the list.
@Suite(.needs(.git))
struct `Undo and redo on several machines` {
  private let fixture: SyncFixture
  private var laptop: SyncMachine
  private var desktop: SyncMachine

  /// Both have item 1, `Plan`.
  private nonisolated(unsafe) static let made = SyncFixture.kept {
    try .pair("2026-11-20T07:00", "Plan")
  }

  init() throws {
    fixture = try Self.made.get().copy()
    (laptop, desktop) = (fixture["laptop"], fixture["desktop"])
    (laptop.now, desktop.now) = ("2026-11-20T08:10", "2026-11-20T09:00")
  }

  // MARK: - Numbers

  @Test(arguments: [["remove 2"], ["done 2", "clear"]])
  func `a removal is undone after a sync has given the number to another item`(removal: [String])
    throws
  {
    try desktop.run("add", "B item")
    try desktop.run("sync")
    try laptop.run("add", "A item")
    for line in removal {
      _ = try laptop.child(line.split(separator: " ").map(String.init)).run()
    }
    try laptop.run("sync")
    #expect(
      try laptop.run("undo", "-n").contains("would bring back 3: A item (2 is now 'B item')\n"))
    let undone = try laptop.run("undo")
    #expect(
      undone == "undid: todo \(removal.last ?? "")\nbrought back 3: A item (2 is now 'B item')\n")
    try laptop.run("redo")
    #expect(try laptop.run("undo", "--json").contains(#""number":3,"#))
    #expect(try fixture.agree().count == 3)
  }

  @Test func `an item that a sync removed is restored, and stays on all machines`() throws {
    try desktop.run("remove", "1")
    try desktop.run("sync")
    try laptop.run("sync")
    let outcome = try laptop.child(["done", "1"]).run()
    #expect(
      outcome.errors.contains("'1': `todo sync` removed 'Plan' on 20 Nov; nothing was changed"))
    #expect(try laptop.run("reopen", "1") == "brought back 1: Plan\n")
    try laptop.run("sync")
    #expect(try desktop.run("sync") == "synced: received 1 (1 new), sent 0\n")
    #expect(try fixture.agree().count == 1)
  }

  @Test func `an item that is no longer in the history is restored from the commits`() throws {
    try laptop.run("edit", "1", "+a")
    try laptop.run("sync")
    try laptop.run("remove", "1")
    try laptop.run("sync")
    try laptop.run("history", "--forget")
    #expect(try laptop.child(["reopen", "1-2"]).run().ending == .exited(3))
    #expect(try laptop.child(["reopen", "7"]).run().ending == .exited(3))
    #expect(try laptop.run("reopen", "1") == "brought back 1: Plan\n")
    #expect(try laptop.run("list", "+a").contains("Plan"))
    try laptop.run("sync")
    #expect(try fixture.agree().count == 1)
  }

  @Test func `additions are redone after a sync has given their numbers to other items`() throws {
    try desktop.run("add", "B item")
    try desktop.run("sync")
    try laptop.run("add", "A item")
    try laptop.run("add", "A second")
    #expect(try laptop.run("sync").hasPrefix("renumbered your item 2 'A item' to 4"))
    try laptop.run("undo", "2")
    #expect(try laptop.run("redo") == "redid: todo add 'A item'\nadded 4: A item\n")
    #expect(try laptop.run("redo") == "redid: todo add 'A second'\nadded 3: A second\n")
    try laptop.run("undo", "2")
    try laptop.run("sync")
    #expect(try laptop.run("redo", "2").hasSuffix("added 4: A item\nadded 3: A second\n"))
    #expect(try fixture.agree().count == 4)
  }

  @Test func `an addition that was not synchronized is redone with the next number`() throws {
    try laptop.run("add", "A item")
    try laptop.run("undo")
    try desktop.run("add", "B item")
    try desktop.run("sync")
    try laptop.run("sync")
    let list = try laptop.run("redo", "-n", "--json")
    #expect(list.contains(#""number":3,"#) && list.contains(#","formerNumber":2}"#), "\(list)")
    #expect(
      try laptop.run("redo") == "redid: todo add 'A item'\nadded 3: A item (2 is now 'B item')\n")
    #expect(try laptop.run("undo") == "undid: todo add 'A item'\nremoved 3: A item\n")
    try laptop.run("redo")
    #expect(try fixture.agree().count == 3)
  }

  @Test func `the completion of a repeating item is undone and redone after a renumbering`() throws
  {
    try laptop.run("add", "Pay", "due:2026-12-01", "every:1m")
    try laptop.run("done", "2")
    try desktop.run("add", "One")
    try desktop.run("add", "Two")
    try desktop.run("sync")
    try laptop.run("sync")
    try laptop.run("undo", "2")
    #expect(try laptop.lines().count == 3)
    let redone = try laptop.run("redo", "2")
    #expect(["added 4: Pay", "added 5: Pay"].allSatisfy(redone.contains), "\(redone)")
    #expect(try fixture.agree().count == 5)
  }

  @Test(arguments: 1...TestLength.of(2, long: 20))
  func `a next item that is made again in the same second keeps its published number`(
    variant: Int
  ) throws {
    try laptop.run("add", "Pay", "due:2026-12-0\(variant % 9 + 1)", "every:1m")
    try fixture.settle()
    try laptop.run("done", "2")
    try fixture.settle()
    try laptop.run(variant % 2 == 0 ? "undo" : "reopen", variant % 2 == 0 ? "1" : "2")
    if variant % 3 == 0 {
      try desktop.run("add", "Other")
      try desktop.run("sync")
    }
    try laptop.run("done", "2")
    #expect(try laptop.run("sync").contains(" 'Pay' to 3\n"))
    #expect(!(try desktop.run("sync").contains("renumbered")))
    #expect(try fixture.agree().contains { $0.hasPrefix("3\topen\t") && $0.hasSuffix("\tPay") })
  }

  // MARK: - Which change is later

  @Test(arguments: [false, true])
  mutating func `undo and redo win over an earlier edit on another machine`(isRedo: Bool) throws {
    try laptop.run("edit", "1", "pri:high")
    if isRedo { try laptop.run("undo") }
    try fixture.settle()
    try desktop.run("edit", "1", "pri:low")
    laptop.now = "2026-11-20T10:00"
    try laptop.run(isRedo ? "redo" : "undo")
    try laptop.run("sync")
    desktop.now = "2026-11-20T10:02"
    let report = try desktop.run("sync")
    let kept = isRedo ? "'high'" : "none"
    #expect(
      report.hasPrefix("1: priority of 'Plan' changed in both versions; kept \(kept) ("),
      "\(report)")
    #expect(report.contains("later), dropped 'low' (yours)"), "\(report)")
    #expect(try fixture.agree() == ["1\topen\t\(isRedo ? "high" : "")\t\t\t\tPlan"])
    laptop.now = "2026-11-20T10:10"
    for words in [["undo"], ["redo"], ["undo"]] {
      let outcome = try laptop.child(isRedo ? words : [words[0] == "undo" ? "redo" : "undo"]).run()
      #expect(outcome.ending == .exited(0), "\(outcome)")
    }
    _ = try fixture.agree()
  }

  @Test mutating func `undo loses to a later edit on another machine`() throws {
    try laptop.run("edit", "1", "pri:high")
    try fixture.settle()
    laptop.now = "2026-11-20T08:30"
    try laptop.run("undo")
    try desktop.run("edit", "1", "pri:low")
    #expect(try fixture.agree() == ["1\topen\tlow\t\t\t\tPlan"])
  }

  @Test mutating func `an item that undo restores stays although another machine removed it`()
    throws
  {
    try laptop.run("remove", "1")
    try desktop.run("remove", "1")
    try desktop.run("sync")
    laptop.now = "2026-11-20T10:00"
    try laptop.run("undo")
    #expect(try laptop.run("sync").contains("removed it, you changed it; kept 'Plan'"))
    #expect(try fixture.agree() == ["1\topen\t\t\t\t\tPlan"])
  }

  @Test(arguments: [false, true])
  mutating func `an item that undo restores has the edits of another machine`(isSent: Bool) throws {
    try laptop.run("remove", "1")
    if isSent { try laptop.run("sync") }
    try desktop.run("edit", "1", "pri:low")
    laptop.now = "2026-11-20T10:00"
    try laptop.run("undo")
    #expect(try fixture.agree() == ["1\topen\tlow\t\t\t\tPlan"])
  }

  @Test
  mutating func `an edit on another machine wins over the undo of an addition, and is reported`()
    throws
  {
    try laptop.run("add", "New")
    try fixture.settle()
    try desktop.run("edit", "2", "pri:low")
    laptop.now = "2026-11-20T10:00"
    try laptop.run("undo")
    try laptop.run("sync")
    #expect(try desktop.run("sync").contains("removed it, you changed it; kept 'New'"))
    #expect(try fixture.agree().contains("2\topen\tlow\t\t\t\tNew"))
    let refusal = try laptop.todo("redo").complaint(.conflict)
    #expect(
      refusal
        == "cannot redo `todo add New`: something else has changed item 2 since; nothing was changed."
        + " To see its history, run: todo history 2. To skip this command, run: todo redo --skip")
  }
}

/// A repeating item that is completed on one machine and changed on another.
@Suite(.needs(.git))
struct `A series on several machines` {
  private let fixture: SyncFixture
  private var laptop: SyncMachine
  private var desktop: SyncMachine

  /// The laptop has completed the item, and its next one is 2.
  private nonisolated(unsafe) static let made = SyncFixture.kept {
    let fixture = try SyncFixture.pair("2027-03-01T07:00", "Pay gym", "due:2027-03-03", "every:1m")
    var laptop = fixture["laptop"]
    laptop.now = "2027-03-02T08:00"
    try laptop.run("done", "1")
    return fixture
  }

  init() throws {
    fixture = try Self.made.get().copy()
    (laptop, desktop) = (fixture["laptop"], fixture["desktop"])
    (laptop.now, desktop.now) = ("2027-03-02T08:00", "2027-03-02T09:00")
  }

  @Test func `edits reach the next item, as if they had been made first`() throws {
    try desktop.run(
      "edit", "1", "Pay gym by card", "pri:high", "+money", "project:home", "due:2027-03-05")
    try desktop.run("note", "1", "new account")
    #expect(
      try fixture.agree() == [
        "1\tdone\thigh\t2027-03-05\thome\tmoney\tPay gym by card",
        "2\topen\thigh\t2027-04-05\thome\tmoney\tPay gym by card",
      ])
    #expect(try laptop.run("show", "2", "--json=notes").contains("new account"))
    // It is still the item that completing adds.
    #expect(try laptop.todo("reopen", "1").errors.contains("item 2"))
    #expect(try laptop.lines().count == 1)
  }

  @Test mutating func `edits reach the open item after several that were completed`() throws {
    laptop.now = "2027-04-03T08:00"
    try laptop.run("done", "2")
    try desktop.run("edit", "1", "Pay gym by card", "project:home")
    #expect(
      try fixture.agree().map { $0.split(separator: "\t").last }
        == Array(repeating: "Pay gym by card", count: 3))
  }

  @Test func `ending the rule ends the series`() throws {
    try desktop.run("edit", "1", "every:none")
    try laptop.run("sync")
    #expect(
      try desktop.run("sync")
        == "2: removed 'Pay gym', because its series has ended\nsynced: received 1 (1 changed), sent 2\n"
    )
    #expect(try fixture.agree() == ["1\tdone\t\t2027-03-03\t\t\tPay gym"])
  }

  @Test func `removing the item does not remove a next one that another machine has made`() throws {
    try desktop.run("remove", "1")
    try laptop.run("sync")
    let report = try desktop.run("sync")
    #expect(report.hasPrefix("1: you removed it, "), "\(report)")
    #expect(
      report.hasSuffix(" changed it; kept 'Pay gym'\nsynced: received 2 (2 new), sent 0\n"),
      "\(report)")
    #expect(
      try fixture.agree() == [
        "1\tdone\t\t2027-03-03\t\t\tPay gym", "2\topen\t\t2027-04-03\t\t\tPay gym",
      ])
  }

  @Test func `a changed next item is kept as it is, and reported`() throws {
    try desktop.run("edit", "1", "Pay gym by card", "due:2027-03-05")
    try laptop.run("edit", "2", "pri:low")
    try laptop.run("sync")
    #expect(
      try desktop.run("sync") == """
        1: one version completed it, the other changed it; the next item 2 keeps its own title, due
        synced: received 2 (1 new, 1 changed), sent 1

        """)
    #expect(
      try fixture.agree() == [
        "1\tdone\t\t2027-03-05\t\t\tPay gym by card", "2\topen\tlow\t2027-04-03\t\t\tPay gym",
      ])
  }

  @Test func `a changed next item of an ended series is kept, and reported`() throws {
    try desktop.run("edit", "1", "every:none")
    try laptop.run("edit", "2", "pri:low")
    try laptop.run("sync")
    #expect(
      try desktop.run("sync").hasPrefix(
        "1: one version completed it, the other ended its series; kept the next item 2, 'Pay gym'\n"
      ))
    #expect(try fixture.agree().count == 2)
  }

  @Test func `the next item has a title that was given before both completed the item`() throws {
    try desktop.run("edit", "1", "A gym")
    try desktop.run("done", "1")
    #expect(try fixture.agree().map { $0.split(separator: "\t").last } == ["A gym", "A gym"])
  }

  @Test mutating func `if both machines made and edited the next item, the later edit counts`()
    throws
  {
    desktop.now = "2027-03-02T08:50"
    try desktop.run("done", "1")
    (laptop.now, desktop.now) = ("2027-03-02T09:00", "2027-03-02T09:30")
    try laptop.run("edit", "2", "Nine")
    try desktop.run("edit", "2", "Half past nine")
    #expect(try fixture.agree().last?.split(separator: "\t").last == "Half past nine")
  }

  @Test func `a next item keeps its number though the machine that sent it first has removed it`()
    throws
  {
    try desktop.run("done", "1")
    try laptop.run("sync")
    try laptop.run("undo")
    try laptop.run("add", "Water plants")
    try laptop.run("sync")
    #expect(try desktop.run("sync", "--dry-run") == "would sync: receive 1 (1 new), send 2\n")
    #expect(try desktop.run("sync") == "synced: received 1 (1 new), sent 2\n")
    try fixture.settle()
    #expect(try desktop.numbers().count == 3)
    #expect(try desktop.lines().contains { $0.hasPrefix("2\topen") && $0.hasSuffix("Pay gym") })
    #expect(try laptop.lines().contains { $0.hasPrefix("3\topen") && $0.hasSuffix("Water plants") })
  }

  @Test mutating func `a next item that was made again keeps its number`() throws {
    try laptop.run("sync")
    try desktop.run("sync")
    laptop.now = "2027-03-02T08:01"
    try laptop.run("reopen", "1")
    #expect(try laptop.run("done", "1") == "done 1: Pay gym\nnext is 3: Pay gym (2027-04-03)\n")
    #expect(try laptop.run("sync").hasPrefix("renumbered your item 3 'Pay gym' to 2\n"))
    #expect(try desktop.todo("done", "2").output.hasPrefix("done 2: Pay gym"))
    _ = try fixture.agree()
  }
}

/// Numbers, and time spent, of a list on several machines.
@Suite(.needs(.git))
struct `Numbers on several machines` {
  @Test func `a joining list gets no number that the others have given before`() throws {
    let fixture = try SyncFixture(["laptop", "desktop", "server"])
    let (laptop, desktop, server) = (fixture["laptop"], fixture["desktop"], fixture["server"])
    try laptop.run("add", "Removed")
    try laptop.run("sync", "--init", fixture.remote)
    try desktop.run("sync", "--init", fixture.remote)
    try laptop.run("remove", "1")
    try laptop.run("sync")
    try server.run("add", "Own")
    #expect(
      try server.run("sync", "--init", fixture.remote).hasPrefix(
        "renumbered your item 1 'Own' to 2\n"))
    try desktop.run("edit", "1", "Changed")
    #expect(!(try desktop.run("sync").contains("renumbered")))
    try fixture.settle()
    try fixture.expectAgreement()
    #expect(try Set(server.numbers().values) == [1, 2])
  }

  @Test func `time that both machines count from one start is counted once`() throws {
    let fixture = try SyncFixture(["laptop", "desktop"])
    var (laptop, desktop) = (fixture["laptop"], fixture["desktop"])
    try laptop.run("add", "Work")
    try laptop.run("start", "1")
    try fixture.join()
    (laptop.now, desktop.now) = ("2026-11-20T09:55", "2026-11-20T09:50")
    try desktop.run("stop", "1")
    try laptop.run("stop", "1")
    try fixture.settle()
    try fixture.expectAgreement()
    #expect(try laptop.spent(on: 1) == 35 * 60)
  }

  @Test func `a repair changes a far number in a shared list on all machines`() throws {
    let fixture = try SyncFixture(["laptop", "desktop"])
    let (laptop, desktop) = (fixture["laptop"], fixture["desktop"])
    try laptop.run("add", "One")
    try laptop.run("add", "Two")
    try fixture.join()
    try laptop.write(
      laptop.text.replacing("\"number\":2,", with: "\"number\":\(TodoItem.highestNumber),"))
    try laptop.run("sync")
    try desktop.run("sync")
    try desktop.run("add", "Three")
    let repair = try laptop.run("doctor", "--repair")
    #expect(repair.contains("is now item 3, because its number was far above the others\n"))
    try fixture.settle()
    try fixture.expectAgreement()
    #expect(try laptop.numbers().values.sorted() == [1, 3, 4])
  }
}
