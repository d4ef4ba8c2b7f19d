import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Salvaging a list with conflict markers` {
  private static func item(_ number: Int, _ title: String) -> String {
    ListFixture.line(number).replacing("Title \(number)", with: title)
  }

  private static func list(_ lines: String...) -> String {
    (["{\"version\":1,\"nextNumber\":5,\"items\":["] + lines + ["]}", ""])
      .joined(separator: "\n")
  }

  private func recovered(_ text: String) throws -> RecoveredList {
    try RecoveredList(text.bytes, stages: nil, at: "l", makeID: ListFixture.ids())
  }

  /// The numbers and titles of the items, and the next number. If both sides changed a title, the bytes
  /// decide which one is kept.
  private func saved(_ list: RecoveredList) -> [String] {
    list.document.list.items.map { "\($0.number) \($0.title)" } + ["\(list.document.nextNumber)"]
  }

  /// The titles that were dropped for others.
  private func dropped(_ list: RecoveredList) -> [String] {
    list.merge?.report.decisions.compactMap { $0.parts[.dropped] } ?? []
  }

  private func lost(_ list: RecoveredList) -> [LostLine] { StoreRepair(list, path: "").lost }

  @Test func `both sides are merged with the base between the markers`() throws {
    let conflicted = Self.list(
      ListFixture.line(1) + ",", "<<<<<<< HEAD", Self.item(2, "ours") + ",",
      ListFixture.line(3) + ",",
      Self.item(4, "added here"), "||||||| 5f1c2ab", Self.item(2, "base") + ",",
      ListFixture.line(3) + ",",
      Self.item(5, "removed here"), "=======",
      Self.item(2, "theirs") + ",", ListFixture.line(3) + ",", Self.item(5, "removed here") + ",",
      Self.item(4, "added there").replacing(ListFixture.id(4), with: ListFixture.id(44)),
      ">>>>>>> other")
    let list = try recovered(conflicted)
    let titles = list.document.titles
    #expect(
      Set(titles + dropped(list)) == [
        "Title 1", "ours", "theirs", "Title 3", "added here", "added there",
      ])
    #expect(titles.count == 5)
    let report = try #require(list.merge?.report)
    #expect(!report.lacksBase)
    #expect(report.decisions.map(\.kind) == [.changed, .renumbered])
    #expect(report.decisions[0].number == 2 && report.decisions[1].other == 4)
    #expect(lost(list) == [])
  }

  @Test func `if the first and last lines conflict, the highest next number counts`() throws {
    func head(_ next: Int) -> String { "{\"version\":1,\"nextNumber\":\(next),\"items\":[" }
    let conflicted = [
      "<<<<<<< HEAD", head(7), "=======", head(9), ">>>>>>> other", ListFixture.line(1),
      "<<<<<<< HEAD", "],\"x\":1,\"y\":[2]}", "=======", "],\"x\":3,\"z\":{}}", ">>>>>>> other", "",
    ].joined(separator: "\n")
    let list = try recovered(conflicted)
    #expect(saved(list) == ["1 Title 1", "9"])
    #expect(list.document.members.count == 3)
    #expect(list.merge?.report.decisions == [MergeDecision(.list, nil, [.attribute: "x"])])
    #expect(lost(list) == [])
  }

  @Test(arguments: Layout.allCases, ["\n", "\r\n"])
  func `both sides are merged in any layout`(layout: Layout, newline: String) throws {
    let ours = layout.list(of: [ListFixture.line(1), Self.item(2, "ours")]).bytes
    let theirs = layout.list(of: [ListFixture.line(1), Self.item(2, "theirs")]).bytes
    let conflicted = [
      "<<<<<<< HEAD", text(ours), "=======", text(theirs), ">>>>>>> other", "",
    ].joined(separator: newline)
    try expectOneDecision(recovered(conflicted))
  }

  /// Expects two items, of which the second has one of both titles.
  private func expectOneDecision(_ list: RecoveredList) throws {
    #expect(list.document.count == 2)
    let titles = [list.document.item(at: 1).title] + dropped(list)
    #expect(titles.sorted() == ["ours", "theirs"])
    #expect(list.merge?.report.lacksBase == true)
    #expect(lost(list) == [])
  }

  @Test func `both sides of a conflict within an item are merged`() throws {
    let pretty = text(Layout.pretty.list(of: [ListFixture.line(1), ListFixture.line(2)]).bytes)
      .replacing("\r\n", with: "\n")
    let title = "    \"title\": \"Title 2\",\n"
    let conflict =
      "<<<<<<< HEAD\n    \"title\": \"ours\",\n=======\n    \"title\": \"theirs\",\n>>>>>>> x\n"
    let conflicted = pretty.replacing(title, with: conflict)
    try #require(conflicted != pretty)
    try expectOneDecision(recovered(conflicted))
  }

  @Test func `a base with conflicts of its own is not used`() throws {
    let conflicted = Self.list(
      ListFixture.line(1) + ",", "<<<<<<< HEAD", Self.item(2, "ours"),
      "||||||| merged common ancestors", "<<<<<<<<< Temporary merge branch 1",
      Self.item(2, "base 1"),
      "|||||||||", Self.item(2, "base"), "=========", Self.item(2, "base 2"),
      ">>>>>>>>> Temporary merge branch 2", "=======", Self.item(2, "theirs"), ">>>>>>> other")
    try expectOneDecision(recovered(conflicted))
  }

  @Test(arguments: [
    ["<<<<<<< HEAD", "A", "||||||| 5f1c2ab", "B", ">>>>>>> other", "C"],
    ["<<<<<<< HEAD", "A", "||||||| 5f1c2ab", "B", "=======", "C"],
    ["<<<<<<< HEAD", "A", "||||||| 5f1c2ab", "B", "<<<<<<< HEAD", "C"],
    ["A", "=======", "B", ">>>>>>> other", "C"], ["A", "||||||| 5f1c2ab", "B", "C", ">>>>>>>"],
  ])
  func `an incomplete conflict drops nothing without a report`(lines: [String]) throws {
    let items = lines.map { $0.count == 1 ? Self.item(2, $0) : $0 }
    let list = try recovered(
      "{\"version\":1,\"nextNumber\":5,\"items\":[\n" + items.joined(separator: "\n"))
    #expect((list.document.titles + dropped(list)).sorted() == ["A", "B", "C"])
    #expect(list.merge?.report.lacksBase == true)
    #expect(lost(list) == [])
  }

  @Test func `an item that both sides have twice gets one new id`() throws {
    let conflicted = Self.list(
      ListFixture.line(1) + ",", Self.item(1, "again") + ",", "<<<<<<< HEAD", ListFixture.line(2),
      "=======",
      ListFixture.line(3), ">>>>>>> other")
    let list = try recovered(conflicted)
    #expect(list.document.count == 4)
    let reassigned = StoreRepair(list, path: "").reassigned
    #expect(reassigned.map(\.line) == [3])
    #expect(reassigned.map(\.hasNewID) == [true])
  }

  @Test(arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> 5f1c2ab (Add {braces})"])
  func `an item in the line of a marker is saved`(marker: String) throws {
    let list = Self.list("\(marker) \(ListFixture.line(1)),", ListFixture.line(2))
    #expect(saved(try recovered(list)).prefix(2) == ["1 Title 1", "2 Title 2"])
  }

  @Test func `lost lines of both sides are listed once, with their lines in the file`() throws {
    let conflicted = Self.list(
      "x,", "<<<<<<< HEAD", ListFixture.line(1) + ",", "y,", "=======", "z,", ">>>>>>> other",
      ListFixture.line(3))
    let lost = lost(try recovered(conflicted))
    #expect(lost.map(\.line) == [2, 5, 7])
    #expect(lost.map(\.text) == ["x", "y", "z"])
  }

  @Test func `an item that one side has lost does not count as removed there`() throws {
    let conflicted = Self.list(
      "<<<<<<< HEAD", ListFixture.line(1).replacing("false", with: "FALSE") + ",",
      Self.item(2, "ours"),
      "||||||| 5f1c2ab", ListFixture.line(1) + ",", ListFixture.line(2), "=======",
      ListFixture.line(1) + ",",
      Self.item(2, "theirs"), ">>>>>>> other")
    let list = try recovered(conflicted)
    #expect(list.document.count == 2)
    #expect(lost(list).map(\.line) == [3])
  }

  @Test func `an unreadable repetition is reported once, and the base still counts`() throws {
    let every = #""every":{"rule":"full-moon"}"#
    let conflicted = Self.list(
      ListFixture.line(1, every) + ",", "<<<<<<< HEAD", Self.item(2, "ours") + ",",
      Self.item(3, "removed there"), "||||||| 5f1c2ab", Self.item(2, "base") + ",",
      Self.item(3, "removed there"), "=======", Self.item(2, "base"), ">>>>>>> other")
    let list = try recovered(conflicted)
    #expect(saved(list) == ["1 Title 1", "2 ours", "5"])
    #expect(list.document.item(at: 0).notes == every)
    #expect(list.merge?.report.lacksBase == false)
    #expect(StoreRepair(list, path: "").withoutRule == [ItemLine(line: 2, number: 1)])
    #expect(lost(list) == [])
  }

  @Test(arguments: ["<<<<<<< HEAD", "=======", "||||||| 5f1c2ab", ">>>>>>> other", ">>>>>>>\r"])
  func `every reader names the first line with a marker`(marker: String) throws {
    let conflicted = Self.list(ListFixture.line(1), marker, marker)
    #expect(throws: StoreError.unmerged(path: "", line: 3)) { try ListDocument(conflicted.bytes) }
    #expect(throws: ParseError(reason: "unresolved git merge", line: 3, column: 1)) {
      try JSONList.read(conflicted.bytes, ExchangeFixture.context)
    }
    #expect(ExchangeFormat(fileName: nil, content: conflicted.bytes) == .json)
    #expect(ExchangeFormat(fileName: nil, content: "\(marker)\n\(conflicted)".bytes) == .json)
  }

  @Test func `each side keeps its offsets in the file, and the rest is blank`() throws {
    let file = "a\n<<<<<<< HEAD\nb\n||||||| 5f1c2ab\nc\n=======\nd\n>>>>>>> other\ne\n".bytes
    let sides = try #require(MergeSides(file))
    for (version, own) in [(sides.ours, "b"), (sides.base ?? [], "c"), (sides.theirs, "d")] {
      #expect(version.count == file.count)
      for (byte, old) in zip(version, file) {
        let isKept = ["a", own, "e", "\n"].contains(text([old])) && byte == old
        #expect(isKept || byte == 0x20)
      }
      #expect(text(version).filter(\.isLetter) == "a\(own)e")
    }
  }

  @Test(arguments: ["<<<<<< HEAD", "<<<<<<<HEAD", " <<<<<<< HEAD", "=======x"])
  func `other lines are not markers`(line: String) {
    #expect(damage(of: Self.list(line).bytes) != nil)
  }
}

/// The promise of a repair for every list with conflict markers, however it is cut or damaged: the result is
/// a valid list with every readable item, unless one side has removed an item that the other did not change.
@Suite struct `Repairing random conflicted lists` {
  @Test func `each item of both sides is saved`() throws {
    for seed in 1...UInt64(TestLength.of(60, long: 3000)) {
      let file = ConflictedFixture(seed: seed)
      try file.check(file.bytes, damaged: nil, "seed \(seed)")
    }
  }

  @Test func `each item before the end of a truncated list is saved`() throws {
    for seed in 1...UInt64(TestLength.of(4, long: 25)) {
      let file = ConflictedFixture(seed: seed)
      for length in 0...file.bytes.count where TestLength.isLong || length % 17 == Int(seed) {
        try file.check(Array(file.bytes.prefix(length)), damaged: nil, "seed \(seed), \(length)")
      }
    }
  }

  @Test func `one damaged byte costs at most the item that contains it`() throws {
    for seed in 1...UInt64(TestLength.of(4, long: 25)) {
      let file = ConflictedFixture(seed: seed)
      for offset in file.bytes.indices where TestLength.isLong || offset % 23 == Int(seed) {
        var bytes = file.bytes
        let damaging = Damaging(rawValue: offset % Damaging.allCases.count) ?? .space
        bytes[offset] = damaging.applied(to: bytes[offset])
        let line = bytes[..<offset].count { $0 == 0x0A }
        try file.check(bytes, damaged: line, "seed \(seed), \(offset) \(damaging)")
      }
    }
  }
}

/// A list with conflicts, and the lines of the items that a repair must keep.
private struct ConflictedFixture {
  private(set) var lines: [String] = []
  /// The titles and ids of the items of ours and theirs, by line.
  private var titles: [Int: String] = [:]
  private var ids: [Int: String] = [:]
  private var number = 0

  var bytes: [UInt8] { (lines.joined(separator: "\n") + "\n").bytes }

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    lines = ["{\"version\":1,\"nextNumber\":500,\"items\":["]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      add(Int.random(in: 0...2, using: &random), version: "shared")
      addConflict(hasBase: .random(using: &random), &random)
    }
    add(1, version: "shared")
    lines.append("]}")
  }

  private mutating func add(_ count: Int, version: String) {
    for _ in 0..<count {
      number += 1
      add(number, version)
    }
  }

  private mutating func add(_ number: Int, _ version: String) {
    let title = "\(version) \(number)"
    titles[lines.count] = title
    ids[lines.count] = ListFixture.id(number)
    lines.append(ListFixture.line(number).replacing("Title \(number)", with: title) + ",")
  }

  /// Adds a conflict about a few items, which each side changed, left as they were, or removed, and
  /// with new items that have the same numbers in both sides.
  private mutating func addConflict(hasBase: Bool, _ random: inout SplitMix64) {
    let numbers = (0..<Int.random(in: 0...3, using: &random)).map { number + 1 + $0 }
    number += numbers.count
    lines.append("<<<<<<< HEAD")
    for number in numbers { addSide("ours", number, &random) }
    if hasBase {
      lines.append("||||||| 5f1c2ab")
      for number in numbers {
        lines.append(ListFixture.line(number).replacing("Title", with: "base") + ",")
      }
    }
    lines.append("=======")
    for number in numbers { addSide("theirs", number, &random) }
    lines.append(">>>>>>> other")
  }

  private mutating func addSide(
    _ side: String, _ number: Int, _ random: inout SplitMix64
  ) {
    switch Int.random(in: 0...3, using: &random) {
    case 0: break
    case 1: add(number, "base")
    case 2: add(number, side)
    default:
      add(number, "new \(side)")
      let id = ListFixture.id(number + (side == "ours" ? 1000 : 2000))
      lines[lines.count - 1] = lines[lines.count - 1].replacing(ListFixture.id(number), with: id)
      ids[lines.count - 1] = id
    }
  }

  /// Checks the repair of this file's bytes, cut, or with a damaged line (from 0).
  func check(_ bytes: [UInt8], damaged: Int?, _ comment: Comment) throws {
    let result = Result { () throws(StoreError) in
      try RecoveredList(bytes, stages: nil, at: "l", makeID: ListFixture.ids())
    }
    if case .failure(.newerVersion) = result, damaged == 0 { return }
    let list = try result.get()
    let saved = Set((0..<list.document.count).map { "\(list.document.id(at: $0))" })
    let hasBase = list.merge?.report.lacksBase == false
    let cut = text(bytes).split(separator: "\n", omittingEmptySubsequences: false)
    for (line, title) in titles where line != damaged && (damaged != nil || line < cut.count) {
      guard damaged != nil || cut[line].hasSuffix("}") || cut[line].hasSuffix("},") else {
        continue
      }
      // With a base, one side may have removed it.
      if hasBase, title.hasPrefix("base") { continue }
      #expect(saved.contains(ids[line] ?? ""), "\(comment): \(title) in line \(line + 1)")
    }
  }
}
