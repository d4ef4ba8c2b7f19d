import Testing
import TodoEntities

@testable import TodoModule

/// Exports that todo-txt itself reads, if it is installed.
@Suite struct `todo-txt, the program` {
  private let todotxt = ExchangeFormat.todotxt
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(.needs("todo-txt", if: RealTool.todotxt.isThere))
  func `todo-txt lists an export`() throws {
    let items = try [
      ExchangeFixture.item(1, "milk", priority: .high, project: "p", tags: ["x"]),
      ExchangeFixture.item(2, "done", isDone: true),
    ]
    try folder.write(todotxt.text(of: items), to: "todo.txt")
    let output = try run("ls")
    #expect(output.contains("1 (A) 2026-11-01 milk +p @x\n"))
    #expect(output.contains("2 x 2026-11-01 2026-11-01 done\n"))
    #expect(output.contains("TODO: 2 of 2 tasks shown"))
  }
  @Test(.needs("todo-txt", if: RealTool.todotxt.isThere))
  func `a file that todo-txt wrote is exported as it was`() throws {
    try folder.write("", to: "todo.txt")
    _ = try run("add", "Call @mom about the +garden plans")
    _ = try run("-t", "add", "Buy milk @shop +home")
    _ = try run("add", "Pay the rent")
    _ = try run("pri", "1", "A")
    _ = try run("-a", "do", "3")
    let written = try #require(folder.text("todo.txt"))
    let items = try todotxt.items(in: written)
    #expect(items.map(\.tags) == [[Tag("mom")], [Tag("shop")], []])
    let exported = todotxt.text(of: items)
    #expect(exported == written)
    try folder.write(exported, to: "todo.txt")
    #expect(try run("lsprj") == "+garden\n+home\n")
  }

  /// Runs todo-txt in the folder and returns its output.
  private func run(_ words: String...) throws -> String {
    let names = ["TODO_FILE": "todo.txt", "DONE_FILE": "done.txt", "REPORT_FILE": "report.txt"]
    let config =
      ["export TODO_DIR=\(folder.path)"] + names.map { "export \($0)=\(folder.file($1))" }
    try folder.write(config.joined(separator: "\n") + "\n", to: "config")
    return try RealTool.todotxt.run(
      ["-d", folder.file("config"), "-p"] + words, environment: ["HOME": folder.path])
  }
}
