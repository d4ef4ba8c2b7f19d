import Testing

@testable import TodoModule

@Suite struct `Exit codes` {
  static let codes: [(code: ExitCode, number: Int32, name: String)] = [
    (.ok, 0, "ok"), (.no, 1, "no"), (.usage, 2, "usage"), (.notFound, 3, "not-found"),
    (.badData, 4, "bad-data"), (.io, 5, "io"), (.busy, 6, "busy"), (.conflict, 7, "conflict"),
    (.childFailed, 8, "child-failed"), (.bug, 70, "bug"),
  ]

  @Test(arguments: codes)
  func `every code has a number and a name`(code: ExitCode, number: Int32, name: String) {
    #expect(code.rawValue == number)
    #expect(code.name == name)
  }

  @Test func `there are no other codes`() {
    #expect(ExitCode.allCases == Self.codes.map(\.code))
  }
}
