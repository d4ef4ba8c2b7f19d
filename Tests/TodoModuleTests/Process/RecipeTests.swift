import Foundation
import Testing

@testable import TodoModule

/// Runs each recipe of help as its reader would. Stand-ins replace programs that need a desktop or a network.
/// `ShellsTests` runs the recipes that differ between shells.
@Suite struct `Recipes of help` {
  private var fixture: ProcessFixture

  init() throws {
    fixture = try ProcessFixture()
    try fixture.installProgram(in: "home/.local/bin")
    try fixture.folder.makeFolder("tools")
    fixture.environment["PATH"] =
      [fixture.folder.file("tools"), fixture.folder.file("home/.local/bin"), Tool.searchPath]
      .joined(separator: ":")
  }

  /// Returns the lines of code below the paragraph of a topic that begins like this.
  private static func code(
    _ start: String, of topic: HelpTopic = .recipes
  ) throws -> [[String]] {
    let blocks = topic.blocks.drop {
      if case .paragraph(let text) = $0 { !text.hasPrefix(start) } else { true }
    }
    let found = blocks.dropFirst().prefix { if case .code = $0 { true } else { false } }
    try #require(!found.isEmpty, "no code below '\(start)'")
    return found.map { if case .code(let lines) = $0 { lines } else { [] } }
  }

  /// Runs this code in the home folder, with what standard error has behind the output.
  private func run(_ code: [String], input: String = "") throws -> Outcome {
    var child = fixture.child([])
    child.program = "/bin/sh"
    let script = "cd; exec 2>&1\n" + code.joined(separator: "\n")
    child.arguments = ["-c", script].map { Array($0.utf8) }
    child.input = .pipe(input)
    return try child.run()
  }

  /// Titles that a program may take for an option, a format, markup, or words of a shell.
  private static let oddTitles = [
    "-5 kg <b>by</b> dec & \"then\"", "--help me & 'him' 100% #(x) #[y]", "%s $HOME `id` *",
    "C:\\new & <tab>", "Plain",
  ]

  /// Adds items with odd titles, all of which have these tokens.
  private func addOddTitles(_ tokens: String...) throws {
    for title in Self.oddTitles { try fixture.prepare(["add"] + tokens + ["--", title]) }
  }

  /// Makes a program that the recipes find first.
  private func standIn(_ name: String, _ script: String) throws {
    try fixture.folder.write("#!/bin/sh\n\(script)\n", to: "tools/\(name)", permissions: 0o700)
  }

  @Test func `a week with todo works from line to line`() throws {
    try fixture.prepare(
      "add", "-", input: "Buy milk due:tomorrow\nPay rent\nCall Ann due:2026-11-18")
    let week = try HelpTopic.recipes.examples.map { try run([$0.term]).output }
    #expect(
      week == [
        "2026-11-18\tlate\t3\topen\t\t\t\tCall Ann\n",
        "postponed 3: Call Ann  due 2026-11-18 → 2026-11-23\n",
        "added 4: Stretch  2026-11-20  every 2d/done\n",
        """
        added 5: Ask Bob  scheduled 2026-11-25  wait 2026-11-25
        todo: item 5 is hidden until 2026-11-25. To list it, run: todo list is:waiting

        """,
        "5\twaiting\t\t\t\t\tAsk Bob\n",
        """
        2026-11-23\tdue\t3\topen\t\t\t\tCall Ann
        2026-11-24\tcoming\t4\topen\t\t\t\tStretch
        2026-11-25\tscheduled\t5\twaiting\t\t\t\tAsk Bob
        2026-11-26\tcoming\t4\topen\t\t\t\tStretch
        2026-11-28\tcoming\t4\topen\t\t\t\tStretch

        """,
        "",
      ])
  }

  @Test func `tmux, waybar and starship get the number of items to do`() throws {
    let tmux = try Self.code("In the status line of tmux")[0].joined()
    let job = try #require(tmux.split(separator: "#(").last?.split(separator: ")").first)
    let starship = try Self.code("For starship")[0].filter { $0.contains(" = ") }
      .map { $0.split(separator: "\"")[1] }
    try #expect(run([String(job)]).output == "0\n")
    try #expect(run([String(starship[0])]).ending == .exited(1))
    try fixture.prepare("add", "Mend <b>the</b> \"fence\"", "due:yesterday")
    try fixture.prepare("add", "Buy milk", "due:today")
    try #expect(run([String(job)]) == .ok("2\n"))
    try #expect(run([String(starship[0])]) == .ok(""))
    try #expect(run([String(starship[1])]) == .ok("1\n"))
  }

  @Test(.needs(.jq)) func `waybar gets a number and titles without markup`() throws {
    try addOddTitles("due:yesterday")
    let answer = try run(Self.code("A script for waybar")[0])
    let page = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: String])
    #expect(page["text"] == "\(Self.oddTitles.count)")
    #expect(
      page["tooltip"]?.withNumberedApostrophes
        == Self.oddTitles.map(\.asHTML).joined(separator: "\n"))
  }

  @Test(.needs(.jq)) func `the sheet to print has odd titles without markup`() throws {
    try addOddTitles("due:friday")
    try fixture.prepare("add", "Some day")
    try #expect(run(Self.code("A sheet to print")[0]) == .ok(""))
    let sheet = try #require(fixture.folder.text("home/todo.html")).withNumberedApostrophes
    let rows = Self.oddTitles.map { "<p>&#9744; \($0.asHTML) 2026-11-27\n" }
    #expect(sheet == "<meta charset=utf-8>\n" + rows.joined() + "<p>&#9744; Some day \n")
  }

  @Test func `a hotkey adds what was typed, also odd titles, and shows the report`() throws {
    try standIn("notify-send", #"[ "$1" != -- ] || shift; printf '%s\n' "$@""#)
    let code = try Self.code("A hotkey for")[0]
    func press(typing line: String) throws -> Outcome {
      try fixture.folder.write(line, to: "home/typed")
      try standIn("rofi", #"cat "$HOME/typed""#)
      return try run(code)
    }
    for (index, title) in Self.oddTitles.enumerated() {
      try #expect(press(typing: title + "\n") == .ok("added \(index + 1): \(title)\n"))
    }
    try #expect(press(typing: "Milk due:fri\n") == .ok("added 6: Milk  2026-11-27\n"))
    try #expect(press(typing: "Milk due:never\n").output.contains("'due:never' is not a date"))
    try #expect(press(typing: "") == .ok("nothing to add\n"))
    #expect(try fixture.lines().count == Self.oddTitles.count + 1)
  }

  @Test func `the items completed yesterday are listed, but no others`() throws {
    try addOddTitles("due:friday")
    try fixture.prepare("done", "1-\(Self.oddTitles.count)", "--at", "yesterday@23:59")
    try fixture.prepare("add", "Done today", "--done")
    try fixture.prepare("add", "Done before", "--done", "--at", "-2d")
    try #expect(
      run(Self.code("The titles of")[0]) == .ok(Self.oddTitles.map { $0 + "\n" }.joined()))
  }

  @Test func `a folder has a list of its own`() throws {
    let code = try Self.code("A list for")[0]
    try fixture.folder.makeFolder("home/it's work")
    try fixture.folder.write(code.map { $0 + "\n" }.joined(), to: "home/it's work/.envrc")
    for (index, title) in Self.oddTitles.enumerated() {
      try fixture.folder.write(title, to: "home/title")
      let line = #"cd "it's work"; . ./.envrc; todo add -- "$(cat ../title)""#
      try #expect(run([line]) == .ok("added \(index + 1): \(title)\n"))
    }
    #expect(fixture.folder.text("home/it's work/.todo.json") != nil)
    #expect(try fixture.lines() == [])
  }

  @Test func `an alias names a list`() throws {
    let example = try #require(
      HelpTopic.settings.examples.first { $0.term.contains("alias.work") })
    // Here, the path of the home folder stands for `~`.
    let home = fixture.folder.file("home")
    let line = example.term.replacing("~/", with: "\(home)/")
    try #expect(run([line]).ending == .exited(0))
    let use = try #require(example.meaning.split(separator: ": ").last)
    try #expect(run([String(use)]) == .ok("added 1: Buy milk\n"))
    try #expect(run(["todo work"]) == .ok("1\topen\t\t\t\t\tBuy milk\n"))
    #expect(fixture.folder.text("home/work.json") != nil)
    #expect(try fixture.lines() == [])
  }

  @Test func `odd titles are unchanged in the mail of cron`() throws {
    try addOddTitles("due:today")
    let line = try Self.code("A mail each morning")[0].joined().split(
      separator: " ", maxSplits: 5)
    let mail = try run([String(line[5])])
    #expect(mail.ending == .exited(0))
    for title in Self.oddTitles { #expect(mail.output.contains(title)) }
  }

  @Test func `a reminder shows odd titles unchanged, and continues`() throws {
    let script = try Self.code("A reminder of each")[0]
    // As the program does: an option that it does not know ends it, and a backslash in the text counts.
    try standIn(
      "notify-send",
      """
      [ "$1" = -- ] && shift || for word; do
        case $word in -*) echo "Unknown option $word"; exit 1;; esac
      done
      printf '%s|%b\\n' "$1" "$2"
      """)
    try standIn("date", #"cat "$HOME/now""#)
    for (index, title) in Self.oddTitles.enumerated() {
      try fixture.prepare("add", "due:today@9:1\(index)", "--", title)
    }
    var shown: [String] = []
    for minute in 9...14 {
      let time = "2026-11-20T09:\(minute < 10 ? "0" : "")\(minute)"
      try fixture.folder.write(time, to: "home/now")
      var now = self
      now.fixture.environment["TODO_NOW"] = time
      let answer = try now.run(script)
      #expect(answer.ending == .exited(0))
      shown.append(answer.output)
    }
    #expect(shown == [""] + Self.oddTitles.map { "To do|\($0.asMarkup)\n" })
  }

  @Test func `the line for cron prints the items to do, or nothing`() throws {
    var job = self
    job.fixture.environment["PATH"] = "/usr/bin:/bin"
    let line = try Self.code("A mail each morning")[0].joined().split(
      separator: " ", maxSplits: 5)
    try #require(line.count == 6)
    try #expect(job.run([String(line[5])]) == .ok(""))
    try fixture.prepare("add", "Pay rent", "due:today")
    try fixture.prepare("add", "Later", "due:tomorrow")
    try #expect(job.run([String(line[5])]) == .ok("1 Pay rent  today\n"))
  }

  @Test func `a reminder is sent once, also for items that became due in between`() throws {
    let script = try Self.code("A reminder of each")[0]
    try standIn("notify-send", #"[ "$1" != -- ] || shift; printf '%s\n' "$@""#)
    try standIn("date", #"cat "$HOME/now""#)
    func remind(at time: String) throws -> Outcome {
      try fixture.folder.write(time, to: "home/now")
      var now = self
      now.fixture.environment["TODO_NOW"] = time
      return try now.run(script)
    }
    for due in ["today", "today@9:10", "yesterday", "tomorrow@9:30", "tomorrow@10:01"] {
      try fixture.prepare("add", "Due \(due)", "due:\(due)")
    }
    try #expect(remind(at: "2026-11-20T09:09") == .ok(""))
    try #expect(remind(at: "2026-11-20T09:10") == .ok("To do\nDue today@9:10\n"))
    try #expect(remind(at: "2026-11-20T09:15") == .ok(""))
    // After a night asleep.
    let next = try remind(at: "2026-11-21T10:00")
    #expect(next == .ok("To do\nDue today\nDue tomorrow@9:30\n"))
    try standIn("notify-send", "exit 1")
    try #expect(remind(at: "2026-11-21T10:05").ending == .exited(1))
    try standIn("notify-send", #"[ "$1" != -- ] || shift; printf '%s\n' "$@""#)
    try #expect(remind(at: "2026-11-21T10:10") == .ok("To do\nDue tomorrow@10:01\n"))
  }

  @Test func `the items picked in a menu are completed`() throws {
    try fixture.prepare("add", "-", input: "One\nTwo\nThree")
    try standIn("rofi", "tail -n 2")
    let code = try Self.code("Pick the items")
    try #expect(run(code[1]) == .ok("done 2: Two\ndone 3: Three\n"))
    try addOddTitles()
    let odd = Self.oddTitles.enumerated().map { "done \($0.offset + 4): \($0.element)\n" }
    try standIn("fzf", "tail -n \(odd.count)")
    try #expect(run(code[0]) == .ok(odd.joined()))
    try standIn("rofi", "exit 1")
    try #expect(run(code[1]).output == "")
  }

  @Test(.needs(.git)) func `the git hook completes the items that a message names`() throws {
    try fixture.prepare("add", "-", input: "One\nTwo\nThree")
    let hook = try Self.code("A git hook")[0].map { $0 + "\n" }.joined()
    try fixture.folder.makeFolder("home/work")
    let git = "git -C work -c user.name=a -c user.email=b"
    try #expect(run(["git init --quiet work"]) == .ok(""))
    try fixture.folder.write(hook, to: "home/work/.git/hooks/post-commit", permissions: 0o700)
    func commit(_ message: String) throws -> Outcome {
      try run(["\(git) commit --quiet --allow-empty -m '\(message)'"])
    }
    try #expect(commit("Mend 2 of them") == .ok(""))
    try #expect(
      commit("Mend the gate (todo #1)\n\nAlso todo #3, and not #2.")
        == .ok("done 1: One\ndone 3: Three\n"))
  }

  @Test func `issues of GitHub are added once, and completed when they are closed there`() throws {
    let code = try Self.code("Your GitHub issues")[0]
    func gh(state: String) throws {
      let issue = """
        [{"body":"As it says","labels":[{"name":"good first issue"}],"milestone":null,"number":7,
        "state":"\(state)","title":"Mend it","updatedAt":"2026-11-20T08:00:00Z",
        "url":"https://github.com/ann/house/issues/7"}]
        """
      try standIn("gh", "cat <<'END'\n\(issue)\nEND")
    }
    try gh(state: "OPEN")
    try #expect(run(code).ending == .exited(0))
    try #expect(fixture.lines() == ["7\topen\t\t\t\tgood-first-issue\tMend it"])
    try gh(state: "CLOSED")
    try #expect(run(code).ending == .exited(0))
    try #expect(fixture.lines() == ["7\tdone\t\t\t\tgood-first-issue\tMend it"])
    for title in Self.oddTitles {
      let data = try JSONSerialization.data(withJSONObject: [["number": 8, "title": title]])
      try standIn("gh", "cat <<'END'\n\(String(decoding: data, as: UTF8.self))\nEND")
      try #expect(run(code).output.contains("\nadded 1,"))
    }
  }

  @Test func `an inbox is emptied once, and kept while it cannot be imported`() throws {
    let code = try Self.code("A file that a phone")[0]
    try fixture.folder.makeFolder("home/Sync")
    try #expect(run(code).ending == .exited(1))
    try fixture.folder.write("Buy milk +home\n", to: "home/Sync/inbox.txt")
    try #expect(run(code) == .ok("added 1: Buy milk  +home\n"))
    try #expect(run(code).ending == .exited(1))
    try fixture.folder.write("Call Ann due:never\n", to: "home/Sync/inbox.txt")
    try #expect(run(code).ending == .exited(2))
    try fixture.folder.write("Pay rent\n", to: "home/Sync/inbox.txt")
    try fixture.folder.write("Call Ann\n", to: "home/Sync/inbox.new")
    try #expect(run(code) == .ok("added 2: Call Ann\n"))
    try #expect(run(code) == .ok("added 3: Pay rent\n"))
    // A line that is all text begins with two dashes.
    try fixture.folder.write(
      Self.oddTitles.map { "-- \($0)\n" }.joined(), to: "home/Sync/inbox.txt")
    let odd = Self.oddTitles.enumerated().map { "added \($0.offset + 4): \($0.element)\n" }
    try #expect(run(code) == .ok(odd.joined()))
  }

  @Test(.needs("python3", if: RealTool.python.isThere))
  func `a mail becomes an item with its text as notes`() throws {
    let program = try Self.code("An item for each mail")[0].map { $0 + "\n" }.joined()
    try fixture.folder.write(program, to: "tools/mail-to-todo", permissions: 0o700)
    let mail = """
      From: Ann <ann@example.org>
      Subject: =?utf-8?q?Caf=C3=A9?= due:friday --force
      Content-Type: text/plain; charset=utf-8

      At ten?
      """
    try #expect(run(["mail-to-todo"], input: mail).ending == .exited(0))
    try #expect(run(["mail-to-todo"], input: "From: Bob\n\n").ending == .exited(0))
    for title in Self.oddTitles {
      try #expect(
        run(["mail-to-todo"], input: "Subject: \(title)\n\n\(title)").ending == .exited(0))
    }
    let odd = Self.oddTitles.map { "\($0)||\($0)\n" }.joined()
    try #expect(
      run(["todo list --format '{title}|{due}|{notes}'"])
        == .ok("Café due:friday --force||At ten?\nmail||\n" + odd))
  }

  @Test func `a calendar on the web has the dated items as events`() throws {
    try fixture.prepare("add", "Pay rent", "due:friday")
    try fixture.prepare("add", "Some day")
    try fixture.folder.makeFolder("home/public_html")
    try #expect(run(Self.code("A calendar on the web")[0]) == .ok(""))
    let calendar = try #require(fixture.folder.text("home/public_html/todo.ics"))
    #expect(calendar.split(separator: "SUMMARY:Pay rent").count == 2)
    #expect(!calendar.contains("Some day"))
  }

  @Test func `a list without write permission does not change`() throws {
    try fixture.prepare("add", "Buy milk")
    try #expect(run(Self.code("A read-only list")[0]) == .ok(""))
    try #expect(run(["todo done 1"]).ending == .exited(5))
    try #expect(run(["todo list"]) == .ok("1\topen\t\t\t\t\tBuy milk\n"))
  }

  @Test func `each recipe is run by a test, those of prompts in ShellsTests`() throws {
    let starts = HelpTopic.recipes.blocks.compactMap { block in
      if case .paragraph(let text) = block { text } else { nil }
    }
    let tests = try #require(SourceTree.text("Tests/TodoModuleTests/Process/RecipeTests.swift"))
    let prompts = ["A mark", "For zsh", "For fish"]
    for start in starts {
      let words = start.split(separator: " ").prefix(2).joined(separator: " ").filter {
        !",:".contains($0)
      }
      #expect(
        prompts.contains(words) || tests.contains("code(\"\(words)"),
        "run this recipe in a test: \(start)")
    }
  }

  @Test(.needs(.git)) func `the line for cron synchronizes without output`() throws {
    let sync = try SyncFixture(joined: "laptop")
    let line = try #require(Self.code("With sync.auto, a change", of: .syncSetup).first?.first)
      .split(separator: " ", maxSplits: 5)
    var job = self
    job.fixture.environment["PATH"] = "/usr/bin:/bin"
    job.fixture.environment["TODO_FILE"] = sync["laptop"].file()
    try sync["laptop"].run("add", "Buy milk")
    try #expect(job.run([String(try #require(line.last))]) == .ok(""))
    try #expect(sync.git("show", "main:todo.json").contains("Buy milk"))
  }

  @Test(.needs(.systemdAnalyze)) func `the units for systemd are valid`() throws {
    var units = self
    units.fixture.environment["XDG_RUNTIME_DIR"] = fixture.folder.path
    let blocks = HelpTopic.syncSetup.blocks.compactMap {
      if case .code(let lines) = $0, lines[0].hasPrefix("[") { lines } else { nil }
    }
    try #require(blocks.count == 2)
    for (name, lines) in zip(["todo-sync.service", "todo-sync.timer"], blocks) {
      try fixture.folder.write(lines.map { $0 + "\n" }.joined(), to: "home/" + name)
    }
    try #expect(
      units.run(["systemd-analyze verify --user todo-sync.service todo-sync.timer"]) == .ok(""))
  }
}

extension String {
  /// The text as XML has it between its tags.
  fileprivate var asMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  /// The text as jq's `@html` writes it.
  fileprivate var asHTML: String {
    asMarkup.replacing(">", with: "&gt;").replacing("'", with: "&#39;")
      .replacing("\"", with: "&quot;")
  }

  /// The output of jq. Later versions of jq write an apostrophe by its name.
  fileprivate var withNumberedApostrophes: String { replacing("&apos;", with: "&#39;") }
}
