import Testing
import TodoEntities

@testable import TodoModule

/// What a repair promises of every list with conflict markers, however it is cut or damaged: the result is
/// a valid list, and every item that can be read is in it, unless one side has removed what the other left
/// as it was.
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

/// A list with conflicts, and which lines are items that a repair must keep.
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
