import Testing

@testable import TodoModule

@Suite struct `Usage lines` {
  static let usages: [(spec: CommandSpec, usage: String)] = [
    (CommandSpec("a", "A", examples: []), "todo a"),
    (
      CommandSpec("a", "A", operands: [.ids], options: [.dryRun], examples: []),
      "todo a [--dry-run] <ids>…"
    ),
    (
      CommandSpec(
        "a", "A", operands: [.selection, .optionalWords], options: [.file], examples: []),
      "todo a [--file PATH] <selection> [words]…"
    ),
  ]

  @Test(arguments: usages)
  func `a usage line has the name, options and operands`(spec: CommandSpec, usage: String) {
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
    #expect(
      names == [
        "dry-run", "file", "json", "table", "color", "no-color", "no-pager", "quiet", "now", "view",
        "help", "version",
      ])
  }
}
