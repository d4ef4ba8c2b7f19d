import Testing

@testable import TodoModule

@Suite struct `Remarks of import and export` {
  @Test func `a reason is listed once, with its first ten places`() {
    var remarks = ExchangeRemarks()
    for place in 1...12 { remarks.add("lost", at: place) }
    remarks.add("whole")
    #expect(
      remarks.lines(of: "item")
        == ["items 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more: lost", "whole"])
  }

  @Test func `twenty reasons are listed and the others counted`() {
    var remarks = ExchangeRemarks()
    for place in 1...25 { remarks.add("reason \(place)", at: place) }
    let lines = remarks.lines(of: "line")
    #expect(lines.count == 21)
    #expect(lines.last == "and 5 more warnings")
  }
}
