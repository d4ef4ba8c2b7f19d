import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Paths that are links, and paths that cannot hold a list.
@Suite struct `Resolving paths` {
  private let folder: TemporaryFolder
  private let list = ListFixture.list([ListFixture.line(1)], nextNumber: 2)

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["real/list.json", "./real/../real/list.json", "ABSOLUTE/real/list.json"])
  func `a change through a link keeps the link and changes its target`(target: String) throws {
    try folder.makeFolder("real")
    try folder.write(list, to: "real/list.json")
    try folder.link("todo.json", to: target.replacing("ABSOLUTE", with: folder.path))
    try folder.store().add("x")
    #expect(try folder.store().titles() == ["Title 1", "x"])
    #expect(try folder.store(name: "real/list.json").titles() == ["Title 1", "x"])
    #expect(folder.names == ["real", "todo.json"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("real")).sorted()
        == [".list.json.history", ".list.json.lock", "list.json"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file()).hasSuffix(
        "real/list.json"))
    try folder.store().undo()
    #expect(folder.text("real/list.json") == list)
  }

  @Test func `a chain of links through folders is followed`() throws {
    try folder.makeFolder("a")
    try folder.makeFolder("b")
    try folder.write(list, to: "b/end")
    try folder.link("todo.json", to: "a/one")
    try folder.link("a/one", to: "../b/two")
    try folder.link("b/two", to: "end")
    try folder.store().add("x")
    #expect(try folder.store(name: "b/end").titles() == ["Title 1", "x"])
    #expect(folder.names == ["a", "b", "todo.json"])
  }

  @Test func `a write through a dangling link creates its target`() throws {
    try folder.link("todo.json", to: "later.json")
    #expect(try folder.store().read().items == [])
    try folder.store().add("x")
    #expect(folder.names == [".later.json.history", ".later.json.lock", "later.json", "todo.json"])
    #expect(try folder.store(name: "later.json").titles() == ["x"])
  }

  @Test func `a link into a missing folder fails a write; a read records a remark`() throws {
    try folder.link("todo.json", to: "none/list.json")
    #expect(throws: StoreError.missingFolder(path: folder.file("none"))) {
      try folder.store(createsFolders: true).add("x")
    }
    for createsFolders in [false, true] {
      let reader = folder.store(createsFolders: createsFolders)
      #expect(try reader.read().items == [])
      #expect(reader.remarks == [.missingFolder(path: folder.file("none"))])
    }
  }

  @Test func `the path of a missing folder is rejected`() throws {
    let failure = StoreError.noFileName(path: folder.file("zz/"))
    #expect(throws: failure) { try folder.store(name: "zz/").add("x") }
    #expect(throws: failure) { try folder.store(name: "zz/").read() }
    #expect(folder.names == [])
  }

  @Test func `a loop of links is an error`() throws {
    try folder.link("todo.json", to: "other")
    try folder.link("other", to: "todo.json")
    let failure = StoreError.system(.read, path: folder.file(), .tooManyLinks)
    #expect(throws: failure) { try folder.store().read() }
    #expect(throws: failure) { try folder.store().add("x") }
    #expect(folder.names == ["other", "todo.json"])
  }

  @Test(arguments: [FileKind.fifo, .folder])
  func `a FIFO or a folder is rejected without waiting`(kind: FileKind) throws {
    if kind == .fifo { try #require(mkfifo(folder.file(), 0o600) == 0) }
    if kind == .folder { try folder.makeFolder("todo.json") }
    let failure = StoreError.notAFile(path: folder.file(), kind)
    #expect(throws: failure) { try folder.store().read() }
    #expect(throws: failure) { try folder.store().add("x") }
    #expect(try folder.store().diagnose().findings == [.unreadable(failure)])
    #expect(folder.names == ["todo.json"])
  }

  @Test(arguments: ["/dev/null", "/dev/zero"])
  func `a device is rejected`(path: String) {
    let store = JSONFileTodoStore(
      .success(ListLocation(path: path, createsFolders: false)),
      for: CommandRun(arguments: [], at: .test))
    let failure = StoreError.notAFile(path: path, .device)
    #expect(throws: failure) { try store.read() }
    #expect(throws: failure) { try store.add("x") }
  }

  @Test(arguments: ["", "todo.json/", ".", ".."])
  func `a path without a file name is rejected`(name: String) throws {
    try folder.write(list)
    let store = folder.store(name: name)
    #expect(throws: StoreError.self) { try store.add("x") }
    #expect(folder.names == ["todo.json"])
  }

  @Test(
    arguments: [
      ("/a/b/list.json", "/a/b", "/a/b/.list.json.lock"), ("list", ".", ".list.lock"),
      ("/list", "/", "/.list.lock"), ("./a//é", "./a/", "./a//.é.lock"),
    ])
  func `the files beside a list are named after it`(
    path: String, inFolder: String, lock: String
  ) throws {
    let parts = try #require(ListPath(path))
    #expect(parts.file == path)
    #expect(parts.folder == inFolder)
    #expect(parts.lock == lock)
    #expect(parts.history == lock.dropLast(4) + "history")
    #expect(parts.syncLock == lock.dropLast(4) + "sync.lock")
    #expect(parts.temporary(0x1f) == lock.dropLast(4) + "000000000000001f.tmp")
  }
}
