import Testing
import TodoEntities

@Suite struct `Months as they are typed` {
  @Test(arguments: [
    ("dec", "2026-12-01"), ("DEC", "2026-12-01"), ("December", "2026-12-01"),
    ("nov", "2026-11-01"), ("oct", "2027-10-01"), ("sept", "2027-09-01"),
    ("2026-10", "2026-10-01"), ("0001-01", "0001-01-01"), ("9999-12", "9999-12-01"),
  ])
  func `a name is the next such month, this one included`(typed: String, first: String) throws {
    let month = try #require(MonthExpression(typed))
    let day = month.firstDay(from: try DateFixtures.day("2026-11-20"))
    #expect(day?.description == first)
    #expect(MonthExpression(month.description) == month)
  }

  @Test(arguments: [
    "", "de", "decem", "dec1", "12", "2026", "2026-13", "2026-00", "2026-1", "0000-01", "26-12",
    "2026-12-01", "20260-12", " dec",
  ])
  func `another text is none`(typed: String) {
    #expect(MonthExpression(typed) == nil)
  }

  @Test func `there is no month after the year 9999`() {
    #expect(MonthExpression("jan")?.firstDay(from: .latest) == nil)
  }
}
