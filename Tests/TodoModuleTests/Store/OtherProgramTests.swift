import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Another program, which takes no lock, changes the list at each system call of a command.
@Suite struct `Other programs that change the list` {
  /// How the other program writes the list.
  enum Way: CaseIterable {
    case rename, inPlace, removal

    /// Adds an item to the list.
    func add(_ number: Int = 50, to folder: TemporaryFolder) throws {
      let item = ListFixture.line(number)
      let old = folder.text()
      let new =
        old?.replacing("\n]}\n", with: ",\n\(item)\n]}\n").replacing("[,", with: "[")
        ?? ListFixture.list([item], nextNumber: number + 1)
      switch self {
      case .rename:
        try folder.write(new, to: "other", permissions: 0o640)
        try SystemFileSystem().rename(folder.file("other"), to: folder.file())
      case .inPlace where old != nil:
        try Data(new.utf8).write(to: URL(fileURLWithPath: folder.file()))
      case .removal, .inPlace: try folder.write(new, permissions: 0o640)
      }
    }
  }

  @Test(arguments: StoreCommand.allCases, Way.allCases)
  func `both changes are kept, whenever the other program writes`(command: StoreCommand, way: Way)
    throws
  {
    let calls = try command.calls()
    for call in calls.indices {
      let folder = try command.makeFolder()
      let files = FaultyFileSystem()
      files.onCall = { if $0 == call { try? way.add(to: folder) } }
      var failure: StoreError?
      do throws(StoreError) { try command.run(in: folder, files) } catch { failure = error }
      let comment: Comment = "\(calls[call]), call \(call): \(String(describing: failure))"
      let titles = try folder.store().titles()
      #expect(titles.contains("Title 50"), comment)
      let ours = titles.filter { $0 != "Title 50" }
      switch failure {
      case nil: #expect(ours == command.titles.after, comment)
      case .changedSince: #expect(ours == command.titles.before, comment)
      default: Issue.record("\(comment)")
      }
      #expect(folder.temporaries == [], comment)
      try folder.checkNextCommand(titles, comment)
    }
  }

  /// Returns whether the list, or a file that was kept next to it, has an item.
  private func has(_ number: Int, _ folder: TemporaryFolder) -> Bool {
    folder.names.contains {
      $0.hasPrefix("todo.json") && folder.text($0)?.contains("Title \(number)\"") == true
    }
  }

  /// The indices of the calls from the one before the exchange of the list on, and of as many as a second try
  /// makes.
  private static func endOfChange() throws -> Range<Int> {
    let calls = try StoreCommand.change.calls()
    let exchange = try #require(calls.firstIndex(of: "exchange"))
    return exchange - 2..<calls.count + (TestLength.isLong ? 40 : 4)
  }

  @Test(arguments: [Way.rename, .inPlace])
  func `an edit is kept, although the process is killed at any later call`(way: Way) throws {
    let calls = try Self.endOfChange()
    for edit in calls.dropLast(4) {
      for kill in calls where kill > edit {
        let folder = try StoreCommand.change.makeFolder()
        let files = FaultyFileSystem([kill: .crash])
        // The command may end before the edit.
        var isMade = false
        files.onCall = { if $0 == edit { isMade = (try? way.add(to: folder)) != nil } }
        _ = try? StoreCommand.change.run(in: folder, files)
        let titles = try folder.store().titles()
        try folder.checkNextCommand(titles, "edit at \(edit), kill at \(kill)")
        #expect(!isMade || has(50, folder), "edit at \(edit), kill at \(kill): \(folder.names)")
      }
    }
  }

  @Test(arguments: [Way.rename, .inPlace])
  func `a second edit is kept as well as the first, with or without a kill`(way: Way) throws {
    let calls = try Self.endOfChange()
    for first in calls.dropLast(4) {
      for second in first + 1...first + 4 {
        for kill in second + 1...second + (TestLength.isLong ? 40 : 4) {
          let folder = try StoreCommand.change.makeFolder()
          let files = FaultyFileSystem([kill: .crash])
          // The command may end before the second one.
          var made: [Int] = []
          files.onCall = { call in
            for (number, place) in [(50, first), (51, second)] where call == place {
              if (try? way.add(number, to: folder)) != nil { made.append(number) }
            }
          }
          _ = try? StoreCommand.change.run(in: folder, files)
          let comment: Comment = "edits at \(first), \(second), kill at \(kill)"
          try folder.checkNextCommand(try folder.store().titles(), comment)
          for number in made { #expect(has(number, folder), comment) }
        }
      }
    }
  }

  @Test func `an edit that a killed command had replaced is reported once, and can be merged`()
    throws
  {
    let folder = try StoreCommand.change.makeFolder()
    let exchange = try #require(try StoreCommand.change.calls().firstIndex(of: "exchange"))
    let files = FaultyFileSystem([exchange + 1: .crash])
    files.onCall = { if $0 == exchange { try? Way.rename.add(to: folder) } }
    _ = try? StoreCommand.change.run(in: folder, files)
    #expect(try folder.store().titles() == StoreCommand.change.titles.after)
    #expect(folder.temporaries.count == 1)
    let kept = folder.file("todo.json.damaged-20261120T092000Z")
    #expect(try folder.remarks { try $0.add("next") } == [.editKept(kept)])
    #expect(try folder.remarks { try $0.add("another") } == [])
    #expect(
      try folder.store(name: "todo.json.damaged-20261120T092000Z").titles().last == "Title 50")
  }

  @Test func `a list that a killed command replaced is deleted, even if no command had written it`()
    throws
  {
    let exchange = try #require(try StoreCommand.change.calls().firstIndex(of: "exchange"))
    let folder = try StoreCommand.change.makeFolder()
    try folder.edit("second", to: "by hand")
    // The edited file has mode 0600, which takes one call less.
    _ = try? StoreCommand.change.run(in: folder, FaultyFileSystem([exchange + 1: .crash]))
    #expect(folder.temporaries.count == 1)
    #expect(try folder.remarks { try $0.add("next") } == [])
    #expect(folder.names == [".todo.json.history", ".todo.json.lock", "todo.json"])
  }

  @Test(arguments: Way.allCases)
  func `a list that appears meanwhile is never replaced`(way: Way) throws {
    let calls = try FaultyFileSystem.calls { try $0.add("x") }
    #expect(calls.contains("link"))
    for call in calls.indices {
      let folder = TemporaryFolder()
      let files = FaultyFileSystem()
      files.onCall = { if $0 == call { try? way.add(to: folder) } }
      try folder.store(["add"], files).add("x")
      let titles = try folder.store().titles()
      #expect(titles.sorted() == ["Title 50", "x"], "call \(call), \(calls[call])")
    }
  }

  @Test func `a list that appeared is not replaced without hard links either`() throws {
    let calls = try FaultyFileSystem.calls { try $0.add("x") }
    let link = try #require(calls.firstIndex(of: "link"))
    for isDisturbed in [true, false] {
      let folder = TemporaryFolder()
      let files = FaultyFileSystem([link: .failure(.notPermitted)])
      if isDisturbed { files.onCall = { if $0 == link { try? Way.rename.add(to: folder) } } }
      try folder.store(["add"], files).add("x")
      #expect(try folder.store().titles() == (isDisturbed ? ["Title 50", "x"] : ["x"]))
      #expect(folder.temporaries == [])
    }
  }

  @Test func `a list that is missing while it is read is not replaced by a shorter one`() throws {
    let calls = try StoreCommand.add.calls()
    let reads = ["open", "status of file", "read", "close"]
    let reading = try #require(calls.indices.first { calls[$0...].starts(with: reads) })
    // The list is missing during every span of calls, or in every span that begins before it is read.
    let starts = TestLength.isLong ? calls.indices : max(0, reading - 1)..<reading + 1
    for (away, call) in starts.flatMap({ first in
      calls.indices.dropFirst(first + 1).map { (first, $0) }
    }) {
      let folder = try StoreCommand.add.makeFolder()
      let files = FaultyFileSystem()
      files.onCall = { index in
        if index == away { rename(folder.file(), folder.file("save")) }
        if index == call, folder.names.contains("save") {
          rename(folder.file("save"), folder.file())
        }
      }
      _ = try? folder.store(["add"], files).add("new")
      if folder.names.contains("save") { continue }
      let titles = try folder.store().titles()
      #expect(titles.starts(with: ["first", "second"]), "away at \(away), back at \(call)")
    }
  }

  @Test(arguments: Way.allCases)
  func `a list that never stops changing is a conflict, and nothing is written`(way: Way) throws {
    let folder = try StoreCommand.add.makeFolder()
    let history = folder.text(".todo.json.history")
    let files = FaultyFileSystem()
    var count = 0
    files.onCall = { [unowned files] _ in
      // Only while it is being written, so that every reading finds a list.
      guard files.calls.last == "open", files.calls.suffix(2).first == "close" else { return }
      count += 1
      let text = ListFixture.list([ListFixture.line(1)], nextNumber: 1000 + count)
      if way == .inPlace {
        try? Data(text.utf8).write(to: URL(fileURLWithPath: folder.file()))
      } else {
        try? folder.write(text)
      }
    }
    #expect(throws: StoreError.changedMeanwhile(path: folder.file())) {
      try folder.store(["add"], files).add("new")
    }
    #expect(files.calls.count { $0 == "order" } == 8, "four attempts, two files each")
    #expect(folder.text(".todo.json.history") == history)
    #expect(try folder.store().titles() == ["Title 1"])
    #expect(folder.temporaries == [])
  }

  @Test(arguments: [Errno.invalidArgument, .notPermitted, .notSupported, .notImplemented])
  func `where files cannot change places, the list is replaced by a rename`(reason: Errno) throws {
    let folder = try StoreCommand.change.makeFolder()
    let files = FaultyFileSystem(failing: "exchange", with: reason)
    try StoreCommand.change.run(in: folder, files)
    #expect(files.calls.drop { $0 != "exchange" }.prefix(2) == ["exchange", "rename"])
    #expect(try folder.store().titles() == StoreCommand.change.titles.after)
    #expect(folder.temporaries == [])
  }

  @Test func `a list that becomes a link is not replaced`() throws {
    let folder = try StoreCommand.add.makeFolder()
    let files = FaultyFileSystem()
    files.onCall = { [unowned files] _ in
      guard files.calls.last == "write", !folder.names.contains("elsewhere") else { return }
      rename(folder.file(), folder.file("elsewhere"))
      try? folder.link("todo.json", to: "elsewhere")
    }
    #expect(throws: StoreError.changedMeanwhile(path: folder.file())) {
      try folder.store(["add"], files).add("new")
    }
    try folder.store().add("next")
    #expect(try folder.store(name: "elsewhere").titles() == ["first", "second", "next"])
  }

  @Test func `a repair starts again with a list that has changed`() throws {
    let damaged = ListFixture.list([ListFixture.line(1), "x"], nextNumber: 9)
    let calls = try FaultyFileSystem.calls(onList: damaged) { _ = try $0.repair(isDryRun: false) }
    for call in calls.indices {
      let folder = TemporaryFolder()
      try folder.write(damaged)
      let files = FaultyFileSystem()
      files.onCall = { if $0 == call { try? Way.rename.add(to: folder) } }
      _ = try folder.store(["doctor"], files).repair(isDryRun: false)
      _ = try folder.store().repair(isDryRun: false)
      #expect(try folder.store().titles() == ["Title 1", "Title 50"], "call \(call)")
    }
  }
}
