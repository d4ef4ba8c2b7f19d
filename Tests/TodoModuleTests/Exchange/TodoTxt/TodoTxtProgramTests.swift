import Testing
import TodoEntities

@testable import TodoModule

/// Exports that todo-txt itself reads, if it is installed.
@Suite struct `todo-txt, the program` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(.enabled(if: RealTool.todotxt.isThere))
  func `todo-txt lists an export`() throws {
    let items = try [
      ExchangeFixture.item(1, "milk", priority: .high, project: "p", tags: ["x"]),
      ExchangeFixture.item(2, "done", isDone: true),
    ]
    try folder.write(ExchangeFixture.text(items, as: .todotxt), to: "todo.txt")
    let config = ["TODO_DIR", "TODO_FILE", "DONE_FILE", "REPORT_FILE"].map { name in
      "export \(name)=\(name == "TODO_DIR" ? folder.path : folder.file(name == "TODO_FILE" ? "todo.txt" : name))"
    }
    try folder.write(config.joined(separator: "\n") + "\n", to: "config")
    let output = try RealTool.todotxt.run(
      ["-d", folder.file("config"), "-p", "ls"], environment: ["HOME": folder.path])
    #expect(output.contains("1 (A) 2026-11-01 milk +p @x\n"))
    #expect(output.contains("2 x 2026-11-01 2026-11-01 done\n"))
    #expect(output.contains("TODO: 2 of 2 tasks shown"))
  }
}
