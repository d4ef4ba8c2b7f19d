import Testing
import TodoEntities

@testable import TodoModule

/// The findings and repairs of `doctor`.
@Suite struct `Diagnosing and repairing a list` {
  private let folder = TemporaryFolder()
  private let history = ".todo.json.history"

  @Test(arguments: StoreKind.allCases)
  func `a valid list has no findings`(kind: StoreKind) throws {
    let store = try folder.store(kind, [ListFixture.line(1)], nextNumber: 2)
    try store.add("x")
    #expect(try store.diagnose().findings == [])
    #expect(try store.repair(isDryRun: false) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `inconsistent items are found with their lines and columns`(kind: StoreKind) throws {
    let done = ListFixture.line(2).replacing("false", with: "true")
    let lines = [
      ListFixture.line(1), done, ListFixture.line(3, #""completedAt":"2026-11-20T09:20:00Z""#),
      ListFixture.line(4, #""until":"2026-12-01","tags":["a","A"]"#),
    ]
    let findings = try folder.store(kind, lines, nextNumber: 5).diagnose()
    #expect(
      findings.problems == [
        .problem("item 2 (line 3, column 1) is done, but has no completion time"),
        .problem("item 3 (line 4, column 1) is open, but has a completion time"),
        .problem("item 4 (line 5, column 1) has an until date, but does not repeat"),
        .problem("item 4 (line 5, column 1) has the same tag twice"),
      ])
    #expect(findings.notes == [])
  }

  @Test func `damage is found with its line and column`() throws {
    try folder.write(ListFixture.list([ListFixture.line(1), "x"]))
    let diagnosis = try folder.store().diagnose()
    #expect(
      diagnosis.findings == [
        .damaged(
          path: folder.file(), ParseError(reason: "an item must be an object", line: 3, column: 1))
      ])
  }

  @Test func `a list of a newer version is reported and not repaired`() throws {
    try folder.write(#"{"version":2,"items":7}"#)
    let failure = StoreError.newerVersion(path: folder.file(), version: 2)
    #expect(try folder.store().diagnose().findings == [.unreadable(failure)])
    #expect(throws: failure) { try folder.store().repair(isDryRun: false) }
    #expect(folder.text() == #"{"version":2,"items":7}"#)
  }

  @Test func `a merge with a side of a newer version is not repaired`() throws {
    let head = { (version: Int) in "{\"version\":\(version),\"nextNumber\":1,\"items\":[\n" }
    let conflicted = "<<<<<<< HEAD\n\(head(1))=======\n\(head(2))>>>>>>> other\n]}\n"
    try folder.write(conflicted)
    #expect(throws: StoreError.newerVersion(path: folder.file(), version: 2)) {
      try folder.store().repair(isDryRun: false)
    }
    #expect(folder.text() == conflicted)
    #expect(folder.names.filter { $0.hasPrefix("todo.json.damaged") } == [])
  }

  /// Files of a file system that `doctor` finds to be read-only.
  private let readOnlyFiles = FaultyFileSystem(failing: "check writable", with: .readOnly)

  @Test func `wide permissions and a read-only file are notes`() throws {
    try folder.write(ListFixture.list([ListFixture.line(1)]), permissions: 0o644)
    let diagnosis = try folder.store().diagnose()
    #expect(diagnosis.problems == [])
    #expect(diagnosis.notes == [.openToOthers(folder.file(), "0644")])
    let notes = try folder.store(["doctor"], readOnlyFiles).diagnose().notes
    #expect(notes.contains(.readOnly(path: folder.file())))
  }

  @Test func `an edit by hand is not a finding`() throws {
    try folder.write(ListFixture.list(of: 1...1))
    try folder.store().rename(1, "a")
    try folder.write(ListFixture.list([ListFixture.line(1, "\"x\":1")], nextNumber: 2))
    #expect(try folder.store().diagnose().findings == [])
  }

  @Test func `a history that cannot be read is a problem`() throws {
    try folder.write(ListFixture.list([ListFixture.line(1)]))
    try folder.write("x\n", to: history)
    #expect(
      try folder.store().diagnose().problems
        == [.historyDamaged(path: folder.file(history), line: 1)])
  }

  @Test(arguments: [FileKind.folder, .symbolicLink])
  func `a lock file that is a folder or a dangling link is a problem`(kind: FileKind) throws {
    try folder.write(ListFixture.list([ListFixture.line(1)]))
    if kind == .folder { try folder.makeFolder(".todo.json.lock") }
    if kind == .symbolicLink { try folder.link(".todo.json.lock", to: "nowhere") }
    let failure = StoreError.notARegularFile(path: folder.file(".todo.json.lock"), kind)
    #expect(try folder.store().diagnose().problems == [.unwritable(failure)])
    #expect(try folder.store().repair(isDryRun: false) == nil)
  }

  @Test func `a file without write permission is read-only, even for the superuser`() throws {
    try folder.write(ListFixture.list([ListFixture.line(1)]), permissions: 0o444)
    let diagnosis = try folder.store().diagnose()
    #expect(diagnosis.notes.contains(.readOnly(path: folder.file())))
    #expect(diagnosis.isReadOnly)
  }

  @Test func `the folder of a missing list is checked for being read-only`() throws {
    let findings = try folder.store(["doctor"], readOnlyFiles).diagnose().findings
    #expect(findings == [.readOnly(path: folder.path)])
    #expect(try folder.store(name: "none/list.json").diagnose().findings == [])
  }

  @Test func `a dry run of a repair writes nothing`() throws {
    let damaged = ListFixture.list([ListFixture.line(1), "x"], nextNumber: 9)
    try folder.write(damaged)
    let preview = try folder.store().repair(isDryRun: true)
    #expect(folder.names == ["todo.json"])
    #expect(folder.text() == damaged)
    #expect(try folder.store().repair(isDryRun: false) == preview)
  }

  @Test func `a repair keeps the damaged file and saves what can be read`() throws {
    let damaged =
      ListFixture.list([ListFixture.line(1), "{\"number\":2,", ListFixture.line(3)], nextNumber: 9)
    try folder.write(damaged, permissions: 0o640)
    let repair = try #require(try folder.store().repair(isDryRun: false))
    let aside = "todo.json.damaged-20261120T092000Z"
    #expect(repair.path == folder.file(aside))
    #expect(repair.savedCount == 2)
    #expect(repair.lost.map(\.line) == [3])
    #expect(repair.lost.map(\.text) == ["{\"number\":2"])
    #expect(folder.text(aside) == damaged)
    #expect(
      folder.text() == ListFixture.list([ListFixture.line(1), ListFixture.line(3)], nextNumber: 9))
    #expect(try folder.permissions(aside) == 0o640)
    #expect(try folder.permissions("todo.json") == 0o640)
    #expect(try folder.store().diagnose().problems == [])
    #expect(try folder.store().repair(isDryRun: false) == nil)
  }

  @Test func `a repair that fails or is killed loses neither the list nor its copy`() throws {
    let damaged = ListFixture.list([ListFixture.line(1), "x"], nextNumber: 9)
    let saved = ListFixture.list([ListFixture.line(1)], nextNumber: 9)
    let calls = try FaultyFileSystem.calls(onList: damaged) { _ = try $0.repair(isDryRun: false) }
    for fault in [FaultyFileSystem.Fault.crash, .crashHalfway, .failure(.noSpace)] {
      for call in calls.indices {
        let folder = TemporaryFolder()
        try folder.write(damaged)
        let store = folder.store(["doctor"], FaultyFileSystem([call: fault]))
        let isRepaired = (try? store.repair(isDryRun: false)) != nil
        let isSaved = folder.text() == saved
        #expect(isSaved || (folder.text() == damaged && !isRepaired), "call \(call)")
        let copies = folder.names.filter { $0.hasPrefix("todo.json.damaged-") }
        #expect(!isSaved || copies.map { folder.text($0) } == [damaged], "call \(call)")
        if fault == .failure(.noSpace) {
          // The next writer removes a second name of the copy that could not be removed.
          #expect(folder.temporaries == [] || calls[call] == "unlink")
          #expect(isSaved || copies == [], "call \(call)")
        }
        _ = try folder.store().repair(isDryRun: false)
        #expect(folder.text() == saved, "call \(call)")
        let kept = folder.names.filter { $0.hasPrefix("todo.json.damaged-") }
        #expect(kept.map { folder.text($0) } == [damaged], "call \(call)")
      }
    }
  }
}

extension StoreFinding {
  static func locked(path: String) -> StoreFinding {
    .note("another process is changing '\(path)' now")
  }

  static func openToOthers(_ path: String, _ mode: String) -> StoreFinding {
    .note(
      "'\(path)' is open to other users (mode \(mode)). To make it private, set its mode to 0600.")
  }
}
