import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Completion of attributes` {
  private typealias Candidate = CompletionSource.Candidate
  private static let days = [
    "today", "tomorrow", "yesterday", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "eow", "eom",
    "eoq", "eoy", "sow", "som", "soq", "soy", "sonw", "sonm", "sonq", "sony",
  ]

  private static func none(_ stem: String) -> CompletionOffer {
    CompletionOffer(.words([Candidate("none", "clear it")]), after: stem[...])
  }

  static let rows: [(word: String, offers: [CompletionOffer])] = [
    ("+", [CompletionOffer(.tags(), after: "+")]),
    ("tag:h", [CompletionOffer(.tags(), after: "tag:"), none("tag:")]),
    ("untag:", [CompletionOffer(.tags(), after: "untag:")]),
    ("project:ho", [CompletionOffer(.projects, after: "project:"), none("project:")]),
    ("pro:ho", [CompletionOffer(.projects, after: "pro:"), none("pro:")]),
    ("pri:", [.words(["high", "medium", "low"], after: "pri:"), none("pri:")]),
    ("due:to", [CompletionOffer(.dates(days), after: "due:"), none("due:")]),
    (
      "wait:",
      [CompletionOffer(.dates(days + ["due-3d", "due-2h"]), after: "wait:"), none("wait:")]
    ),
    (
      "until:",
      [CompletionOffer(.dates(days + ["due-3d", "due-2h"]), after: "until:"), none("until:")]
    ),
    (
      "every:",
      [
        .words(
          [
            "daily", "weekly", "monthly", "quarterly", "yearly", "weekdays", "mon,thu", "3d", "2w",
            "2w-mon,thu", "1m", "1q", "1y", "5bd", "eom", "15th", "15th,30th", "1st-mon",
            "1st-tue,3rd-tue",
            "last-fri", "2nd-last-fri", "1st-bd", "last-bd",
          ], after: "every:"), none("every:"),
      ]
    ),
    ("every:1w/", [.words(["catch-up", "strict", "done"], after: "every:1w/"), none("every:")]),
    ("note:x", [none("note:")]), ("http://x", []), ("pr:", []), (":", []),
  ]

  @Test(arguments: rows)
  func `values of a key follow its colon`(word: String, offers: [CompletionOffer]) {
    #expect(CompletionOffer.attributes(in: word) == offers)
  }

  @Test(arguments: ["", "d", "milk"])
  func `a word without a colon gets the keys`(word: String) throws {
    let offer = try #require(CompletionOffer.attributes(in: word).first)
    guard case .words(let candidates) = offer.source else {
      Issue.record("\(offer)")
      return
    }
    #expect(candidates.map(\.value) == PublicNames.wordKeys.map { $0 + ":" })
    #expect(candidates.allSatisfy { $0.meaning != nil && $0.meaning != .words("") })
  }
}

@Suite struct `Completion of filters` {
  private typealias Candidate = CompletionSource.Candidate
  private static let states = [
    "open", "done", "cancelled", "late", "today", "now", "waiting", "ready", "blocked", "blocking",
    "started",
    "repeating", "tagged", "untagged",
  ]

  private static func presence(_ stem: String) -> CompletionOffer {
    CompletionOffer(
      .words([Candidate("none", "not set"), Candidate("any", "set")]), after: stem[...])
  }

  static let rows: [(word: String, offers: [CompletionOffer])] = [
    ("+", [CompletionOffer(.tags(), after: "+")]),
    ("1,2", [CompletionOffer(.items(.open), after: "1,")]),
    ("1,3-", [CompletionOffer(.items(.open, from: 3), after: "1,3-")]),
    ("1,,", []),
    ("spent.above:", [.words(["30min", "1h", "2h"], after: "spent.above:")]),
    ("due.foo:", []),
    ("tag:", [CompletionOffer(.tags(), after: "tag:"), presence("tag:")]),
    ("untag:", [CompletionOffer(.tags(), after: "untag:")]),
    ("project:h", [CompletionOffer(.projects, after: "project:"), presence("project:")]),
    ("project.is:h", [CompletionOffer(.projects, after: "project.is:")]),
    ("priority.above:", [.words(["high", "medium", "low"], after: "priority.above:")]),
    ("due.by:t", [.dates(after: "due.by:")]),
    ("wait:", [.dates(after: "wait:"), presence("wait:")]),
    ("completed:", [.dates(after: "completed:", reading: .backward), presence("completed:")]),
    ("is:", [.words(states, after: "is:")]),
    ("is:l", [.words(states + ["overdue", "active", "hidden"], after: "is:")]),
    ("has:c", [.words(["checklist", "link"], after: "has:")]), ("urgency.above:", []),
    ("id:3f", []),
    ("note:x", [presence("note:")]),
    ("http://x", []),
    (":", []),
    ("(+h", [CompletionOffer(.tags(inFilter: true), after: "(+")]),
    ("(tag:h", [CompletionOffer(.tags(inFilter: true), after: "(tag:"), presence("(tag:")]),
    ("(is:open or not +h", [CompletionOffer(.tags(inFilter: true), after: "(is:open or not +")]),
  ]

  @Test(arguments: rows)
  func `values of a term follow its colon`(word: String, offers: [CompletionOffer]) {
    #expect(CompletionOffer.filter(in: word) == offers)
  }

  static let comparisons: [(key: String, meaning: String)] = [
    ("due.by:", "up to the end of this day"), ("due.before:", "before this day"),
    ("due.after:", "after this day"), ("wait.by:", "up to the end of this day"),
    ("urgency.above:", "more urgent"), ("project.is:", "this project, not its subprojects"),
  ]

  @Test(arguments: comparisons)
  func `a comparison has a description, and due.by: matches its description`(
    row: (key: String, meaning: String)
  ) throws {
    let offer = try #require(CompletionOffer.filter(in: String(row.key.dropLast())).first)
    guard case .words(let candidates) = offer.source else { throw NoWords() }
    #expect(candidates.first { $0.value == row.key }?.meaning == .words(row.meaning))
  }

  private struct NoWords: Error {}

  @Test func `due.by: finds items up to the end of the day, as completion says`() {
    let program = ProgramFixture(
      "add Late due:yesterday", "add Today due:today@23:59", "add Then due:tomorrow")
    #expect(program.type("list due.by:today --format {title}") == "Late\nToday\n")
    #expect(
      program.type("complete -- list due.by").output.contains(
        "due.by:\tup to the end of this day\n"))
  }

  private func keys(in word: String) throws -> [String] {
    let offers = CompletionOffer.filter(in: word)
    let offer = try #require(offers.first)
    guard case .words(let candidates) = offer.source else { return [] }
    #expect(offers.count == 1 && offer.stem.isEmpty)
    #expect(candidates.allSatisfy { $0.meaning != nil && $0.meaning != .words("") })
    return candidates.map(\.value)
  }

  @Test func `an empty word is offered the keys, a started one the comparisons too`() throws {
    #expect(try keys(in: "") == PublicNames.filterKeys.map { $0 + ":" })
    #expect(
      try keys(in: "due").filter { $0.contains(".") || !$0.contains(":") }
        == PublicNames.comparedKeys.map { $0 + ":" } + ["not"])
    for (before, isOffered) in [("milk", true), ("(", false), ("or", false), ("(milk", true)] {
      let offers = CompletionOffer.filter(in: "o", after: before)
      #expect("\(offers)".contains("\"or\"") == isOffered)
    }
  }
}

@Suite struct `Completion of the word at the cursor` {
  private typealias Candidate = CompletionSource.Candidate

  /// Commands with every kind of operand and option.
  private static let commands = [
    CommandSpec(
      "edit", aliases: ["ed"], "Change", group: .everyDay, operands: [.selection, .optionalWords],
      options: [
        .dryRun,
        OptionSpec("to", letter: "t", taking: .choice("FORMAT", ["csv", "ics"]), "the format"),
      ],
      examples: []),
    CommandSpec(
      "list", "List", group: .everyDay, operands: [.filter],
      options: [OptionSpec("all", "all of it"), .sort, .format],
      examples: []),
    CommandSpec("done", "Complete", group: .everyDay, operands: [.ids], examples: []),
    CommandSpec("reopen", "Reopen", operands: [.doneIDs], examples: []),
    CommandSpec(
      "clear", "Delete", options: [OptionSpec("before", taking: .date(.backward), "only before")],
      examples: []),
    CommandSpec(
      "import", "Import", operands: [.init(.file, "[file]…")], examples: []),
    CommandSpec("script", "Script", operands: [.choice(["bash", "zsh"])], examples: []),
    CommandSpec("tick", "Tick", operands: [.init(.selection, "<item>"), .lines], examples: []),
    CommandSpec("undo", "Undo", group: .everyDay, operands: [.count], examples: []),
    CommandSpec("say", "Say", operands: [.selection, .text], options: [.filter], examples: []),
  ]

  private static func line(_ words: String...) -> LineToComplete {
    LineToComplete(words, commands: commands, defaultCommand: commands[1])
  }

  private static let commandNames = CompletionOffer(
    .words(commands.map { Candidate($0.name, $0.abstract) }))
  private static let everydayNames = CompletionOffer(
    .words(
      ["edit", "list", "done", "undo"].compactMap { name in
        commands.first { $0.name == name }.map { Candidate($0.name, $0.abstract) }
      }))

  static let rows: [(words: [String], offers: [CompletionOffer])] = [
    ([], [everydayNames]), ([""], [everydayNames]), (["--json", ""], [everydayNames]),
    (["--file", "x", ""], [everydayNames]), (["d"], [commandNames]), (["--", ""], []),
    (["unknown", ""], []), (["unknown", "-"], []),
    (["done", ""], [CompletionOffer(.items(.open))]),
    (["-q", "done", "1", ""], [CompletionOffer(.items(.open))]),
    (["done", "--", ""], [CompletionOffer(.items(.open))]),
    (["done", "12"], [CompletionOffer(.items(.open))]),
    (["done", "1,3-7"], [CompletionOffer(.items(.open, from: 3), after: "1,3-")]),
    (["done", ","], []), (["done", "1-2-"], []),
    (["reopen", ""], [CompletionOffer(.items(.done))]),
    (["edit", ""], [CompletionOffer(.items(.open))]),
    (["ed", "-n", ""], [CompletionOffer(.items(.open))]),
    (["edit", "3", "+h"], [CompletionOffer(.tags(), after: "+")]),
    (["edit", "3", "x", "+"], [CompletionOffer(.tags(), after: "+")]),
    (["edit", "3", "--", "+h"], []), (["say", "3", "+h"], []),
    (["tick", "3", ""], [CompletionOffer(.checklist(of: .number(3)))]),
    (
      ["tick", "3", "1", "2-"], [CompletionOffer(.checklist(of: .number(3), from: 2), after: "2-")]
    ),
    (["tick", "3-"], []),
    (["edit", "3", "pri:high", "pri:"], []),
    (["tick", "milk", ""], []),
    (["undo", ""], []),
    (["script", "b"], [.words(["bash", "zsh"])]),
    (["script", "bash", ""], []),
    (["import", "a", ""], [CompletionOffer(.files)]),
    (["--file", ""], [CompletionOffer(.files)]),
    (["-F", ""], [CompletionOffer(.files)]),
    (["done", "--file=a"], [CompletionOffer(.files, after: "--file=")]),
    (["--color", ""], [.words(["auto", "always", "never"])]),
    (["done", "--color=a"], [.words(["auto", "always", "never"], after: "--color=")]),
    (["--now", ""], []),
    (["edit", "--to", "c"], [.words(["csv", "ics"])]),
    (["edit", "--to=c"], [.words(["csv", "ics"], after: "--to=")]),
    (["done", "--to=c"], []),
    (["done", "--json="], []),
    (["clear", "--before", "t"], [.dates(after: "", reading: .backward)]),
    (["list", "3"], [CompletionOffer(.items(.open))]),
    (["list", "x", "+h"], [CompletionOffer(.tags(), after: "+")]),
    (["say", "--where", "+h"], [CompletionOffer(.tags(inFilter: true), after: "+")]),
    (
      ["say", "--where=not (+h"], [CompletionOffer(.tags(inFilter: true), after: "--where=not (+")]
    ),
    (["say", "--where", "x", "1"], []),
    (["list", "--sort", "due,,"], []),
    (["list", "--sort", "due,-p"], [.words(PublicNames.sortKeys, after: "due,-")]),
    (["list", "--sort=du"], [.words(PublicNames.sortKeys, after: "--sort=")]),
  ]

  @Test(arguments: rows)
  func `offers depend on the place of the word`(words: [String], offers: [CompletionOffer]) {
    let line = LineToComplete(words, commands: Self.commands, defaultCommand: Self.commands[1])
    #expect(line.offers == offers)
    #expect(line.typed == words.last ?? "")
  }

  static let explainRows: [(words: [String], offers: [CompletionOffer])] = [
    (["date", "t"], [.dates(after: "")]),
    (["date", "fri", "t"], []),
    (["date", "--past", "t"], [.dates(after: "", reading: .backward)]),
    (["filter", "+h"], [CompletionOffer(.tags(), after: "+")]),
    (["filter", "+home", "is:"], CompletionOffer.filter(in: "is:")),
    (["urgency", ""], [CompletionOffer(.items(.open))]),
    (["every", ""], [.words(RepetitionRule.examples)]),
    (["every", "1w/"], [.words(Repetition.Mode.allCases.map(\.rawValue), after: "1w/")]),
    (["weather", ""], []),
    (["date", "--", "t"], []),
  ]

  @Test(arguments: explainRows)
  func `the offers for explain depend on its subject`(words: [String], offers: [CompletionOffer]) {
    let spec = Command.explain.spec
    let line = LineToComplete(["explain"] + words, commands: [spec], defaultCommand: spec)
    #expect(line.offers == offers)
  }

  private static let global = PublicNames.globalOptions.map { "--" + $0 }

  static let optionRows: [(words: [String], options: [String])] = [
    (["-"], ["--all", "--sort", "--format"] + global),
    (["--all", "-"], ["--sort", "--format"] + global),
    (["edit", "--"], ["--dry-run", "--to"] + global), (["--", "--"], []),
    (["edit", "--to", "-"], ["csv", "ics"]), (["done", "-3"], []),
  ]

  @Test(arguments: optionRows)
  func `a dash offers the options of the command`(words: [String], options: [String]) {
    let line = LineToComplete(words, commands: Self.commands, defaultCommand: Self.commands[1])
    let values = line.offers.flatMap { offer in
      if case .words(let candidates) = offer.source { candidates.map(\.value) } else { [String]() }
    }
    #expect(values == options)
  }
}
