import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// The topic `json`, compared with what the program prints.
@Suite struct `Help on JSON` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run(
      "add", "Buy milk", "+home", "due:tomorrow", "wait:today", "every:1w", "until:2027-01-01",
      "pri:high", "project:house", "note:- [ ] x", "scheduled:today", "spent:1h")
    program.run("add", "Call Ann")
    program.run("edit", "1", "depends:2")
    program.run("start", "1")
  }

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
    let run = program.run(bytes: (words + ["--json"]).map { Array($0.utf8) })
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

  /// The same for the value of the first member with this name.
  private func typeName(of name: String, in json: String) throws -> String {
    let member = try #require(json.firstRange(of: "\"\(name)\":"), "no \(name)")
    return typeName(json[member.upperBound...])
  }

  @Test func `it has every member of an item with its type, and no other`() throws {
    // Completing an item would stop the work on it.
    let list = try #require(program.folder.text())
    try program.folder.write(
      list.replacing(
        #""isCompleted":false"#, with: #""isCompleted":true,"completedAt":"2026-11-20T09:20:00Z""#))
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

  @Test func `names elsewhere are those that commands accept`() throws {
    #expect(
      try entries(["createdAt", "tags", "id", "number", "isCompleted"]).map(\.meaning) == [
        "string, a time; elsewhere created", "array of strings; tag in filters", "string, a UUID",
        "number; 3 in filters", "true or false; is:done in filters",
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
    let run = program.run(bytes: (words + ["--json"]).map { Array($0.utf8) })
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
