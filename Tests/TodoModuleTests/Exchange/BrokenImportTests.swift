import Testing
import TodoEntities

@testable import TodoModule

/// Whatever a file contains, a reader returns items or throws an error with a line and column.
@Suite struct `Broken imports` {
  /// Returns a text in this format whose items have every attribute and awkward characters.
  static func sample(_ format: ExchangeFormat) throws -> [UInt8] {
    let items = try [
      ExchangeFixture.item(
        1, "a \"b\", +c\\", due: "2026-12-01T17:00", scheduled: "2026-11-29",
        wait: "2026-11-30", priority: .high, project: "p.q", tags: ["x", "é"],
        notes: "one\n\n= two", every: "1w/done", depends: [ExchangeFixture.id(2)],
        started: "2026-11-20T08:00:00Z", spent: 5400),
      ExchangeFixture.item(2, "done 😀", isDone: true, project: "p", spent: 1),
      ExchangeFixture.item(3, "x 2026-01-01 +home due:2026-12-01"),
    ]
    return format.write(items, ExchangeFixture.context).bytes
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `a truncated file is rejected with line and column, or read if its format has no end mark`(
    format: ExchangeFormat
  ) throws {
    let bytes = try Self.sample(format)
    let hasEnd = [.json, .ics, .taskwarrior].contains(format)
    let end = try #require(bytes.lastIndex { $0 > 0x20 })
    for cut in bytes.indices {
      let part = Array(bytes[..<cut])
      let error = format.error(in: part)
      #expect(error != nil || !hasEnd || cut > end, "\(cut)")
      guard let error else { continue }
      let lines = part.count { $0 == 0x0A } + 1
      #expect((1...lines).contains(error.line) && error.column >= 1, "\(cut): \(error)")
    }
    #expect(format.error(in: bytes) == nil)
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `changed bytes never crash a reader or make an item without a title`(format: ExchangeFormat)
    throws
  {
    let bytes = try Self.sample(format)
    var random = SplitMix64(seed: 7)
    for _ in 0..<TestLength.of(250, long: 2_000) {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: changed.indices, using: &random)
        changed[place] = UInt8.random(in: .min ... .max, using: &random)
      }
      let list = try? format.read(changed, ExchangeFixture.context)
      for item in list ?? ImportedList() { #expect(!item.content.title.isEmpty) }
    }
  }

  @Test(arguments: [ExchangeFormat.todotxt, .csv, .markdown, .ics])
  func `invalid UTF-8, UTF-16 and NUL are rejected with their line`(format: ExchangeFormat) throws {
    #expect(format.error(in: [0xFF, 0xFE, 0x61, 0])?.line == 1)
    let bytes = try Self.sample(format)
    let line = try #require(bytes.firstIndex(of: 0x0A)) + 1
    let broken = Array(bytes[..<line]) + [0xC3] + Array(bytes[line...])
    #expect(format.error(in: broken)?.line == 2)
    #expect(format.error(in: Array(bytes[..<line]) + [0] + Array(bytes[line...]))?.line == 2)
  }

  @Test(arguments: [
    (ExchangeFormat.todotxt, "a\n\t\n  \nb\n", ["a", "b"]),
    (.csv, "title,tags\na,\n\t,t\n\"  \",t\nb,\n", ["a", "b"]),
    (.markdown, "- [ ] a\n- [ ] &#32;\n- [ ] b\n", ["a", "b"]),
    (
      .ics,
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:  \nDESCRIPTION: \\nd\nEND:VTODO\nEND:VCALENDAR\n",
      ["d"]
    ),
  ])
  func `an item whose title is blank is skipped`(
    format: ExchangeFormat, text: String, titles: [String]
  ) throws {
    #expect(try format.items(in: text).map(\.title) == titles)
  }

  @Test func `a Taskwarrior task with a blank description is rejected`() {
    #expect(
      ExchangeFormat.taskwarrior.error(in: #"{"description":" \t"}"#)?.reason
        == "this task has no description")
  }

  @Test func `an until date before the due date is left out with a remark`() throws {
    let text = "title,due,every,until\na,2026-12-01,1w,2026-11-30\n"
    let list = try ExchangeFormat.csv.list(in: text)
    #expect(list.items.map(\.content.until) == [nil])
    #expect(
      list.remarks.lines(of: "line") == ["line 2: an until date before the due date is left out"])
  }

  @Test(arguments: [
    (ExchangeFormat.todotxt, "x 0001-01-01 0001-01-01 a\n"),
    (.markdown, "- [x] a ➕ 0001-01-01 ✅ 0001-01-01\n"),
  ])
  func `a day that begins before the year 1 in UTC is left out, so that the list can be read again`(
    format: ExchangeFormat, text: String
  ) throws {
    let list = try format.list(in: text)
    #expect(list.map(\.createdAt) == [nil])
    #expect(
      list.remarks.lines(of: "line").contains(
        "line 1: times outside the years 1 to 9999 in UTC are left out"))
    let items = try format.items(in: text)
    #expect(items.map(\.completedAt) == [ExchangeFixture.clock.now])
    #expect(ExchangeFormat.json.error(in: ExchangeFormat.json.text(of: items)) == nil)
  }

  @Test(arguments: [
    "[", "{", "\"", "- ", "# ", ",", ";", "BEGIN:VTODO\n", "x ", "'", "&#", "```\n",
  ])
  func `many of the same characters are read or rejected with line and column`(sign: String) {
    let text = String(repeating: sign, count: 600)
    let starts = ["", "title\n", "- [ ] ", "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:"]
    for format in ExchangeFormat.allCases {
      for start in starts {
        let bytes = (start + text).bytes
        let lines = bytes.count { $0 == 0x0A } + 1
        do throws(ParseError) {
          let list = try format.read(bytes, ExchangeFixture.context)
          #expect(list.allSatisfy { !$0.content.title.isEmpty }, "\(format) \(start)")
        } catch {
          #expect((1...lines).contains(error.line) && error.column >= 1, "\(format): \(error)")
        }
      }
    }
  }
}
