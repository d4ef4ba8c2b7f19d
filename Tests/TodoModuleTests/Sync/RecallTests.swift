import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Items that only commits have, in this process but with a real git.
@Suite(.needs(.git))
struct `Items in commits` {
  private let program: ProgramFixture
  private let programs = ScriptedPrograms { call in
    Result { () throws(Errno) in try SystemPrograms().run(call) }
  }

  init() throws {
    program = ProgramFixture()
    try FileManager.default.createDirectory(
      atPath: program.folder.file("a"), withIntermediateDirectories: true)
    program.programs = programs
    program.variables.merge([
      "PATH": Tool.searchPath, "GIT_CONFIG_NOSYSTEM": "1", "HOME": program.folder.path,
      "XDG_CONFIG_HOME": program.folder.path, "TODO_FILE": program.folder.file("a/todo.json"),
    ]) { $1 }
  }

  private func git(_ words: String...) throws {
    let call = ProgramCall(
      name: "git", arguments: ["-C", program.folder.path] + words,
      environment: EnvironmentVariables(program.variables))
    #expect(try SystemPrograms().run(call).ending == .exited(0))
  }

  /// Shares a list in which items 1 and 2 were removed, with this many commits after that, and no
  /// history.
  private func share(commits: Int) throws {
    try git("init", "--quiet", "--bare", "-b", "main", "R")
    program.type("add Buy milk", "add Call Ann", "add Pay rent", "edit 3 Pay the rent")
    program.type("sync --init \(program.folder.file("R"))", "remove 1", "sync", "remove 2")
    for number in 1...commits { program.type("edit 3 Rent \(number)", "sync") }
    program.type("history --forget")
  }

  /// Counts the gits that a command starts.
  private func gits(_ line: String) -> Int {
    let before = programs.calls.count
    program.type(line)
    return programs.calls.count - before
  }

  @Test func `are found by the same number of gits as with fewer commits`() throws {
    try share(commits: 2)
    let line = "reopen 1 -n"
    #expect(program.type(line) == "would bring back 1: Buy milk\n")
    let few = gits(line)
    for number in 3...9 { program.type("edit 3 Rent \(number)", "sync") }
    #expect(program.type(line) == "would bring back 1: Buy milk\n")
    #expect(gits(line) == few)
  }

  @Test func `a number that was never given is searched for only in the latest list`() throws {
    try share(commits: 4)
    let known = gits("reopen 1 -n")
    #expect(program.type("reopen 4").code == .notFound)
    #expect(gits("reopen 4") == known - 1)
  }

  @Test(arguments: ["todo.json", "to\ndo.json"])
  func `a damaged blob and one that is not a list are skipped`(name: String) throws {
    let fixture = GitFixture()
    let client = try fixture.repository()
    let texts = ["one", "two", "", "four", String(repeating: "five", count: 20_000)]
    var commits = try texts.map { try client.commitList($0, as: name) }
    commits.append(try client.commitList("x", as: "other"))
    let blobs = try client.blobs(name, in: commits)
    #expect(blobs.map { $0?.size } == texts.map(\.utf8.count) + [texts[4].utf8.count])
    #expect(try client.blobs("none", in: commits).allSatisfy { $0 == nil })
    let damaged = try #require(blobs[1]).id.hex
    try fixture.folder.write("x", to: "a/.git/objects/\(damaged.prefix(2))/\(damaged.dropFirst(2))")
    var read: [String] = []
    try client.read(blobs.prefix(5).compactMap(\.self)) { bytes in
      read.append(String(decoding: bytes, as: UTF8.self))
      return true
    }
    #expect(read == [texts[0]] + texts[2...])
    read = []
    try client.read(blobs.prefix(1).compactMap(\.self) + [try #require(blobs[3])]) { bytes in
      read.append(String(decoding: bytes, as: UTF8.self))
      return false
    }
    #expect(read == ["one"])
  }
}
