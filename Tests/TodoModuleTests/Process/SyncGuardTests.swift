import Foundation
import Testing

@testable import TodoModule

/// Lists that do not come from the one that was synchronized last.
@Suite(.needs(.git))
struct `A list file that others have written` {
  private let fixture: SyncFixture
  private var laptop: SyncMachine { fixture["laptop"] }
  private var desktop: SyncMachine { fixture["desktop"] }

  /// Both machines have items 1 to 6.
  private nonisolated(unsafe) static let made = SyncFixture.kept {
    let fixture = try SyncFixture(["laptop", "desktop"])
    for number in 1...6 { try fixture["laptop"].run("add", "Item \(number)") }
    try fixture.join()
    return fixture
  }

  init() throws { fixture = try Self.made.get().copy() }

  /// Removes the lines of items from the laptop's list, as an editor does.
  private func cut(_ numbers: Int...) throws {
    var kept = laptop.text.split(separator: "\n").filter { line in
      !numbers.contains { line.contains("\"number\":\($0),") }
    }
    let last = kept.count - 2
    if kept[last].hasSuffix(",") { kept[last] = kept[last].dropLast() }
    try laptop.write(kept.joined(separator: "\n") + "\n")
  }

  @Test func `that began anew gets back what all machines have`() throws {
    try FileManager.default.removeItem(atPath: laptop.file())
    let refused = try laptop.todo("add", "After loss").complaint(.badData)
    #expect(
      refused?.contains("to bring them back, type: todo sync, or: todo doctor --repair") == true)
    try laptop.run("history", "--forget")
    try laptop.run("add", "After loss")
    let outcome = try laptop.todo("sync", "--quiet")
    #expect(outcome.ending == .exited(0))
    #expect(
      outcome.errors
        == "todo: the list file was replaced since the last sync; kept 6 items that it lacks\n")
    try fixture.settle()
    #expect(try desktop.titles() == (1...6).map { "Item \($0)" } + ["After loss"])
    #expect(try desktop.numbers().values.sorted() == Array(1...7))
    try fixture.expectAgreement()
  }

  @Test func `that has older items without a command is joined`() throws {
    let backup = laptop.list
    var later = desktop
    later.now = "2026-11-21T09:20"
    try later.run("edit", "4", "Edited")
    try later.run("sync")
    try laptop.run("sync")
    try backup?.write(to: URL(filePath: laptop.file()))
    let dry = try laptop.todo("sync", "--dry-run")
    #expect(dry.errors.hasSuffix("replaced since the last sync; its items were joined\n"), "\(dry)")
    #expect(laptop.list == backup)
    #expect(try laptop.todo("sync").errors.hasPrefix(dry.errors))
    try fixture.settle()
    #expect(try desktop.titles().contains("Edited"))
    try fixture.expectAgreement()
  }

  @Test func `that a command made older is sent as it is`() throws {
    var later = laptop
    later.now = "2026-11-21T09:20"
    try later.run("edit", "4", "Edited")
    try later.run("sync")
    try later.run("undo")
    try later.run("remove", "5")
    let outcome = try later.todo("sync")
    #expect(outcome.errors == "" && outcome.output == "synced: 0 in, 2 out\n", "\(outcome)")
    try desktop.run("sync")
    #expect(try desktop.titles() == ["Item 1", "Item 2", "Item 3", "Item 4", "Item 6"])
    try fixture.expectAgreement()
  }

  @Test func `from which a few items were cut is sent, and they are named`() throws {
    try cut(2, 5, 6)
    let outcome = try laptop.todo("sync", "--quiet")
    #expect(outcome.ending == .exited(0) && outcome.errors == "todo: removed by hand: 2,5-6\n")
    try desktop.run("sync")
    #expect(try desktop.titles() == ["Item 1", "Item 3", "Item 4"])
    try fixture.expectAgreement()
  }

  @Test func `from which most items were cut is not sent until somebody says so`() throws {
    try cut(1, 2, 3, 4)
    let before = laptop.list
    let sentence =
      "4 of 6 items are missing in the list, and no command has removed them; nothing was sent; to get"
      + " them back, type: todo sync --keep theirs; to remove them everywhere, type: todo sync --keep mine"
    #expect(
      try laptop.todo("sync", "--keep", "mine").complaint(.usage)
        == "the last sync was not refused, so that there is nothing to choose; type: todo sync")
    for words in [["sync"], ["sync", "--quiet"], ["sync", "--dry-run"]] {
      #expect(try laptop.child(words).run().complaint(.conflict) == sentence)
    }
    #expect(laptop.list == before)
    #expect(try desktop.run("sync") == "synced: 0 in, 0 out\n")
    // Another refusal than the one that was answered.
    try cut(5)
    #expect(
      try laptop.todo("sync", "--keep", "theirs").complaint(.conflict)?.hasPrefix("5 of 6 items")
        == true)
    try laptop.run("sync", "--keep", "theirs")
    #expect(try laptop.titles().sorted() == (1...6).map { "Item \($0)" })
    #expect(try laptop.run("undo").hasPrefix("undid: todo sync --keep theirs\n"))
    #expect(try laptop.titles() == ["Item 6"])
    try laptop.run("redo")
    try fixture.settle()
    try fixture.expectAgreement()
  }

  @Test func `is sent without most items if that is what somebody wants`() throws {
    try cut(1, 2, 3, 4)
    #expect(try laptop.todo("sync").ending == .exited(7))
    try desktop.run("remove", "5")
    try desktop.run("sync")
    let outcome = try laptop.todo("sync", "--keep", "mine")
    #expect(outcome.ending == .exited(0), "\(outcome)")
    try fixture.settle()
    #expect(try desktop.titles() == ["Item 6"])
    #expect(try laptop.todo("sync", "--keep", "mine").ending == .exited(2))
    try fixture.expectAgreement()
  }

  @Test func `is sent without items that commands removed, though the history was forgotten`()
    throws
  {
    try laptop.run("remove", "1-5")
    try laptop.run("history", "--forget")
    let outcome = try laptop.todo("sync")
    #expect(outcome.output == "synced: 0 in, 5 out\n" && outcome.errors == "", "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: laptop.file(".todo.json.removed")))
    try desktop.run("sync")
    #expect(try desktop.titles() == ["Item 6"])
    try fixture.expectAgreement()
  }
}
