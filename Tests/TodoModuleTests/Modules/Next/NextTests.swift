import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Next ranks items by urgency` {
  @Test func `the most urgent item comes first in every output form`() throws {
    let program = try ProgramFixture()
    program.run("add", "Buy milk")
    program.run("add", "Pay rent", "pri:h")
    #expect(
      program.run("next")
        == .init(output: "2\topen\thigh\t\t\t\tPay rent\n1\topen\t\t\t\t\tBuy milk\n"))
    #expect(
      program.run("next", "--limit", "1", "--format", "{number} {urgency}")
        == .init(output: "2 6.00\n"))
    #expect(program.run("list", "--format", #"{number}\0"#) == .init(output: "2\01\0"))
    let item =
      #"{"number":2,"id":"a0000002-0000-4000-8000-000000000000","title":"Pay rent","#
      + #""isCompleted":false,"createdAt":"2026-11-20T09:20:00Z","#
      + #""modifiedAt":"2026-11-20T09:20:00Z","priority":"high","urgency":6.00}"#
    #expect(program.run("next", "--limit", "1", "--ndjson") == .init(output: item + "\n"))
    #expect(program.run("next", "--limit", "1", "--json") == .init(output: "[\n\(item)\n]\n"))
    program.attachTerminal()
    #expect(
      program.run("next", "--limit", "1") == .init(output: "2 ▲ Pay rent  6\n1 of 2 items\n"))
  }
}
