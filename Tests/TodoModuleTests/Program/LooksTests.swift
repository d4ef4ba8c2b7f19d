import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Looks change only what a terminal shows, not a pipe, JSON or an exit code.
@Suite struct `Looks` {
  private let program: ProgramFixture

  init() throws {
    program = ProgramFixture()
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    program.input = ScriptedInput(
      """
      Buy milk +home due:yesterday priority:high note:text
      Pay rent project:flat every:1m due:dec1
      Later wait:2026-12-01
      """)
    program.run("add", "-", "-q")
    program.run("add", "Old", "-q")
    program.run("done", "4", "-q")
  }

  /// Random looks, each of which changes what a terminal shows.
  private static func looks(_ random: inout SplitMix64) -> String {
    let columns = ItemColumn.allCases.map(\.rawValue).filter { $0 != "title" }
      .shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random))
    let colors = Theme.Part.allCases.shuffled(using: &random).prefix(4).map { part in
      "color.\(part.rawValue) = underline \(Settings.styleWords[Int.random(in: 4..<20, using: &random)])"
    }
    let signs = Settings.Signs.allCases[Int.random(in: 0..<3, using: &random)].rawValue
    return
      ([
        "columns = title " + columns.joined(separator: " "), "signs = \(signs)",
        "default = next --limit 1",
      ] + colors).joined(separator: "\n")
  }

  /// A line that tries a command without changing anything.
  private static func line(of spec: CommandSpec) -> [String] {
    var words = [spec.name]
    switch spec.operands.first?.kind {
    case .ids, .selection: words.append("1")
    case .doneIDs: words.append("4")
    case .words, .text: words.append("x")
    case .choice(let names): words += spec.name == "explain" ? ["urgency", "1"] : [names[0]]
    default: break
    }
    if ["edit", "note"].contains(spec.name) { words.append("x") }
    // Each new item has another id.
    if ["add", "copy"].contains(spec.name) { words += ["--format", "{number} {title}"] }
    return words + (spec.options.contains(.dryRun) ? ["-n"] : [])
  }

  /// Lines of every command except those that show the settings, or need a file or git.
  private static let lines: [[String]] = {
    let others = ["config", "sync", "merge", "import"]
    let commands = CommandRegistry.specs.filter { !others.contains($0.name) }
    let more: [[String]] = [
      [], ["list", "--table"], ["list", "--ndjson"], ["list", "--color", "always"], ["nonsense"],
    ]
    return commands.map(line) + more
  }()

  @Test(arguments: [false, true])
  func `a pipe gets the same bytes under any looks, and JSON everywhere`(isOnTerminal: Bool) throws
  {
    if isOnTerminal { program.attachTerminal(height: 24) }
    let forms = isOnTerminal ? [["--json"]] : [[], ["--json"]]
    let lines = Self.lines.flatMap { words in forms.map { words + $0 } }
    // A child that another test has forked may hold the lock until it executes its program; then doctor says so.
    func run(_ line: [String]) -> ProgramFixture.Run {
      for _ in 1...100 {
        let run = program.run(line)
        if run.code != .busy, !(run.output + run.errors).contains("another process is") {
          return run
        }
        usleep(10_000)
      }
      return program.run(line)
    }
    func runs() -> [ProgramFixture.Run] { lines.map(run) }
    try program.folder.write("", to: "config")
    let plain = runs()
    try #require(plain.count { $0.code == .ok } > 20 * forms.count)
    var random = SplitMix64(seed: 3)
    for _ in 0..<6 * forms.count {
      let looks = Self.looks(&random)
      try program.folder.write(looks, to: "config")
      for (index, run) in runs().enumerated() where run != plain[index] {
        Issue.record("\(lines[index]) under:\n\(looks)\n\(run)\n\(plain[index])")
      }
    }
  }

  @Test func `a terminal shows the chosen columns, signs and colours`() throws {
    program.attachTerminal()
    program.variables["NO_COLOR"] = nil
    program.variables["TERM"] = "xterm"
    try program.folder.write(
      """
      columns = title due urgency number
      color.late = bold magenta
      color.number = plain
      color.urgency = plain
      color.summary = plain
      """, to: "config")
    #expect(
      program.run("list").output == """
        Buy milk  \u{1B}[1;35m1 day late\u{1B}[0m  17  1
        Pay rent  1 Dec        5  2
        2 items, 1 late; 1 waiting

        """)
    #expect(program.run("agenda").output.contains("\u{1B}[1;35m1 day\u{1B}[0m"))
    try program.folder.write("columns = state title notes\nsigns = ascii\n", to: "config")
    program.variables["NO_COLOR"] = "1"
    #expect(
      program.run("list").output == """
        Buy milk *
        Pay rent
        2 items, 1 late; 1 waiting

        """)
    program.variables["ACCESSIBLE"] = "1"
    #expect(program.run("list").output.hasPrefix("Buy milk notes\n"))
    // The shown urgency is only in the column.
    #expect(!program.run("list", "--json").output.contains("urgency"))
  }
}
