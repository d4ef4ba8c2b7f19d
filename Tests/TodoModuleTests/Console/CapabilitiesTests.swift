import Testing

@testable import TodoModule

@Suite struct `The width of a stream` {
  @Test(
    arguments: [
      (nil, nil, 80), (nil, 120, 120), ("40", 120, 40), ("", 120, 120), ("0", 120, 120),
      ("-5", 120, 120), ("wide", nil, 80), ("99999999999999999999", nil, 80), (nil, 0, 80),
      ("5", nil, 5), ("1000000000", 80, 10_000),
    ] as [(String?, Int?, Int)])
  func `COLUMNS wins over the terminal, and the default is 80`(
    variable: String?, terminal: Int?, expected: Int
  ) {
    #expect(Capabilities.width(columnsVariable: variable, terminalWidth: terminal) == expected)
  }

  @Test(
    arguments: [
      (true, nil, 60, 60), (true, "40", 60, 40), (true, nil, 120, 100), (true, nil, nil, 80),
      (false, nil, 60, 80), (false, "40", 60, 40), (false, "", nil, 80), (false, "200", nil, 100),
    ] as [(Bool, String?, Int?, Int)])
  func `text has the columns of the terminal, in a pipe those of COLUMNS, and never more than 100`(
    isTerminal: Bool, variable: String?, terminal: Int?, expected: Int
  ) {
    #expect(
      Capabilities.textWidth(
        isTerminal: isTerminal, columnsVariable: variable, terminalWidth: terminal) == expected)
  }
}
