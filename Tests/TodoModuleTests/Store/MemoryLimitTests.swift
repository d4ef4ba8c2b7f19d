import Foundation
import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Store: limited memory` {
  private let folder: TemporaryFolder
  private let files = FaultyFileSystem()
  private static let megabyte = 1 << 20

  init() throws { folder = try TemporaryFolder() }

  /// Writes a list of about `count` times 1000 bytes.
  private func makeList(_ count: Int) throws {
    let title = String(repeating: "x", count: 850)
    _ = try folder.store().write { (list) throws(StoreError) in
      for _ in 0..<count { _ = list.append { .plain($0, title) } }
    }
  }

  private func size() throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: folder.file())[.size] as? Int)
  }

  @Test func `a list of more than a quarter of the memory is not read`() throws {
    try makeList(100)
    let size = try size()
    let memory = ProcessMemory(limit: 4 * size - 1, used: 0)
    files.memory = memory
    let store = folder.store(["test"], files)
    let error = StoreError.tooLarge(path: folder.file(), size: size, memory: memory.limit)
    #expect(throws: error) { try store.read() }
    #expect(throws: error) { try store.add("another") }
    #expect(throws: error) { try store.rewind(.undo, steps: 1, isDryRun: false) }
    #expect(!files.calls.contains("read"))
    #expect(try folder.store().titles().count == 100)
  }

  @Test func `a list is not read if too little memory is left to parse it`() throws {
    try makeList(100)
    let size = try size()
    let need = size / 2 * 5 + Self.megabyte
    let limit = 100 * Self.megabyte
    files.memory = ProcessMemory(limit: limit, used: limit - need)
    #expect(try folder.store(["test"], files).titles().count == 100)
    files.memory = ProcessMemory(limit: limit, used: limit - need + 1)
    #expect(throws: StoreError.tooLarge(path: folder.file(), size: size, memory: limit)) {
      try folder.store(["test"], files).read()
    }
  }

  @Test func `a list of more than 1 GiB is not read, whatever the memory`() throws {
    try folder.write("")
    let size = FileStatus.largestList + 1
    try #require(truncate(folder.file(), size) == 0)
    let error = StoreError.tooLarge(path: folder.file(), size: size, memory: nil)
    #expect(throws: error) { try folder.store(["test"], files).read() }
    #expect(throws: error) { try folder.store(["test"], files).add("one") }
    #expect(throws: error) { try folder.store(["test"], files).repair(isDryRun: false) }
    #expect(!files.calls.contains("read"))
    #expect(try self.size() == size)
  }

  @Test func `changes that do not fit into memory are not begun`() throws {
    try makeList(1000)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file()))
    files.memory = ProcessMemory(limit: 8 * Self.megabyte, used: 3 * Self.megabyte)
    let store = folder.store(["test"], files)
    let error = StoreError.outOfMemory(items: 1000, limit: 8 * Self.megabyte)
    func update(_ count: Int) throws(StoreError) {
      try store.write { (list) throws(StoreError) in
        _ = try list.update(at: Array(list.positions.prefix(count))) { $0.titled("new") }
      }
    }
    #expect(throws: error) { try update(1000) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file())) == bytes)
    #expect(throws: Never.self) { try update(100) }
    // Less is held of items that are removed.
    #expect(throws: Never.self) {
      try store.write { (list) throws(StoreError) in
        _ = try list.removeItems(at: Array(list.positions.prefix(900)))
      }
    }
  }

  @Test func `undoing many changes that do not fit into memory is not begun`() throws {
    try makeList(1000)
    files.memory = ProcessMemory(limit: 8 * Self.megabyte, used: 3 * Self.megabyte)
    let store = folder.store(["test"], files)
    #expect(throws: StoreError.outOfMemory(items: 1000, limit: 8 * Self.megabyte)) {
      try store.rewind(.undo, steps: 1, isDryRun: false)
    }
    files.memory = nil
    #expect(throws: Never.self) { try store.rewind(.undo, steps: 1, isDryRun: false) }
  }

  @Test func `a history that does not fit into memory is not read`() throws {
    try makeList(2)
    files.memory = ProcessMemory(limit: 2 * Self.megabyte, used: 0)
    let path = folder.file(".todo.json.history")
    let size = Self.megabyte
    try #require(truncate(path, size) == 0)
    #expect(throws: StoreError.tooLarge(path: path, size: size, memory: 2 * Self.megabyte)) {
      try folder.store(["test"], files).history()
    }
  }

  @Test func `a change does not read a long last command that does not fit into memory`() throws {
    try makeList(1500)
    files.memory = ProcessMemory(limit: 16 * Self.megabyte, used: 11 * Self.megabyte)
    try folder.store(["test"], files).remove(1)
    #expect(try folder.store().titles().count == 1499)
  }

  @Test func `doctor says that it cannot check the history`() throws {
    try makeList(1500)
    files.memory = ProcessMemory(limit: 16 * Self.megabyte, used: 8 * Self.megabyte)
    let findings = try folder.store(["test"], files).diagnose().findings
    let error = StoreError.outOfMemory(items: 1500, limit: 16 * Self.megabyte)
    #expect(findings == [.unreadable(error)])
  }

  @Test func `a single item is always tried`() throws {
    try makeList(1)
    files.memory = ProcessMemory(limit: 8 * Self.megabyte, used: 6 * Self.megabyte + 900_000)
    #expect(throws: Never.self) { try folder.store(["test"], files).rename(1, "new") }
  }

  @Test(arguments: [
    (
      StoreError.tooLarge(path: "l.json", size: 300 << 20, memory: 195 << 20),
      "'l.json' (300 MB) needs more than the 195 MB of memory that this process may use"
    ),
    (
      .tooLarge(path: "l.json", size: 1500 << 20, memory: nil),
      "'l.json' is 1500 MB; a list can have 1024 MB"
    ),
    (
      .outOfMemory(items: 10_000, limit: 35 << 20),
      "10000 items at once need more than the 35 MB of memory that this process may use; nothing was"
        + " changed"
    ),
  ])
  func `the error is one sentence with exit code 5`(error: StoreError, sentence: String) {
    #expect(Failure(error) == Failure(code: .io, message: sentence))
  }
}
