import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The record of synchronizations` {
  private static let time = "2026-11-22T09:20:00Z"
  private static let commit = String(repeating: "5f0c6a0e", count: 5)
  private static let sum = "00c0ffee0badf00d"

  private static func record(_ time: String?, merging: Bool) throws -> SyncRecord {
    SyncRecord(
      lastSync: time.flatMap { Instant(rfc3339: Array($0.utf8)) },
      merge: merging
        ? .init(
          commit: try #require(GitObjectID(commit)),
          list: try #require(Checksum(digits: sum.utf8))) : nil)
  }

  @Test(
    arguments: [
      (time, false, "\(time)\n"),
      (time, true, "\(time)\nmerging \(commit) \(sum)\n"),
      (nil, true, "\nmerging \(commit) \(sum)\n"),
      (nil, false, "\n"),
    ] as [(String?, Bool, String)])
  func `is read as it was written`(time: String?, merging: Bool, text: String) throws {
    let record = try Self.record(time, merging: merging)
    #expect(String(decoding: record.file, as: UTF8.self) == text)
    #expect(SyncRecord(Array(text.utf8)) == record)
  }

  @Test func `keeps the overwritten changes`() throws {
    let since = try #require(Instant(rfc3339: Array(Self.time.utf8)))
    let record = SyncRecord(gaveWay: GaveWay(count: 2, since: since))
    #expect(String(decoding: record.file, as: UTF8.self) == "\ngave-way 2 \(Self.time)\n")
    #expect(SyncRecord(record.file) == record)
  }

  @Test(arguments: [nil, "5f0c6a0e00c0ffee"]) func `keeps the identity of the machine`(
    former: String?
  ) {
    var record = SyncRecord()
    record.machine = MachineIdentity(of: "vm", after: former, 0xC0_FFEE_0BAD_F00D)
    let id = "00c0ffee0badf00d"
    for isNew in [true, false] {
      record.machine?.isNew = isNew
      #expect(
        String(decoding: record.file, as: UTF8.self)
          == "\nmachine \(id) \(former ?? "-") \(isNew ? "new" : "known") vm\n")
      #expect(SyncRecord(record.file) == record)
    }
    #expect(record.machine?.origin == nil)
  }

  @Test(
    arguments: [
      "", "\n\n", "yesterday\n", "\nmerging\n", "\nmerging  \n", "\nmerged \(commit) \(sum)\n",
      "\nmerging \(commit) \(sum)0\n", "\nmerging \(commit)0 \(sum)\n",
      "\nmerging \(commit) \(sum) \n",
      "\nmerging \(sum)\n", "\nmerging \(commit) \(sum)\r\n", "\u{FEFF}", "\nmerging HEAD \(sum)\n",
      "\nsynced\n", "\nseen HEAD\n", "\nsynced HEAD\n", "\nsynced \(commit) \n", "\nrefused\n",
      "\nrefused damage\n", "\nrunning \n", "\nmachine \(sum) - new\n", "\nmachine - - new vm\n",
      "\nmachine \(sum)0 - new vm\n", "\nmachine - \(sum) new vm\n",
    ])
  func `is empty if it is damaged`(text: String) {
    #expect(SyncRecord(Array(text.utf8)) == SyncRecord())
  }

  @Test func `has what the next synchronization needs`() throws {
    var record = try Self.record(Self.time, merging: true)
    let commit = try #require(GitObjectID(Self.commit))
    (record.synced, record.seen) = (commit, commit)
    for refusal in ["removals \(commit) 31", "damage \(commit)"] {
      record.refusal = refusal
      record.isRunning.toggle()
      #expect(SyncRecord(record.file) == record)
    }
    record.isRunning = false
    #expect(
      String(decoding: record.file, as: UTF8.self) == """
        \(Self.time)
        synced \(Self.commit)
        seen \(Self.commit)
        merging \(Self.commit) \(Self.sum)
        refused damage \(Self.commit)

        """)
    // A new beginning is appended to the record of the last sync.
    let running = record.file + Array("\(SyncRecord.running)\n".utf8)
    record.isRunning = true
    #expect(SyncRecord(running) == record)
  }

  @Test func `every file that was cut off is read`() throws {
    let file = try Self.record(Self.time, merging: true).file
    for end in file.indices {
      let record = SyncRecord(Array(file[..<end]))
      #expect(record.merge == nil || end == file.count - 1)
      #expect(record.lastSync == nil || end >= Self.time.utf8.count)
    }
  }
}

@Suite struct `Origin of a list file` {
  /// A list of these numbers, whose items were modified at this second of a day.
  private static func list(
    _ numbers: [Int], second: String = "00", nextNumber: Int = 100, isShared: Bool = true
  ) throws -> ListDocument {
    let lines = numbers.map { ListFixture.line($0).replacing("00Z\"", with: "\(second)Z\"") }
    var text = ListFixture.list(lines, nextNumber: nextNumber)
    if isShared {
      text = text.replacing("{\"version\":1,", with: "{\"version\":1,\"shared\":true,")
    }
    return try ListDocument(Array(text.utf8))
  }

  private let committed: ListDocument

  init() throws { committed = try Self.list(Array(1...8)) }

  /// Compares a list with the committed one. The history has these traces of items.
  private func origin(
    _ list: ListDocument, removed: Set<Int> = [], lines: Set<Int> = []
  ) -> ListOrigin {
    ListOrigin(of: list, since: committed) { (items: Set<ItemID>) -> [ItemID: ItemTrace] in
      var traces: [ItemID: ItemTrace] = [:]
      for position in 0..<committed.count where items.contains(committed.id(at: position)) {
        let number = committed.number(at: position)
        if removed.contains(number) { traces[committed.id(at: position)] = .removed }
      }
      for position in 0..<list.count where lines.contains(list.number(at: position)) {
        traces[list.id(at: position)] = .line(list.text(at: position))
      }
      return traces
    }
  }

  @Test func `counts no item as removed by hand if commands have removed it`() throws {
    #expect(origin(committed) == .changed(removedByHand: []))
    #expect(origin(try Self.list([8]), removed: Set(1...7)) == .changed(removedByHand: []))
    #expect(origin(try Self.list(Array(1...9))) == .changed(removedByHand: []))
  }

  @Test func `counts up to half of the items as removed by hand`() throws {
    #expect(origin(try Self.list([1, 2, 3, 4, 8])) == .changed(removedByHand: [5, 6, 7]))
    #expect(origin(try Self.list([1, 2, 3, 4])) == .changed(removedByHand: [5, 6, 7, 8]))
    #expect(origin(try Self.list([1, 2, 3])) == .itemsMissing(5))
    #expect(
      origin(try Self.list([1, 2, 3]), removed: [8]) == .changed(removedByHand: [4, 5, 6, 7]))
  }

  @Test func `counts three items of a short list as removed by hand`() throws {
    let committed = try Self.list([1, 2, 3])
    let origin = ListOrigin(of: try Self.list([]), since: committed) { _ in [:] }
    #expect(origin == .changed(removedByHand: [1, 2, 3]))
  }

  @Test func `is another file if the next number fell or the mark of sharing is missing`() throws {
    #expect(origin(try Self.list([1, 2], nextNumber: 99)) == .replaced(lacking: 6))
    #expect(origin(try Self.list(Array(1...8), isShared: false)) == .replaced(lacking: 0))
    #expect(origin(try Self.list([], nextNumber: 1), removed: Set(1...8)) == .replaced(lacking: 8))
  }

  @Test func `is another file if items are older and no command made them older`() throws {
    let later = try Self.list(Array(1...8), second: "05")
    func compare(_ traces: [ItemID: ItemTrace]) -> ListOrigin {
      ListOrigin(of: committed, since: later) { _ in traces }
    }
    let lines = (0..<8).map { (committed.id(at: $0), ItemTrace.line(committed.text(at: $0))) }
    #expect(compare([:]) == .replaced(lacking: 0))
    #expect(compare(Dictionary(uniqueKeysWithValues: lines)) == .changed(removedByHand: []))
    #expect(compare(Dictionary(uniqueKeysWithValues: lines.dropLast())) == .replaced(lacking: 0))
    #expect(origin(later) == .changed(removedByHand: []))
  }
}
