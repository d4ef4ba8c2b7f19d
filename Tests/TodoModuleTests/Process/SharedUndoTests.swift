import Foundation
import Testing

@testable import TodoModule

/// What undo and redo put back on a machine while another one changes the list too.
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
  func `a removal is undone after a sync has given the number away`(removal: [String]) throws {
    try desktop.run("add", "B item")
    try desktop.run("sync")
    try laptop.run("add", "A item")
    for line in removal {
      _ = try laptop.child(line.split(separator: " ").map(String.init)).run()
    }
    try laptop.run("sync")
    #expect(try laptop.run("undo", "-n").contains("would bring back 3: A item (2 is 'B item')\n"))
    let undone = try laptop.run("undo")
    #expect(undone == "undid: todo \(removal.last ?? "")\nbrought back 3: A item (2 is 'B item')\n")
    try laptop.run("redo")
    #expect(try laptop.run("undo", "--json").contains(#""number":3,"#))
    #expect(try fixture.agree().count == 3)
  }

  @Test func `additions are redone after a sync has given their numbers away`() throws {
    try desktop.run("add", "B item")
    try desktop.run("sync")
    try laptop.run("add", "A item")
    try laptop.run("add", "A second")
    #expect(try laptop.run("sync").hasPrefix("2 is now 4: A item"))
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
      try laptop.run("redo") == "redid: todo add 'A item'\nadded 3: A item (2 is 'B item')\n")
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
  func `a next item that is made anew in the same second keeps its published number`(
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
    #expect(try laptop.run("sync").contains("is now 3: Pay\n"))
    #expect(!(try desktop.run("sync").contains("is now")))
    #expect(try fixture.agree().contains { $0.hasPrefix("3\topen\t") && $0.hasSuffix("\tPay") })
  }

  // MARK: - Which change is later

  @Test(arguments: [false, true])
  mutating func `undo and redo win over an earlier edit elsewhere`(isRedo: Bool) throws {
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
    #expect(report.hasPrefix("1: priority of 'Plan' changed on both; kept \(kept) ("), "\(report)")
    #expect(report.contains("later), dropped 'low' (yours)"), "\(report)")
    #expect(try fixture.agree() == ["1\topen\t\(isRedo ? "high" : "")\t\t\t\tPlan"])
    laptop.now = "2026-11-20T10:10"
    for words in [["undo"], ["redo"], ["undo"]] {
      let outcome = try laptop.child(isRedo ? words : [words[0] == "undo" ? "redo" : "undo"]).run()
      #expect(outcome.ending == .exited(0), "\(outcome)")
    }
    _ = try fixture.agree()
  }

  @Test mutating func `undo loses to a later edit elsewhere`() throws {
    try laptop.run("edit", "1", "pri:high")
    try fixture.settle()
    laptop.now = "2026-11-20T08:30"
    try laptop.run("undo")
    try desktop.run("edit", "1", "pri:low")
    #expect(try fixture.agree() == ["1\topen\tlow\t\t\t\tPlan"])
  }

  @Test mutating func `an item that undo brings back stays although it was removed elsewhere`()
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
  mutating func `an item that undo brings back has what was edited elsewhere`(isSent: Bool) throws {
    try laptop.run("remove", "1")
    if isSent { try laptop.run("sync") }
    try desktop.run("edit", "1", "pri:low")
    laptop.now = "2026-11-20T10:00"
    try laptop.run("undo")
    #expect(try fixture.agree() == ["1\topen\tlow\t\t\t\tPlan"])
  }

  @Test mutating func `an edit elsewhere wins over the undo of an addition, and it is said`() throws
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
      refusal == "cannot redo `todo add New`: a sync brought back item 2; to pass over it, type:"
        + " todo redo --skip")
  }
}
