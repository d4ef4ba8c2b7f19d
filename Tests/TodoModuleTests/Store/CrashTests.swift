import Testing
import TodoEntities

@testable import TodoModule

/// The process is killed at each system call of a command.
@Suite struct `A crash at a system call` {
  @Test(arguments: StoreCommand.allCases)
  func `after a crash the list is the old or the new one, and the next command works`(
    command: StoreCommand
  ) throws {
    let calls = try command.calls()
    var seen: Set<[String]> = []
    for call in calls.indices {
      seen.insert(try titles(after: .crash, at: call, of: command))
    }
    for call in calls.indices where calls[call] == "write" {
      seen.insert(try titles(after: .crashHalfway, at: call, of: command))
    }
    #expect(command == .trim || seen == [command.titles.before, command.titles.after])
  }

  @Test func `after a crash of the first write there is a list or none, and the next one works`()
    throws
  {
    let calls = try FaultyFileSystem.calls { try $0.add("x") }
    for call in calls.indices {
      for crash in [FaultyFileSystem.Fault.crash, .crashHalfway] {
        let folder = try TemporaryFolder()
        _ = try? folder.store(["add"], FaultyFileSystem([call: crash])).add("x")
        let comment: Comment = "call \(call), \(calls[call])"
        let titles = try folder.store().titles()
        #expect([[], ["x"]].contains(titles), comment)
        try folder.store().add("next")
        #expect(try folder.store().titles() == titles + ["next"], comment)
        #expect(folder.temporaries == [], comment)
        for _ in titles + ["next"] { try folder.store().undo() }
        #expect(try folder.store().titles() == [], comment)
        for name in folder.names { #expect(try folder.permissions(name) == 0o600, comment) }
      }
    }
  }

  /// Returns the titles after a crash, having checked them and the next command.
  private func titles(
    after crash: FaultyFileSystem.Fault, at call: Int, of command: StoreCommand
  ) throws -> [String] {
    let folder = try command.makeFolder()
    let files = FaultyFileSystem([call: crash])
    let isDone = (try? command.run(in: folder, files)) != nil
    let titles = try folder.store().titles()
    // The run that counted the calls may have made more of them, waiting for the lock.
    let name = files.calls.dropFirst(call).first ?? "not made"
    let comment: Comment = "\(crash) at call \(call), \(name)"
    #expect([command.titles.before, command.titles.after].contains(titles), comment)
    // A change that was reported as made is in the list.
    if isDone { #expect(titles == command.titles.after, comment) }
    try checkNext(command, in: folder, titles, comment)
    return titles
  }

  /// Checks that the next commands clean up and find a history that matches the list.
  private func checkNext(
    _ command: StoreCommand, in folder: TemporaryFolder, _ titles: [String], _ call: Comment
  ) throws {
    let isNew = titles == command.titles.after
    let depth = try folder.store().history().done.count
    if command == .trim {
      let (before, after) = command.depth
      #expect(isNew ? [before + 1, after].contains(depth) : depth == before, call)
    } else {
      #expect(depth == (isNew ? command.depth.after : command.depth.before), call)
    }
    try folder.checkNextCommand(titles, call)
    if isNew, command == .add || command == .change {
      try folder.store().undo()
      #expect(try folder.store().titles() == command.titles.before, call)
    }
    #expect(try folder.permissions("todo.json") == 0o640, call)
  }
}
