import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Paths that are links, and paths that cannot hold a list.
@Suite struct `Resolving paths` {
  private let folder = TemporaryFolder()
  private let list = ListFixture.list(of: 1...1)

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
  func `the files next to a list are named after it`(
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

/// Files that belong to other users.
@Suite struct `Files of other users` {
  private let folder = TemporaryFolder()
  private let list = ListFixture.list(of: 1...1)
  private let me: UInt32 = 1001
  private let other: UInt32 = 1002

  /// Files in which this process is an ordinary user in group 1001, and these names belong to others.
  /// Owners and groups can be set as the system allows it.
  private func files(
    owners: [String: UInt32], groups: [String: UInt32] = [:], folderMode: UInt32 = 0o700
  ) -> FaultyFileSystem {
    let files = FaultyFileSystem()
    let (folder, me) = (folder, me)
    files.user = me
    files.groups = [me]
    files.statusFilter = { status in
      var status = status
      let name = folder.names.first {
        (try? SystemFileSystem().status(ofLinkAt: folder.file($0)))?.identity == status.identity
      }
      status.user = name.flatMap { owners[$0] } ?? me
      status.group = name.flatMap { groups[$0] } ?? me
      if status.kind == .folder { status.permissions = folderMode }
      return status
    }
    files.onOwner = { user, group throws(Errno) in
      guard user == me, group == me else { throw .notPermitted }
    }
    return files
  }

  private func change(_ files: FaultyFileSystem) -> StoreError? {
    do throws(StoreError) {
      try folder.store(["add"], files).add("x")
      return nil
    } catch {
      return error
    }
  }

  @Test func `a file that exists is never given to another user`() throws {
    try folder.write(list)
    for name in [".todo.json.lock", ".todo.json.history"] {
      try folder.write("", to: "precious-\(name)")
      let old = folder.file("precious-\(name)")
      try SystemFileSystem().link(old, to: folder.file(name))
    }
    let files = FaultyFileSystem()
    files.user = 0
    var count = 0
    let folder = folder
    files.statusFilter = { status in
      var status = status
      let list = try? SystemFileSystem().status(at: folder.file())
      if status.identity == list?.identity { status.user = 1002 }
      return status
    }
    files.onOwner = { _, _ throws(Errno) in count += 1 }
    try folder.store(["add"], files).add("x")
    // Only the temporary file.
    #expect(count == 1)
  }

  @Test func `a new lock and history have the list's mode and group`() throws {
    for (mode, lock, history) in [
      (0o600, 0o600, 0o600), (0o640, 0o600, 0o640), (0o664, 0o660, 0o664), (0o4666, 0o666, 0o666),
      (0o750, 0o600, 0o640),
    ] {
      let folder = TemporaryFolder()
      try folder.write(list, permissions: UInt32(mode))
      try folder.store().add("x")
      #expect(try folder.permissions(".todo.json.lock") == lock, "\(mode)")
      #expect(try folder.permissions(".todo.json.history") == history, "\(mode)")
    }
  }

  @Test(arguments: [".todo.json.lock", ".todo.json.history"])
  func `a stranger's file in a folder that others can write is not used`(name: String) throws {
    try folder.write(list)
    try folder.write("", to: name)
    let foreign = StoreError.foreignFile(path: folder.file(name), owner: other)
    for mode: UInt32 in [0o777, 0o1777, 0o770] {
      let files = files(owners: [name: other], folderMode: mode)
      #expect(change(files) == foreign, "\(mode)")
      let problems = try folder.store(["doctor"], files).diagnose().problems
      #expect(problems == [.unwritable(foreign)])
    }
    #expect(folder.text() == list)
    #expect(folder.text(name) == "")
    #expect(folder.temporaries == [])
    #expect(change(files(owners: [name: other], folderMode: 0o755)) == nil)
  }

  @Test(arguments: [".todo.json.lock", ".todo.json.history"])
  func `files of root, of the list's owner, and of users who may write the list are used`(
    name: String
  ) throws {
    try folder.write("", to: name)
    try folder.write(list, permissions: 0o660)
    #expect(change(files(owners: [name: 0], folderMode: 0o777)) == nil)
    #expect(change(files(owners: [name: other, "todo.json": other], folderMode: 0o777)) == nil)
    // The list's group may write the folder, and the list as well.
    #expect(change(files(owners: [name: other], folderMode: 0o770)) == nil)
    #expect(change(files(owners: [name: other], folderMode: 0o777)) != nil)
    let groups = ["todo.json": me + 5]
    #expect(
      change(files(owners: [name: other], groups: groups, folderMode: 0o770))
        == .foreignFile(path: folder.file(name), owner: other))
    try folder.write(list, permissions: 0o666)
    #expect(change(files(owners: [name: other], folderMode: 0o777)) == nil)
  }

  @Test(arguments: [(0o777, true), (0o1777, true), (0o1770, true), (0o770, false), (0o2775, false)])
  func `a stranger's link is not followed where everybody, or a sticky group, can make one`(
    mode: Int, isRefused: Bool
  ) throws {
    // The second link is the stranger's.
    try folder.link("mine.json", to: "todo.json")
    try folder.link("todo.json", to: "there/victim.json")
    try folder.makeFolder("there")
    for name in ["todo.json", "mine.json"] {
      let store = folder.store(
        ["add"], files(owners: ["todo.json": other], folderMode: UInt32(mode)), name: name)
      var failure: StoreError?
      do throws(StoreError) { try store.add("x") } catch { failure = error }
      #expect(
        failure == (isRefused ? .foreignFile(path: folder.file(), owner: other) : nil), "\(name)")
    }
    #expect(folder.names == ["mine.json", "there", "todo.json"])
    let made = try FileManager.default.contentsOfDirectory(atPath: folder.file("there"))
    #expect(made.isEmpty == isRefused)
    for owner in [me, 0] {
      #expect(change(files(owners: ["todo.json": owner], folderMode: UInt32(mode))) == nil)
    }
  }

  @Test(arguments: [
    (0o1777, true), (0o1770, true), (0o1755, false), (0o777, false), (0o770, false),
  ])
  func `a stranger's list is not used in a sticky folder that others can write`(
    mode: Int, isRefused: Bool
  ) throws {
    try folder.write(list, permissions: 0o666)
    let error = StoreError.foreignFile(path: folder.file(), owner: other)
    let stranger = { [self] in files(owners: ["todo.json": other], folderMode: UInt32(mode)) }
    if isRefused {
      #expect(throws: error) { try folder.store(["list"], stranger()).read() }
      #expect(change(stranger()) == error)
      #expect(try folder.store(["doctor"], stranger()).diagnose().problems == [.unreadable(error)])
      #expect(folder.text() == list)
      #expect(folder.names == ["todo.json"])
    } else {
      #expect(try folder.store(["list"], stranger()).titles() == ["Title 1"])
      #expect(change(stranger()) == nil)
    }
  }

  /// A list's mode, whether its owner and group are this process's, and the mode after a change, or nil if it
  /// is an error.
  typealias Row = (mode: UInt32, isMine: Bool, isGroup: Bool, after: Int?)
  static let modes: [Row] = [
    (0o660, false, true, 0o660), (0o664, false, true, 0o664), (0o4770, false, true, 0o770),
    (0o600, false, true, nil), (0o640, false, true, nil), (0o620, false, true, nil),
    (0o460, false, true, 0o460), (0o660, false, false, nil), (0o666, false, false, nil),
    (0o600, true, false, 0o600), (0o604, true, false, 0o604), (0o640, true, false, nil),
    (0o660, true, false, nil), (0o2600, true, false, 0o600), (0o640, true, true, 0o640),
  ]

  @Test(arguments: modes)
  func `a list is written if nobody loses or gains access by its new owner`(row: Row) throws {
    try folder.write(list, permissions: row.mode)
    let files = files(
      owners: ["todo.json": row.isMine ? me : other],
      groups: ["todo.json": row.isGroup ? me : other])
    let failure = StoreError.system(.keepOwner, path: folder.file(), .notPermitted)
    let problems = try folder.store(["doctor"], files).diagnose().problems
    #expect(problems == (row.after == nil ? [.unwritable(failure)] : []))
    #expect(change(files) == (row.after == nil ? failure : nil))
    #expect(try folder.permissions("todo.json") == row.after ?? Int(row.mode))
    #expect((folder.text() == list) == (row.after == nil))
    #expect(folder.temporaries == [])
  }

  @Test func `a history that more users may read than the list is reported as a note`() throws {
    try folder.write(list)
    try folder.store().add("x")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: folder.file(".todo.json.history"))
    #expect(
      try folder.store().diagnose().findings
        == [.openToOthers(folder.file(".todo.json.history"), "0644")])
  }
}
