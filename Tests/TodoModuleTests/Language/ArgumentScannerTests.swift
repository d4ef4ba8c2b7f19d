import Testing

@testable import TodoModule

@Suite struct `Splitting a command line` {
  private static let options = [OptionSpec.dryRun, .quiet, .json, .file, .color, .noColor, .help]
  private let scanner = ArgumentScanner(options: options)

  static let lines: KeyValuePairs<[String], ParsedArguments> = [
    []: ParsedArguments([]), [""]: ParsedArguments([""]),
    ["-n", "3"]: ParsedArguments(["3"], flags: [.dryRun]),
    ["3", "--dry-run", "4"]: ParsedArguments(["3", "4"], flags: [.dryRun]),
    ["--file=a"]: ParsedArguments([], values: [.file: "a"]),
    ["--file="]: ParsedArguments([], values: [.file: ""]),
    ["--file=a=b"]: ParsedArguments([], values: [.file: "a=b"]),
    ["-F", "a"]: ParsedArguments([], values: [.file: "a"]),
    ["--file", "-n"]: ParsedArguments([], values: [.file: "-n"]),
    ["--file", "--", "x"]: ParsedArguments(["x"], values: [.file: "--"]),
    ["--file", "a", "--file", "b"]: ParsedArguments([], values: [.file: "b"]),
    ["-Fa b"]: ParsedArguments([], values: [.file: "a b"]),
    ["-nFa"]: ParsedArguments([], flags: [.dryRun], values: [.file: "a"]),
    ["-nF", "a"]: ParsedArguments([], flags: [.dryRun], values: [.file: "a"]),
    ["-qnh"]: ParsedArguments([], flags: [.dryRun, .quiet, .help]), ["-"]: ParsedArguments(["-"]),
    ["-5"]: ParsedArguments(["-5"]), ["-0n"]: ParsedArguments(["-0n"]),
    ["- [ ] a", "-\t", "-\u{A0}n"]: ParsedArguments(["- [ ] a", "-\t", "-\u{A0}n"]),
    ["--"]: ParsedArguments([]),
    ["--", "-n", "--json"]:
      ParsedArguments(words: [.init("-n", literal: true), .init("--json", literal: true)]),
    ["a", "--", "--", "b"]:
      ParsedArguments(words: [.init("a"), .init("--", literal: true), .init("b", literal: true)]),
  ]

  @Test(arguments: Array(lines))
  func `options are separated from words`(typed: [String], arguments: ParsedArguments) {
    let outcome = scanner.scan(typed)
    #expect(outcome.arguments == arguments)
    #expect(outcome.error == nil)
  }

  static let mistakes: [(typed: [String], error: UsageError)] = [
    (["--jsn"], .unknownOption("--jsn", nearest: "--json")),
    (["--JSON"], .unknownOption("--JSON", nearest: "--json")),
    (["--dry"], .unknownOption("--dry", nearest: "--dry-run")),
    (["--d"], .unknownOption("--d", nearest: nil)),
    (["--due", "fri"], .unknownOption("--due", nearest: nil)),
    (["--=a"], .unknownOption("--", nearest: nil)),
    (["--quiet=yes"], .said("option '--quiet' takes no value", showsUsage: true)),
    (["--file"], .missingValue(option: "--file", placeholder: "PATH")),
    (["-F"], .missingValue(option: "-F", placeholder: "PATH")),
    (["-nF"], .missingValue(option: "-F", placeholder: "PATH")),
    (["--no-json"], .unknownOption("--no-json", nearest: nil)),
    (["--no-colour"], .unknownOption("--no-colour", nearest: "--no-color")),
    (["-home"], .unknownOption("-home", nearest: nil)),
    (["-é"], .unknownOption("-é", nearest: nil)),
  ]

  @Test(arguments: mistakes)
  func `a mistake is reported and sets nothing`(typed: [String], error: UsageError) {
    let outcome = scanner.scan(typed)
    #expect(outcome.error == error)
    #expect((outcome.arguments.has(.json), outcome.arguments.value(of: .file)) == (false, nil))
  }

  @Test func `a flag takes a value only after =, and never the next word`() {
    let typed: [(words: [String], value: String?, rest: [String])] = [
      (["--json", "number"], nil, ["number"]), (["--json=number,due", "x"], "number,due", ["x"]),
      (["--json="], "", []), (["--json=a", "--json"], "a", []),
      (["--json=a", "--json=b=c"], "b=c", []),
    ]
    for (words, value, rest) in typed {
      let outcome = scanner.scan(words)
      #expect((outcome.error == nil, outcome.arguments.has(.json)) == (true, true))
      #expect(outcome.arguments.value(of: .json) == value)
      #expect(outcome.arguments.words.map(\.text) == rest)
    }
  }

  @Test func `a filter can be given once, as a separate argument`() {
    let scanner = ArgumentScanner(options: [.filter])
    #expect(scanner.scan(["-work"]).error == .unknownOption("-work", nearest: nil))
    #expect(
      scanner.scan(["-w+home"]).error
        == .said("the value of -w must be a separate argument: -w +home", showsUsage: true))
    #expect(
      scanner.scan(["--where", "a", "--where=b"]).error
        == .said("--where is given twice: combine the filters with 'and' or 'or'", showsUsage: true)
    )
  }

  @Test func `the last of two options with the same meaning wins`() {
    let lines = [["--color", "always", "--no-color"], ["--no-color", "--color=always"]]
    let values = lines.map { scanner.scan($0).arguments.value(of: .color) }
    #expect(values == ["never", "always"])
  }

  @Test func `the first of several mistakes is reported and the rest is still parsed`() {
    let outcome = scanner.scan(["--one", "a", "--two", "-q", "b"])
    #expect(outcome.error == .unknownOption("--one", nearest: nil))
    #expect(outcome.arguments == ParsedArguments(["a", "b"], flags: [.quiet]))
  }

  static let indexes: [(typed: [String], index: Int?)] = [
    ([], nil), (["done", "3"], 0), (["-q", "done"], 1), (["--file", "a", "done"], 2),
    (["--file=a", "done"], 1), (["--bogus", "done"], 1), (["-q", "--", "done"], nil),
  ]

  @Test(arguments: indexes)
  func `finds the first word that is neither an option nor a value`(typed: [String], index: Int?) {
    #expect(scanner.scan(typed).firstWordIndex == index)
  }

  static let forms: [(word: String, isOption: Bool)] = [
    ("-n", true), ("-nq", true), ("--", true), ("--json", true), ("-home", true),
    ("-", false), ("", false), ("-5", false), ("- n", false), ("-3d", false), ("n", false),
    ("+home", false),
  ]

  @Test(arguments: forms)
  func `a word is recognized as an option`(word: String, isOption: Bool) {
    #expect(ArgumentScanner.isOption(word) == isOption)
  }
}

@Suite struct `Usage lines` {
  static let usages: KeyValuePairs<String, CommandSpec> = [
    "todo a": CommandSpec("a", "A", examples: []),
    "todo a [--dry-run] <ids>…":
      CommandSpec("a", "A", operands: [.ids], options: [.dryRun], examples: []),
    "todo a [--file PATH] <selection> [words]…":
      CommandSpec(
        "a", "A", operands: [.selection, .optionalWords], options: [.file], examples: []),
  ]

  @Test(arguments: Array(usages))
  func `a usage line has the name, options and operands`(usage: String, spec: CommandSpec) {
    #expect(spec.usage.text == usage)
  }

  static let wraps: [(columns: Int, lines: [String])] = [
    (44, ["> todo list [--sort KEYS] [--all] [filter]…"]),
    (43, ["> todo list [--sort KEYS] [--all] [filter]…"]),
    (42, ["> todo list [--sort KEYS] [--all]", "            [filter]…"]),
    (25, ["> todo list [--sort KEYS]", "            [--all]", "            [filter]…"]),
    (24, ["> todo list", "      [--sort KEYS]", "      [--all] [filter]…"]),
    (3, ["> todo list", "      [--sort KEYS]", "      [--all]", "      [filter]…"]),
  ]

  @Test(arguments: wraps)
  func `a usage line is broken between its parts, which are indented`(columns: Int, lines: [String])
  {
    let usage = UsageLine(head: "todo list", parts: ["[--sort KEYS]", "[--all]", "[filter]…"])
    #expect(usage.lines(within: columns, after: "> ") == lines)
  }

  static let synopses: [(option: OptionSpec, synopsis: String)] = [
    (.dryRun, "-n, --dry-run"), (.json, "--json[=FIELDS]"), (.file, "-F, --file PATH"),
    (.now, "--now DATETIME"),
  ]

  @Test(arguments: synopses)
  func `an option is shown with its letter and value`(option: OptionSpec, synopsis: String) {
    #expect(option.synopsis == synopsis)
  }

  @Test func `every command takes the global options`() {
    let names = CommandSpec("a", "A", options: [.dryRun], examples: []).allOptions.map(\.name)
    #expect(names == ["dry-run"] + PublicNames.globalOptions)
  }
}

@Suite struct `Options that are keys or states` {
  private static let words = ArgumentScanner(of: Self.command([.optionalWords], [.dryRun]))
  private static let filter = ArgumentScanner(of: Self.command([.filter], [.dryRun]))

  private static func command(
    _ operands: [CommandSpec.Operand], _ options: [OptionSpec]
  ) -> CommandSpec {
    CommandSpec("a", "A", effect: .prints, operands: operands, options: options, examples: [])
  }

  static let tokens: KeyValuePairs<[String], [ParsedArguments.Word]> = [
    ["Call", "--due", "fri"]: [.init("Call"), .init("due:", isKey: true), .init("fri")],
    ["--project=work", "Call"]: [.init("project:work"), .init("Call")],
    ["--note", "-n", "x"]: [.init("note:", isKey: true), .init("x")],
    ["--tag="]: [.init("tag:", isKey: true)], ["--", "--due"]: [.init("--due", literal: true)],
  ]

  @Test(arguments: Array(tokens))
  func `are tokens in their places`(typed: [String], words: [ParsedArguments.Word]) {
    for scanner in [Self.words, Self.filter] {
      let outcome = scanner.scan(typed)
      #expect((outcome.error, outcome.arguments.words) == (nil, words))
      #expect(outcome.arguments.has(.dryRun) == typed.contains("-n"))
    }
  }

  @Test func `are states where the operand is a filter that is only read`() {
    let typed = ["--overdue", "--done", "--late", "+home"]
    let outcome = Self.filter.scan(typed)
    #expect(outcome.error == nil)
    #expect(outcome.arguments.words.map(\.text) == ["is:late", "is:done", "is:late", "+home"])
    #expect(Self.words.scan(["--done"]).error == .unknownOption("--done", nearest: nil))
    let changing = CommandSpec("a", "A", operands: [.filter], options: [.dryRun], examples: [])
    #expect(ArgumentScanner(of: changing).scan(["--done"]).error != nil)
    #expect(Self.filter.scan(["--done=x"]).error == .unknownOption("--done", nearest: nil))
  }

  @Test func `are not read where the operands are items, and the command's own options come first`()
  {
    let items = ArgumentScanner(of: Self.command([.ids], []))
    #expect(items.scan(["3", "--due", "fri"]).error == .unknownOption("--due", nearest: nil))
    let own = OptionSpec("due", "own")
    let outcome = ArgumentScanner(of: Self.command([.filter], [own])).scan(["--due", "fri"])
    #expect(outcome.arguments == ParsedArguments(["fri"], flags: [own]))
  }

  @Test(
    arguments: [
      ("-home", "untag:home"), ("-nx", "untag:nx"), ("-x", nil), ("-v=", nil), ("--xyzzy", nil),
    ] as [(String, String?)])
  func `an unknown option may be meant as a tag where a command takes tags`(
    option: String, nearest: String?
  ) {
    #expect(Self.filter.scan([option]).error == .unknownOption(option, nearest: nearest))
  }
}

@Suite struct `Dates as values of options` {
  private let scanner = ArgumentScanner(options: [.at, .dryRun])

  static let lines: [(typed: [String], value: String, rest: [String])] = [
    (["--at", "yesterday", "8:30", "3"], "yesterday 8:30", ["3"]),
    (["--at", "dec", "5", "at", "5pm", "3"], "dec 5 at 5pm", ["3"]),
    (["--at", "last", "friday", "3"], "last friday", ["3"]),
    (["--at", "yesterday", "3"], "yesterday", ["3"]), (["--at", "8:30", "3"], "8:30", ["3"]),
    (["3", "--at", "yesterday", "-n", "8:30"], "yesterday", ["3", "8:30"]),
    (["--at", "yesterday 8:30", "3"], "yesterday 8:30", ["3"]), (["--at", "x", "3"], "x", ["3"]),
  ]

  @Test(arguments: lines)
  func `continue in the next words`(typed: [String], value: String, rest: [String]) {
    let outcome = scanner.scan(typed)
    #expect(outcome.error == nil)
    #expect(outcome.arguments.value(of: .at) == value)
    #expect(outcome.arguments.words.map(\.text) == rest)
  }
}
