import Foundation
import Testing

@testable import TodoModule

/// Limits of the system: file size, open files, disk space.
@Suite struct `Limits of the system` {
  /// Runs the program under this `ulimit`, with only the standard streams open.
  private func run(_ limit: String, _ words: [String], _ fixture: ProcessFixture) throws -> Outcome
  {
    let closing = (3...9).map { "exec \($0)>&-; " }.joined()
    return try fixture.child(words).through(shell: "\(closing)ulimit \(limit); exec \"$@\"").run()
  }

  @Test(arguments: [["add", "Two"], ["done", "1"], ["undo"], ["remove", "1"], ["clear"]])
  func `a file above the size limit is an error`(words: [String]) throws {
    let title = String(repeating: "long ", count: 400)
    let fixture = try ProcessFixture(items: title, "done")
    try #require(try fixture.todo("done", "2").ending == .exited(0))
    let stamp = try fixture.stamp()
    let history = fixture.folder.text(".todo.json.history")
    let outcome = try run("-f 1", words, fixture)
    #expect(outcome.complaint(.io)?.hasSuffix(": file too large") == true, "\(outcome)")
    #expect(try fixture.stamp() == stamp)
    #expect(fixture.folder.temporaries == [])
    #expect(fixture.folder.text(".todo.json.history") == history)
    #expect(try fixture.child(words).run().ending == .exited(0))
  }

  @Test(arguments: [["add", "Two"], ["done", "1"], ["undo"]])
  func `one file besides the standard streams is not enough for a change`(words: [String]) throws {
    let fixture = try ProcessFixture(items: "One")
    let stamp = try fixture.stamp()
    let outcome = try run("-n 4", words, fixture)
    #expect(outcome.complaint(.io)?.hasSuffix(": too many open files") == true, "\(outcome)")
    #expect(try fixture.stamp() == stamp)
    #expect(fixture.folder.temporaries == [])
    #expect(try run("-n 4", ["list"], fixture) == .ok("1\topen\t\t\t\t\tOne\n"))
  }

  @Test func `three open files besides the standard streams are enough`() throws {
    let fixture = try ProcessFixture(items: "One")
    #expect(try run("-n 6", ["add", "Two"], fixture) == .ok("added 2: Two\n"))
    #expect(try run("-n 6", ["toggle", "1-2"], fixture) == .ok("done 1: One\ndone 2: Two\n"))
    #expect(try run("-n 6", ["undo"], fixture).ending == .exited(0))
    #expect(try fixture.lines() == ["1\topen\t\t\t\t\tOne", "2\topen\t\t\t\t\tTwo"])
  }

  @Test(.enabled(if: SmallDisk.isAvailable)) func `a full disk loses nothing`() throws {
    var fixture = try ProcessFixture()
    let disk = try SmallDisk(fixture, kilobytes: 64)
    fixture.environment["TODO_FILE"] = disk.path + "/todo.json"
    let text = String(repeating: "x", count: 3000)
    var kept: [String] = []
    var outcome = try fixture.todo("add", text + "1")
    while outcome.ending == .exited(0), kept.count < 50 {
      kept.append("\(kept.count + 1)\topen\t\t\t\t\t\(text)\(kept.count + 1)")
      outcome = try fixture.todo("add", "\(text)\(kept.count + 1)")
    }
    #expect(outcome.complaint(.io)?.hasSuffix(": no space left on device") == true, "\(outcome)")
    #expect(kept.count > 1)
    #expect(try fixture.lines() == kept)
    let names = try FileManager.default.contentsOfDirectory(atPath: disk.path).sorted()
    #expect(names == [".todo.json.history", ".todo.json.lock", "todo.json"])
    // Commands that need no space work, and freed space is used.
    #expect(try fixture.todo("history", "--forget").ending == .exited(0))
    #expect(try fixture.todo("remove", "2-").ending == .exited(2))
    #expect(try fixture.todo("done", "1").ending == .exited(0))
  }
}

/// A small file system in memory (tmpfs), which is unmounted when it is released. Needs root.
private final class SmallDisk {
  let path: String
  private let fixture: ProcessFixture

  init(_ fixture: ProcessFixture, kilobytes: Int) throws {
    self.fixture = fixture
    path = fixture.folder.file("disk")
    try fixture.folder.makeFolder("disk")
    try SmallDisk.run(
      .mount, ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path], fixture)
  }

  deinit { try? SmallDisk.run(.umount, [path], fixture) }

  private static func run(_ tool: Tool, _ words: [String], _ fixture: ProcessFixture) throws {
    var child = fixture.child(words)
    child.program = try #require(tool.path)
    let outcome = try child.run()
    try #require(outcome.ending == .exited(0), "\(outcome)")
  }

  /// Whether the tests may mount file systems.
  static let isAvailable: Bool = {
    guard geteuid() == 0, Tool.mount.isThere, Tool.umount.isThere else { return false }
    guard let fixture = try? ProcessFixture(), (try? fixture.folder.makeFolder("disk")) != nil
    else { return false }
    let path = fixture.folder.file("disk")
    let mount = ["-t", "tmpfs", "-o", "size=64k", "tmpfs", path]
    guard (try? run(.mount, mount, fixture)) != nil else { return false }
    return (try? run(.umount, [path], fixture)) != nil
  }()
}
