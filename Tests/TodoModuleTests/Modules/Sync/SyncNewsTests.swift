import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// The sentences of a sync on a terminal. Two machines, in this process but with a real git, change one list, the
/// desktop an hour later. The laptop sends first, the desktop merges, and a day later the laptop receives the
/// decisions.
@Suite(.needs(.git))
struct `News of a sync` {
  private let program: ProgramFixture
  private var remote: String { program.folder.file("R") }

  init() throws {
    program = ProgramFixture()
    program.programs = SystemPrograms()
    program.variables.merge([
      "PATH": Tool.searchPath, "GIT_CONFIG_NOSYSTEM": "1", "NO_COLOR": "1",
      "HOME": program.folder.path, "XDG_CONFIG_HOME": program.folder.path,
    ]) { $1 }
    program.terminals = Host.Terminals(input: false, output: true, errors: true, width: 80)
    for name in ["laptop", "desktop", "phone"] {
      try FileManager.default.createDirectory(
        atPath: program.folder.file(name), withIntermediateDirectories: true)
    }
    let call = ProgramCall(
      name: "git", arguments: ["init", "--quiet", "--bare", "-b", "main", remote],
      environment: EnvironmentVariables(program.variables))
    _ = try SystemPrograms().run(call)
  }

  /// Runs a command on a machine, and returns its output. A minute passes.
  @discardableResult
  private func run(
    _ machine: String, _ line: String, later seconds: Int = 60, as host: String? = nil
  ) -> String {
    program.now = Instant(secondsSinceEpoch: program.now.secondsSinceEpoch + seconds)
    program.machineName = host ?? machine
    program.variables["TODO_FILE"] = program.folder.file("\(machine)/todo.json")
    // The commits of git have the same time.
    for role in ["AUTHOR", "COMMITTER"] {
      program.variables["GIT_\(role)_DATE"] = "\(program.now)"
    }
    let run = program.run(bytes: line.split(separator: " ").map { Array($0.utf8) })
    return run.output + run.errors
  }

  /// Gives both machines a list of three items.
  private func join(_ more: [String] = []) {
    for line in ["add Buy milk", "add Call Ann", "note 2 call at nine", "add Pay rent"] + more {
      run("laptop", line)
    }
    for machine in ["laptop", "desktop"] { run(machine, "sync --init \(remote)") }
  }

  /// The commands of the machines, and the output of their syncs.
  struct Row {
    let laptop: [String]
    let desktop: [String]
    let merging: [String]
    let later: [String]

    init(_ laptop: [String], _ desktop: [String], _ merging: [String], _ later: [String]) {
      (self.laptop, self.desktop, self.merging, self.later) = (laptop, desktop, merging, later)
    }
  }

  private static func lost(_ number: Int, _ words: String) -> String {
    "todo: your change of item \(number) was overwritten by another machine on Fri: \(words)"
  }
  private static let in1 = "synced: received 1 (1 changed), sent 0"
  private static let out1 = "synced: received 0, sent 1"
  private static let both = "synced: received 1 (1 changed), sent 1"
  private static let new = "synced: received 1 (1 new), sent 0"
  private static let circle =
    "items 1 and 2 now depend on each other. To end that, run: todo edit 2 undepend:1"

  static let rows: [Row] = [
    Row(["done 2"], ["done 2"], [out1], ["synced: received 0, sent 0"]),
    Row(
      ["done 2"], ["done 2", "reopen 2"],
      ["2: 'Call Ann' was done on laptop and later reopened here; it is now open", out1],
      [
        in1, "  open again 2: Call Ann",
        lost(2, "'Call Ann' was done here and later reopened on desktop; it is now open"),
      ]),
    Row(["start 2"], ["start 2"], [out1], [in1, "  changed 2: Call Ann  started"]),
    Row(
      ["start 2"], ["start 2", "stop 2"],
      ["2: 'Call Ann' was started on laptop and later stopped here; it is now stopped", out1],
      [
        in1, "  changed 2: Call Ann  stopped, spent 1min",
        lost(2, "'Call Ann' was started here and later stopped on desktop; it is now stopped"),
      ]),
    Row(
      ["remove 1"], ["edit 1 pri:high"],
      ["1: laptop removed it, you changed it; kept 'Buy milk'", out1],
      [
        new, "  brought back 1: Buy milk",
        lost(1, "you removed it, desktop changed it; kept 'Buy milk'"),
      ]),
    Row(
      ["edit 1 pri:high"], ["remove 1"],
      ["1: you removed it, laptop changed it; kept 'Buy milk'", new, "  brought back 1: Buy milk"],
      ["synced: received 0, sent 0"]),
    Row(
      ["edit 1 Buy oat milk"], ["edit 1 Buy rice milk"],
      [
        "1: title changed in both versions; kept 'Buy rice milk' (yours, later), dropped"
          + " 'Buy oat milk' (laptop)", out1,
      ],
      [
        in1, "  renamed 1: Buy oat milk → Buy rice milk",
        lost(
          1,
          "title changed in both versions; kept 'Buy rice milk' (desktop, later), dropped 'Buy oat milk' (yours)"
        ),
      ]),
    Row(
      ["edit 2 pri:high"], ["edit 2 pri:low"],
      [
        "2: priority of 'Call Ann' changed in both versions; kept 'low' (yours, later), dropped 'high'"
          + " (laptop)", out1,
      ],
      [
        in1, "  changed 2: Call Ann  priority high → low",
        lost(
          2,
          "priority of 'Call Ann' changed in both versions; kept 'low' (desktop, later), dropped 'high' (yours)"
        ),
      ]),
    Row(
      ["note 2 --remove 1", "note 2 call at ten"], ["note 2 --remove 1", "note 2 call at eleven"],
      [
        "2: kept both notes of 'Call Ann': 'call at eleven' (yours) and 'call at ten' (laptop)",
        both, "  changed 2: Call Ann  notes + 'call at ten'",
      ], [in1, "  changed 2: Call Ann  notes + 'call at eleven'"]),
    Row(
      ["edit 1 depends:2"], ["edit 2 depends:1"],
      [circle, both, "  changed 1: Buy milk  depends on 2"],
      [circle, in1, "  changed 2: Call Ann  depends on 1"]),
    Row(
      ["add Desk lamp"], ["add Water plants"],
      [
        "renumbered your item 4 'Water plants' to 5, because laptop also added an item 4, 'Desk lamp'",
        "synced: received 1 (1 new), sent 1",
        "  added 4: Desk lamp",
      ], [new, "  added 5: Water plants"]),
    Row(
      ["remove 1", "done 2", "edit 3 Pay the rent", "add One", "add Two", "add Three"], [],
      [
        "synced: received 6 (3 new, 2 changed, 1 removed), sent 0", "  removed 1: Buy milk",
        "  done 2: Call Ann", "  renamed 3: Pay rent → Pay the rent", "  added 4: One",
        "  added 5: Two", "  added 6: Three",
      ], ["synced: received 0, sent 0"]),
  ]

  @Test(arguments: rows) func `say who did what, and report an overwritten change only once`(
    row: Row
  ) {
    join()
    for line in row.laptop + ["sync"] { run("laptop", line) }
    program.now = Instant(secondsSinceEpoch: program.now.secondsSinceEpoch + 3600)
    for line in row.desktop { run("desktop", line) }
    func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
    #expect(lines(run("desktop", "sync")) == row.merging)
    #expect(lines(run("laptop", "sync", later: 86_400)) == row.later)
    #expect(run("laptop", "sync") == "synced: received 0, sent 0\n")
  }

  /// The state of an item, and the two commands that follow on the laptop and on the desktop.
  static let ends = ["done", "cancel", "reopen"].flatMap { before in
    ["done", "cancel", "reopen"].flatMap { first in
      ["done", "cancel", "reopen"].compactMap { later in
        first == later ? nil : (before: before, first: first, later: later)
      }
    }
  }

  @Test(arguments: ends) func `name what each machine did of done, cancelled and reopened`(
    row: (before: String, first: String, later: String)
  ) {
    let verbs = ["done": "done", "cancel": "cancelled", "reopen": "reopened"]
    func words(_ laptop: String, _ desktop: String) -> String {
      let state = row.later == "reopen" ? "open" : verbs[row.later] ?? ""
      return "2: 'Call Ann' was \(verbs[row.first] ?? "") \(laptop) and later"
        + " \(verbs[row.later] ?? "") \(desktop); it is now \(state)\n"
    }
    join(row.before == "reopen" ? [] : ["\(row.before) 2"])
    for line in ["\(row.first) 2", "sync"] { run("laptop", line) }
    run("desktop", "\(row.later) 2", later: 3600)
    let report = run("desktop", "sync")
    let answer = run("laptop", "sync")
    let logs = ["desktop", "laptop"].map { run($0, "sync --log") }
    // One of the commands changes nothing.
    if [row.first, row.later].contains(row.before) {
      for text in [report, answer] + logs { #expect(!text.contains(" was ")) }
      return
    }
    #expect(report.hasPrefix(words("on laptop", "here")))
    #expect(answer.hasSuffix(": " + words("here", "on desktop").dropFirst(3)), "\(answer)")
    for log in logs { #expect(log.hasSuffix("  " + words("on laptop", "on desktop"))) }
  }

  @Test func `name the machine of each value where several have sent something`() {
    join()
    run("laptop", "edit 1 Buy oat milk")
    run("laptop", "sync")
    run("phone", "sync --init \(remote)")
    run("phone", "add Water plants")
    run("phone", "sync")
    run("desktop", "edit 1 Buy rice milk")
    let report = run("desktop", "sync")
    #expect(
      report.hasPrefix(
        "1: title changed in both versions; kept 'Buy rice milk' (yours, later), dropped"))
    #expect(report.contains(" 'Buy oat milk' (laptop)\n"), "\(report)")
  }

  @Test func `report later the changes that were overwritten while nobody was reading`() {
    join()
    run("desktop", "edit 1 Buy rice milk")
    run("laptop", "edit 1 Buy oat milk")
    run("laptop", "edit 3 Pay the rent")
    run("laptop", "sync")
    #expect(run("desktop", "sync --quiet") == "")
    program.terminals = Host.Terminals(input: true, output: true, errors: true, width: 80)
    // A child of another test may hold the lock for a moment; then a later command tells.
    let told = (1...50).map { _ in run("desktop", "list 3") }.filter { $0.contains("overwritten") }
    #expect(
      told == [
        "3 Pay the rent\n1 item\n"
          + "todo: 1 of your changes was overwritten since Fri. To show the log, run: todo sync --log\n"
      ])
    #expect(run("desktop", "sync") == "synced: received 0, sent 0\n")
    #expect(
      run("desktop", "sync --log").hasSuffix(
        "  desktop  1: title changed in both versions; kept 'Buy oat milk' (laptop, later), dropped 'Buy rice milk'"
          + " (desktop)\n"))
    #expect(
      run("desktop", "sync --log --json").hasSuffix(
        #""machine":"desktop","kind":"changed","number":1,"title":"Buy oat milk","attribute":"title","#
          + #""kept":"Buy oat milk","dropped":"Buy rice milk","keptBy":"laptop","droppedBy":"desktop"}]"#
          + "\n"))
  }

  @Test func `warn of a clock that is ahead`() {
    join()
    run("laptop", "add Later", later: 404 * 86_400)
    run("laptop", "sync")
    #expect(
      run("desktop", "sync", later: -404 * 86_400) == """
        synced: received 1 (1 new), sent 0
          added 4: Later
        todo: the clock of laptop was 403 days ahead when it changed item 4. Set that clock, or its\
         changes overwrite newer ones.

        """)
  }

  @Test func `join two lists without a common version`() {
    for number in 1...11 { run("desktop", "add Item \(number)") }
    for title in ["Item 3", "Item 7", "Buy milk"] { run("laptop", "add \(title)") }
    run("laptop", "sync --init \(remote)")
    #expect(
      run("desktop", "sync --init \(remote)") == """
        renumbered your item 1 'Item 1' to 12, because laptop also added an item 1, 'Item 3'
        renumbered your item 2 'Item 2' to 13, because laptop also added an item 2, 'Item 7'
        renumbered your item 3 'Item 3' to 14, because laptop also added an item 3, 'Buy milk'
        synced: received 3 (3 new), sent 11
          added 1: Item 3
          added 2: Item 7
          added 3: Buy milk
        todo: joined two lists that have no common version; no item was deleted
        todo: 2 items have the same text in both lists. To compare, run: todo list 1-2,7,14

        """)
  }

  @Test func `list up to ten received items, and count the others`() {
    join((1...13).map { "add Item \($0)" })
    for number in 1...12 { run("laptop", "edit \(number) pri:low") }
    run("laptop", "sync")
    let lines = run("desktop", "sync").split(separator: "\n")
    #expect(lines.count == 12 && lines[1] == "  changed 1: Buy milk  priority low")
    #expect(lines.last == "  and 2 more")
  }

  @Test func `list three overwritten changes, and count the others`() {
    join(["add One", "add Two"])
    for number in 1...5 { run("laptop", "edit \(number) pri:low") }
    run("laptop", "sync")
    for number in 1...5 { run("desktop", "edit \(number) pri:high") }
    run("desktop", "sync")
    let lines = run("laptop", "sync").split(separator: "\n")
    #expect(
      lines.count == 10
        && lines[8].hasPrefix("todo: your change of item 3 was overwritten by another machine: pri")
    )
    #expect(
      lines.last
        == "todo: 2 more of your changes were overwritten since Fri. To show the log, run: todo sync --log"
    )
  }

  @Test func `name ten decisions, and all of them in the log`() {
    for number in 1...12 {
      run("laptop", "add L\(number)")
      run("desktop", "add D\(number)")
    }
    run("laptop", "sync --init \(remote)")
    let lines = run("desktop", "sync --init \(remote)").split(separator: "\n")
    #expect(
      lines[9...10] == [
        "renumbered your item 10 'D10' to 22, because laptop also added an item 10, 'L10'",
        "and 2 more. To list all, run: todo sync --log",
      ])
    #expect(run("laptop", "sync --log") == "no merge has dropped a value\n")
    run("laptop", "sync")
    #expect(run("laptop", "sync --log").split(separator: "\n").count == 12)
  }
}

// MARK: - Machines of one name

extension `News of a sync` {
  /// Runs a command on a machine that is called vm, and returns its lines.
  @discardableResult private func vm(_ machine: String, _ line: String) -> [String] {
    run(machine, line, as: "vm").split(separator: "\n").map(String.init)
  }

  /// Gives machines that are all called vm a list of one item.
  private func joinAlike(_ machines: String...) throws {
    vm("laptop", "add Buy milk")
    for machine in machines {
      try FileManager.default.createDirectory(
        atPath: program.folder.file(machine), withIntermediateDirectories: true)
      vm(machine, "sync --init \(remote)")
    }
  }

  private func list(_ machine: String) -> String? { program.folder.text("\(machine)/todo.json") }

  private func id(_ machine: String) -> String? {
    let text = program.folder.text("\(machine)/.todo.json.sync.lock") ?? ""
    return SyncRecord(Array(text.utf8)).machine?.id
  }

  private static func title(_ kept: String, _ dropped: String) -> String {
    "title changed in both versions; kept \(kept), dropped \(dropped)"
  }

  @Test func `two machines of one name are distinguished, in words and in who gets the warning`()
    throws
  {
    try joinAlike("laptop", "desktop")
    vm("laptop", "edit 1 Of a")
    vm("desktop", "edit 1 Of b")
    vm("laptop", "sync")
    #expect(
      vm("desktop", "sync") == [
        "1: " + Self.title("'Of b' (yours, later)", "'Of a' (vm)"), Self.out1,
      ])
    #expect(
      vm("laptop", "sync") == [
        Self.in1, "  renamed 1: Of a → Of b",
        "todo: your change of item 1 was overwritten by another machine: "
          + Self.title("'Of b' (vm 2, later)", "'Of a' (yours)"),
      ])
    // The names are the same on each machine, and for scripts.
    let words = "vm 2  1: " + Self.title("'Of b' (vm 2, later)", "'Of a' (vm)")
    for machine in ["laptop", "desktop"] {
      #expect(vm(machine, "sync --log").map { $0.hasSuffix(words) } == [true])
      let json = vm(machine, "sync --log --json").first ?? ""
      #expect(json.contains(#""machine":"vm 2""#))
      #expect(json.hasSuffix(#""keptBy":"vm 2","droppedBy":"vm"}]"#), "\(json)")
    }
    #expect(vm("laptop", "sync") + vm("desktop", "sync") == [Self.nothing, Self.nothing])
  }

  private static let nothing = "synced: received 0, sent 0"

  @Test func `the owner of a number and the loser of a change are distinguished by their ids`()
    throws
  {
    try joinAlike("laptop", "desktop", "phone")
    vm("desktop", "add Of b")
    vm("desktop", "sync")
    vm("phone", "add Of c")
    #expect(
      vm("phone", "sync").first
        == "renumbered your item 2 'Of c' to 3, because vm 2 also added an item 2, 'Of b'")
    vm("laptop", "sync")
    vm("desktop", "sync")
    vm("laptop", "edit 1 pri:low")
    vm("phone", "edit 1 pri:high")
    vm("laptop", "sync")
    #expect(run("phone", "sync --quiet", as: "vm") == "")
    // The one whose value was kept, and the one that had none, are told nothing.
    #expect(!vm("desktop", "sync").contains { $0.contains("overwritten") })
    #expect(
      vm("laptop", "sync").last
        == "todo: your change of item 1 was overwritten by another machine: priority of 'Buy milk' changed in"
        + " both versions; kept 'high' (vm 3, later), dropped 'low' (yours)")
    #expect(vm("phone", "sync") == [Self.nothing])
  }

  /// Either copy may be the first to send.
  @Test(arguments: [["laptop", "copy"], ["copy", "laptop"]])
  func `one of two copies of a home gets another id, and each is warned`(machines: [String]) throws
  {
    try joinAlike("laptop", "desktop")
    try FileManager.default.copyItem(
      atPath: program.folder.file("laptop"), toPath: program.folder.file("copy"))
    let before = id("laptop")
    let (first, second) = (machines[0], machines[1])
    vm(first, "edit 1 First")
    vm(first, "add Of first")
    vm(first, "sync")
    vm(second, "add Of second")
    vm(second, "edit 1 Second")
    #expect(
      vm(second, "sync").prefix(2) == [
        "1: " + Self.title("'Second' (yours, later)", "'First' (vm)"),
        "renumbered your item 2 'Of second' to 3, because vm also added an item 2, 'Of first'",
      ])
    #expect(
      vm(first, "sync").last
        == "todo: your change of item 1 was overwritten by another machine: "
        + Self.title("'Second' (vm 2, later)", "'First' (yours)"))
    #expect(id(first) == before && id(second) != before)
    for machine in [second, first, "desktop"] { vm(machine, "sync") }
    let ids = machines.map(id)
    // From here on they are separate machines.
    for round in 1...2 {
      vm(second, "edit 1 Again \(round)")
      vm(second, "sync")
      vm(first, "edit 1 Once more \(round)")
      #expect(
        vm(first, "sync").first
          == "1: "
          + Self.title("'Once more \(round)' (yours, later)", "'Again \(round)' (vm 2)"))
      #expect(vm(second, "sync").last?.contains("'Once more \(round)' (vm, later)") == true)
    }
    vm("desktop", "sync")
    #expect(machines.map(id) == ids)
    #expect(list(first) == list(second) && list(first) == list("desktop"))
    #expect(list(first)?.contains("Of first") == true && list(first)?.contains("Of second") == true)
  }

  @Test func `three copies of one home become three machines`() throws {
    try joinAlike("laptop")
    let machines = ["laptop", "copy 1", "copy 2"].map { $0.filter { $0 != " " } }
    for copy in machines.dropFirst() {
      try FileManager.default.copyItem(
        atPath: program.folder.file("laptop"), toPath: program.folder.file(copy))
    }
    for round in 1...2 {
      for machine in machines { vm(machine, "add \(machine) \(round)") }
      for machine in machines + machines { vm(machine, "sync") }
    }
    let ids = machines.map(id)
    #expect(Set(ids).count == 3 && !ids.contains(nil), "\(ids)")
    #expect(Set(machines.map(list)).count == 1)
    #expect(list("laptop")?.split(separator: "\n").filter { $0.contains(#""title""#) }.count == 7)
  }

  @Test func `a renamed host is another machine`() throws {
    try joinAlike("laptop", "desktop")
    let before = id("laptop")
    run("laptop", "edit 1 Of box", as: "box")
    run("laptop", "sync", as: "box")
    vm("desktop", "edit 1 Of b again")
    #expect(vm("desktop", "sync").first?.hasSuffix("dropped 'Of box' (box)") == true)
    #expect(before != nil && id("laptop") != before)
  }

  @Test func `a machine that has lost its state is a new one`() throws {
    try joinAlike("laptop", "desktop")
    try program.folder.delete("laptop/.todo.json.sync.lock")
    vm("laptop", "edit 1 Of a")
    vm("laptop", "sync")
    vm("desktop", "edit 1 Of b")
    #expect(vm("desktop", "sync").first?.hasSuffix("dropped 'Of a' (vm 2)") == true)
    #expect(vm("desktop", "sync --log").first?.contains("'Of b' (vm 3, later)") == true)
  }
}
