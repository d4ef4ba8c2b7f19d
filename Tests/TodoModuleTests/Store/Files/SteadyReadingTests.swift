import Testing
import TodoEntities

@testable import TodoModule

/// Reading list and history while others write, without a lock.
@Suite struct SteadyReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `what a writer at work has made is no leftover`() throws {
    try folder.store().add("x")
    try folder.write("x", to: ".todo.json.0123456789abcdef.tmp")
    let files = FaultyFileSystem()
    files.lockedUntil = .max
    #expect(
      try folder.store(["doctor"], files).diagnose().findings == [.locked(path: folder.file())])
  }

  @Test func `readers of list and history see no writer halfway`() throws {
    for title in ["a", "b", "c"] { try folder.store().add(title) }
    for call in 0..<40 {
      for reader in 0..<3 {
        let files = FaultyFileSystem()
        let folder = folder
        files.onCall = { if $0 == call { for _ in 0..<2 { _ = try? folder.store().add("more") } } }
        let store = folder.store(["reader"], files)
        switch reader {
        case 0: #expect(try store.undo(2, isDryRun: true).commands.count == 2)
        case 1: #expect(try store.diagnose().notes == [])
        default: #expect(try store.history().undone == [])
        }
      }
    }
  }

  @Test func `a list that never rests is an error in the end`() throws {
    try folder.store().add("a")
    let files = FaultyFileSystem()
    let folder = folder
    var count = 0
    files.onCall = { _ in
      count += 1
      try? folder.store().rename(1, "\(count)")
    }
    #expect(throws: StoreError.busy(path: folder.file(), seconds: 5)) {
      try folder.store(["reader"], files).history()
    }
  }
}
