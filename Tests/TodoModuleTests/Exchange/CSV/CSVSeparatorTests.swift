import Testing
import TodoEntities

@testable import TodoModule

/// Tables with other separators and in other encodings.
@Suite struct `CSV separators and encodings` {
  private let csv = ExchangeFormat.csv

  @Test(arguments: [
    "Title\tDue\nBuy, milk; eggs\t2026-12-01\n",
    "sep=;\nTitle;Due\n\"Buy, milk; eggs\";2026-12-01\n",
    "\u{FEFF}SEP=|\r\nTitle|Due\r\nBuy, milk; eggs|2026-12-01\r\n",
    "\"sep=\t\"\r\nTitle\tDue\r\nBuy, milk; eggs\t2026-12-01\r\n",
  ])
  func `cells are separated by TABs, or as a line sep= says`(text: String) throws {
    #expect(try csv.gists(in: text) == ["- 'Buy, milk; eggs' due:2026-12-01"])
  }

  @Test func `a table with TABs can have quotes inside its cells`() throws {
    let text = "title\tnotes\na 5\" pipe\t\"one\ttwo\nthree\"\n"
    #expect(try csv.gists(in: text) == ["- 'a 5\" pipe' note:'one\ttwo\nthree'"])
  }

  @Test func `errors after a line sep= have the line of the file`() {
    #expect(
      csv.error(in: "sep=;\ntitle;due\na;b\n").map { [$0.line, $0.column] }
        == [3, 3])
    #expect(csv.error(in: "sep=;\na,b\n")?.line == 2)
  }

  @Test func `only a line that names one separator is skipped`() {
    for line in ["sep=", "sep=;;", "sep=1", "sep=x", "sep=é", "sep"] {
      #expect(
        csv.error(in: "\(line)\ntitle\na\n")?.reason.hasPrefix(
          "the first line names no column for the title") == true, "\(line)")
    }
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `UTF-16 is rejected with what to do`(format: ExchangeFormat) {
    let text = "title\n"
    let little = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    guard format != .taskwarrior, format != .ics else { return }
    for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big] {
      #expect(
        format.error(in: bytes)
          == ParseError(reason: "the text is UTF-16; save it as UTF-8", line: 1, column: 1))
    }
  }

  @Test(arguments: [
    (ExchangeFormat.csv, "title\ncaf", 2, 4), (.todotxt, "a\ncaf", 2, 4),
    (.markdown, "\n- [ ] ", 2, 7), (.json, "[{\"title\":\"", 1, 12),
  ])
  func `Latin-1 is rejected with what to do, and where`(
    format: ExchangeFormat, start: String, line: Int, column: Int
  ) {
    #expect(
      format.error(in: start.bytes + [0xE9] + "\"}]\n".bytes)
        == ParseError(reason: "the text is not UTF-8; save it as UTF-8", line: line, column: column)
    )
  }
}
