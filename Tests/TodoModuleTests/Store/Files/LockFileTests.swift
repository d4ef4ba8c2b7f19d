import Testing
import TodoEntities

@testable import TodoModule

/// Only one process writes at a time: the file of the lock, and the time that others wait for it.
@Suite struct `The lock` {
  private let folder = TemporaryFolder()

  @Test func `a writer waits for the lock, but for five seconds at most`() throws {
    let patient = FaultyFileSystem()
    patient.lockedUntil = 4900
    try folder.store(["add"], patient).add("x")
    #expect(try folder.store().titles() == ["x"])
    let list = folder.text()
    let files = FaultyFileSystem()
    files.lockedUntil = .max
    #expect(throws: StoreError.busy(path: folder.file(), seconds: 5)) {
      try folder.store(["add"], files).add("x")
    }
    #expect((5000..<5100).contains(files.uptime))
    #expect(folder.text() == list)
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
    let files = FaultyFileSystem(failing: "lock", with: .notSupported)
    let lock = folder.file(".todo.json.lock")
    #expect(throws: StoreError.system(.lock, path: lock, .notSupported)) {
      try folder.store(["add"], files).add("z")
    }
    #expect(try folder.store().titles() == ["x"])
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

  @Test(arguments: StoreCommand.allCases)
  func `two writers keep both changes though the lock is deleted`(command: StoreCommand) throws {
    let calls = try command.calls()
    for call in calls.indices {
      let folder = try command.makeFolder()
      let files = FaultyFileSystem()
      files.onCall = { index in
        guard index == call else { return }
        try? folder.delete(".todo.json.lock")
        _ = try? folder.store().add("other")
      }
      do throws(StoreError) { try command.run(in: folder, files) } catch {
        switch error {
        case .changedSince: break
        // An undone command can no longer be redone after another command.
        case .nothingToRedo where command == .redo: break
        default: throw error
        }
      }
      let titles = try folder.store().titles()
      let comment: Comment = "\(calls[call]), call \(call): \(titles)"
      // The command then undoes the addition of the other process.
      if command != .undo { #expect(titles.contains("other"), comment) }
      #expect(folder.temporaries == [], comment)
      try folder.checkNextCommand(titles, comment)
    }
  }

  @Test func `a lock that is replaced during the wait is opened again`() throws {
    try folder.store().add("first")
    let files = FaultyFileSystem()
    let folder = folder
    files.onCall = { [unowned files] _ in
      guard files.calls.last == "status of file", !files.calls.contains("lock") else { return }
      try? folder.write("", to: ".todo.json.lock")
    }
    try folder.store(["add"], files).add("second")
    #expect(files.calls.count { $0 == "lock" } == 2)
    #expect(try folder.store().titles() == ["first", "second"])
  }

  /// Files whose lock others hold until this time, one after the other: each changes the list.
  private func busyFiles(until end: Int) -> FaultyFileSystem {
    let (files, folder) = (FaultyFileSystem(), folder)
    files.lockedUntil = end
    var count = 0
    files.onCall = { [unowned files] _ in
      guard files.uptime / 4000 > count else { return }
      count += 1
      try? folder.write(ListFixture.list([ListFixture.line(1)], nextNumber: 100 + count))
    }
    return files
  }

  @Test func `a writer waits up to a minute for a lock that changes hands`() throws {
    try folder.write(ListFixture.list([ListFixture.line(1)]))
    try folder.store(["add"], busyFiles(until: 55_000)).add("x")
    #expect(try folder.store().titles() == ["Title 1", "x"])
    let files = busyFiles(until: .max)
    #expect(throws: StoreError.busy(path: folder.file(), seconds: 60)) {
      try folder.store(["add"], files).add("y")
    }
    #expect((60_000..<60_100).contains(files.uptime))
  }

  @Test func `pauses get shorter`() {
    var wait = LockWait(0)
    #expect((0..<8).map { _ in wait.nextPause() } == [5, 4, 3, 2, 1, 1, 1, 1])
  }

  @Test func `a first write that fails leaves no file`() throws {
    let calls = try FaultyFileSystem.calls { try $0.add("x") }
    let count = try #require(calls.lastIndex(of: "link")) + 1
    for call in 0..<count where !["close", "names", "set permissions"].contains(calls[call]) {
      let folder = TemporaryFolder()
      let files = FaultyFileSystem([call: .failure(.noSpace)])
      #expect(throws: StoreError.self, "call \(call), \(calls[call])") {
        try folder.store(["add"], files).add("x")
      }
      #expect(folder.names == [], "call \(call), \(calls[call])")
    }
    #expect(throws: StoreError.noSuchItem("7")) { try folder.store().rename(7, "x") }
    #expect(folder.names == [])
  }

  @Test(arguments: [200, 233, 234, 246, 249, 255], ["x", "é", "👩‍👩‍👧"])
  func `lists with long names can be changed and undone`(count: Int, letter: String) throws {
    let end = String(repeating: "x", count: count % letter.utf8.count)
    let name = String(repeating: letter, count: count / letter.utf8.count) + end
    try folder.store(name: name).add("first")
    try folder.store(name: name).add("second")
    try folder.store(name: name).undo()
    #expect(try folder.store(name: name).titles() == ["first"])
    #expect(folder.names.count == 3)
    #expect(folder.names.allSatisfy { $0.utf8.count <= 255 })
    let path = try #require(ListPath(folder.file(name)))
    if count <= 233 { #expect(path.history == folder.file(".\(name).history")) }
    try folder.write("x", to: String(path.temporary(7).dropFirst(folder.path.count + 1)))
    try folder.store(name: name).add("third")
    #expect(folder.temporaries == [])
    try folder.write(try #require(folder.text(name)).dropLast(4) + "", to: name)
    #expect(try folder.store(name: name).repair(isDryRun: false)?.savedCount == 2)
    try folder.write("x\n", to: String(path.history.dropFirst(folder.path.count + 1)))
    try folder.store(name: name).add("fourth")
    #expect(folder.names.count { $0.contains(".damaged-") } == 2)
  }

  @Test func `long names with the same beginning are different lists`() throws {
    let names = ["a", "b"].map { String(repeating: "x", count: 250) + $0 }
    for name in names { try folder.store(name: name).add(name) }
    for name in names { #expect(try folder.store(name: name).history().done.count == 1) }
    #expect(folder.names.count == 6)
  }
}

/// Reading list and history without a lock while other processes write.
@Suite struct `Reading without a lock` {
  private let folder = TemporaryFolder()

  @Test func `a lock that another process holds is a note`() throws {
    try folder.store().add("x")
    let files = FaultyFileSystem()
    files.lockedUntil = .max
    #expect(
      try folder.store(["doctor"], files).diagnose().findings == [.locked(path: folder.file())])
  }

  /// A command that reads list and history together.
  enum Reader: CaseIterable {
    case preview, diagnosis, history

    /// Runs the command and checks its result.
    fileprivate func run(_ store: JSONFileTodoStore) throws {
      switch self {
      case .preview: #expect(try store.undo(2, isDryRun: true).commands.count == 2)
      case .diagnosis:
        // A process that another test starts may hold the lock's descriptor until it calls exec.
        let notes = try store.diagnose().notes.filter {
          try $0 != .locked(path: store.location.path)
        }
        #expect(notes == [])
      case .history: #expect(try store.history().undone == [])
      }
    }
  }

  @Test(arguments: Reader.allCases)
  func `a reader of list and history never sees half a change`(reader: Reader) throws {
    for title in ["a", "b", "c"] { try folder.store().add(title) }
    let undisturbed = FaultyFileSystem()
    try reader.run(folder.store(["reader"], undisturbed))
    for call in undisturbed.calls.indices {
      let files = FaultyFileSystem()
      let folder = folder
      files.onCall = { if $0 == call { for _ in 0..<2 { _ = try? folder.store().add("more") } } }
      try reader.run(folder.store(["reader"], files))
    }
  }

  @Test func `a reader waits for its turn among writers that never pause`() throws {
    try folder.store().add("x")
    let files = FaultyFileSystem()
    let folder = folder
    // At least one write in each attempt to read. A writer that cannot have the lock writes nothing.
    files.onCall = { if $0 % 4 == 0 { _ = try? folder.store().add("more") } }
    let history = try folder.store(["reader"], files).history()
    #expect(history.done.count > 8)
  }

  @Test func `a list that never stops changing is an error after five seconds`() throws {
    let files = FaultyFileSystem()
    let folder = folder
    // All versions have the same length: the list may change between the calls that read its size
    // and its bytes.
    files.onCall = {
      try? folder.write(ListFixture.list([ListFixture.line(1)], nextNumber: 1000 + $0))
    }
    #expect(throws: StoreError.busy(path: folder.file(), seconds: 5)) {
      try folder.store(["reader"], files).history()
    }
  }
}
