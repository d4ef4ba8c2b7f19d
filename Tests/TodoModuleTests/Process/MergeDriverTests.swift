import Foundation
import Testing

@testable import TodoModule

/// The program as merge driver of a real git.
@Suite(.enabled(if: Tool.git.isThere, "git is not installed"))
struct `Merging lists with git` {
  private let fixture: ProcessFixture
  private var repository: String { fixture.folder.path }

  init() throws {
    fixture = try ProcessFixture(items: "Buy milk +home", "Pay rent due:2026-12-01")
    try git("init", "-q")
    try git("symbolic-ref", "HEAD", "refs/heads/main")
    try git("config", "user.name", "Ann")
    try git("config", "user.email", "ann@example.org")
    let driver = "'\(TodoBinary.path)' merge %O %A %B --marker-size %L"
    try git("config", "merge.todo.driver", driver)
    try "todo.json -text merge=todo\n".write(
      toFile: fixture.folder.file(".gitattributes"), atomically: true, encoding: .utf8)
    try commit("Begin")
    try git("branch", "other")
  }

  /// Runs git in the fixture's folder and returns its exit code.
  @discardableResult
  private func git(_ words: String..., mayFail: Bool = false) throws -> Int32 {
    var child = fixture.child(words)
    child.program = try #require(Tool.git.path)
    child.arguments = (["-C", repository] + words).map { Array($0.utf8) }
    child.environment["GIT_CONFIG_NOSYSTEM"] = "1"
    let outcome = try child.run()
    let code: Int32? = if case .exited(let code) = outcome.ending { code } else { nil }
    try #require(mayFail || code == 0, "\(words): \(outcome.errors)")
    return try #require(code)
  }

  private func commit(_ message: String) throws {
    try git("add", "todo.json", ".gitattributes")
    try git("commit", "-q", "-m", message)
  }

  private func change(_ words: String...) throws {
    let outcome = try fixture.child(words).run()
    try #require(outcome.ending == .exited(0), "\(outcome)")
  }

  @Test(
    arguments: [["merge", "-q", "other"], ["rebase", "-q", "other"], ["cherry-pick", "..other"]])
  func `both edits of one item survive`(command: [String]) throws {
    try change("edit", "1", "due:fri", "pri:high")
    try change("add", "From here")
    try commit("Here")
    try git("checkout", "-q", "other")
    try change("edit", "1", "Buy oat milk", "+shop")
    try change("add", "From there")
    try change("remove", "2")
    try commit("There")
    try git("checkout", "-q", "main")
    var child = fixture.child(command)
    child.program = try #require(Tool.git.path)
    child.arguments = (["-C", repository] + command).map { Array($0.utf8) }
    #expect(try child.run().ending == .exited(0))
    let items = try fixture.todo("list", "--json=title,due,priority,tags").output
    #expect(
      items == """
        [
        {"title":"Buy oat milk","due":"2026-11-27","priority":"high","tags":["home","shop"]},
        {"title":"From here","due":null,"priority":null,"tags":[]},
        {"title":"From there","due":null,"priority":null,"tags":[]}
        ]

        """)
    #expect(try fixture.todo("doctor").ending == .exited(0))
  }

  @Test func `a list that cannot be read leaves conflict markers, and both sides can be repaired`()
    throws
  {
    try change("add", "From here")
    try commit("Here")
    try git("checkout", "-q", "other")
    try change("add", "From there")
    let list = try #require(fixture.list)
    try (list + Data("x".utf8)).write(to: URL(filePath: fixture.folder.file()))
    try commit("Damage")
    try git("checkout", "-q", "main")
    #expect(try git("merge", "-q", "other", mayFail: true) == 1)
    let text = String(decoding: try #require(fixture.list), as: UTF8.self)
    #expect(text.contains("From here") && text.contains("From there"))
    #expect(text.contains("<<<<<<<") && text.contains(">>>>>>>"))
    #expect(try fixture.todo("list").ending == .exited(4))
  }

  @Test func `bad files are refused and every byte stays`() throws {
    let before = try #require(fixture.list)
    let path = fixture.folder.file()
    let missing = try fixture.todo("merge", "/dev/null", path, "missing.json")
    #expect(missing.ending == .exited(5))
    #expect(missing.errors == "todo: cannot read 'missing.json': no such file or directory\n")
    try Data("[]".utf8).write(to: URL(filePath: fixture.folder.file("bad.json")))
    let bad = try fixture.todo("merge", "none.json", path, fixture.folder.file("bad.json"))
    #expect(bad.ending == .exited(4))
    #expect(fixture.list == before)
  }
}
