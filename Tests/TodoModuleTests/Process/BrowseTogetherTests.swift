import Foundation
import Testing

@testable import TodoModule

/// Two full-screen views and several writers on one list, all at once.
@Suite struct `Full-screen views among other processes` {
  private let fixture: ProcessFixture
  private let writers = TestLength.of(4, long: 8)

  init() throws {
    fixture = try ProcessFixture(items: "Alpha", "Beta", "Gamma", "Delta")
  }

  /// Starts a shell that adds an item and toggles two, again and again, and stops with code 9 if that
  /// fails.
  private func startWriter(_ writer: Int, rounds: Int) throws -> RunningProcess {
    var child = fixture.shellChild(
      """
      i=0
      while [ $i -lt \(rounds) ]; do
        todo add -q 'by \(writer),' $i && todo toggle -q 1,4 || exit 9
        i=$((i + 1))
      done
      """, [])
    child.seconds = 240
    return try child.start()
  }

  /// The number of steps in the history, by their commands.
  private func history() throws -> [String: Int] {
    let lines = try fixture.todo("history").output.split(separator: "\n")
    let commands = lines.compactMap { $0.split(separator: "\t").last?.split(separator: " ") }
    return Dictionary(commands.map { (String($0[1]), 1) }, uniquingKeysWith: +)
  }

  @Test func `neither a change nor the place of a cursor is lost`() throws {
    // The history keeps 1,000 steps.
    let rounds = TestLength.of(2, long: 50)
    let views = try [2: "Beta", 3: "Gamma"].sorted { $0.key < $1.key }.map { number, title in
      let view = try BrowseProcess(fixture, columns: 100, rows: 60)
      try view.type(String(repeating: "j", count: number - 1), until: "> \(number) ○ \(title)")
      return (view: view, number: number, title: title)
    }
    let running = try (1...writers).map { try startWriter($0, rounds: rounds) }
    // Both write notes to their items, with the screen changing all the time.
    for note in 0..<rounds {
      for (view, number, _) in views {
        try view.type("Anote \(note)\r", until: " todo note \(number) note \(note)  ")
      }
    }
    for writer in running { #expect(writer.wait() == .ok("")) }

    let added = (1...writers).flatMap { writer in (0..<rounds).map { "by \(writer), \($0)" } }
    let lines = try fixture.lines()
    let titles = lines.compactMap { $0.split(separator: "\t").last.map(String.init) }
    #expect(titles.sorted() == (["Alpha", "Beta", "Gamma", "Delta"] + added).sorted())
    let counts = ["add": 1 + writers * rounds, "toggle": writers * rounds, "note": 2 * rounds]
    #expect(try history() == counts)
    #expect(try fixture.todo("doctor").ending == .exited(0))
    for (view, number, title) in views {
      try view.wait(for: "\(lines.count) items")
      try view.type("Alast\r", until: " todo note \(number) last  ")
      // The numbers of a long list are wider.
      let cursor = view.items.first { $0.hasPrefix(">") }?.split(separator: " ").prefix(4)
      #expect(cursor == [">", "\(number)", "○", Substring(title)])
      #expect(view.items.count == min(57, lines.count))
      let notes = (0..<rounds).map { "note \($0)\\n" }.joined()
      #expect(try fixture.todo("show", "\(number)").output.hasSuffix("notes\t\(notes)last\n"))
      try view.quit()
    }
  }

  @Test func `two views that complete the same item at once both report the result`() throws {
    for _ in 0..<TestLength.of(2, long: 50) {
      let views = try (0..<2).map { _ in try BrowseProcess(fixture) }
      for view in views { try view.terminal.type("d") }
      for view in views {
        // One view may see that the item is done before its own key arrives.
        try view.wait("no answer") { lines in
          lines.contains {
            $0.contains(" todo done 1") || $0.contains(" the item is no longer in this list")
          }
        }
      }
      #expect(try fixture.lines("1").first?.hasPrefix("1\tdone") == true)
      try views[0].type("u", until: " todo undo  ")
      #expect(try fixture.lines("1").first?.hasPrefix("1\topen") == true)
      for view in views { try view.quit() }
    }
  }

  @Test(.needs(.git))
  func `two views and two shells change a list while it is synchronized`() throws {
    let machines = try SyncFixture(joined: "laptop", "desktop")
    let (laptop, desktop) = (machines["laptop"], machines["desktop"])
    for title in ["Alpha", "Beta", "Gamma"] { try laptop.run("add", title) }
    try machines.settle()
    let views = try [(2, "Beta"), (3, "Gamma")].map { number, title in
      let view = try BrowseProcess(laptop.child(["browse"]), columns: 100, rows: 12)
      try view.type(String(repeating: "j", count: number - 1), until: "> \(number) ○ \(title)")
      return (view: view, number: number, title: title)
    }
    let rounds = TestLength.of(2, long: 300)
    let shells = try [
      (laptop, #""$todo" add -q Here $i"#), (laptop, "send"),
      (desktop, #""$todo" add -q There $i due:today && send"#),
    ].map { machine, line in
      // Exit code 7 means that others kept sending at the same time. The next sync sends the rest.
      let script = """
        todo=$1
        send() { "$todo" sync >/dev/null 2>&1 || [ $? -eq \(ExitCode.conflict.rawValue) ]; }
        i=0
        while [ $i -lt \(rounds) ]; do \(line) || exit 9; i=$((i + 1)); done
        """
      var child = machine.child([]).through(shell: script)
      child.seconds = 300
      return try child.start()
    }
    for note in 0..<rounds {
      for (view, number, title) in views {
        try view.type("Anote \(note)\r", until: " todo note \(number) note \(note)  ")
        // Items that are due are before the others, and more and more of the others do not fit.
        try view.wait("the cursor is not on \(title)") { lines in
          lines.contains { $0.hasPrefix(">") && $0.contains(" \(number) ○ \(title)") }
        }
      }
    }
    for shell in shells { #expect(shell.wait() == .ok("")) }
    try desktop.run("sync")
    try views[0].view.type(":sync\r", until: " synced: ")
    for (view, _, _) in views {
      try view.wait(for: "\(3 + 2 * rounds) items")
      try view.quit()
    }
    try machines.settle()
    try machines.expectAgreement()
    let others = (0..<rounds).flatMap { ["Here \($0)", "There \($0)"] }
    #expect(try desktop.titles().sorted() == (["Alpha", "Beta", "Gamma"] + others).sorted())
    for (_, number, _) in views {
      let notes = (0..<rounds).map { "note \($0)" }.joined(separator: "\\n")
      #expect(try desktop.run("show", "\(number)").hasSuffix("notes\t\(notes)\n"))
    }
  }
}
