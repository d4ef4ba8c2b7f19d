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

  @Test func `a filter can be given once, as a word of its own`() {
    let scanner = ArgumentScanner(options: [.filter])
    #expect(scanner.scan(["-work"]).error == .unknownOption("-work", nearest: nil))
    #expect(
      scanner.scan(["-w+home"]).error
        == .said("the value of -w must be a separate word: -w +home", showsUsage: true))
    #expect(
      scanner.scan(["--where", "a", "--where=b"]).error
        == .said("--where is given twice; combine the filters with 'and' or 'or'", showsUsage: true)
    )
  }

  @Test func `of two options with the same meaning the last one wins`() {
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
  func `the first word that is no option or value is found`(typed: [String], index: Int?) {
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

/// What an unknown option may have been meant as.
@Suite struct `Usage errors` {
  static let meanings: [(option: String, nearest: String?, meaning: String)] = [
    ("-home", nil, "to remove or exclude a tag, write untag:home"),
    ("-nF", nil, "to remove or exclude a tag, write untag:nF"),
  ]

  @Test(arguments: meanings)
  func `an unknown option may be meant as a tag or an attribute`(
    option: String, nearest: String?, meaning: String
  ) {
    let error = UsageError.said("unknown option '\(option)'; \(meaning)", showsUsage: true)
    #expect(UsageError.unknownOption(option, nearest: nearest).amongTags == error)
  }

  @Test(arguments: [
    ("-x", nil, nil), ("-v=", nil, nil), ("--xyzzy", nil, nil), ("-jsn", "--json", "--json"),
    ("-BLOCKED", nil, "not is:blocked"),
  ])
  func `any other one has only what it is near to`(option: String, nearest: String?, meant: String?)
  {
    #expect(
      UsageError.unknownOption(option, nearest: nearest).amongTags
        == .unknownOption(option, nearest: meant))
  }
}
