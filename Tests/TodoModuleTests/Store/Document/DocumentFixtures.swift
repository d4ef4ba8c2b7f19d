import TodoEntities

@testable import TodoModule

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
      + #","spent":90"#,
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

/// Returns the first error in a damaged list; nil for any other list.
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
  /// Salvages a file; new ids are those of the fixture's numbers 9000, 9001, …
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
    items.filter(\.lacksRule).map {
      ItemLine(line: $0.line, number: $0.newNumber ?? $0.number)
    }
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
  /// Repairs the list without git; new ids are random.
  func repair(isDryRun: Bool) throws(StoreError) -> StoreRepair? {
    try repair(isDryRun: isDryRun, unresolved: nil) {
      ItemID(high: .random(in: .min ... .max), low: .random(in: .min ... .max))
    }
  }
}
