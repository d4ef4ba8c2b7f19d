import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of sync` {
  private let output = ViewOutputSpy<SyncRequest>()

  private func request(
    _ flags: Set<OptionSpec> = [], url: String? = nil, keep: String? = nil
  ) -> ViewOutputEvent<SyncRequest>? {
    var arguments = ParsedArguments([], flags: Array(flags))
    if let url { arguments.set(.initialize, to: url) }
    if let keep { arguments.set(.keep, to: keep) }
    SyncView(
      output: output, context: ContextFixture(arguments: .success(arguments)).context
    ).start()
    return output.events.last
  }

  @Test func `each option is a request`() {
    #expect(request() == .requested(.synchronize(SyncPlan())))
    #expect(request(url: "u") == .requested(.synchronize(SyncPlan(url: "u"))))
    #expect(request([.dryRun]) == .requested(.synchronize(SyncPlan(isDryRun: true))))
    #expect(request(keep: "mine") == .requested(.synchronize(SyncPlan(keep: .mine))))
    #expect(request(keep: "theirs") == .requested(.synchronize(SyncPlan(keep: .theirs))))
    #expect(request([.status]) == .requested(.status))
    #expect(request([.log]) == .requested(.log))
  }

  @Test func `only one option is taken`() {
    #expect(
      request([.dryRun], url: "u") == .rejected(.conflictingOptions(["--init", "--dry-run"])))
    #expect(
      request([.dryRun], keep: "mine") == .rejected(.conflictingOptions(["--keep", "--dry-run"])))
    #expect(request([.status, .log]) == .rejected(.conflictingOptions(["--status", "--log"])))
  }

  private func shown(
    _ form: OutputForm, isQuiet: Bool = false, _ show: (SyncView) -> Void
  ) -> ContextFixture {
    let fixture = ContextFixture(form: form, isQuiet: isQuiet)
    show(SyncView(output: output, context: fixture.context))
    return fixture
  }

  private static let summary = MergeSummary(
    incoming: MergeTally(added: 1, changed: 2), outgoing: MergeTally(removed: 4),
    report: .of(members: ["color"], lacksBase: true))

  @Test func `decisions come before the summary`() {
    let fixture = shown(.lines) { $0.showSummary(Self.summary, isDryRun: false) }
    #expect(fixture.output == "'color' of the list changed on both\nsynced: 3 in, 4 out\n")
    #expect(fixture.errors == "todo: \(Self.summary.baseRemark ?? "")\n")
    let dry = shown(.lines) { $0.showSummary(MergeSummary(), isDryRun: true) }
    #expect(dry.output == "would sync: 0 in, 0 out\n")
    #expect(dry.errors == "")
    let quiet = shown(.lines, isQuiet: true) { $0.showSummary(Self.summary, isDryRun: false) }
    #expect(quiet.output == "" && quiet.errors == "")
  }

  /// Also with `--quiet`: cron sends them by mail.
  @Test(arguments: [
    (SharingRemark.restored, "the list file was missing; it is back as it was last committed"),
    (
      .replaced(kept: 6),
      "the list file was replaced since the last sync; kept 6 items that it lacks"
    ),
    (.replaced(kept: 0), "the list file was replaced since the last sync; its items were joined"),
    (.removedByHand([3, 5, 6, 7]), "removed by hand: 3,5-7"),
    (.lockSetAside("/l"), "moved a lock of a killed git to '/l'"),
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
        let fixture = shown(form, isQuiet: isQuiet) { $0.showRemarks([remark]) }
        #expect(fixture.errors == "todo: \(text)\n" && fixture.output == "")
      }
    }
  }

  @Test func `--json prints one object`() {
    #expect(
      shown(.json) { $0.showSummary(Self.summary, isDryRun: true) }.output
        == #"{"in":{"added":1,"changed":2,"removed":0},"out":{"added":0,"changed":0,"removed":4},"#
        + #""superseded":[],"kept":[],"renumbered":[],"keptNext":[],"removedDoubles":[],"hasBase":false,"#
        + #""dryRun":true}"# + "\n")
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
      shown(.table) { $0.showStatus(status, lastSync: nil) }.output
        == "remote     /srv/lists.git\nlast sync  never\nto send    \(words)\n")
  }

  @Test func `the status is four fields for scripts`() {
    let status = Self.status(Fixtures.now, 2, true)
    #expect(
      shown(.lines) { $0.showStatus(status, lastSync: nil) }.output
        == "remote\t/srv/lists.git\nlastSync\t\(Fixtures.now)\nunsent\t2\nchanged\tyes\n")
    #expect(
      shown(.json) { $0.showStatus(Self.status(nil, 0, false), lastSync: nil) }.output
        == #"{"remote":"/srv/lists.git","lastSync":null,"unsent":0,"changed":false}"# + "\n")
  }

  @Test func `the log has a line for each value`() {
    let rows = [
      SyncLogRow(time: Fixtures.now, wall: Fixtures.wall, machine: "laptop", line: "1: a"),
      SyncLogRow(time: Fixtures.now, wall: nil, machine: nil, line: "2: b"),
    ]
    let time = Fixtures.now.description
    #expect(
      shown(.lines) { $0.showLog(rows) }.output == "\(time)\tlaptop\t1: a\n\(time)\t\t2: b\n")
    #expect(
      shown(.table) { $0.showLog(rows) }.output
        == "\(Fixtures.wall.day) \(Fixtures.wall.time)  laptop  1: a\n2: b\n")
    #expect(
      shown(.json) { $0.showLog([rows[1]]) }.output
        == "[{\"at\":\"\(time)\",\"machine\":null,\"dropped\":\"2: b\"}]\n")
    #expect(shown(.table) { $0.showLog([]) }.output == "no merge has dropped a value\n")
  }
}
