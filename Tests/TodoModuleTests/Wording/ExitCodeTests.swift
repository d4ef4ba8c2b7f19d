import Testing

@testable import TodoModule

@Suite struct `Exit codes` {
  @Test func `every code has a number and a name`() {
    #expect(
      ExitCode.allCases.map { "\($0.rawValue) \($0.name)" } == [
        "0 ok", "1 no", "2 usage", "3 not-found", "4 bad-data", "5 io", "6 busy", "7 conflict",
        "8 child-failed", "70 bug",
      ])
  }
}
