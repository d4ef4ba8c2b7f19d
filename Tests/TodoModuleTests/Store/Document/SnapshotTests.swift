import Testing
import TodoEntities

@testable import TodoModule

/// Reading list and history while others write, without a lock.
@Suite struct `Reading without a lock` {
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

  /// A command that reads list and history together.
  enum Reader: CaseIterable {
    case preview, diagnosis, history

    /// Runs it and checks what it found.
    fileprivate func run(_ store: JSONFileTodoStore) throws {
      switch self {
      case .preview: #expect(try store.undo(2, isDryRun: true).commands.count == 2)
      case .diagnosis:
        // A process that another test starts holds the lock's descriptor until it executes a program.
        let notes = try store.diagnose().notes.filter { $0 != .locked(path: store.location.path) }
        #expect(notes == [])
      case .history: #expect(try store.history().undone == [])
      }
    }
  }

  @Test(arguments: Reader.allCases)
  func `a reader of list and history sees no writer halfway`(reader: Reader) throws {
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

  @Test func `a list that never rests is an error in the end`() throws {
    let files = FaultyFileSystem()
    let folder = folder
    // All versions have one length: the list may change between its size being asked and its bytes.
    files.onCall = { try? folder.write(Fixture.list([Fixture.line(1)], nextNumber: 1000 + $0)) }
    #expect(throws: StoreError.busy(path: folder.file(), seconds: 5)) {
      try folder.store(["reader"], files).history()
    }
  }
}
