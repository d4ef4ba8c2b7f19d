import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of show`: ViewSuite {
  let output = ViewOutputSpy<ItemTarget>()
  func view(in context: ModuleContext) -> ShowView { ShowView(output: output, context: context) }

  @Test func `every argument must be a selection or text`() throws {
    for words in [["1-3", "7"], [], ["milk"], ["3,,7"]] { start(words) }
    #expect(
      output.events == [
        .requested(.these(.range(1, 3), .number(7))),
        .rejected(.missingOperand("the number of an item, as in 3 or 1-3,7")),
        .requested(try .words("milk")),
        .rejected(.notNumbers("3,,7")),
      ])
  }

  private static let rows = [ItemRow(Fixtures.doneItem(2), at: Fixtures.wall)]

  @Test(arguments: [OutputForm.table, .lines])
  func `people and scripts get details`(form: OutputForm) {
    let fixture = ContextFixture(form: form)
    ItemDetails(console: fixture.context.command.console, form: form).show(Self.rows)
    #expect(shown(form) { $0.showItems(Self.rows) } == fixture.output)
  }

  @Test func `--json prints an array`() {
    #expect(
      shown(.json) { $0.showItems(Self.rows) } == #"""
        [
        {"number":2,"id":"a0000002-0000-4000-8000-000000000000","title":"Pay rent",\#
        "isCompleted":true,"createdAt":"2026-11-19T09:20:00Z",\#
        "modifiedAt":"2026-11-19T09:20:00Z","completedAt":"2026-11-19T09:20:00Z"}
        ]

        """#)
  }
}
