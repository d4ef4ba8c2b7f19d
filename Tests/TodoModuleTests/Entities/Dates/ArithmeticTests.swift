import Testing
import TodoEntities

@Suite struct `Date expressions: arithmetic and times` {
  @Test(arguments: shifts)
  func `shifts are applied from left to right`(_ row: DateRow) throws {
    #expect(try row.result() == row.expected)
  }

  private static let shifts = [
    DateRow("eom-3d", "2026-11-20", "2026-11-27"),
    DateRow("fri+1w", "2026-11-20", "2026-12-04"),
    DateRow("12-01-3d", "2026-11-20", "2026-11-28"),
    DateRow("dec1+1w", "2026-11-20", "2026-12-08"),
    DateRow("1dec-1m", "2026-11-20", "2026-11-01"),
    DateRow("1st+1m", "2026-11-20", "2027-01-01"),
    DateRow("31st-1d", "2026-11-20", "2026-12-30"),
    DateRow("today+3d", "2026-11-20", "2026-11-23"),
    DateRow("tomorrow+1w", "2026-11-20", "2026-11-28"),
    DateRow("yesterday-1y", "2026-11-20", "2025-11-19"),
    DateRow("2026-12-01-3d", "2026-11-20", "2026-11-28"),
    DateRow("2026-12-01+1q", "2026-11-20", "2027-03-01"),
    DateRow("2026-W49-2+5d", "2026-11-20", "2026-12-06"),
    DateRow("3d+1w", "2026-11-20", "2026-11-30"),
    DateRow("3d-1w", "2026-11-20", "2026-11-16"),
    DateRow("-3d+1w", "2026-11-20", "2026-11-24"),
    DateRow("1m+1d", "2026-11-20", "2026-12-21"),
    DateRow("1m-1d", "2026-11-20", "2026-12-19"),
    DateRow("eoq+1bd", "2026-11-20", "2027-01-01"),
    DateRow("eoy+1bd", "2026-11-20", "2027-01-01"),
    DateRow("sonm-1bd", "2026-11-20", "2026-11-30"),
    DateRow("mon+2bd", "2026-11-20", "2026-11-25"),
    DateRow("sat-1bd", "2026-11-20", "2026-11-20"),
    DateRow("sow-1d", "2026-11-20", "2026-11-15"),
    DateRow("fri+1w-1d", "2026-11-20", "2026-12-03"),
    DateRow("eom+1d+1d+1d-3d", "2026-11-20", "2026-11-30"),
    DateRow("monday+0d", "2026-11-20", "2026-11-23"),
    DateRow("eow+1m+1m", "2026-11-20", "2027-01-22"),
    DateRow("1m+1d", "2026-01-31", "2026-03-01"),
    DateRow("1d+1m", "2026-01-31", "2026-03-01"),
    DateRow("1m+1m", "2026-01-31", "2026-03-28"),
    DateRow("2m", "2026-01-31", "2026-03-31"),
    DateRow("1m-1m", "2026-03-31", "2026-03-30"),
    DateRow("1y+1d", "2024-02-29", "2025-03-01"),
    DateRow("1d+1y", "2024-02-29", "2025-03-01"),
    DateRow("eom+1m", "2026-02-10", "2026-03-28"),
  ]

  @Test(arguments: times)
  func `the time is set after the shifts`(_ row: DateRow) throws {
    #expect(try row.result() == row.expected)
  }

  private static let times = [
    DateRow("fri@17:00", "2026-11-20", "2026-11-27T17:00"),
    DateRow("fri+1w@9", "2026-11-20", "2026-12-04T09:00"),
    DateRow("fri@5pm", "2026-11-20", "2026-11-27T17:00"),
    DateRow("fri@noon", "2026-11-20", "2026-11-27T12:00"),
    DateRow("fri+1w@Noon", "2026-11-20", "2026-12-04T12:00"),
    DateRow("@noon", "2026-11-20", "2026-11-20T12:00"),
    DateRow("fri@5PM", "2026-11-20", "2026-11-27T17:00"),
    DateRow("fri@12am", "2026-11-20", "2026-11-27T00:00"),
    DateRow("fri@12pm", "2026-11-20", "2026-11-27T12:00"),
    DateRow("fri@1am", "2026-11-20", "2026-11-27T01:00"),
    DateRow("fri@11pm", "2026-11-20", "2026-11-27T23:00"),
    DateRow("fri@5:30pm", "2026-11-20", "2026-11-27T17:30"),
    DateRow("fri@12:30am", "2026-11-20", "2026-11-27T00:30"),
    DateRow("fri@0", "2026-11-20", "2026-11-27T00:00"),
    DateRow("fri@00", "2026-11-20", "2026-11-27T00:00"),
    DateRow("fri@09", "2026-11-20", "2026-11-27T09:00"),
    DateRow("fri@9:05", "2026-11-20", "2026-11-27T09:05"),
    DateRow("fri@09:05", "2026-11-20", "2026-11-27T09:05"),
    DateRow("fri@23", "2026-11-20", "2026-11-27T23:00"),
    DateRow("fri@23:59", "2026-11-20", "2026-11-27T23:59"),
    DateRow("fri@0:00", "2026-11-20", "2026-11-27T00:00"),
    DateRow("@17:00", "2026-11-20", "2026-11-20T17:00"),
    DateRow("@9", "2026-11-20", "2026-11-20T09:00"),
    DateRow("@5pm", "2026-11-20", "2026-11-20T17:00"),
    DateRow("@00:00", "2026-11-20", "2026-11-20T00:00"),
    DateRow("2026-12-01@17:00", "2026-11-20", "2026-12-01T17:00"),
    DateRow("2026-W49-2@9", "2026-11-20", "2026-12-01T09:00"),
    DateRow("12-01@8", "2026-11-20", "2026-12-01T08:00"),
    DateRow("dec1@8", "2026-11-20", "2026-12-01T08:00"),
    DateRow("1st@8", "2026-11-20", "2026-12-01T08:00"),
    DateRow("3d@8", "2026-11-20", "2026-11-23T08:00"),
    DateRow("-3d@8", "2026-11-20", "2026-11-17T08:00"),
    DateRow("5bd@8", "2026-11-20", "2026-11-27T08:00"),
    DateRow("eom@23:59", "2026-11-20", "2026-11-30T23:59"),
    DateRow("today@0", "2026-11-20", "2026-11-20T00:00"),
    DateRow("tomorrow@9", "2026-11-20", "2026-11-21T09:00"),
    DateRow("yesterday@12", "2026-11-20", "2026-11-19T12:00"),
    DateRow("eom-3d@9", "2026-11-20", "2026-11-27T09:00"),
    DateRow("12-01-3d@9", "2026-11-20", "2026-11-28T09:00"),
    DateRow("@9", "2026-11-20T23:59:59Z", "2026-11-20T09:00"),
    DateRow("@9", "2026-11-20T00:00:00Z", "2026-11-20T09:00"),
    DateRow("today", "2026-11-20T23:59:59Z", "2026-11-20"),
    DateRow("tomorrow", "2026-11-20T00:00:00Z", "2026-11-21"),
  ]

  @Test(arguments: due)
  func `due starts from the due date and keeps its time`(_ row: DateRow) throws {
    #expect(try row.result(due: "2026-12-01T17:00") == row.expected)
  }

  private static let due = [
    DateRow("due", "2026-11-20", "2026-12-01T17:00"),
    DateRow("due-3d", "2026-11-20", "2026-11-28T17:00"),
    DateRow("due+1w", "2026-11-20", "2026-12-08T17:00"),
    DateRow("DUE-1m", "2026-11-20", "2026-11-01T17:00"),
    DateRow("due-3bd", "2026-11-20", "2026-11-26T17:00"),
    DateRow("due-1w+1d", "2026-11-20", "2026-11-25T17:00"),
    DateRow("due-3d@9", "2026-11-20", "2026-11-28T09:00"),
    DateRow("due@9", "2026-11-20", "2026-12-01T09:00"),
  ]

  @Test(arguments: dueDays)
  func `due can start from a due date without a time`(_ row: DateRow) throws {
    #expect(try row.result(due: "2026-03-31") == row.expected)
  }

  private static let dueDays = [
    DateRow("due", "2026-11-20", "2026-03-31"),
    DateRow("due-3d", "2026-11-20", "2026-03-28"),
    DateRow("due-1m", "2026-11-20", "2026-02-28"),
    DateRow("due-1m-1m", "2026-11-20", "2026-01-28"),
    DateRow("due+1y", "2026-11-20", "2027-03-31"),
    DateRow("due-3d@9", "2026-11-20", "2026-03-28T09:00"),
    DateRow("due-1bd", "2026-11-20", "2026-03-30"),
    DateRow("tomorrow", "2026-11-20", "2026-11-21"),
  ]
}
