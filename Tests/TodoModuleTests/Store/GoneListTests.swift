import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// A list file that is missing or empty, next to a history with items.
@Suite struct `A missing list` {
  /// How the file is lost.
  enum Loss: CaseIterable {
    case removed, emptied

    func apply(to folder: TemporaryFolder) throws {
      if folder.names.contains("todo.json") { try folder.delete("todo.json") }
      if self == .emptied { try folder.write("") }
    }
  }

  /// How a command uses the list.
  enum Use: CaseIterable {
    case read, add, undo, previewUndo, redo

    func apply(to store: JSONFileTodoStore) throws {
      switch self {
      case .read: _ = try store.read()
      case .add: try store.add("x")
      case .undo: try store.undo()
      case .previewUndo: try store.undo(isDryRun: true)
      case .redo: try store.redo()
      }
    }
  }

  @Test func `items that a damaged list lacks are restored from its history, unless removed`()
    throws
  {
    let program = ProgramFixture("add One", "add Two", "add Three", "remove 2", "add Four")
    let text = try #require(program.folder.text())
    let damaged = String(text.prefix(text.count / 2))
    try program.folder.write(damaged)
    for (words, verb) in [
      ("doctor --repair -n", "would bring back"), ("doctor --repair", "brought back"),
    ] {
      #expect(program.folder.text() == damaged)
      let output = program.type(words).output
      #expect(output.contains("\n\(verb) 2 items from the history\n"), "\(output)")
    }
    #expect(program.folder.text() == text)
    try program.folder.delete("todo.json")
    #expect(program.type("doctor --repair").output == "brought back 3 items from the history\n")
    #expect(program.folder.text() == text)
  }

  private func error(in folder: TemporaryFolder, _ loss: Loss) -> StoreError {
    .gone(path: folder.file(), isEmpty: loss == .emptied, isShared: false)
  }

  /// The commands before the file was lost, and whether the list had items then.
  typealias Row = (
    name: String, hadItems: Bool, prepare: @Sendable (TemporaryFolder) throws -> Void
  )
  static let rows: [Row] = [
    ("no history", false, { _ in }),
    ("one item", true, { try $0.store().add("a") }),
    (
      "all removed", false,
      {
        try $0.store().add("a"); try $0.store().remove(1)
      }
    ),
    (
      "all undone", false,
      {
        try $0.store().add("a"); try $0.store().undo()
      }
    ),
    (
      "redone", true,
      {
        try $0.store().add("a"); try $0.store().undo(); try $0.store().redo()
      }
    ),
    (
      "forgotten", false,
      {
        try $0.store().add("a"); _ = try $0.store().forgetHistory(isDryRun: false)
      }
    ),
    (
      "shared, and all removed", false,
      {
        try $0.store().write { (list) throws(StoreError) in list.isShared = true }
        try $0.store().add("a")
        try $0.store().remove(1)
      }
    ),
    (
      "items that the history does not know", true,
      {
        try $0.write(ListFixture.list(of: 1...2))
        try $0.store().add("a")
        try $0.store().remove(3)
      }
    ),
    (
      "items from before the history, all removed", false,
      {
        try $0.write(ListFixture.list(of: 1...1))
        try $0.store().remove(1)
      }
    ),
    (
      "a damaged line", true,
      {
        for title in ["a", "b", "c"] { try $0.store().add(title) }
        try $0.changeHistory(line: 1, "\"b\"", to: "\"B\"")
      }
    ),
    (
      "no line that can be read", false,
      {
        try $0.store().add("a"); try $0.write("x\ny\n", to: TemporaryFolder.history)
      }
    ),
    ("no history but a folder", false, { try $0.makeFolder(TemporaryFolder.history) }),
    ("a history of another list", false, { try $0.store(name: "other.json").add("a") }),
  ]

  @Test(arguments: rows.map(\.name), Loss.allCases)
  func `is refused if the history says that it had items`(name: String, loss: Loss) throws {
    let row = try #require(Self.rows.first { $0.name == name })
    let folder = TemporaryFolder()
    try row.prepare(folder)
    try loss.apply(to: folder)
    let names = folder.names
    guard row.hadItems else {
      if loss == .emptied {
        // As without a history, it is damaged, not an empty list.
        for use in [Use.read, .add] {
          let error = #expect(throws: StoreError.self) { try use.apply(to: folder.store()) }
          #expect(error.map { if case .damaged = $0 { true } else { false } } == true)
        }
        return
      }
      #expect(try folder.store().titles() == [])
      #expect(try folder.store().diagnose().problems.allSatisfy { !$0.isGone })
      try folder.store().add("x")
      #expect(try folder.store().titles() == ["x"])
      return
    }
    for use in Use.allCases {
      #expect(throws: error(in: folder, loss)) { try use.apply(to: folder.store()) }
    }
    #expect(try folder.store().diagnose().problems.first == .unreadable(error(in: folder, loss)))
    #expect(
      folder.names.filter { $0 != ".todo.json.lock" } == names.filter { $0 != ".todo.json.lock" })
    _ = try folder.store().history()
    // It begins again.
    _ = try folder.store().forgetHistory(isDryRun: false)
    #expect(try folder.store().titles() == [])
    try folder.store().add("x")
    #expect(try folder.store().read().items.map(\.number) == [1])
  }

  @Test(arguments: 1...UInt64(TestLength.of(6, long: 100)), Loss.allCases)
  func `is restored as it was, and undo still works`(seed: UInt64, loss: Loss) throws {
    var random = SplitMix64(seed: seed)
    let folder = TemporaryFolder()
    let limits = HistoryLimits(entries: seed.isMultiple(of: 2) ? 8 : 1000)
    func store() -> JSONFileTodoStore { folder.store(historyLimits: limits) }
    for count in 0..<40 {
      let numbers = try store().read().items.map(\.number)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: _ = try? store().undo(Int.random(in: 1...3, using: &random))
      case 1: _ = try? store().redo()
      case 2: if let number = numbers.randomElement(using: &random) { try store().remove(number) }
      case 3, 4:
        if let number = numbers.randomElement(using: &random) {
          try store().rename(number, "changed \(count)")
        }
      default: try store().add("item \(count)")
      }
    }
    let text = try #require(folder.text())
    let before = try store().read()
    let history = try store().history().done.count
    try loss.apply(to: folder)
    let planned = try store().repair(isDryRun: true)
    let done = try store().repair(isDryRun: false)
    #expect(planned == done)
    guard let repair = done, repair.path == nil else {
      // The short history has none of the items that are left.
      let lines = folder.text(TemporaryFolder.history) ?? ""
      return #expect(before.items.allSatisfy { !lines.contains("\($0.id)") })
    }
    #expect(repair.historyCount == repair.savedCount)
    #expect(try folder.store().diagnose().problems == [])
    let after = try store().read()
    #expect(after.nextNumber == before.nextNumber)
    // No item that was removed or undone is restored, and the restored items are as they were.
    #expect(after.items.allSatisfy(before.items.contains))
    if repair.start == nil {
      #expect(folder.text() == text)
      #expect(!repair.lacksChanges)
    }
    #expect((limits.entries == 1000) == (repair.start == nil))
    #expect(try store().repair(isDryRun: false) == nil)
    #expect(try store().history().done.count == history)
    if history > 0 { try store().undo() }
  }

  /// Where the loss of a list is noticed, which restores the list with everything that the last commit has.
  enum Door: CaseIterable { case repair, sync }

  @Test(arguments: 1...UInt64(TestLength.of(8, long: 200)), Door.allCases)
  func `keeps changes made by hand that were committed, and reports other ones`(
    seed: UInt64, door: Door
  ) throws {
    var random = SplitMix64(seed: seed)
    let program = ProgramFixture("add First")
    let folder = program.folder
    func document() throws -> ListDocument { try ListDocument(#require(folder.text()).bytes) }
    var committed = try document()
    for count in 0..<30 {
      program.now = Instant(secondsSinceEpoch: program.now.secondsSinceEpoch + 60)
      let item = try folder.store().read().items.randomElement(using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: program.run("undo")
      case 1, 2: if let item { program.run("edit", "\(item.number)", "--", "changed \(count)") }
      case 3, 4:
        let line = item.map { "\"title\":\"\($0.title)\"" }
        if let line { try folder.edit(line, to: "\"title\":\"by hand \(count)\"") }
      case 5: committed = try document()
      default: program.run("add", "item \(count)")
      }
    }
    program.run("add", "last")
    let (text, titles) = (try #require(folder.text()), try folder.store().titles())
    try folder.delete("todo.json")
    switch door {
    case .repair:
      let git = GitVersions(committed: committed)
      let repair = try folder.store().repair(
        isDryRun: false, with: git, makeID: ListFixture.ids())
      #expect(repair?.lacksChanges == (folder.text() != text))
    case .sync:
      let list = try #require(try folder.store().remembered(with: committed))
      try folder.write(String(decoding: list.bytes, as: UTF8.self))
    }
    let old = Set(committed.list.positions.map { committed.list[$0].title })
    let restored = try folder.store().titles()
    #expect(restored.count == titles.count)
    for (was, title) in zip(titles, restored) where was != title {
      // Only a title that no commit and no command had is lost.
      #expect(was.hasPrefix("by hand") && !old.contains(was), "\(was) → \(title)")
    }
  }

  @Test func `a damaged list gets a lost line from the commit if a person wrote it there`() throws {
    let program = ProgramFixture("add One", "add Two")
    let folder = program.folder
    try folder.edit("One", to: "Eins")
    try folder.edit("Two", to: "Zwei")
    let committed = try ListDocument(#require(folder.text()).bytes)
    // The line of a file is newer than the commit.
    try folder.edit("Eins", to: "Uno")
    try folder.edit("\"Zwei\"", to: "Zwei")
    let git = GitVersions(committed: committed)
    _ = try folder.store().repair(isDryRun: false, with: git, makeID: ListFixture.ids())
    #expect(try folder.store().titles() == ["Uno", "Zwei"])
  }

  @Test func `is reported to lack a change made by hand, unless the last commit has it`() throws {
    let program = ProgramFixture("add Milk", "add Tea")
    let text = try #require(program.folder.text()).replacing("Milk", with: "Oat milk")
    try program.folder.write(text)
    program.run("done", "2")
    try program.folder.delete("todo.json")
    let json = program.run("doctor", "--repair", "-n", "--json").output
    #expect(json.contains("\"historyStart\":null,\"lacksChanges\":true"), "\(json)")
    #expect(
      program.run("doctor", "--repair").output == """
        brought back 2 items from the history
        some items may be older than they were: the history lacks changes made by hand

        """)
    #expect(program.run("list", "-q").output.contains("\tMilk\n"))
  }

  @Test func `is restored from a short history, with a report of the history's start`() throws {
    let folder = TemporaryFolder()
    try folder.write(ListFixture.list(of: 1...2))
    try folder.store().rename(2, "changed")
    try folder.store().add("new")
    try folder.delete("todo.json")
    let repair = try #require(try folder.store().repair(isDryRun: false))
    #expect(repair.start == HistoryStart(at: .test, nextNumber: 3))
    #expect(repair.savedCount == 2)
    #expect(try folder.store().titles() == ["changed", "new"])
    #expect(try folder.store().read().nextNumber == 4)
    try folder.store().undo(2)
    #expect(try folder.store().titles() == ["Title 2"])
  }

  @Test(arguments: [true, false])
  func `is never reported to readers while the list is being made`(merges: Bool) throws {
    let theirs = ListFixture.list(of: 1...1)
    func write(_ store: JSONFileTodoStore) throws {
      if merges { try store.merge(theirs, since: ListFixture.list([])) } else { try store.add("x") }
    }
    let calls = try FaultyFileSystem.calls(of: write)
    for call in calls.indices {
      let folder = TemporaryFolder()
      let files = FaultyFileSystem()
      files.onCall = { index in
        guard index == call else { return }
        do { _ = try folder.store(["list"], SystemFileSystem()).read() } catch {
          Issue.record("\(error) at call \(call), \(calls[call])")
        }
      }
      try write(folder.store(["x"], files))
      #expect(try folder.store().titles().count == 1)
    }
  }

  @Test func `counts as an empty list in a merge, and its history stays`() throws {
    for loss in Loss.allCases {
      let folder = TemporaryFolder()
      try folder.store().add("a")
      let text = try #require(folder.text())
      try loss.apply(to: folder)
      try folder.store().merge(text, since: ListFixture.list([], nextNumber: 1))
      #expect(folder.text() == text)
      try folder.store().undo()
      #expect(try folder.store().titles() == [])
    }
  }
}

extension StoreFinding {
  fileprivate var isGone: Bool { if case .unreadable(.gone) = self { true } else { false } }
}
