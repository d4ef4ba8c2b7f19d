import Testing

/// What the tests of a full-screen view rely on, shown by shell scripts.
@Suite struct `A program on a terminal of its own` {
  private func script(_ script: String, columns: Int = 80, rows: Int = 24) throws -> TerminalProcess
  {
    let child = try ProcessFixture().child([]).through(shell: script)
    return try TerminalProcess(child, columns: columns, rows: rows)
  }

  @Test func `it gets the size, and what is typed`() throws {
    let process = try script(
      "stty size; read line; echo \"<$line>\"; exit 3", columns: 100, rows: 30)
    try process.read(until: "30 100\r\n")
    try process.type("milk\r")
    // The terminal echoes what is typed.
    #expect(try process.read(until: "<milk>") == "milk\r\n<milk>")
    #expect(process.wait() == .exited(3))
    #expect(process.output == "30 100\r\nmilk\r\n<milk>\r\n")
    #expect(try process.hasTerminalAsBefore)
  }

  @Test func `it hears of a new size`() throws {
    let process = try script("trap 'stty size' WINCH; echo ready; while :; do sleep 0.05; done")
    try process.read(until: "ready")
    try process.resize(columns: 33, rows: 11)
    try process.read(until: "11 33")
    try process.send(15)
    #expect(process.wait() == .killed(signal: 15))
  }

  @Test func `changed settings are noticed`() throws {
    let process = try script("stty -echo intr x")
    #expect(process.wait() == .exited(0))
    #expect(try !process.hasTerminalAsBefore)
  }

  @Test func `keys of the terminal send signals, and closing its window does`() throws {
    var process = try script("echo ready; while :; do sleep 0.05; done")
    try process.read(until: "ready")
    try process.type("\u{3}")
    #expect(process.wait() == .killed(signal: 2))
    process = try script("echo ready; while :; do sleep 0.05; done")
    try process.read(until: "ready")
    process.hangUp()
    #expect(process.wait() == .killed(signal: 1))
  }
}
