import Testing
import TodoEntities

@Suite struct SmokeTests {
  @Test(arguments: [DateRow("fri+1w@9", "2026-11-20", "2026-12-04T09:00")])
  func `works`(_ row: DateRow) throws { #expect(try row.result() == row.expected) }
}
