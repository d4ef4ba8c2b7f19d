import Testing
import TodoEntities

@testable import TodoModule

/// The process being killed at every system call of a command.
@Suite struct CrashTests {
  @Test(arguments: StoreCommand.allCases, [FaultyFileSystem.Fault.crash, .crashHalfway])
  func `after a crash the list is the old or the new one, and the next command works`(
    command: StoreCommand, crash: FaultyFileSystem.Fault
  ) throws {
    var seen: Set<[String]> = []
    for call in try command.calls() {
      let folder = try TemporaryFolder()
      try command.prepare(folder)
      let files = FaultyFileSystem([call: crash])
      let isDone = (try? command.run(in: folder, files)) != nil
      let titles = try folder.store().titles()
      #expect([command.titles.before, command.titles.after].contains(titles), "call \(call)")
      // What was acknowledged is there.
      if isDone { #expect(titles == command.titles.after, "call \(call)") }
      seen.insert(titles)
      try checkNext(command, in: folder, titles, "call \(call)")
    }
    #expect(command == .trim || seen == [command.titles.before, command.titles.after])
  }

  /// The next commands clean up and find a history that fits the list.
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
    try folder.store().add("next")
    #expect(folder.temporaries == [], call)
    #expect(try folder.store().titles() == titles + ["next"], call)
    try folder.store().undo()
    #expect(try folder.store().titles() == titles, call)
    if isNew, command == .add || command == .change {
      try folder.store().undo()
      #expect(try folder.store().titles() == command.titles.before, call)
    }
    #expect(try folder.permissions("todo.json") == 0o640, call)
  }
}
