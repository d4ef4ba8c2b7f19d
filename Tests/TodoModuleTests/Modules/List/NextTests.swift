import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Next` {
  private let output = ListViewOutputSpy()

  @Test func `ten items by urgency are asked for`() {
    let fixture = ContextFixture()
    ListView(output: output, report: .next, context: fixture.context).start()
    let query = ItemQuery(.all([]), order: .urgency, limit: 10)
    #expect(output.events == [.list(ListRequest(query: query, showsUrgency: true))])
  }

  @Test func `a limit and an order replace its own`() {
    var arguments = ParsedArguments()
    arguments.set(.limit, to: "20")
    arguments.set(.sort, to: "urgency")
    let fixture = ContextFixture(arguments: .success(arguments))
    ListView(output: output, report: .next, context: fixture.context).start()
    let query = ItemQuery(.all([]), order: ItemOrder([.init(.urgency)]), limit: 20)
    #expect(output.events == [.list(ListRequest(query: query, showsUrgency: true))])
  }

  @Test func `the most urgent item stands first, in every form`() throws {
    let program = try ProgramFixture()
    program.run("add", "Buy milk")
    program.run("add", "Pay rent", "pri:h")
    #expect(
      program.run("next")
        == .init(output: "2\topen\thigh\t\t\t\tPay rent\n1\topen\t\t\t\t\tBuy milk\n"))
    #expect(
      program.run("next", "--limit", "1", "--format", "{number} {urgency}")
        == .init(output: "2 6.00\n"))
    let item =
      #"{"number":2,"id":"a0000002-0000-4000-8000-000000000000","title":"Pay rent","#
      + #""isCompleted":false,"createdAt":"2026-11-20T09:20:00Z","#
      + #""modifiedAt":"2026-11-20T09:20:00Z","priority":"high","urgency":6.00}"#
    #expect(program.run("next", "--limit", "1", "--ndjson") == .init(output: item + "\n"))
    #expect(program.run("next", "--limit", "1", "--json") == .init(output: "[\n\(item)\n]\n"))
    program.attachTerminal()
    #expect(
      program.run("next", "--limit", "1") == .init(output: "2 ○ ▲ Pay rent  6.00\n1 item\n"))
  }
}
