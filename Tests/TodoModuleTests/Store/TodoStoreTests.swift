import Testing
import TodoEntities

@testable import TodoModule

/// The behaviour of all stores, besides the additions and removals that `RandomChangeTests` covers.
@Suite struct `Every store` {
  private static let kinds = StoreKind.allCases
  private let folder = TemporaryFolder()

  @Test(arguments: kinds)
  func `a change that fails halfway changes nothing`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    try store.add("milk")
    #expect(throws: StoreError.noSuchItem("9")) {
      try store.write { (list) throws(StoreError) in
        list.append { .plain($0, "bread") }
        throw .noSuchItem("9")
      }
    }
    #expect(try store.read().items == [.plain(1, "milk")])
    #expect(try store.read().nextNumber == 2)
    #expect(try store.history().done.count == 1)
  }

  @Test(arguments: kinds)
  func `a command that changes nothing is not in the history`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    try store.add("milk")
    try store.rename(1, "milk")
    #expect(try store.history().done.map(\.arguments) == [["test"]])
  }

  /// Values that the file cannot hold, and the reason.
  static let unreadable: [(content: ItemContent, reason: String)] = {
    var blank = ItemContent(title: "bread")
    var (doubled, deep, long) = (blank, blank, blank)
    blank.tags = [Tag("home"), Tag("")]
    doubled.unknownMembers = [
      UnknownMember(name: "x", value: "1"), UnknownMember(name: "x", value: "2"),
    ]
    let brackets = String(repeating: "[", count: 510) + String(repeating: "]", count: 510)
    deep.unknownMembers = [UnknownMember(name: "x", value: brackets)]
    long.spent = TimeSpan.longest + 1
    return [
      (blank, "a tag must not be empty"), (doubled, "a name occurs twice in one object"),
      (deep, "arrays and objects are nested more than 512 levels deep"),
      (long, "spent must be a whole number from 1 to \(TimeSpan.longest), in digits only"),
    ]
  }()

  @Test(arguments: kinds, unreadable)
  func `an item that could not be read again is refused, and nothing is changed`(
    kind: StoreKind, row: (content: ItemContent, reason: String)
  ) throws {
    let store = try folder.store(kind)
    try store.add("milk")
    let (list, history) = (folder.text(), folder.text(TemporaryFolder.history))
    let item = TodoItem(
      number: 2, id: ItemID(high: 1, low: 2), createdAt: .test, modifiedAt: .test,
      content: row.content, stamps: ItemStamps())
    #expect(throws: StoreError.unreadable(number: 2, title: "bread", reason: row.reason)) {
      try store.write { (list) throws(StoreError) in _ = list.append { _ in item } }
    }
    let change = StoreError.unreadable(number: 1, title: "bread", reason: row.reason)
    #expect(throws: change) {
      try store.write { (list) throws(StoreError) in
        list.replace(at: 0, with: item.with(number: 1))
      }
    }
    #expect(try store.titles() == ["milk"])
    #expect(try store.history().done.count == 1)
    #expect((folder.text(), folder.text(TemporaryFolder.history)) == (list, history))
  }

  @Test(arguments: kinds)
  func `members of the list that could not be read again are refused`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    try store.add("milk")
    let list = folder.text()
    let reason = "a name occurs twice in one object"
    #expect(throws: StoreError.unreadable(number: nil, title: nil, reason: reason)) {
      try store.write { (list) throws(StoreError) in
        list.members = Self.unreadable[1].content.unknownMembers
      }
    }
    #expect(try store.read().members == [])
    #expect(folder.text() == list)
  }

  @Test(arguments: kinds)
  func `a next number that is far above the others is not used`(kind: StoreKind) throws {
    let last = 9_007_199_254_740_991
    let store = try folder.store(kind, [ListFixture.line(1)], nextNumber: last + 1)
    #expect(try store.add("one more") == 2)
    #expect(try store.read().nextNumber == 3)
  }
}

/// The reports of `undo` and `redo` in every store. `RandomChangeTests` checks the restored lists.
@Suite struct `Undoing and redoing` {
  private static let kinds = StoreKind.allCases
  private static let past = PastCommand(arguments: ["test"], at: .test, itemCount: 1)
  private let folder = TemporaryFolder()

  @Test(arguments: kinds)
  func `the changes of several commands are reported as one change of each item`(kind: StoreKind)
    throws
  {
    let store = try folder.store(kind)
    for title in ["a", "b", "c", "d"] { try store.add(title) }
    try store.remove(2)
    try store.rename(3, "C")
    let undone = try store.undo(4)
    #expect(undone.commands.count == 4)
    #expect(
      undone.changes == [
        ItemChange.removed(TodoItem.plain(3, "c").titled("C")),
        ItemChange.removed(.plain(4, "d")),
        ItemChange.added(.plain(2, "b")),
      ])
  }

  @Test(arguments: kinds)
  func `undoing or redoing too many commands changes nothing`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    #expect(throws: StoreError.nothingToUndo(available: 0)) { try store.undo() }
    try store.add("a")
    try store.add("b")
    #expect(throws: StoreError.nothingToUndo(available: 2)) { try store.undo(3) }
    #expect(throws: StoreError.nothingToRedo(available: 0)) { try store.redo() }
    try store.undo()
    #expect(throws: StoreError.nothingToRedo(available: 1)) { try store.redo(2) }
    #expect(try store.titles() == ["a"])
  }

  @Test(arguments: kinds)
  func `a new change after undo drops the commands that could be redone`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    try store.add("a")
    try store.add("b")
    try store.undo()
    try store.add("c")
    #expect(throws: StoreError.nothingToRedo(available: 0)) { try store.redo() }
    #expect(try store.titles() == ["a", "c"])
  }

  @Test(arguments: kinds)
  func `a dry run reports what a run does, and changes nothing`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    try store.add("a")
    let preview = try store.undo(isDryRun: true)
    #expect(preview == RewindOutcome(commands: [Self.past], changes: [.removed(.plain(1, "a"))]))
    #expect(try store.titles() == ["a"])
    #expect(try store.undo() == preview)
    let redone = try store.redo(isDryRun: true)
    #expect(redone == RewindOutcome(commands: [Self.past], changes: [.added(.plain(1, "a"))]))
    #expect(try store.titles() == [])
    #expect(try store.redo() == redone)
  }

  @Test(arguments: kinds)
  func `the history lists the commands that can be undone and redone`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    for title in ["a", "b", "c"] { try store.add(title) }
    try store.write { (list) throws(StoreError) in
      for position in [0, 1] { list.remove(at: position) }
    }
    let two = PastCommand(arguments: ["test"], at: .test, itemCount: 2)
    #expect(
      try store.history()
        == CommandHistory(done: [Self.past, Self.past, Self.past, two], undone: []))
    try store.undo(2)
    #expect(
      try store.history()
        == CommandHistory(done: [Self.past, Self.past], undone: [Self.past, two])
    )
  }

  @Test(arguments: kinds)
  func `forgetting the history keeps the list and starts a new history`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    #expect(try store.forgetHistory(isDryRun: false) == 0)
    for title in ["a", "b", "c"] { try store.add(title) }
    try store.undo()
    #expect(try store.forgetHistory(isDryRun: true) == 3)
    #expect(try store.forgetHistory(isDryRun: false) == 3)
    #expect(try store.history() == CommandHistory(done: [], undone: []))
    #expect(try store.titles() == ["a", "b"])
    try store.add("d")
    try store.undo()
    #expect(throws: StoreError.nothingToUndo(available: 0)) { try store.undo() }
    #expect(try store.titles() == ["a", "b"])
  }
}
