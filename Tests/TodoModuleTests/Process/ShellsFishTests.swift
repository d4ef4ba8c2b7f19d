import Testing

@testable import TodoModule

@Suite(.needs(.fish))
struct `Completion in fish` {
  private let shells: ShellsFixture

  init() throws { shells = try ShellsFixture() }

  static let rows: [(line: String, candidates: [String])] = [
    ("todo tog", ["toggle\tComplete open items and reopen done ones"]),
    (
      "todo done ",
      ["1\tBuy milk $(touch pwned)", #"2"# + "\t" + #"tab\there `touch pwned` %F{red}\"#]
    ),
    ("todo add +", ["+garden\t1 open", "+home\t1 open"]),
    ("todo add due:to", ["due:today\t2026-11-20", "due:tomorrow\t2026-11-21"]),
    ("todo list project:house.\\$", ["project:house.$(touch pwned)\t1 open"]),
    ("todo list 'project:h", ["project:house.$(touch pwned)\t1 open"]),
    ("todo list \"project:i", ["project:it's \"q\" & co\t1 open"]),
    ("todo list --color=a", ["--color=auto", "--color=always"]),
    ("todo --file script.b", ["script.bash"]),
    ("todo --file=script.b", ["--file=script.bash"]),
    ("todo --file missing.json done ", []),
    ("todo list (touch pwned)", []),
    ("todo done milk", ["--where=milk\t1: Buy milk $(touch pwned)"]),
    ("todo show milk", []),
    ("todo done to", []),
  ]

  @Test(arguments: rows)
  func `a line is offered matching candidates`(line: String, candidates: [String]) throws {
    let script = "source script.fish; complete --do-complete $argv[1]"
    let output = try shells.run(.fish, ["--no-config", "-c", script, line])
    #expect(output.split(separator: "\n").map(String.init) == candidates)
    #expect(!shells.isPwned)
  }
}
