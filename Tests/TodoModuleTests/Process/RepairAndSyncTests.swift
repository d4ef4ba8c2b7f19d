import Foundation
import Testing

@testable import TodoModule

/// A repair of a shared list restores unreadable items from its history or its last commit, so that the next
/// sync removes nothing. A control, in which nothing is damaged, shows the final state of all machines.
@Suite(.needs(.git)) struct `A repair of a shared list, and then a sync` {
  /// Which history the list has when it is damaged.
  enum Past: CaseIterable { case whole, forgotten, trimmed }

  /// The change of the bytes of the list, or nil if the file is deleted.
  struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let apply: @Sendable ([UInt8]) -> [UInt8]?

    init(_ name: String, _ apply: @escaping @Sendable ([UInt8]) -> [UInt8]?) {
      (testDescription, self.apply) = (name, apply)
    }

    /// Damages the text of line `number`, from 0, which is the head of the list.
    static func line(
      _ number: Int, _ name: String, _ change: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) -> Damage {
      Damage("\(name) in line \(number)") { bytes in
        var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        lines[number] = change(lines[number])
        return Array(lines.joined(separator: [10]))
      }
    }
  }

  static let damages: [Damage] = [
    Damage("no file") { _ in nil }, Damage("an empty file") { _ in [] },
    Damage("only NUL bytes") { $0.map { _ in 0 } },
    Damage("cut in the middle") { Array($0.prefix($0.count / 2)) },
    Damage("cut in the first line") { Array($0.prefix(20)) },
    Damage("without its head") { Array($0.dropFirst(50)) },
    .line(2, "NUL bytes") { $0.map { _ in 0 } },
    .line(3, "half of the text") { Array($0.prefix($0.count / 2)) },
    .line(4, "a missing quote") {
      Array(String(decoding: $0, as: UTF8.self).replacing("\"title\":\"", with: "\"title\":").utf8)
    },
    .line(5, "an unknown rule") {
      Array(String(decoding: $0, as: UTF8.self).replacing("\"1w\"", with: "\"1?\"").utf8)
    },
    .line(6, "the number of another item") {
      Array(
        String(decoding: $0, as: UTF8.self).replacing("\"number\":6", with: "\"number\":1").utf8)
    },
  ]

  private static let calendars = [false, true]

  /// A laptop that has changed the list since the last sync, and a desktop that has too.
  private static func machines(_ past: Past, hasCalendar: Bool) throws -> SyncFixture {
    let fixture = try SyncFixture(joined: "laptop", "desktop")
    let (laptop, desktop) = (fixture["laptop"], fixture["desktop"])
    for number in 1...8 {
      let tokens = [
        ["+home", "+work"], ["due:mon", "every:1w"], ["note:Ring"], ["pri:high"],
        ["due:tue", "every:1w"],
      ]
      try laptop.run(["add", "Item \(number)"] + tokens[number % tokens.count])
    }
    try laptop.run("done", "3")
    if hasCalendar {
      try FileManager.default.createDirectory(
        atPath: laptop.file("../calendar"), withIntermediateDirectories: true)
      try laptop.run("sync", "--calendar", laptop.file("../calendar"))
    }
    try fixture.settle()
    try desktop.run("edit", "7", "Desktop", "due:fri")
    try desktop.run("remove", "8")
    if past == .trimmed {
      for turn in 1...1050 { try laptop.run("edit", "1", "Turn \(turn)") }
    }
    if past == .forgotten { try laptop.run("history", "--forget") }
    try laptop.run("add", "Unsent")
    try laptop.run("edit", "4", "Edited", "+new")
    try laptop.run("remove", "2")
    try laptop.run("done", "6")
    try laptop.run("edit", "1", "Last command")
    return fixture
  }

  /// Returns a copy of all files, in which the laptop has its own copy of the calendar folder.
  private static func copy(_ start: SyncFixture) throws -> SyncFixture {
    let copy = try start.copy()
    let path = copy["laptop"].file(".todo.json.calendar")
    guard let state = FileManager.default.contents(atPath: path) else { return copy }
    let text = String(decoding: state, as: UTF8.self)
    try Data(text.replacing(start.folder.path, with: copy.folder.path).utf8)
      .write(to: URL(filePath: path))
    return copy
  }

  /// The items of a machine by id, as `list --json` prints them.
  private func items(of machine: SyncMachine) throws -> [String: String] {
    let lines = try machine.run("list", "--all", "--ndjson").split(separator: "\n").map(String.init)
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        (String(line.split(separator: "\"id\":\"")[1].prefix(36)), line)
      })
  }

  @Test(arguments: TestLength.isLong ? Past.allCases : [.whole, .forgotten], calendars)
  func `loses nothing, restores no removed item, and undo still works`(
    past: Past, hasCalendar: Bool
  ) throws {
    let start = try Self.machines(past, hasCalendar: hasCalendar)
    let control = try Self.copy(start)
    for _ in 1...2 { try control.settle() }
    let expected = try items(of: control["laptop"])
    let gone = try Set(items(of: start["laptop"]).keys).subtracting(expected.keys)
    #expect(gone.count == 1)
    for damage in Self.damages {
      let fixture = try Self.copy(start)
      let (laptop, desktop) = (fixture["laptop"], fixture["desktop"])
      let bytes = try damage.apply(Array(#require(laptop.list)))
      if let bytes {
        try Data(bytes).write(to: URL(filePath: laptop.file()))
      } else {
        try FileManager.default.removeItem(atPath: laptop.file())
      }
      let repair = try laptop.todo("doctor", "--repair")
      #expect(repair.ending == .exited(0), "\(damage): \(repair)")
      let sync = try laptop.todo("sync")
      #expect(sync.ending == .exited(0), "\(damage): \(sync)")
      #expect(!(sync.output + sync.errors).contains("by hand"), "\(damage): \(sync)")
      #expect(!(sync.output + sync.errors).contains("replaced"), "\(damage): \(sync)")
      #expect(!sync.output.contains("kept '"), "\(damage): \(sync)")
      try desktop.run("sync")
      try laptop.run("sync")
      for machine in [laptop, desktop] {
        let found = try items(of: machine)
        for (id, line) in expected { #expect(found[id] == line, "\(damage), \(machine.name)") }
        let more = found.filter { expected[$0.key] == nil }
        // A line with another item's id or number may stay as one more item.
        #expect(
          more.count <= 1 && !more.values.contains { $0.contains("Item 2") }, "\(damage): \(more)")
      }
      let undo = try laptop.todo("undo", "-n")
      #expect(
        undo.ending == .exited(0) && undo.output.contains("Last command"), "\(damage): \(undo)")
    }
  }
}

/// Items that an older copy of a list lacks, or with a line that was deleted by hand, can be restored from
/// the history and, in a shared list, from the commits.
@Suite(.needs(.git)) struct `A list that lost items without a command` {
  /// How the items were lost, and whether the history still knows them.
  static let losses = [(count: 1, forgets: false), (20, false), (20, true)]

  private func machines(isShared: Bool) throws -> SyncFixture {
    let fixture = try isShared ? SyncFixture(joined: "laptop", "desktop") : SyncFixture(["laptop"])
    for number in 1...3 { try fixture["laptop"].run("add", "Item \(number)") }
    if isShared { try fixture.settle() }
    return fixture
  }

  @Test(arguments: losses, [false, true])
  func `finds them again, and gives their numbers to no other item`(
    loss: (count: Int, forgets: Bool), isShared: Bool
  ) throws {
    // Without a history and without commits, nobody knows them.
    guard isShared || !loss.forgets else { return }
    let fixture = try machines(isShared: isShared)
    let laptop = fixture["laptop"]
    let older = laptop.text
    let lost = (1...loss.count).map { "Lost \($0)" }
    for title in lost { try laptop.run("add", title) }
    if isShared { try fixture.settle() }
    if loss.forgets { try laptop.run("history", "--forget") }
    try laptop.write(older)

    let removed = try laptop.run("history", "--removed").split(separator: "\n").map(String.init)
    #expect(Set(removed.map { $0.split(separator: "\t")[2] }) == Set(lost.map { $0[...] }))
    let last = 3 + loss.count
    #expect(
      try laptop.run("reopen", "-n", "\(last)") == "would bring back \(last): Lost \(loss.count)\n")
    if !loss.forgets {
      #expect(try laptop.run("add", "-n", "New") == "would add \(last + 1): New\n")
      #expect(try laptop.run("add", "New") == "added \(last + 1): New\n")
      #expect(try laptop.run("undo", "-n").contains("would undo: todo add New"))
      let reopened = try laptop.run("reopen", "\(last)")
      #expect(reopened.hasPrefix("brought back \(last): Lost \(loss.count)\n"))
    }
    guard isShared else { return }
    let titles = try fixture.agree().map { $0.split(separator: "\t").last.map(String.init) ?? "" }
    #expect(Set(titles).isSuperset(of: lost + ["Item 1", "Item 2", "Item 3"]), "\(titles)")
  }

  @Test(arguments: [false, true])
  func `restores an item if its line was deleted by hand`(isShared: Bool) throws {
    let fixture = try machines(isShared: isShared)
    let laptop = fixture["laptop"]
    let line = try #require(laptop.text.split(separator: "\n").first { $0.contains("Item 2") })
    try laptop.write(laptop.text.replacing("\(line)\n", with: ""))
    if isShared { try laptop.run("history", "--forget") }
    let removed = try laptop.run("history", "--removed")
    #expect(removed.hasPrefix("2\t") && removed.hasSuffix("\tItem 2\t\n"), "\(removed)")
    #expect(try laptop.run("add", "New") == "added 4: New\n")
    #expect(try laptop.run("reopen", "2") == "brought back 2: Item 2\n")
    if isShared { #expect(try fixture.agree().count == 4) }
  }
}
