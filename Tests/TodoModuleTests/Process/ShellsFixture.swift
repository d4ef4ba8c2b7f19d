import Testing

@testable import TodoModule

/// Runs shells in a folder with a hostile list, with the program in their PATH.
struct ShellsFixture {
  private let process: ProcessFixture

  var folder: TemporaryFolder { process.folder }

  /// Creates the list: two open items and a done one, with names that a careless script would execute.
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
    // The command line does not accept such a tag, but a list file can contain it.
    let text = try #require(folder.text())
    try folder.write(text.replacing("\"other\"", with: "\"$(touch pwned)\""))
    for shell in CompletionScript.allCases {
      try folder.write(try todo("completions", shell.rawValue), to: "script.\(shell)")
    }
  }

  /// Whether a shell has executed text of the list.
  var isPwned: Bool { folder.names.contains("pwned") }

  /// Runs the program in this process and returns its output.
  @discardableResult
  func todo(_ words: String...) throws -> String { try process.prepare(words) }

  /// Runs a shell or another tool. Returns standard output and standard error, or a description of the
  /// outcome if it was killed by a signal or the time limit.
  func run(_ tool: Tool, _ words: [String]) throws -> String {
    var child = process.child(words)
    child.program = try #require(tool.path)
    let outcome = try child.through(shell: #"cd "$HOME" && exec "$@""#).run()
    if case .exited = outcome.ending { return outcome.output + outcome.errors }
    return "\(outcome)"
  }
}
