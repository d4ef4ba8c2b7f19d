import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of show` {
  private let output = ViewOutputSpy<ItemTarget>()

  @Test func `every argument must be a selection or text`() throws {
    for words in [["1-3", "7"], [], ["milk"], ["3,,7"]] {
      let fixture = ContextFixture(arguments: .success(ParsedArguments(words)))
      ShowView(output: output, context: fixture.context).start()
    }
    #expect(
      output.events == [
        .requested(.these(.range(1, 3), .number(7))),
        .rejected(.missingOperand(.items)),
        .requested(try .words("milk")),
        .rejected(.badSelection("3,,7", .notANumber)),
      ])
  }

  private static let rows = [ItemRow(Fixtures.doneItem(2), at: Fixtures.wall)]

  private func shown(_ form: OutputForm) -> String {
    let fixture = ContextFixture(form: form)
    ShowView(output: output, context: fixture.context).showItems(Self.rows)
    return fixture.output
  }

  @Test(arguments: [OutputForm.table, .lines])
  func `people and scripts get details`(form: OutputForm) {
    let fixture = ContextFixture(form: form)
    ItemDetails(console: fixture.context.command.console, form: form).show(Self.rows)
    #expect(shown(form) == fixture.output)
  }

  @Test func `--json prints an array`() {
    #expect(
      shown(.json) == #"""
        [
        {"number":2,"id":"a0000002-0000-4000-8000-000000000000","title":"Pay rent",\#
        "isCompleted":true,"createdAt":"2026-11-19T09:20:00Z",\#
        "modifiedAt":"2026-11-19T09:20:00Z","completedAt":"2026-11-19T09:20:00Z"}
        ]

        """#)
  }
}
