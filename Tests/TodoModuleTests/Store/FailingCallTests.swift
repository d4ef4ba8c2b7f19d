import Testing
import TodoEntities

@testable import TodoModule

/// Each system call of a command fails once.
@Suite struct `A failing system call` {
  private static let reasons: [Errno] = [
    .inputOutput, .noSpace, .permissionDenied, .quotaExceeded, .tooManyOpenFiles,
  ]
  /// Calls that may fail without making the command fail.
  private static let dispensable: Set<String> = ["close", "names", "unlink"]

  @Test(arguments: StoreCommand.allCases)
  func `a call that fails leaves the old list or the new one`(command: StoreCommand) throws {
    for call in try command.calls().indices {
      // The store treats all these errors alike, so one of them per call is enough.
      for reason in TestLength.isLong ? Self.reasons : [Self.reasons[call % Self.reasons.count]] {
        try check(command, failing: reason, at: call)
      }
    }
  }

  private func check(_ command: StoreCommand, failing reason: Errno, at call: Int) throws {
    let folder = try command.makeFolder()
    let history = folder.text(".todo.json.history")
    let files = FaultyFileSystem([call: .failure(reason)])
    var failure: StoreError?
    do throws(StoreError) { try command.run(in: folder, files) } catch { failure = error }
    // The run that counted the calls may have made more of them, waiting for the lock.
    guard files.calls.indices.contains(call) else { return }
    let name = files.calls[call]
    let comment: Comment = "\(name), call \(call), \(reason)"
    if failure != nil, try folder.store().titles() == command.titles.before {
      #expect(folder.text(".todo.json.history") == history, comment)
    }
    try check(command, in: folder, after: failure, reason, comment)
    if failure == nil, command != .trim { #expect(Self.dispensable.contains(name)) }
  }

  /// Checks the files after one failing call of a command.
  private func check(
    _ command: StoreCommand, in folder: TemporaryFolder, after failure: StoreError?,
    _ reason: Errno, _ call: Comment
  ) throws {
    let titles = try folder.store().titles()
    // The next writer removes files that could not be removed.
    if !call.description.hasPrefix("unlink") { #expect(folder.temporaries == [], call) }
    #expect(try folder.permissions("todo.json") == 0o640, call)
    if let failure {
      // Only the folder is flushed after the new list has replaced the old one.
      let isReplaced: Bool
      switch failure {
      case .system(_, _, reason): isReplaced = false
      case .unflushed(folder.path, reason): isReplaced = true
      default:
        Issue.record("\(failure) at \(call)")
        return
      }
      #expect(titles == (isReplaced ? command.titles.after : command.titles.before), call)
      let depth = try folder.store().history().done.count
      let full = command == .trim ? command.depth.before + 1 : command.depth.after
      #expect(depth == (isReplaced ? full : command.depth.before), call)
    } else {
      #expect(titles == command.titles.after, call)
    }
    try folder.checkNextCommand(titles, call)
  }

  @Test(arguments: StoreCommand.allCases)
  func `interrupted calls, short reads and short writes do no harm`(
    command: StoreCommand
  ) throws {
    let calls = try command.calls()
    for fault in [FaultyFileSystem.Fault.failure(.interrupted), .half] {
      for call in calls.indices where fault != .half || ["read", "write"].contains(calls[call]) {
        let folder = try command.makeFolder()
        let files = FaultyFileSystem([call: fault])
        try command.run(in: folder, files)
        let name: Comment = "\(calls[call]), call \(call)"
        #expect(try folder.store().titles() == command.titles.after, name)
        #expect(try folder.store().history().done.count == command.depth.after, name)
        #expect(folder.temporaries == [], name)
      }
    }
  }

  @Test func `a write makes these calls, in this order`() throws {
    let folder = try StoreCommand.change.makeFolder()
    let files = FaultyFileSystem()
    try StoreCommand.change.run(in: folder, files)
    let find = ["status at path", "target of link"]
    let lock = ["open", "status of file", "lock", "status of link"]
    let read = ["open", "status of file", "read", "close"]
    let check = ["check writable", "names"]
    let history = ["open", "status of file", "read", "write", "order"]
    let list = [
      "open", "status of file", "set permissions", "write", "order", "status of file", "close",
    ]
    let end = [
      "open", "rename", "status of link", "exchange", "status of link", "unlink", "flush", "close",
      "close",
      "close",
    ]
    #expect(files.calls == find + lock + read + check + history + list + end)
  }

  @Test(arguments: reasons)
  func `each call that reads, except the last, throws the reason why it fails`(
    reason: Errno
  ) throws {
    let list = ListFixture.list([ListFixture.line(1)])
    let calls = try FaultyFileSystem.calls(onList: list) { _ = try $0.read() }
    #expect(calls == ["open", "status of file", "read", "close"])
    let folder = TemporaryFolder()
    try folder.write(list)
    for call in 0..<3 {
      let files = FaultyFileSystem([call: .failure(reason)])
      #expect(throws: StoreError.system(.read, path: folder.file(), reason)) {
        try folder.store(["list"], files).read()
      }
    }
  }
}
