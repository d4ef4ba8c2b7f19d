import Testing

@testable import TodoModule

/// A shell, run in a folder with a list that means harm, and with the program in its path.
struct ShellsFixture {
  private let process: ProcessFixture

  var folder: TemporaryFolder { process.folder }

  /// The list: two open items, a done one, and names that a shell would run.
  init() throws {
    var process = try ProcessFixture()
    let binaryFolder = TodoBinary.path.split(separator: "/").dropLast().joined(separator: "/")
    let surroundings = [
      "PATH": "/\(binaryFolder):\(Tool.searchPath)", "HOME": process.folder.path,
      "LC_ALL": "C.UTF-8", "TERM": "dumb", "INPUTRC": "/dev/null",
      "XDG_CONFIG_HOME": process.folder.path, "XDG_DATA_HOME": process.folder.path,
    ]
    process.environment.merge(surroundings) { $1 }
    self.process = process
    try todo("add", "Buy milk $(touch pwned)", "+home", "+other", "project:house.$(touch pwned)")
    try todo("add", "tab\there `touch pwned` %F{red}\\", "+garden", "project:it's \"q\" & co")
    try todo("add", "Pay rent")
    try todo("done", "3")
    // Such a tag cannot be typed, but a file may hold it.
    let text = try #require(folder.text())
    try folder.write(text.replacing("\"other\"", with: "\"$(touch pwned)\""))
    for shell in Shell.allCases {
      try folder.write(try todo("completions", shell.rawValue), to: "script.\(shell)")
    }
  }

  /// Whether something in the list was run.
  var isPwned: Bool { folder.names.contains("pwned") }

  /// Runs the program; its output.
  @discardableResult
  func todo(_ words: String...) throws -> String {
    try output(of: process.child(words))
  }

  /// Runs a shell or a tool for its scripts; its output.
  func run(_ tool: Tool, _ words: [String]) throws -> String {
    var child = process.child(words)
    child.program = try #require(tool.path)
    return try output(of: child)
  }

  /// What came out of both pipes. A shell that waits for ever is killed, and says so.
  private func output(of child: ChildProcess) throws -> String {
    let outcome = try child.through(shell: #"cd "$HOME" && exec "$@""#).run()
    if case .exited = outcome.ending { return outcome.output + outcome.errors }
    return "\(outcome)"
  }
}
