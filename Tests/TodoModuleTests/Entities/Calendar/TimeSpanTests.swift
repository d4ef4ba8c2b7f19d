import Testing
import TodoEntities

@Suite struct `Time span` {
  @Test(arguments: [
    ("2h", 7200, "2h"), ("30min", 1800, "30min"), ("1h30min", 5400, "1h30min"),
    ("90min", 5400, "1h30min"),
    ("45s", 45, "45s"), ("1h5s", 3605, "1h5s"), ("0min", 0, "0s"), ("1H30MIN", 5400, "1h30min"),
    ("2501999792983h36min31s", TimeSpan.longest, "2501999792983h36min31s"),
  ])
  func `is read and written`(text: String, seconds: Int, written: String) {
    #expect([text, written].map { TimeSpan($0)?.seconds } == [seconds, seconds])
    #expect(TimeSpan(text)?.description == written)
  }

  @Test(arguments: [
    "", "2", "h", "1m", "30min1h", "1h1h", "-1h", "+1h", "1.5h", "1h 30min", "٣h",
    "2501999792983h36min32s", "99999999999999999999h", "9999999999999999h",
  ])
  func `any other text is none`(text: String) { #expect(TimeSpan(text) == nil) }

  @Test func `never is negative or too long`() {
    #expect([-5, .max].map { TimeSpan(seconds: $0).seconds } == [0, TimeSpan.longest])
  }
}
