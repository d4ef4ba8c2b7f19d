import TodoEntities

@testable import TodoModule

/// The kinds of stores, which must behave alike.
enum StoreKind: CaseIterable { case json, inMemory }

extension Instant {
  /// The time at which the commands of tests run: 2026-11-20T09:20:00Z.
  static let test = Instant(secondsSinceEpoch: 1_795_166_400)
}

extension TemporaryFolder {
  /// A store of this kind that holds these items.
  func store(
    _ kind: StoreKind, _ lines: [String] = [], nextNumber: Int = 1
  ) throws -> any TodoStore {
    switch kind {
    case .json:
      if !lines.isEmpty { try write(ListFixture.list(lines, nextNumber: nextNumber)) }
      return store()
    case .inMemory:
      let document = try ListDocument(ListFixture.list(lines, nextNumber: nextNumber).bytes)
      let items = (0..<document.count).map(document.item(at:))
      return try InMemoryTodoStore(items, nextNumber: nextNumber, now: .test, commandLine: ["test"])
    }
  }

  /// The store of the list file with this name, as one command uses it.
  func store(
    _ words: [String] = ["test"], _ fileSystem: any FileSystem = FaultyFileSystem(),
    name: String = "todo.json", createsFolders: Bool = false,
    historyLimits: HistoryLimits = HistoryLimits()
  ) -> JSONFileTodoStore {
    JSONFileTodoStore(
      .success(ListLocation(path: file(name), createsFolders: createsFolders)),
      fileSystem: fileSystem, for: CommandRun(arguments: words, at: .test),
      historyLimits: historyLimits)
  }
}

extension TodoItem {
  /// An item with a title and no attributes.
  static func plain(_ number: Int, _ title: String) -> TodoItem {
    TodoItem(
      number: number, id: ItemID(high: 0x1111_2222_3333_4444, low: UInt64(number)), title: title,
      createdAt: .test, modifiedAt: .test)
  }
}

extension TodoStore {
  /// Adds an item and returns its number.
  @discardableResult
  func add(_ title: String) throws(StoreError) -> Int {
    try write { (list) throws(StoreError) in list.append { .plain($0, title) }.number }
  }

  /// Gives an item another title.
  func rename(_ number: Int, _ title: String) throws(StoreError) {
    try write { (list) throws(StoreError) in
      let position = try list.position(number)
      list.replace(at: position, with: list[position].titled(title))
    }
  }

  /// Removes an item.
  func remove(_ number: Int) throws(StoreError) {
    try write { (list) throws(StoreError) in list.remove(at: try list.position(number)) }
  }

  /// The titles in the list, in order.
  func titles() throws(StoreError) -> [String] { try read().items.map(\.title) }
}

extension TodoList {
  /// Returns the position of the item with this number.
  func position(_ number: Int) throws(StoreError) -> Int {
    guard let position = positions.first(where: { outline(at: $0).number == number }) else {
      throw .noSuchItem("\(number)")
    }
    return position
  }
}

extension TodoItem {
  /// The item with another title, changed at the test's time.
  func titled(_ title: String) -> TodoItem { edited(.title(title)) }

  /// The item after an edit at the test's time, or unchanged if the edit fails.
  func edited(_ edit: ItemEdit) -> TodoItem {
    let clock = Clock(now: .test, offset: { _ in 0 })
    return (try? applying([edit], at: clock)) ?? self
  }
}

/// JSON texts of lists for tests, in the layout that todo writes.
enum ListFixture {
  /// The list of these item lines.
  static func list(_ lines: [String], nextNumber: Int = 100) -> String {
    let head = "{\"version\":1,\"nextNumber\":\(nextNumber),\"items\":[\n"
    return head + lines.joined(separator: ",\n") + (lines.isEmpty ? "]}\n" : "\n]}\n")
  }

  /// The list of the items with these numbers, as `line` writes them.
  static func list(of numbers: ClosedRange<Int>) -> String {
    list(numbers.map { line($0) }, nextNumber: numbers.upperBound + 1)
  }

  /// An item's line: the members that every item has, then `members`.
  static func line(_ number: Int, _ members: String = "") -> String {
    "{\"number\":\(number),\"id\":\"\(id(number))\",\"title\":\"Title \(number)\""
      + ",\"isCompleted\":false,\"createdAt\":\"2026-11-20T09:20:00Z\""
      + ",\"modifiedAt\":\"2026-11-20T09:21:00Z\"\(members.isEmpty ? "" : ",")\(members)}"
  }

  /// The item of `line`, without other members.
  static func item(_ number: Int, title: String? = nil) -> TodoItem {
    TodoItem(
      number: number, id: ItemID(high: 0x0f9b_a35c_1d2e_4f5a, low: low(number)),
      title: title ?? "Title \(number)", createdAt: Instant(secondsSinceEpoch: 1_795_166_400),
      modifiedAt: Instant(secondsSinceEpoch: 1_795_166_460))
  }

  /// A different id for each number up to 9999.
  static func id(_ number: Int) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: 4 - digits.count)
    return "0f9ba35c-1d2e-4f5a-8b6c-00000000" + zeros + digits
  }

  /// RFC 9562's nil UUID.
  static let nilID = "00000000-0000-0000-0000-000000000000"

  /// The line of an item, as it is written.
  static func line(of item: TodoItem) -> String {
    var bytes: [UInt8] = []
    ItemEncoder.append(item, to: &bytes)
    return text(bytes)
  }

  /// Optional members of items, with various special cases.
  static let members = [
    "",
    #""due":"2026-12-01","priority":"high","tags":["home","a\u0062c"]"#,
    #""every":{"rule":"2w","mode":"done","anchor":"2026-01-31","series":"\#(id(9))","by":null}"#,
    #""project":"häuser.garden","notes":"one\ntwo 🦊 \"three\"","x":{"a":[1.50,{"b":-0e1}]}"#,
    #""completedAt":"2026-11-21T00:00:00Z","wait":"2026-12-01T17:00","until":"2027-01-01""#
      + #","scheduled":"2026-11-30","depends":["\#(id(9))"],"started":"2026-11-20T09:22:00Z""#
      + #","spent":90,"estimate":90"#,
  ]

  /// The lines of this many items, with the cases of `members` in turn.
  static func mixedLines(_ count: Int) -> [String] {
    (1...count).map { line($0, members[$0 % members.count]) }
  }

  /// The lower half of the id, which ends with the number's decimal digits, read as hexadecimal.
  private static func low(_ number: Int) -> UInt64 {
    0x8b6c_0000_0000_0000 | (UInt64(String(number), radix: 16) ?? 0)
  }
}

extension LineChanges {
  /// Creates changes that leave this number as the next one.
  init(nextNumber: Int, _ lines: [Line] = []) {
    self.init(nextNumber: (nextNumber, nextNumber), lines: lines)
  }
}

extension ListDocument {
  /// The lines of the items.
  var lines: [String] { (0..<count).map { String(decoding: line(at: $0), as: UTF8.self) } }
  /// The titles of the items.
  var titles: [String] { (0..<count).map { item(at: $0).title } }
}

extension String {
  /// The text's bytes in UTF-8.
  var bytes: [UInt8] { Array(utf8) }

  /// The text without its mark `§`, and the line and column of the mark, in bytes, from 1.
  var unmarked: (bytes: [UInt8], line: Int, column: Int) {
    let parts = split(separator: "§", maxSplits: 1, omittingEmptySubsequences: false)
    let before = parts[0].utf8
    let lineStart = before.lastIndex(of: 0x0A).map { before.index(after: $0) } ?? before.startIndex
    let line = before.count { $0 == 0x0A } + 1
    let column = before.distance(from: lineStart, to: before.endIndex) + 1
    return (Array(parts.joined().utf8), line, column)
  }
}

/// Returns the text of bytes, for messages of failed expectations.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// Returns the first error in a damaged list, or nil for any other list.
func damage(of bytes: [UInt8]) -> ParseError? {
  do throws(StoreError) {
    _ = try ListDocument(bytes)
    return nil
  } catch {
    guard case .damaged(_, let damage) = error else { return nil }
    return damage
  }
}

extension Salvage {
  /// Salvages a file. New ids are the fixture's ids of the numbers 9000, 9001, …
  init(_ bytes: [UInt8]) {
    let makeID = ListFixture.ids()
    self.init(bytes) { _ in makeID() }
  }

  var count: Int { items.count }

  /// The items with new numbers or ids.
  var reassigned: [ReassignedItem] {
    items.filter { $0.newNumber != nil || $0.newID != nil }.map {
      ReassignedItem(
        line: $0.line, number: $0.number, newNumber: $0.newNumber, hasNewID: $0.newID != nil)
    }
  }

  /// The items whose repetitions are in their notes.
  var withoutRule: [ItemLine] {
    items.filter(\.lacksRule).map { ItemLine(line: $0.line, number: $0.newNumber ?? $0.number) }
  }
}

extension ListFixture {
  /// Makes the ids of the numbers 9000, 9001, …
  static func ids() -> () -> ItemID {
    var count = 8999
    return {
      count += 1
      return ListFixture.item(count).id
    }
  }
}

extension TodoStore {
  /// Repairs the list without git. New ids are random.
  func repair(isDryRun: Bool) throws(StoreError) -> StoreRepair? {
    try repair(isDryRun: isDryRun, with: GitVersions()) {
      ItemID(high: .random(in: .min ... .max), low: .random(in: .min ... .max))
    }
  }
}

extension TemporaryFolder {
  /// The name of the history of `todo.json`.
  static let history = ".todo.json.history"

  /// The lines of the history, without newlines.
  var historyLines: [String] {
    (text(TemporaryFolder.history) ?? "").split(separator: "\n").map(String.init)
  }

  /// The remarks of a command with the store of the list.
  func remarks(of command: (JSONFileTodoStore) throws -> Void) rethrows -> [StoreRemark] {
    let store = store()
    try command(store)
    return store.remarks
  }

  /// Replaces the history by these lines.
  func write(history lines: [String]) throws {
    try write(lines.map { $0 + "\n" }.joined(), to: TemporaryFolder.history)
  }

  /// Replaces a text in one line of the history, counted from 0.
  func changeHistory(line: Int, _ old: String, to new: String) throws {
    var lines = historyLines
    lines[line] = lines[line].replacing(old, with: new)
    try write(history: lines)
  }
}

extension TodoStore {
  /// Merges another machine's version of a list, and returns the checksum that the list then has.
  @discardableResult
  func merge(_ theirs: String, since base: String) throws(StoreError) -> Checksum {
    try merge { (target) throws(StoreError) in
      let merge = try DocumentMerge(
        base: try ListDocument(base.bytes, at: "base"), ours: target.document,
        theirs: try ListDocument(theirs.bytes, at: "theirs"), numbering: .older)
      return (merge, Checksum(of: merge.pieces))
    }
  }
}

extension ListFixture {
  /// The line of a history that an earlier version wrote for a command that left this list.
  static func earlierEntry(
    _ serial: Int, _ kind: String = #""kind":"do""#, command: String = "x",
    nextNumber: String = "[3,3]", changes: String, leaving list: String
  ) -> String {
    let body =
      #",\#(kind),"at":"2026-11-20T09:20:00Z","command":["\#(command)"],"#
      + #""nextNumber":\#(nextNumber),"changes":\#(changes)"#
    let sum = Checksum(of: list.bytes[...])
    let covered = #"\#(body),"size":\#(body.utf8.count),"list":"\#(sum)""#
    return #"{"serial":\#(serial)\#(covered),"check":"\#(Checksum(of: covered.bytes[...]))"}"#
  }

  /// The copy of a list of the items 1 to 3 on another machine, which gave one of them another title at
  /// 10:00.
  static func copy(renaming number: Int, _ title: String) -> String {
    var lines = (1...3).map { line($0) }
    lines[number - 1] = lines[number - 1]
      .replacing("Title \(number)", with: title).replacing("09:21:00", with: "10:00:00")
    return list(lines, nextNumber: 4)
  }
}

/// Offsets of the bytes of a JSON text that are worth damaging one by one.
enum SampledOffsets {
  /// Returns all offsets in long tests; otherwise one in `count` of all, and one in `structure` of JSON's
  /// structural characters and line breaks. Together, the samples of `index` 0 to `count - 1` have every
  /// offset.
  static func of(_ bytes: [UInt8], _ index: Int, in count: Int, structure: Int = 1) -> [Int] {
    if TestLength.isLong { return Array(bytes.indices) }
    let characters = Set("{}[]:,\"\\\n".utf8)
    return bytes.indices.filter {
      $0 % count == index || $0 % structure == 0 && characters.contains(bytes[$0])
    }
  }
}
