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

  @Test func `keeps what gave way`() throws {
    let since = try #require(Instant(rfc3339: Array(Self.time.utf8)))
    let record = SyncRecord(gaveWay: GaveWay(count: 2, since: since))
    #expect(String(decoding: record.file, as: UTF8.self) == "\ngave-way 2 \(Self.time)\n")
    #expect(SyncRecord(record.file) == record)
  }

  @Test(arguments: [nil, "5f0c6a0e00c0ffee"]) func `keeps what the machine is`(former: String?) {
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
  func `has nothing if it is damaged`(text: String) {
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
    // A beginning is appended to what the last one has left.
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
