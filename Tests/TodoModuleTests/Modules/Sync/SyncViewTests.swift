import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of sync`: ViewSuite {
  let output = ViewOutputSpy<SyncRequest>()
  func view(in context: ModuleContext) -> SyncView { SyncView(output: output, context: context) }

  @Test func `each option is a request`() {
    #expect(start() == .requested(.synchronize(SyncPlan())))
    #expect(
      start(values: [.initialize: "u"]) == .requested(.synchronize(SyncPlan(url: "u"))))
    #expect(start(flags: [.dryRun]) == .requested(.synchronize(SyncPlan(isDryRun: true))))
    #expect(start(values: [.keep: "mine"]) == .requested(.synchronize(SyncPlan(keep: .mine))))
    #expect(
      start(values: [.keep: "theirs"]) == .requested(.synchronize(SyncPlan(keep: .theirs))))
    #expect(
      start(flags: [.dryRun], values: [.initialize: "u"])
        == .requested(.synchronize(SyncPlan(url: "u", isDryRun: true))))
    #expect(start(flags: [.status]) == .requested(.status))
    #expect(start(flags: [.log]) == .requested(.log))
  }

  @Test func `only one option is taken`() {
    start(flags: [.status], values: [.initialize: "u"])
    start(flags: [.dryRun], values: [.keep: "mine"])
    start(flags: [.status, .log])
    let pairs = [["--init", "--status"], ["--keep", "--dry-run"], ["--status", "--log"]]
    #expect(output.events == pairs.map { .rejected(.conflictingOptions($0)) })
  }

  @Test(arguments: [
    (["push"], "sync"), (["R"], "sync --init R"), (["pull", "origin"], "sync"),
    (["status"], "sync --status"),
    (["log"], "sync --log"), (["init"], "sync --init <url>"), (["init", "R"], "sync --init R"),
    (["ann@server:l.git"], "sync --init ann@server:l.git"), (["./l"], "sync --init ./l"),
  ])
  func `words are answered with the line to type`(words: [String], line: String?) {
    #expect(start(words) == .rejected(.unexpectedWord(words[0], instead: line)))
  }

  private static let summary = MergeSummary(
    incoming: MergeTally(added: 1, changed: 2), outgoing: MergeTally(removed: 4),
    report: .of([MergeDecision(.list, nil, [.attribute: "color"])], lacksBase: true))

  @Test func `decisions come before the summary`() {
    let full = fixture { $0.showSummary(Self.summary, calendar: nil, news: [], isDryRun: false) }
    #expect(
      full.output
        == "'color' of the list changed on both\nsynced: 3 in (1 new, 2 changed), 4 out\n")
    #expect(full.errors == "todo: \(Self.summary.remarks[0])\n")
    let dry = fixture { $0.showSummary(MergeSummary(), calendar: nil, news: [], isDryRun: true) }
    #expect(dry.output + dry.errors == "would sync: 0 in, 0 out\n")
    let quiet = fixture(isQuiet: true) {
      $0.showSummary(Self.summary, calendar: nil, news: [], isDryRun: false)
    }
    #expect(quiet.output + quiet.errors == "")
  }

  /// Also with `--quiet`: cron sends them by mail.
  @Test(arguments: [
    (
      SharingRemark.restored,
      "the list file was missing; it is back from its last commit and its history"
    ),
    (
      .replaced(kept: 6),
      "the list file was replaced since the last sync; kept 6 items that it lacks"
    ),
    (.replaced(kept: 0), "the list file was replaced since the last sync; its items were joined"),
    (.indexMadeAnew, "git's index was damaged, and was made anew"),
    (
      .repositoryMadeAnew(old: "/o"),
      "the git repository was damaged and has been made anew; the old one is now '/o'"
    ),
    (
      .formatChanged(.sha256, old: "/o"),
      "the remote uses sha256, so the git repository was made anew; the old one is now '/o'"
    ),
  ])
  func `what else was done is always a remark`(remark: SharingRemark, text: String) {
    for form in [OutputForm.lines, .table, .json] {
      for isQuiet in [false, true] {
        let fixture = fixture(form, isQuiet: isQuiet) { $0.showRemarks([remark]) }
        #expect(fixture.errors == "todo: \(text)\n" && fixture.output == "")
      }
    }
  }

  @Test func `--json prints one object`() {
    #expect(
      shown(.json) { $0.showSummary(Self.summary, calendar: nil, news: [], isDryRun: true) }
        == #"{"in":{"added":1,"changed":2,"removed":0},"out":{"added":0,"changed":0,"removed":4},"#
        + #""news":[],"decisions":[{"kind":"list","attribute":"color"}],"equalTexts":[],"#
        + #""hasBase":false,"dryRun":true}"# + "\n")
  }

  private static func status(
    _ lastSync: Instant?, _ unsent: Int, _ hasChanged: Bool
  ) -> SharingStatus {
    SharingStatus(
      remote: "/srv/lists.git", lastSync: lastSync, unsentCount: unsent, hasChanged: hasChanged)
  }

  @Test(arguments: [
    (0, false, "nothing"), (0, true, "changes of the list"), (1, false, "1 commit"),
    (2, true, "2 commits and later changes of the list"),
  ])
  func `the status has three lines`(unsent: Int, hasChanged: Bool, words: String) {
    let status = Self.status(nil, unsent, hasChanged)
    #expect(
      shown(.table) { $0.showStatus(status, lastSync: nil, calendar: nil, last: nil) }
        == "remote     /srv/lists.git\nlast sync  never\nto send    \(words)\n")
  }

  @Test func `the status is four fields for scripts`() {
    let status = Self.status(Fixtures.now, 2, true)
    #expect(
      shown(.lines) { $0.showStatus(status, lastSync: nil, calendar: nil, last: nil) }
        == "remote\t/srv/lists.git\nlastSync\t\(Fixtures.now)\nunsent\t2\nchanged\tyes\n")
    #expect(
      shown(.json) {
        $0.showStatus(Self.status(nil, 0, false), lastSync: nil, calendar: nil, last: nil)
      }
        == #"{"remote":"/srv/lists.git","lastSync":null,"unsent":0,"changed":false}"# + "\n")
  }

  @Test func `the log has a line for each value`() {
    let decisions = ["1: a", "2: b"].map { MergeDecision(.text, nil, [.title: $0]) }
    let rows = [
      SyncLogRow(
        time: Fixtures.now, wall: Fixtures.wall, machine: "laptop", decision: decisions[0]),
      SyncLogRow(time: Fixtures.now, wall: nil, machine: nil, decision: decisions[1]),
    ]
    let time = Fixtures.now.description
    #expect(
      shown(.lines) { $0.showLog(rows) } == "\(time)\tlaptop\t1: a\n\(time)\t\t2: b\n")
    #expect(
      shown(.table) { $0.showLog(rows) }
        == "\(Fixtures.wall.day) \(Fixtures.wall.time)  laptop  1: a\n2: b\n")
    #expect(
      shown(.json) { $0.showLog([rows[1]]) }
        == "[{\"at\":\"\(time)\",\"machine\":null,\"kind\":\"text\",\"title\":\"2: b\",\"dropped\":\"\"}]\n"
    )
    #expect(shown(.table) { $0.showLog([]) } == "no merge has dropped a value\n")
  }
}
