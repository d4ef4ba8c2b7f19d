import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// The files of a JSON store.
@Suite struct `Files of a JSON store` {
  private let folder = TemporaryFolder()
  private let list = ListFixture.list(of: 1...1)

  @Test func `a new list has the usual layout and is private to its owner`() throws {
    try folder.store(["add", "x"], SystemFileSystem()).write { (list) throws(StoreError) in
      _ = list.append { .plain($0, "x") }
    }
    let line =
      #"{"number":1,"id":"11112222-3333-4444-0000-000000000001","title":"x","isCompleted":false,"#
      + #""createdAt":"2026-11-20T09:20:00Z","modifiedAt":"2026-11-20T09:20:00Z"}"#
    #expect(folder.text() == "{\"version\":1,\"nextNumber\":2,\"items\":[\n\(line)\n]}\n")
    #expect(folder.names == [".todo.json.history", ".todo.json.lock", "todo.json"])
    for name in folder.names { #expect(try folder.permissions(name) == 0o600) }
  }

  @Test func `a long list is written completely, however little each system call writes`() throws {
    let lines = (1...9_000).map { ListFixture.line($0) }
    func write(_ faults: [Int: FaultyFileSystem.Fault]) throws -> FaultyFileSystem {
      try folder.write(ListFixture.list(lines, nextNumber: 9_001))
      let files = FaultyFileSystem(faults)
      try folder.store(["remove", "1"], files).write { (list) throws(StoreError) in
        list.remove(at: 0)
      }
      return files
    }
    let files = try write([:])
    let expected = ListFixture.list(Array(lines.dropFirst()), nextNumber: 9_001)
    #expect(folder.text() == expected)
    for index in files.calls.indices where files.calls[index] == "write" {
      _ = try write([index: .half])
      #expect(folder.text() == expected)
    }
  }

  @Test func `a store reads another store's list again only after another program changed it`()
    throws
  {
    try folder.write(list)
    let saved = SavedList()
    let files = FaultyFileSystem()
    let (reader, writer) = (folder.store(["list"], files), folder.store(["add", "x"]))
    (reader.saved, writer.saved) = (saved, saved)
    #expect(try reader.read().count == 1)
    try writer.add("x")
    let before = files.calls.count
    #expect(try reader.read().count == 2)
    #expect(files.calls[before...] == ["status at path"])
    try folder.store().add("y")
    #expect(try reader.read().count == 3)
    #expect(files.calls[before...].contains("read"))
    // A change that is not saved keeps the list that was saved before it.
    let failing = folder.store(
      ["add", "z"], FaultyFileSystem(failing: "exchange", with: .inputOutput))
    failing.saved = saved
    #expect(throws: StoreError.self) { try failing.add("z") }
    #expect(try reader.read().count == 3)
  }

  @Test func `a command that reads creates nothing`() throws {
    let store = folder.store()
    #expect(try store.read().items == [])
    #expect(try store.history() == CommandHistory(done: [], undone: []))
    #expect(try store.diagnose() == StoreDiagnosis(path: store.location.path, findings: []))
    #expect(throws: StoreError.nothingToUndo(available: 0)) { try store.undo(isDryRun: true) }
    #expect(try store.forgetHistory(isDryRun: false) == 0)
    #expect(try store.repair(isDryRun: false) == nil)
    #expect(folder.names == [])
    #expect(store.remarks == [])
  }

  @Test func `a command that changes nothing leaves the same bytes, in any layout`() throws {
    let text = list.replacing("\n", with: " \r\n\n")
    try folder.write(text)
    try folder.store().rename(1, "Title 1")
    #expect(folder.text() == text)
    #expect(folder.names == [".todo.json.lock", "todo.json"])
  }

  @Test(arguments: [0o600, 0o640, 0o664, 0o666, 0o4600, 0o2750])
  func `a changed list keeps its permissions`(permissions: UInt32) throws {
    try folder.write(list, permissions: permissions)
    try folder.store().add("x")
    #expect(try folder.permissions("todo.json") == Int(permissions))
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can give files away"))
  func `a changed list keeps its owner and group, and gives them to the files next to it`() throws {
    try folder.write(list, permissions: 0o640)
    try #require(chown(folder.file(), 12, 34) == 0)
    try folder.store().add("x")
    for name in folder.names {
      let status = try SystemFileSystem().status(at: folder.file(name))
      #expect([status.user, status.group] == [12, 34], "\(name)")
    }
    #expect(try folder.permissions("todo.json") == 0o640)
  }

  @Test func `a read-only list is not replaced`() throws {
    try folder.write(list, permissions: 0o400)
    #expect(throws: StoreError.system(.write, path: folder.file(), .permissionDenied)) {
      try folder.store().add("x")
    }
    #expect(folder.text() == list)
    #expect(try folder.store().titles() == ["Title 1"])
  }

  @Test func `folders of the default location are created, private to their owner`() throws {
    let store = folder.store(name: "a/b//c/todo.json", createsFolders: true)
    #expect(try store.read().items == [])
    #expect(store.remarks == [])
    #expect(folder.names == [])
    try store.add("x")
    #expect(try store.titles() == ["x"])
    for name in ["a", "a/b", "a/b/c"] { #expect(try folder.permissions(name) == 0o700) }
  }

  @Test func `only temporary files of killed writers are removed`() throws {
    let others = [
      ".todo.json.0123456789abcdeg.tmp", ".todo.json.0123456789abcde.tmp", ".todo.json.tmp",
      ".other.json.0123456789abcdef.tmp", "todo.json.0123456789abcdef.tmp",
      ".todo.json..tmp", ".todo.json.x.0123456789abcdef.tmp",
    ]
    for name in others + [".todo.json.0123456789abcdef.tmp"] { try folder.write("x", to: name) }
    try folder.store().add("x")
    let ours = [".todo.json.history", ".todo.json.lock", "todo.json"]
    #expect(folder.names == (others + ours).sorted())
  }

  @Test func `a name that is too long is an error`() throws {
    let name = String(repeating: "x", count: 256)
    #expect(throws: StoreError.self) { try folder.store(name: name).add("x") }
    #expect(folder.names == [])
  }
}

@Suite struct `Store: a list that is too large` {
  private let folder = TemporaryFolder()
  private let files = FaultyFileSystem()

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
        try store.commit(changes, as: .do, pieces: large, over: snapshot, at: path)
      }
    }
    #expect(folder.text() == before.0)
    #expect(folder.text(".todo.json.history") == before.1)
    #expect(folder.temporaries == [])
  }
}

@Suite struct `Store: conflict copies` {
  private let folder = TemporaryFolder()
  private let merger = FileListMerger(SystemFileSystem())

  @Test(arguments: [
    ("l/todo.json", "todo (Ann's conflicted copy 2026-11-20).json"),
    ("l/todo.json", "todo (conflicted copy 2026-11-20 101112).json"),
    ("l/todo.json", "todo (Ann's conflicted copy 2026-11-20) (1).json"),
    ("l/todo.json", "todo.sync-conflict-20261120-101112-ABCDEFG.json"),
    ("l/todo.json", "todo.sync-conflict-20261120-101112.json"),
    ("l/todo.json", "todo (in Konflikt stehende Kopie von Ann 2026-11-20).json"),
    ("l/todo.json", "todo (Case Conflict).json"), ("l/todo.json", "todo (1).json"),
    ("l/todo.json", "todo 2.json"), ("l/todo.json", "todo-DESKTOP-1AB2C3D.json"),
    ("l/todo.json", "todo-LAPTOP-QRS4TUVW.json"),
    (".todo", ".todo (Ann's conflicted copy 2026-11-20)"),
    (".todo", ".todo.sync-conflict-20261120-101112-ABCDEFG"),
  ])
  func `the names that cloud folders and browsers choose are recognized`(path: String, name: String)
    throws
  {
    let list = try #require(ListPath(path))
    let names = [name, name + ".merged", name + ".merged-2"]
    #expect(names.map(list.isConflictCopy) == [true, false, false])
    #expect(try !#require(ListPath("l/work.json")).isConflictCopy(name))
  }

  @Test(arguments: [
    "todo.json", "todo (work).json", "todo (2026).json", "todo ().json", "todo work.json",
    "todo 2026.json", "todo2.json", "todo-work.json", "todo-DESKTOP-.json",
    "todo.sync-conflict-.json",
    "todo.sync-conflict-2026112-101112-ABCDEFG.json", "todo.sync-conflict-20261120-101112-.json",
    "todo.sync-conflict-20261120-101112-a/b.json", "todo.json.damaged-20261120T101112Z",
    "mytodo (Ann's conflicted copy 2026-11-20).json", "todo (Ann's conflicted copy).txt",
  ])
  func `other names are not recognized`(name: String) throws {
    #expect(try !#require(ListPath("l/todo.json")).isConflictCopy(name))
  }

  private func moveAside(_ name: String) throws -> String? {
    try merger.moveAside(folder.file(name), of: #require(ListPath(folder.file())))
  }

  @Test func `a copy of a cloud folder is renamed and never replaces a file`() throws {
    let name = "todo (A's conflicted copy 1).json"
    try folder.write(ListFixture.list([ListFixture.line(1)]), to: name)
    try folder.write("kept", to: name + ".merged")
    #expect(try merger.copy(at: folder.file(name)).count == 1)
    #expect(try moveAside(name) == folder.file(name + ".merged-2"))
    #expect(folder.text(name + ".merged") == "kept")
    #expect(folder.text(name) == nil)
  }

  @Test(arguments: ["backup.json", "other/todo (A's conflicted copy 1).json"])
  func `any other copy keeps its name`(name: String) throws {
    try folder.makeFolder("other")
    try folder.write("x", to: name)
    #expect(try moveAside(name) == nil)
    #expect(folder.text(name) == "x")
  }

  @Test func `a copy that is not a list, or is missing, is an error`() throws {
    try folder.write("[]", to: "c.json")
    let damage = ParseError(reason: "the list must be an object", line: 1, column: 1)
    let (damaged, none) = (folder.file("c.json"), folder.file("none"))
    #expect(throws: StoreError.unreadableVersion(.theirs, .damaged(path: damaged, damage))) {
      try merger.copy(at: damaged)
    }
    let missing = StoreError.system(.read, path: none, .noSuchFile)
    #expect(throws: StoreError.unreadableVersion(.theirs, missing)) { try merger.copy(at: none) }
  }
}
