import Foundation
import Testing

@testable import TodoModule

/// Signals, job control and lost terminals while `todo browse` has a pseudo-terminal.
@Suite struct `A full-screen view and signals` {
  /// All signals that end a process by default, except signals that a program cannot handle, and the signal
  /// for a file that is too large, which is ignored: the write fails.
  #if canImport(Darwin)
    private static let signals = (1...SIGUSR2).filter { !([SIGIO, SIGINFO] + others).contains($0) }
  #else
    // The C library keeps those from 32 to SIGRTMIN - 1 for itself.
    private static let signals = (1...64).filter { !(Array(32...34) + others).contains($0) }
  #endif
  private static let others = [
    SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGCONT, SIGURG, SIGWINCH,
    SIGXFSZ,
  ]
  private let fixture: ProcessFixture
  private let list: Data?

  init() throws {
    fixture = try ProcessFixture(items: "Buy milk +home", "Call mum", "Paint the fence")
    list = fixture.list
  }

  /// Starts it, and types keys until the screen shows this.
  private func browse(_ keys: String, _ text: String) throws -> BrowseProcess {
    let browse = try BrowseProcess(fixture)
    if !keys.isEmpty { try browse.type(keys, until: text) }
    return browse
  }

  @Test(arguments: signals)
  func `a signal that ends it leaves the terminal as it was`(signal: Int32) throws {
    let states = [("", ""), ("axyz", "todo add xyz"), ("?", "Esc back")]
    // The content of the screen makes no difference to a signal.
    let isShort = !TestLength.isLong && signal != SIGTERM
    for (keys, text) in isShort ? Array(states.prefix(1)) : states {
      let browse = try browse(keys, text)
      try browse.terminal.send(signal)
      try browse.expectEnd(.killed(signal: signal), "\(keys)")
      #expect(fixture.list == list)
    }
  }

  @Test(arguments: [SIGTERM, SIGSEGV])
  func `a signal while it paints leaves the terminal as it was`(signal: Int32) throws {
    var random = SplitMix64(seed: UInt64(signal))
    for _ in 0..<TestLength.of(3, long: 400) {
      let browse = try browse("", "")
      let keys = ["jkjkjk", "jGgvVs", "?jjj", "/mi", "axxxx"].randomElement(using: &random) ?? ""
      try browse.terminal.type(keys)
      usleep(UInt32.random(in: 0..<3000, using: &random))
      try browse.terminal.send(signal)
      try browse.expectEnd(.killed(signal: signal), echo: keys, "\(keys)")
      #expect(fixture.list == list)
    }
  }

  @Test func `a signal during the start leaves the terminal as it was`() throws {
    for delay in 0..<TestLength.of(4, long: 200) {
      let terminal = try TerminalProcess(fixture.child(["browse"]))
      usleep(UInt32(delay * 40_000 / TestLength.of(4, long: 200)))
      try terminal.send(SIGTERM)
      #expect(terminal.wait() == .killed(signal: SIGTERM))
      #expect(try terminal.hasTerminalAsBefore)
      let output = terminal.output
      #expect(output.isEmpty || output.hasSuffix(BrowseProcess.leave), "\(output)")
    }
  }

  /// The signal of the timer that limits searches, after one and during one.
  @Test(arguments: ["Buy", "no match", "(a|a)*c"])
  func `a search's signal that somebody else sends leaves the terminal as it was`(pattern: String)
    throws
  {
    try fixture.prepare("add", String(repeating: "a", count: 60) + "b")
    let browse = try browse("", "")
    try browse.terminal.type("//\(pattern)/")
    if pattern == "(a|a)*c" {
      // The slow search has no end, and paints nothing.
      browse.terminal.read(milliseconds: 500)
    } else {
      try browse.wait("not filtered") { lines in !lines.contains { $0.contains("Call mum") } }
    }
    try browse.terminal.send(SIGVTALRM)
    #expect(browse.terminal.wait() == .killed(signal: SIGVTALRM))
    #expect(try browse.terminal.hasTerminalAsBefore)
    #expect(browse.terminal.output.hasSuffix(BrowseProcess.leave))
  }

  /// The interrupt key arrives as a byte. The terminal itself sends the signal of the quit key.
  @Test(arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
  func `a key of the terminal ends it as its signal does`(key: String, signal: Int32) throws {
    let browse = try browse("", "")
    try browse.terminal.type(key)
    try browse.expectEnd(.killed(signal: signal))
  }

  @Test func `signals that were ignored before stay ignored`() throws {
    let browse = try BrowseProcess(fixture, through: "trap '' HUP INT; exec \"$@\"")
    try browse.terminal.send(SIGHUP)
    try browse.terminal.send(SIGINT)
    try browse.type("j", until: "> 2 ○ Call mum")
    try browse.quit()
  }
}

// MARK: - Job control

extension `A full-screen view and signals` {
  /// Runs it as the job of a shell, which waits for Return before it continues the job.
  private static let job =
    "set -m; \"$@\"; echo stopped; read line; echo again; fg > /dev/null; echo ended $?"

  @Test func `^Z gives the terminal back, and fg paints everything in the new size`() throws {
    let browse = try BrowseProcess(fixture, through: Self.job)
    try browse.type("axyz", until: "todo add xyz")
    try browse.terminal.type("\u{1A}")
    let stop = try browse.terminal.read(until: "stopped\r\n")
    #expect(stop.contains(BrowseProcess.leave))
    #expect(try browse.terminal.hasTerminalAsBefore)
    try browse.terminal.resize(columns: 50, rows: 8)
    try browse.terminal.type("\n")
    try browse.terminal.read(until: "again\r\n" + BrowseProcess.enter + BrowseProcess.repaint)
    try browse.wait("not painted") { $0.last == "todo add xyz" && $0.count == 8 }
    #expect(browse.items.first == "> 1 ○ Buy milk         +home")
    try browse.type("\u{1B}", until: "q quit")
    try browse.terminal.type("q")
    try browse.terminal.read(until: BrowseProcess.leave + "ended 0\r\n")
    #expect(browse.terminal.wait() == .exited(0))
    #expect(try browse.terminal.hasTerminalAsBefore)
  }

  @Test func `^Z of a process that no shell could continue only repaints`() throws {
    let browse = try browse("", "")
    try browse.terminal.type("\u{1A}j")
    try browse.terminal.read(until: BrowseProcess.leave + BrowseProcess.enter)
    try browse.wait(for: "> 2 ○ Call mum")
    try browse.terminal.type("q")
    #expect(browse.terminal.wait() == .exited(0))
    #expect(try browse.terminal.hasTerminalAsBefore)
  }

  @Test func `after SIGSTOP and SIGCONT everything is painted again`() throws {
    let browse = try browse("j", "> 2 ○ Call mum")
    try browse.terminal.send(SIGSTOP)
    try fixture.prepare("add", "While it was stopped")
    try browse.terminal.resize(columns: 60, rows: 12)
    let count = browse.terminal.bytes.count
    try browse.terminal.send(SIGCONT)
    try browse.wait(for: "4 ○ While it was stopped")
    let new = String(decoding: browse.terminal.bytes[count...], as: UTF8.self)
    #expect(new.hasPrefix(BrowseProcess.enter + BrowseProcess.repaint))
    browse.expectItems([
      "  1 ○ Buy milk              +home", "> 2 ○ Call mum", "  3 ○ Paint the fence",
      "  4 ○ While it was stopped",
    ])
    #expect(browse.screen.count == 12)
    try browse.quit()
  }
}

// MARK: - A terminal that is lost

extension `A full-screen view and signals` {
  @Test func `it ends when the window of its terminal is closed`() throws {
    let browse = try browse("", "")
    browse.terminal.hangUp()
    #expect(browse.terminal.wait(seconds: 5) == .killed(signal: SIGHUP))
    #expect(fixture.list == list)
  }

  @Test func `it also ends if it ignores SIGHUP`() throws {
    let browse = try BrowseProcess(fixture, through: "trap '' HUP; exec \"$@\"")
    browse.terminal.hangUp()
    #expect(browse.terminal.wait(seconds: 5) == .killed(signal: SIGHUP))
  }

  @Test func `a terminal that cannot be written is an error`() throws {
    let screen = try PseudoTerminal(columns: 80)
    try #require(fcntl(screen.controller, F_SETFL, O_NONBLOCK) == 0)
    var child = fixture.child(["browse"])
    child.environment["NO_COLOR"] = "1"
    let terminal = try TerminalProcess(child.through(shell: "exec \"$@\" > '\(screen.path)'"))
    let end = ContinuousClock.now + .seconds(20)
    var shown: [UInt8] = []
    while !String(decoding: shown, as: UTF8.self).contains("q quit"), ContinuousClock.now < end {
      shown += screen.takeOutput()
      usleep(10_000)
    }
    screen.release()
    screen.hangUp()
    // A child of another test may hold the terminal until it executes its program.
    var ending = Outcome.Ending.ranTooLong
    for key in String(repeating: "jk", count: 10) where ending == .ranTooLong {
      try terminal.type("\(key)")
      ending = terminal.wait(seconds: 1)
    }
    #expect(ending == .exited(ExitCode.io.rawValue))
    #expect(terminal.output.hasPrefix("todo: cannot use the terminal: "))
    #expect(try terminal.hasTerminalAsBefore)
    #expect(fixture.list == list)
  }
}
