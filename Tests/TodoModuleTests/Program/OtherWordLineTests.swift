import Testing

@testable import TodoModule

/// Names of our commands, keys and options in other programs. Today is Friday, 20 November 2026.
@Suite struct `Lines of other programs` {
  private let program: ProgramFixture

  init() {
    program = ProgramFixture(
      "add Buy milk +home due:today", "add Pay rent project:house pri:high",
      "add Read history +work", "add Call Ann", "done 3")
    program.variables["TODO_CONFIG"] = program.folder.file("config")
  }

  /// Lines, and the same in our words.
  static let synonyms: KeyValuePairs<String, String> = [
    "modify 1 due:fri": "edit 1 due:fri", "rename 1 Buy tea": "edit 1 Buy tea",
    "update 1 +x": "edit 1 +x", "set 1 pri:low": "edit 1 pri:low", "finish 1": "done 1",
    "complete 1 2": "done 1 2", "close 1 -n": "done 1 -n", "delete 2": "remove 2",
    "del 2": "remove 2", "search milk": "list milk", "find milk": "list milk",
    "grep milk": "list milk", "new Buy bread": "add Buy bread", "create x +y": "add x +y",
    "annotate 2 by bank": "note 2 by bank", "duplicate 1 due:fri": "copy 1 due:fri",
    "snooze 1 2d": "postpone 1 2d", "delay 1": "postpone 1",
    "reschedule 1 to monday": "postpone 1 to monday", "uncheck 3": "reopen 3",
    "undone 3": "reopen 3", "upcoming week": "agenda week", "labels": "tags", "contexts": "tags",
    "info 2 --json": "show 2 --json", "-q finish 1": "-q done 1", "help modify": "help edit",
    "help finish": "help done", "finish --help": "done --help", "complete": "done",
    "modify": "edit", "finish milk": "done milk",
    "1 done": "done 1", "1 2 close": "done 1 2", "1-2 modify due:fri": "edit 1-2 due:fri",
    "1 2 edit +x": "edit 1,2 +x", "3 reopen": "reopen 3", "1 rm -n": "rm 1 -n",
    "priority 4 high": "edit 4 priority:high", "tag 1-2 urgent": "edit 1-2 +urgent",
    "wait 4 monday": "edit 4 wait:monday", "wait 4 in 3 days": "edit 4 wait:3d",
    "depends 2 4": "edit 2 depends:4", "depends 2 1 4": "edit 2 depends:1,4",
    "due 1 2 next friday": "edit 1,2 due:2026-11-27",
    "project 4 work": "edit 4 project:work", "estimate 4 2h": "edit 4 estimate:2h",
    "every 1 weekly": "edit 1 every:weekly",
    "add Call Bob repeat:weekly tags:a,b": "add Call Bob every:weekly +a +b",
    "add Call Bob due=mon +a,b": "add Call Bob due:mon +a +b",
    "add Call Bob pri:1 rec:1w": "add Call Bob pri:high every:1w/done",
    "edit 1 due=mon proj:x": "edit 1 due:mon project:x",
  ]

  @Test(arguments: synonyms)
  func `do the same as the lines in our words`(line: String, ours: String) throws {
    let files = MemoryFileSystem(folders: [program.folder.path, ".", "/"])
    let list = try #require(program.folder.text())
    program.fileSystem = files
    func type(_ line: String) -> (run: ProgramFixture.Run, list: [UInt8]?) {
      files.reset([program.path: Array(list.utf8)])
      program.makeID = { Fixtures.id(99) }
      return (program.type(line), files.contents[program.path])
    }
    let (found, meant) = (type(line), type(ours))
    #expect(found.run == meant.run)
    #expect(found.list == meant.list)
    #expect(found.run.code == .ok || ["complete", "modify"].contains(line), "\(found.run)")
  }

  static let refused: [(line: String, suggested: [String])] = [
    ("archive", ["clear"]), ("purge", ["clear"]), ("log", ["history"]),
    ("move 1 fri", ["postpone 1 fri", "edit 1 project:fri"]),
    ("context work", ["list +work", "config view.work"]), ("status", ["stats"]),
    ("sort due", ["list --sort=due"]), ("view 1", ["show 1"]), ("revert", ["undo"]),
    ("count", ["check --count"]), ("defer 1 fri", ["postpone 1 fri", "edit 1 wait:fri"]),
    ("trash", ["history --removed"]), ("trash 1", ["remove 1"]),
    ("resume 4", ["start 4", "reopen 4"]), ("lst", ["list"]), ("remvoe 1", ["remove 1"]),
    ("finsh 1", ["done 1"]), ("1 Call Bob", ["edit 1 Call Bob", "note 1 Call Bob"]),
    ("edit 1 duee:fri", ["edit 1 due:fri", "edit 1 -- duee:fri"]),
    ("add x -p high", ["add x priority:high", "add x project:high"]),
  ]

  @Test(arguments: refused)
  func `with two meanings, or one that deletes, are refused with commands to choose from`(
    line: String, suggested: [String]
  ) {
    let before = program.folder.text()
    let run = program.type(line)
    #expect(run.code == .usage && run.output == "")
    #expect(run.suggested == suggested)
    #expect(program.folder.text() == before)
  }

  @Test func `an alias wins over a synonym, and may have its name`() {
    #expect(program.type("config alias.finish list +home").code == .ok)
    #expect(program.type("config -- alias.archive done --where +home").code == .ok)
    #expect(program.type("finish") == program.type("list +home"))
    #expect(program.type("help finish").output.hasPrefix("finish: your alias for "))
    #expect(program.type("archive -n").output == "would complete 1: Buy milk\n")
  }

  @Test func `are completed after a synonym as after its command, without offering synonyms`() {
    func offers(_ words: String...) -> String { program.run(["complete", "--"] + words).output }
    #expect(offers("finish", "") == offers("done", ""))
    #expect(offers("uncheck", "") == "3\tRead history\n")
    #expect(offers("modify", "1", "due:f") == offers("edit", "1", "due:f"))
    #expect(offers("find", "+") == offers("list", "+"))
    for start in ["modif", "fini", "snoo", "upcom", "annot"] { #expect(offers(start) == "") }
    let help = program.run("help", "--all").output
    for word in ["modify", "finish", "snooze", "annotate"] {
      #expect(!help.split { !$0.isLetter }.contains(Substring(word)), "\(word)")
    }
  }
}

/// Long options that are named like a key or a state.
@Suite struct `Options that are keys and states` {
  private let program = ProgramFixture(
    "add Buy milk +home due:today", "add Pay rent project:house pri:high every:1m due:mon",
    "add Read history +work", "done 3", "add Late due:2026-11-01")

  static let rows: KeyValuePairs<String, String> = [
    "add x --due friday -n": "add x due:friday -n",
    "add x --due next friday -n": "add x due:2026-11-27 -n",
    "add --due friday x -n": "add due:friday x -n", "add x --due=fri -n": "add x due:fri -n",
    "add x --project=work --tag home -n": "add x project:work tag:home -n",
    "add x --note bring the card -n": "add x note:'bring the card' -n",
    "add x --priority high --every 2 weeks -n": "add x priority:high every:2w -n",
    "add x --wait 3 days --scheduled in 2 days -n": "add x wait:3d scheduled:2d -n",
    "edit 1 --due fri --untag home -n": "edit 1 due:fri untag:home -n",
    "edit 1 --due none -n": "edit 1 due:none -n", "edit 2 --every none -n": "edit 2 every:none -n",
    "edit 2 --due next -n": "edit 2 due:next -n", "copy 1 --due fri -n": "copy 1 due:fri -n",
    "list --tag home": "list tag:home",
    "list --project house or +home": "list project:house or +home",
    "list --priority high": "list priority:high", "list --due today": "list due:today",
    "list --due any": "list due:any", "list --overdue": "list is:overdue",
    "list --done": "list is:done", "list --open --tag home": "list is:open tag:home",
    "list --all --done": "list --all is:done", "next --overdue": "next is:overdue",
    "today --overdue": "today is:overdue", "agenda --overdue": "agenda is:overdue",
    "calendar --overdue": "calendar is:overdue", "check --done": "check is:done",
    "check --blocked": "check is:blocked", "export --done": "export is:done",
    "export --project=house --to csv": "export project:house --to csv",
    "add x --done -n": "add --done -n x",
  ]

  @Test(arguments: rows)
  func `are tokens and terms in their place`(line: String, meant: String) {
    let run = program.type(line)
    #expect(run == program.type(meant))
    #expect(run.code == .ok || line == "check --blocked", "\(run)")
  }

  static let refused: [(line: String, suggested: [String])] = [
    ("remove --done", ["clear"]), ("edit 1 --done", ["done 1"]), ("done --done", []),
    ("clear --done", []), ("edit 1 --overdue", []), ("note 1 --tag x", []), ("add --overdue x", []),
    ("postpone 1 --due fri", []), ("list --has checklist", []),
    ("list --completed", ["list is:done"]),
    ("list --pending", ["list is:open"]), ("undo --list", ["history"]),
  ]

  @Test(arguments: refused)
  func `are unknown elsewhere`(line: String, suggested: [String]) {
    let before = program.folder.text()
    let run = program.type(line)
    #expect(run.code == .usage)
    #expect(run.errors.hasPrefix("todo: unknown option '--"))
    #expect(run.suggested == suggested)
    #expect(program.folder.text() == before)
  }

  @Test func `are text after --`() {
    #expect(program.type("add -- --due fri").output == "added 5: --due fri\n")
  }
}
