import Testing
import TodoEntities

@testable import TodoModule

/// Reading list and history without a lock while other processes write.
@Suite struct `Reading without a lock` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a temporary file of a running writer is not a leftover`() throws {
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

  @Test func `among writers that never rest, a reader waits for its turn`() throws {
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
