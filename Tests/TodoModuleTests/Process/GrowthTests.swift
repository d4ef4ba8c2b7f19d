import Foundation
import Testing

@testable import TodoModule

/// Input that is four times as large as other input.
@Suite struct `Large input` {
  /// Without the instructions of the start, four times as much input takes four times as many instructions,
  /// or a little more, such as for sorting. If only a tenth of the work grew with the square of the input, it
  /// would be more than five times as many.
  @Test(
    .needs("valgrind", if: InstructionCount.isAvailable),
    arguments: GrowthRow.chosen)
  func `four times as much input takes about four times as much work`(row: GrowthRow) throws {
    let start = try #require(InstructionCount.ofStart).count
    let counts = try [row.size, 4 * row.size].map { size in
      var fixture = try ProcessFixture()
      let words = try row.words(&fixture, size)
      var child = fixture.child(words)
      if row.needsTerminal { child = child.on(try PseudoTerminal(columns: 80)) }
      let run = try InstructionCount(of: child)
      #expect(run.outcome.ending == .exited(row.code.rawValue))
      #expect((run.outcome.output + run.outcome.errors).contains(row.says))
      return run.count - start
    }
    #expect(counts[0] > start, "the input is too small to see how the work grows")
    #expect(Double(counts[1]) / Double(counts[0]) < 5, "\(counts)")
  }
}

/// A command with input that can be of any size.
struct GrowthRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The size of the smaller input, as large as a run of a second under valgrind allows with four times
  /// as much.
  let size: Int
  /// How the run ends, and a part of what it says.
  var code = ExitCode.ok
  let says: String
  var needsTerminal = false
  /// Makes an input of this size, and returns the words of the command.
  let words: @Sendable (inout ProcessFixture, Int) throws -> [String]
}

extension GrowthRow {
  private static let all = titles + lists + markdown + exchanges + damages + texts

  /// Each takes some seconds, so that only one is run unless loops run at full length.
  static let chosen = all.prefix(TestLength.of(1, long: all.count))

  private static let titles = [
    GrowthRow(
      testDescription: "edit --replace, many partial matches", size: 4500, code: .notFound,
      says: "there is no 'aaa"
    ) { fixture, size in
      try fixture.write([item(1, repeated("a", 2 * size))])
      return ["edit", "1", "--replace", "/\(repeated("a", size))b/x/"]
    },
    GrowthRow(testDescription: "edit --replace, many matches", size: 6000, says: "bbb") {
      fixture, size in
      try fixture.write([item(1, repeated("a", size))])
      return ["edit", "1", "--replace", "/a/bb/g"]
    },
    GrowthRow(testDescription: "add, many tags", size: 350, says: "added 1: x  +t1") { _, size in
      ["add", "x"] + (1...size).map { "+t\($0)" }
    },
    GrowthRow(
      testDescription: "check, many partial matches", size: 200, code: .no, says: "0"
    ) { fixture, size in
      let text = repeated("a", 10 * size)
      try fixture.write([
        item(1, text), item(2, text + "\u{E9}"), item(3, repeated("\u{1F1E9}\u{1F1EA}", size)),
      ])
      let words = [repeated("a", size) + "b", "\u{E1}" + repeated("a", size) + "b"]
      return ["check", "--count", words[0], "or", words[1], "or", "\u{1F1EA}\u{1F1E9}"]
    },
  ]

  private static let lists = [
    GrowthRow(testDescription: "done, many series", size: 16, says: "done 1: Rent") {
      fixture, size in
      try fixture.addSeries(size)
      try fixture.folder.delete(".todo.json.history")
      return ["done", "1-\(size)"]
    },
    GrowthRow(
      testDescription: "reopen, many series", size: 16, says: "reopened 1: Rent"
    ) { fixture, size in
      try fixture.addSeries(size)
      try fixture.prepare("done", "1-\(size)")
      // Every second next item is changed, and stays open.
      let changed = stride(from: size + 1, to: 2 * size, by: 2).map(String.init)
      try fixture.prepare("edit", changed.joined(separator: ","), "--append", "and more")
      try fixture.folder.delete(".todo.json.history")
      return ["reopen", "1-\(size)"]
    },
    GrowthRow(testDescription: "calendar, many items of one day", size: 700, says: "2026-11-20") {
      fixture, size in
      try fixture.write((1...size).map { item($0, "T", ",\"due\":\"2026-11-20\"") })
      return ["calendar", "2026-11"]
    },
    GrowthRow(testDescription: "show, what depends on many", size: 400, says: "depends\t2,3,") {
      fixture, size in
      let others = (2...size + 1).map { item($0, "T") }
      let ids = (2...size + 1).map { "\"\(id($0))\"" }.joined(separator: ",")
      try fixture.write([item(1, "T", ",\"depends\":[\(ids)]")] + others)
      return ["show", "1"]
    },
    GrowthRow(testDescription: "show, what many depend on", size: 400, says: "blocks\t2,3,") {
      fixture, size in
      let others = (2...size + 1).map { item($0, "T", ",\"depends\":[\"\(id(1))\"]") }
      try fixture.write([item(1, "T")] + others)
      return ["show", "1"]
    },
  ]

  private static let markdown = [
    GrowthRow(testDescription: "import, titles of many marks", size: 40, says: "added 14,") {
      fixture, size in
      let marks = [
        "[", "![", "*a_", "`", "<!--", "<a b=\"", "](", "[a](", "**a", "<", "&", "\\", "_*", "&#",
      ]
      return try fixture.importing(marks.map { ("md", "- [ ] a\(repeated($0, size))\n") })
    },
    GrowthRow(testDescription: "import, deep nesting", size: 52, says: "added 1,") {
      fixture, size in
      let marks = ["> ", "- ", "1. ", ">", "- [ ] a\n  "]
      let notes = repeated("  note\n\n", size / 8)
      return try fixture.importing(marks.map { ("md", "\(repeated($0, size))x\n\(notes)") })
    },
  ]

  private static let exchanges: [GrowthRow] =
    [
      (ExchangeFormat.todotxt, 65), (.taskwarrior, 400), (.ics, 130), (.csv, 400),
      (.markdown, 160),
    ].map { (format: ExchangeFormat, size: Int) in
      GrowthRow(
        testDescription: "export to \(format), a long title and many tags", size: size, says: "t64"
      ) { fixture, size in
        try fixture.writeLong(size)
        return ["export", "--to", format.rawValue]
      }
    }
    + [
      ([(ExchangeFormat.todotxt, "txt")], 25), ([(.markdown, "md")], 35),
      ([(.json, "json"), (.taskwarrior, "json"), (.ics, "ics"), (.csv, "csv")], 70),
    ].map { (formats: [(format: ExchangeFormat, ending: String)], size: Int) in
      let names = formats.map(\.format.rawValue).joined(separator: ", ")
      return GrowthRow(
        testDescription: "import from \(names), a long title and many tags",
        size: size, says: "added 2,"
      ) { fixture, size in
        try fixture.writeLong(size)
        let texts = try formats.map { format, ending in
          (ending, try fixture.prepare("export", "--to", format.rawValue))
        }
        try fixture.folder.delete("todo.json")
        return try fixture.importing(texts)
      }
    } + [
      GrowthRow(testDescription: "import, many of the same characters", size: 80, says: "added 29,")
      {
        fixture, size in
        let signs = ["[", "{", "\"", "- ", "# ", ",", ";", "x ", "'", "&#"]
        let lines = signs.map { repeated($0, size) + "\n" }
        let tasks = lines.map { "BEGIN:VTODO\nSUMMARY:\($0)END:VTODO\n" }.joined()
        return try fixture.importing([
          ("todo.txt", lines.joined()), ("csv", "title\n" + lines.joined()),
          ("ics", "BEGIN:VCALENDAR\n\(tasks)END:VCALENDAR\n"),
        ])
      },
      GrowthRow(testDescription: "import, much nested JSON", size: 2, says: "added ") {
        fixture, size in
        let lists = repeated("[", 100) + repeated("]", 100)
        let objects = repeated("{\"items\":[", 100) + repeated("]}", 100)
        let values = "\(objects),\(lists),{\"title\":\"b\",\"tags\":\(lists)}"
        let all = Array(repeating: values, count: size).joined(separator: ",")
        return try fixture.importing([("json", "[{\"title\":\"a\"},\(all)]")])
      },
      GrowthRow(
        testDescription: "import, a circle with each item of a chain", size: 300,
        says: "would close a circle"
      ) { fixture, size in
        func items(closing: Bool) -> [String] {
          (1...size).map { number in
            let others = (number > 1 ? [number - 1] : []) + (closing && number < size ? [size] : [])
            let ids = others.map { "\"\(id($0))\"" }.joined(separator: ",")
            return item(number, "a\(number)", ids.isEmpty ? "" : ",\"depends\":[\(ids)]")
          }
        }
        try fixture.write(items(closing: false))
        let text = ListFixture.list(items(closing: true), nextNumber: size + 1)
        let later = text.replacing("edAt\":\"2026-11-20T09:20", with: "edAt\":\"2026-11-20T09:21")
        return try fixture.importing([("json", later)])
      },
    ]

  private static let damages: [GrowthRow] =
    [
      ("{\"a\":[", 250), ("{\"number\":1,\"x\":[", 100), ("{\"a\":\"{", 250),
    ].map { (head: String, size: Int) in
      GrowthRow(
        testDescription: "doctor --repair, many \(head.debugDescription)", size: size,
        says: "saved 0 items"
      ) { fixture, size in
        try fixture.folder.write("{\"items\":[\(repeated(head, size))")
        return ["doctor", "--repair"]
      }
    } + [
      GrowthRow(
        testDescription: "doctor --repair, many nested numbers", size: 700, says: "saved 0 items"
      ) { fixture, size in
        try fixture.folder.write("{\"items\":[\(repeated("{\"a\":[", 20))\(repeated("1,", size))")
        return ["doctor", "--repair"]
      }
    ]

  private static let texts = [
    GrowthRow(
      testDescription: "merge, notes of many lines", size: 70,
      says: "merged: received 3 (3 changed) from theirs, 1 from ours"
    ) { fixture, size in
      for (name, factor, end) in [("base", 1, ""), ("ours", 7, ""), ("theirs", 1, "\\nend")] {
        let items = [1, 2, size + 1].enumerated().map { index, count in
          let lines = (0..<size).map { "\($0 * factor % count)" }
          return item(index + 1, "T", ",\"notes\":\"\(lines.joined(separator: "\\n"))\(end)\"")
        }
        try fixture.write(items, to: name)
      }
      return ["merge"] + ["base", "ours", "theirs"].map { fixture.folder.file($0) }
        + ["-o", fixture.folder.file("out")]
    },
    GrowthRow(
      testDescription: "edit, notes of many scissors lines", size: 3500, says: "unchanged 1: T",
      needsTerminal: true
    ) { fixture, size in
      var lines: [String] = []
      var count = 0
      while count < size {
        let blades = repeated("-", 24)
        let line = "# \(blades) >8 \(blades)\(repeated("-", lines.count))"
        lines.append(line)
        count += line.utf8.count
      }
      try fixture.write([item(1, "T", ",\"notes\":\"\(lines.joined(separator: "\\n"))\"")])
      fixture.environment["EDITOR"] = ":"
      return ["edit", "1", "--no-color"]
    },
    GrowthRow(
      testDescription: "sync, new calendar files and items of one title", size: 60,
      says: "received 0 from the calendar folder, sent 0 to it"
    ) { fixture, size in
      try fixture.folder.makeFolder("calendar")
      try fixture.write((1...size).map { item($0, "T") })
      for number in 1...size {
        let lines = ["VCALENDAR", "VTODO\nUID:u\(number)\nSUMMARY:T\nEND:VTODO\nEND:VCALENDAR\n"]
        try fixture.folder.write(
          lines.map { "BEGIN:\($0)" }.joined(separator: "\n"), to: "calendar/\(number).ics")
      }
      return ["sync", "--calendar", fixture.folder.file("calendar")]
    },
    // Without the network: the URL is refused, and shown.
    GrowthRow(
      testDescription: "sync, an invalid URL of many marks", size: 100, code: .usage,
      says: "is not a URL"
    ) { _, size in
      let parts = ["://", "a://b:c", "a://b@", "https://", "@", "a://b:c/@"]
      return ["sync", "--init=-" + parts.map { repeated($0, size) }.joined(separator: " ")]
    },
  ]

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func id(_ number: Int) -> String {
    let digits = String(number)
    return "a0000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// Returns the JSON of an item, with more members after a comma.
  fileprivate static func item(_ number: Int, _ title: String, _ members: String = "") -> String {
    "{\"number\":\(number),\"id\":\"\(id(number))\","
      + "\"title\":\"\(title)\",\"isCompleted\":false,\"createdAt\":\"2026-11-20T09:20:00Z\","
      + "\"modifiedAt\":\"2026-11-20T09:20:00Z\"\(members)}"
  }
}

extension ProcessFixture {
  /// Writes a list of these items.
  fileprivate func write(_ items: [String], to name: String = "todo.json") throws {
    let list = ListFixture.list(items, nextNumber: max(100, items.count + 1))
    try folder.write(list, to: name)
  }

  /// Writes a list of an item with a long title and one with many tags.
  fileprivate func writeLong(_ size: Int) throws {
    let title = String(repeating: "a +b \\\" \\\\ * [ & : ; , \u{E9} ", count: size)
    let tags = (0..<size).map { "\"t\($0)\"" }.joined(separator: ",")
    try write([GrowthRow.item(1, title), GrowthRow.item(2, "T", ",\"tags\":[\(tags)]")])
  }

  /// Adds this many items, each of another series.
  fileprivate func addSeries(_ count: Int) throws {
    try prepare(
      "add", "-", input: String(repeating: "Rent every:1m due:2026-11-20\n", count: count))
  }

  /// Writes a file for each text, and returns the words that import them.
  fileprivate func importing(_ texts: [(ending: String, text: String)]) throws -> [String] {
    var words = ["import"]
    for (index, file) in texts.enumerated() {
      try folder.write(file.text, to: "\(index).\(file.ending)")
      words.append(folder.file("\(index).\(file.ending)"))
    }
    return words
  }
}
