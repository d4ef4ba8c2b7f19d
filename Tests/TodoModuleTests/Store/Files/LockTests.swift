import Testing
import TodoEntities

@testable import TodoModule

/// Only one process writes at a time.
@Suite struct `Taking the lock` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a lock that is held for five seconds is an error`() throws {
    let files = FaultyFileSystem()
    files.lockedUntil = .max
    #expect(throws: StoreError.busy(path: folder.file(), seconds: 5)) {
      try folder.store(["add"], files).add("x")
    }
    #expect(files.uptime >= 5000)
    #expect(files.uptime < 5100)
    #expect(folder.names == [".todo.json.lock"])
  }

  @Test func `a lock that is released in time is waited for`() throws {
    let files = FaultyFileSystem()
    files.lockedUntil = 4900
    try folder.store(["add"], files).add("x")
    #expect(try folder.store().titles() == ["x"])
  }

  @Test func `while one store writes, another one waits, and readers do not`() throws {
    let other = folder.store(["add"], FaultyFileSystem())
    try folder.store().add("first")
    try folder.store().write { (list) throws(StoreError) in
      #expect(throws: StoreError.busy(path: folder.file(), seconds: 5)) { try other.add("x") }
      #expect(try other.titles() == ["first"])
      #expect(try other.diagnose().findings == [.locked(path: folder.file())])
      _ = list.append { .plain($0, "second") }
    }
    try other.add("third")
    #expect(try other.titles() == ["first", "second", "third"])
  }

  @Test func `nothing is written where locks are not supported`() throws {
    try folder.store().add("x")
    let clean = FaultyFileSystem()
    try folder.store(["rename"], clean).rename(1, "y")
    let call = try #require(clean.calls.firstIndex(of: "lock"))
    let files = FaultyFileSystem([call: .failure(.notSupported)])
    let lock = folder.file(".todo.json.lock")
    #expect(throws: StoreError.system(.lock, path: lock, .notSupported)) {
      try folder.store(["add"], files).add("z")
    }
    #expect(try folder.store().titles() == ["y"])
  }

  @Test func `a lock file that is a link is rejected`() throws {
    try folder.write("precious", to: "other")
    try folder.link(".todo.json.lock", to: "other")
    let lock = folder.file(".todo.json.lock")
    #expect(throws: StoreError.notARegularFile(path: lock, .symbolicLink)) {
      try folder.store().add("x")
    }
    #expect(folder.text("other") == "precious")
  }

  @Test func `the change sees the list as it is under the lock`() throws {
    let first = folder.store()
    let list = try first.read()
    try folder.store().add("meanwhile")
    #expect(list.count == 0)
    try first.write { (list) throws(StoreError) in
      #expect(list.items.map(\.title) == ["meanwhile"])
      _ = list.append { .plain($0, "after") }
    }
    #expect(try first.titles() == ["meanwhile", "after"])
  }
}
