import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// The page of `todo help` alone, for the existing commands and for more.
@Suite struct `First page of help` {
  private let program = ProgramFixture()

  /// The rows of a small terminal without the row of the next prompt.
  private static let rows = 23

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test(arguments: [["--help"], ["-h"]]) func `--help prints it too`(words: [String]) {
    let run = program.run(words)
    #expect(run == program.run("help"))
    #expect(run.code == .ok)
  }

  @Test(arguments: ["en_US.UTF-8", "C"], [true, false])
  func `it fits on a terminal of 24 rows and 80 columns`(locale: String, isTerminal: Bool) {
    program.variables["LC_ALL"] = locale
    if isTerminal { program.attachTerminal(width: 80) }
    let lines = lines(program.run("help").output)
    #expect(
      lines.count <= Self.rows,
      "give a command of the everyday group, or of one with two lines, another group")
    #expect(lines.filter { DisplayWidth.columns(of: $0) > 80 } == [])
  }

  @Test func `it names every command and topic`() {
    let lines = lines(program.run("help").output)
    let examples = 4
    let words = lines.dropFirst(examples).flatMap { $0.split { ",: ".contains($0) } }
    for name in CommandRegistry.specs.map(\.name) + HelpTopic.allCases.map(\.rawValue) {
      let isNamed = words.contains { $0 == name }
      #expect(isNamed, "\(name)")
    }
  }

  @Test func `it explains the everyday commands`() {
    let everyday = CommandGroup.everyDay.commands(among: CommandRegistry.specs)
    #expect(everyday.count == 10)
    let lines = lines(program.run("help").output)
    for command in everyday {
      #expect(
        lines.contains {
          $0.hasPrefix("  \(command.name)") && $0.hasSuffix("  \(command.abstract)")
        }, "\(command.name)")
    }
  }

  @Test func `forty commands fit as well`() {
    let more = (CommandRegistry.specs.count..<40).map { index in
      CommandSpec(
        "more\(index)", "Do it", options: index % 2 == 0 ? [.dryRun] : [], examples: [])
    }
    let page = HelpPage.overview(of: CommandRegistry.specs + more)
    let lines = HelpLayout(width: 80, glyphs: .unicode).lines(of: page.blocks)
    #expect(lines.count <= 24)
  }

  @Test func `its headings are bold on a terminal with colour`() {
    program.attachTerminal()
    let text = program.run("help", "--color", "always").output
    #expect(text.hasPrefix("\u{1B}[1mtodo keeps a to-do list in one file."))
    #expect(text.contains("\n\u{1B}[1mChange\u{1B}[0m: cancel, "))
  }
}

/// The page of all commands, compared with the specs, so that a new command changes no test.
@Suite struct `Help on everything` {
  private let program = ProgramFixture()

  /// A line of two columns: `  list, ls     List items`.
  private struct Entry: Equatable {
    let term: String
    var meaning: String
    /// The column at which the meaning starts, from 0.
    let column: Int
  }

  /// Returns the entries, with meanings that are wrapped joined into one line.
  private func entries(of text: String) -> [Entry] {
    var entries: [Entry] = []
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      if indent > 2, var last = entries.popLast() {
        last.meaning += " " + line.dropFirst(indent)
        entries.append(last)
      } else if indent == 2, let gap = line.dropFirst(2).firstRange(of: "  ") {
        let meaning = line[gap.lowerBound...].drop { $0 == " " }
        entries.append(
          Entry(
            term: String(line[..<gap.lowerBound].dropFirst(2)), meaning: String(meaning),
            column: line.count - meaning.count))
      }
    }
    return entries
  }

  @Test func `it lists each command once, by group, in the order of the registry`() {
    let specs = CommandGroup.allCases.flatMap { $0.commands(among: CommandRegistry.specs) }
    #expect(specs.count == CommandRegistry.specs.count)
    let terms = specs.map { ([$0.name] + $0.aliases).joined(separator: ", ") }
    let found = entries(of: program.run("help", "--all").output).filter { terms.contains($0.term) }
    #expect(found.map(\.term) == terms)
    #expect(found.map(\.meaning) == specs.map(\.abstract))
    #expect(Set(found.map(\.column)).count == 1)
  }

  @Test func `it lists each global option and each topic`() {
    let found = entries(of: program.run("help", "--all").output)
    for option in OptionSpec.global {
      let entry = found.first { $0.term == option.synopsis }
      #expect(entry?.meaning == option.abstract, "\(option.synopsis)")
    }
    for topic in HelpTopic.allCases {
      let entry = found.first { $0.term == "todo help \(topic.rawValue)" }
      #expect(entry?.meaning == topic.abstract, "\(topic)")
    }
  }
}

/// Every page of help at every width.
@Suite struct `Width of help` {
  private let program = ProgramFixture()

  /// The first page, all commands, and every command and topic.
  static let pages =
    [[], ["--all"]] + CommandRegistry.specs.map { [$0.name] }
    + HelpTopic.allCases.map { [$0.rawValue] }

  private func lines(_ page: [String]) -> [String] {
    program.run(["help"] + page).output
      .split(separator: "\n").map(String.init)
  }

  private func tooWide(_ page: [String], _ width: Int) -> [String] {
    lines(page).filter { DisplayWidth.columns(of: $0) > width }
  }

  /// The lines of code in all pages, in both character sets. They are never wrapped.
  private static let code: Set<String> = {
    let blocks =
      HelpTopic.allCases.flatMap(\.page.blocks)
      + CommandRegistry.specs.flatMap { HelpPage.page(about: $0).blocks }
    let lines = blocks.flatMap { block -> [String] in
      if case .code(let lines) = block { lines.map { "  " + $0 } } else { [] }
    }
    return Set(lines + lines.map(Glyphs.ascii.translating))
  }()

  @Test(arguments: pages, [120, 80, 60])
  func `no line is wider than the terminal, or has a symbol that it cannot show`(
    page: [String], width: Int
  ) {
    // Transcripts in code are as wide as what the command prints.
    func isWrong(_ line: String) -> Bool { width >= 80 || !Self.code.contains(line) }
    program.attachTerminal(width: width)
    #expect(tooWide(page, width).filter(isWrong) == [])
    program.variables["LC_ALL"] = "C"
    #expect(tooWide(page, width).filter(isWrong) == [])
    #expect(lines(page).filter { !$0.utf8.allSatisfy { $0 < 0x80 } } == [])
  }

  @Test(arguments: pages)
  func `in 40 columns only code and single long words are wider`(page: [String]) {
    program.attachTerminal(width: 40)
    let unbroken = tooWide(page, 40).filter { line in
      !Self.code.contains(line) && line.split(separator: " ").count > 1
    }
    #expect(unbroken == [])
  }

  @Test func `in a pipe COLUMNS sets the width`() {
    #expect(lines(["list"]).contains { DisplayWidth.columns(of: $0) > 60 })
    program.variables["COLUMNS"] = "60"
    #expect(tooWide(["list"], 60) == [])
  }

  @Test func `a usage line on standard error is broken in the same way`() {
    program.variables["COLUMNS"] = "40"
    #expect(
      program.run("clear", "--bogus").errors == """
        todo: unknown option '--bogus'
        usage: todo clear [--before DATE]
                          [--dry-run]
                          [--format PATTERN]
                          [filter]…

        """)
  }
}

/// The topic `json`, compared with what the program prints.
@Suite struct `Help on JSON` {
  private let program = ProgramFixture(
    "add Buy milk +home due:tomorrow wait:today every:1w until:2027-01-01 pri:high project:house"
      + " 'note:- [ ] x' scheduled:today spent:1h estimate:2h", "add Call Ann", "edit 1 depends:2",
    "start 1")

  /// The entries of the page with these terms.
  private func entries(_ terms: [String]) throws -> [HelpPage.Entry] {
    let all = HelpTopic.json.blocks.flatMap { block -> [HelpPage.Entry] in
      if case .entries(let entries) = block { entries } else { [] }
    }
    return try terms.map { term in
      try #require(all.first { $0.term == term }, "add \(term) to HelpTopic.jsonText")
    }
  }

  private func json(_ words: String...) throws -> Any {
    let run = program.run(words + ["--json"])
    let text = run.code == .ok || run.code == .no ? run.output : run.errors
    return try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  /// The word with which an entry names the type of the JSON value at the start of a text.
  private func typeName(_ json: Substring) -> String {
    switch json.first {
    case "\"": "string"
    case "[": "array"
    case "{": "object"
    case "t", "f": "true"
    default: "number"
    }
  }

  /// The word for the type of the first member with this name.
  private func typeName(of name: String, in json: String) throws -> String {
    let member = try #require(json.firstRange(of: "\"\(name)\":"), "no \(name)")
    return typeName(json[member.upperBound...])
  }

  @Test func `it has every member of an item with its type, and no other`() throws {
    // Completing an item would stop the work on it.
    let list = try #require(program.folder.text())
    try program.folder.write(
      list.replacing(
        #""isCompleted":false"#,
        with:
          #""isCompleted":true,"completedAt":"2026-11-20T09:20:00Z","cancelledAt":"2026-11-20T09:20:00Z""#
      ))
    let items = try #require(try json("show", "1") as? [[String: Any]])
    let item = try #require(items.first).filter { $0.key != "urgency" }
    #expect(Set(item.keys) == Set(Attribute.allCases.map { "\($0.memberName)" }))
    let text = program.run("show", "1", "--json").output
    for name in item.keys {
      let meaning = try #require(try entries([name]).first).meaning
      #expect(meaning.hasPrefix(try typeName(of: name, in: text)), "\(name): \(meaning)")
    }
    let rule = try #require(item["every"] as? [String: Any])
    let every = try #require(try entries(["every"]).first).meaning
    for name in rule.keys { #expect(every.contains(name)) }
    let other = " such as ics, markdown, taskwarrior or todotxt hold"
    #expect(
      program.run("help", "json").output.split(separator: "\n").joined(separator: " ").contains(
        other))
  }

  @Test func `it has every computed field with its type`() throws {
    let names = ItemField.computed.map(\.name)
    let fields = "--json=" + names.joined(separator: ",")
    let output = program.run("show", "1", fields).output
    for entry in try entries(names) {
      #expect(entry.meaning.hasPrefix(try typeName(of: entry.term, in: output)), "\(entry)")
    }
  }

  @Test func `names elsewhere are names that commands accept`() throws {
    #expect(
      try entries(["createdAt", "tags", "id", "number", "isCompleted"]).map(\.meaning) == [
        "string, a time (shorter: created)", "array of strings (in filters: tag)", "string, a UUID",
        "number (in filters: 3)", "true or false (in filters: is:done)",
      ])
  }

  @Test(arguments: [
    ("tags", "tags, projects"), ("projects", "tags, projects"), ("stats", "stats"),
    ("history", "history"), ("history 1", "history"), ("doctor", "doctor"), ("path", "path"),
    ("--version", "--version"), ("check", "check"), ("check --count", "check"),
    ("agenda", "agenda, today"), ("calendar", "calendar"),
    ("explain date fri", "explain"), ("explain urgency 1", "explain"),
  ])
  func `the form of another command's JSON is as described`(line: String, term: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let run = program.run(words + ["--json"])
    let value = try JSONSerialization.jsonObject(
      with: Data(run.output.utf8), options: .fragmentsAllowed)
    let meaning = try #require(try entries([term]).first).meaning
    #expect(meaning.contains(typeName(run.output[...])), "\(meaning)")
    guard words[0] != "explain" else { return }
    let object = value as? [String: Any] ?? (value as? [[String: Any]])?.first ?? [:]
    for name in object.keys { #expect(meaning.contains(name), "\(name): \(meaning)") }
  }

  @Test func `every command that prints no items is described`() throws {
    let blocks = HelpTopic.json.blocks
    let heading = try #require(blocks.firstIndex(of: .paragraph("Other commands print:")))
    guard case .entries(let forms) = blocks[heading + 1] else {
      Issue.record("the forms do not follow their heading")
      return
    }
    let described = Set(forms.flatMap { $0.term.split(separator: ", ").map(String.init) })
    let expected = CommandRegistry.specs.filter { !$0.printsItems }.map(\.name) + ["--version"]
    let refused = Set(expected).subtracting(described)
    #expect(described.isSubset(of: expected))
    #expect(refused == ["browse", "completions", "manual"])
    #expect(
      blocks.contains {
        guard case .paragraph(let text) = $0, text.contains("have no JSON") else { return false }
        return refused.allSatisfy(text.contains)
      })
  }

  @Test func `other objects are as described`() throws {
    let error = try #require(try json("show", "99") as? [String: Any])
    #expect(Set(error.keys) == ["code", "name", "message"])
    let file = try #require(try json("export") as? [String: Any])
    #expect(Set(file.keys) == ["version", "nextNumber", "items"])
    #expect(file["version"] as? Int == Version.current.format)
  }
}
