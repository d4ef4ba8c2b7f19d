import Foundation
import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Store: a list that is too large` {
  private let folder: TemporaryFolder
  private let files = FaultyFileSystem()

  init() throws { folder = try TemporaryFolder() }

  @Test func `a list of more than 256 MiB is not read`() throws {
    try folder.write("")
    let size = SizeLimit.bytes + 1
    try #require(truncate(folder.file(), size) == 0)
    let error = StoreError.tooLarge(path: folder.file(), size: size)
    #expect(throws: error) { try folder.store(["test"], files).read() }
    #expect(throws: error) { try folder.store(["test"], files).add("one") }
    #expect(throws: error) { try folder.store(["test"], files).repair(isDryRun: false) }
    #expect(!files.calls.contains("read"))
    #expect(try files.status(at: folder.file()).size == size)
  }

  @Test func `a list of more than 256 MiB is not written`() throws {
    let store = folder.store(["test"], files)
    try store.add("one")
    let before = (folder.text(), folder.text(".todo.json.history"))
    #expect(throws: StoreError.tooLarge(path: folder.file(), size: SizeLimit.bytes + 1 << 20)) {
      try store.lockAndRead { (snapshot, path) throws(StoreError) in
        var list = snapshot.document.list
        list.remove(at: 0)
        let changes = try LineChanges(list, of: snapshot.document)
        // Pieces of the same MiB, of which only one is in memory.
        let large = Array(
          repeating: [UInt8](repeating: 0, count: 1 << 20)[...], count: SizeLimit.bytes >> 20 + 1)
        try store.commit(
          changes, as: .do, pieces: large, over: snapshot, at: path)
      }
    }
    #expect(folder.text() == before.0)
    #expect(folder.text(".todo.json.history") == before.1)
    #expect(folder.temporaries == [])
  }
}
