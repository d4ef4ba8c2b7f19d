import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// The interactor with real files and a real git.
@Suite(.needs(.git))
struct `Interactors of merge and doctor with git` {
  /// The last result of doctor.
  private final class Findings: DoctorInteractorOutput {
    private(set) var diagnosis: StoreDiagnosis?
    private(set) var outcome: RepairOutcome?
    private(set) var error: (any Error)?

    func didDiagnose(_ diagnosis: StoreDiagnosis) { self.diagnosis = diagnosis }
    func didRepair(_ outcome: RepairOutcome) { self.outcome = outcome }
    func didFail(_ error: GitError) { self.error = error }
    func didFail(_ error: StoreError) { self.error = error }
  }

  private let view = MergeViewSpy()
  private let router = RouterSpy()
  private let findings = Findings()
  private let fixture: GitFixture

  init() throws {
    fixture = GitFixture()
    _ = try fixture.repository()
    try fixture.makeFolder("a/l")
    // `git merge` does not begin without an identity.
    try fixture.git("a", "config", "user.name", "Ann")
    try fixture.git("a", "config", "user.email", "ann@example.org")
  }

  private var path: String { fixture.folder.file("a/l/todo.json") }
  private var text: String? { fixture.folder.text("a/l/todo.json") }

  private var store: JSONFileTodoStore {
    JSONFileTodoStore(
      .success(ListLocation(path: path, createsFolders: false)),
      for: CommandRun(arguments: ["merge"], at: Fixtures.now))
  }

  private func request(_ request: MergeRequest) {
    let interactor = MergeInteractor(
      store: store, merger: FileListMerger(SystemFileSystem()),
      git: MergeDriverSetUp(programPath: { () throws(Errno) in "/nowhere/todo" }) { _ in
        fixture.client("a/l")
      })
    let presenter = MergePresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(request)
  }

  private var doctor: DoctorInteractor {
    let sharedList = GitSharedList(
      store, files: SystemFileSystem(), machine: { .init(name: "laptop", user: "ann") },
      programPath: { () throws(Errno) in "/nowhere/todo" }, git: { _ in fixture.client("a/l") })
    let doctor = DoctorInteractor(
      store: store, makeID: { Fixtures.id(9) }, sharedList: sharedList,
      calendar: CalendarFolder.none())
    doctor.output = findings
    return doctor
  }

  /// The text of a list of items with these titles, whose later versions were changed later.
  private static func list(_ titles: String?..., version: Int = 0) -> String {
    let seconds = Fixtures.now.secondsSinceEpoch + version * 60
    let lines = titles.enumerated().compactMap { index, title -> String? in
      guard let title else { return nil }
      return ListFixture.line(
        of: Fixtures.item(index + 1, title, modifiedAt: Instant(secondsSinceEpoch: seconds)))
    }
    return ListFixture.list(lines, nextNumber: 9)
  }

  private func write(_ text: String?) throws {
    if let text { return try fixture.folder.write(text, to: "a/l/todo.json") }
    try FileManager.default.removeItem(atPath: path)
  }

  private func commit(_ text: String?) throws {
    try write(text)
    try fixture.git("a/l", "add", "-A")
    try fixture.git("a/l", "commit", "-q", "-m", "x")
  }

  /// Commits three versions of the list and merges the last two without a driver.
  private func merge(_ base: String?, _ ours: String?, _ theirs: String?) throws {
    try fixture.folder.write("x", to: "a/l/other")
    if base == nil { try fixture.folder.write("x", to: "a/l/todo.json") }
    try commit(base)
    try fixture.git("a", "branch", "other")
    try commit(ours)
    try fixture.git("a", "checkout", "-q", "other")
    try commit(theirs)
    try fixture.git("a", "checkout", "-q", "main")
    try fixture.tryGit("a", "merge", "-q", "other")
  }

  private func outcome() throws -> RepairOutcome {
    try #require(findings.outcome, "\(String(describing: findings.error))")
  }

  /// The problems of the last diagnosis.
  private var problems: [StoreFinding]? { findings.diagnosis?.problems }

  /// The commands that end a merge.
  private var addAndCommit: [String] {
    let git = "git -C \(ShellWord.quoted(fixture.folder.file("a/l")))"
    return ["\(git) add todo.json", "\(git) commit"]
  }

  /// The problems after the list has been changed.
  private var changed: StoreFinding {
    let git = "git -C \(ShellWord.quoted(fixture.folder.file("a/l")))"
    let show = "\(git) show \(ShellWord.quoted(":3:./todo.json"))"
    return .changedSinceConflict(
      toMerge: "\(show) > theirs.json && todo merge theirs.json",
      toEnd: addAndCommit.joined(separator: " && "))
  }

  private func merge() throws -> MergeSummary { try #require(try outcome().repair?.merge) }

  private var isOfOneSide: Bool { get throws { try #require(try outcome().repair).isOfOneSide } }

  /// Expects that a repair leaves these items, and a list to be added in git.
  private func expectRepair(to titles: String...) throws {
    doctor.repair(isDryRun: false)
    #expect(try store.titles() == titles)
    #expect(try outcome().problems == [])
    #expect(try outcome().commands == addAndCommit)
  }

  /// Expects that a repair changes nothing, because the list has been changed since the conflict.
  private func expectNoRepair() throws {
    let before = text
    doctor.repair(isDryRun: false)
    #expect(try outcome() == RepairOutcome(repair: nil, problems: [changed]))
    #expect(text == before)
  }

  @Test func `both versions of a conflict are merged with the base in git's index`() throws {
    try merge(
      Self.list("Milk", "Rent"), Self.list("Oat milk", nil, version: 1),
      Self.list("Rice milk", "Rent", "Call", version: 2))
    let marked = try #require(text)
    #expect(marked.contains("<<<<<<<"))
    doctor.repair(isDryRun: true)
    #expect(text == marked)
    #expect(try outcome().isDryRun)
    try expectRepair(to: "Rice milk", "Rent", "Call")
    let merge = try merge()
    #expect(try !isOfOneSide && !merge.report.lacksBase)
    #expect(merge.report.decisions.map(\.kind) == [.changed, .removed])
    #expect(merge.report.decisions.map(\.number) == [1, 2])
    let copies = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.file("a/l"))
      .filter { $0.hasPrefix("todo.json.damaged-") }
    #expect(copies.count == 1)
    #expect(fixture.folder.text("a/l/\(copies[0])") == marked)
    // The list stays unresolved in git until it is added.
    #expect(try !fixture.client("a/l").unmergedStages(of: "todo.json").isEmpty)
    try expectNoRepair()
    try fixture.git("a/l", "add", "todo.json")
    doctor.repair(isDryRun: false)
    #expect(try outcome() == RepairOutcome(repair: nil))
  }

  @Test(arguments: [false, true])
  func `a version that git left in the working tree is not a change of its own`(isTheirs: Bool)
    throws
  {
    let sides = [Self.list("Oat milk", version: 1), Self.list("Milk", "Call", version: 1)]
    try merge(Self.list("Milk"), sides[0], sides[1])
    try write(sides[isTheirs ? 1 : 0])
    try expectRepair(to: "Oat milk", "Call")
    #expect(try outcome().repair?.path == nil)
    try expectNoRepair()
  }

  @Test func `a list that was changed since the conflict is not merged`() throws {
    try merge(
      Self.list("Milk"), Self.list("Oat milk", version: 1), Self.list("Milk", "Call", version: 1))
    let edited = Self.list("Soy milk", nil, "Swim", version: 3)
    try write(edited)
    doctor.repair(isDryRun: true)
    #expect(text == edited)
    #expect(try outcome() == RepairOutcome(repair: nil, problems: [changed], isDryRun: true))
    try expectNoRepair()
    doctor.diagnose()
    #expect(problems == [changed])
    #expect(
      try fixture.git("a/l", "show", ":3:./todo.json") == Self.list("Milk", "Call", version: 1))
  }

  @Test(arguments: [false, true])
  func `changes and removals after a repair survive another repair`(
    hasMarkers: Bool
  ) throws {
    let ours = Self.list("Oat milk", "Rent", version: 1)
    try merge(Self.list("Milk", "Rent"), ours, Self.list("Milk", "Rent", "Call", version: 1))
    if !hasMarkers { try write(ours) }
    try expectRepair(to: "Oat milk", "Rent", "Call")
    try store.write { list in
      list.remove(at: 2)
      list.remove(at: 1)
    }
    try store.rename(1, "Milk")
    for _ in 1...2 { try expectNoRepair() }
    #expect(try store.titles() == ["Milk"])
  }

  @Test func `an unreadable version is not read again after the list was repaired`() throws {
    let theirs = Self.list("Milk", "Call", version: 1) + "x"
    try merge(Self.list("Milk"), Self.list("Oats", version: 1), theirs)
    doctor.repair(isDryRun: false)
    try expectNoRepair()
  }

  @Test func `a list with a number far above the others is merged too`() throws {
    let far = NumberPolicy.highestInFile + 1
    let ours = Self.list("Milk", "Swim", version: 1)
      .replacing("\"number\":2,", with: "\"number\":\(far),")
    try merge(Self.list("Milk"), ours, Self.list("Milk", nil, "Call", version: 1))
    try write(ours)
    doctor.diagnose()
    #expect(problems?.contains(.farNumbers(items: [far], nextNumber: nil)) == true)
    doctor.repair(isDryRun: false)
    #expect(try store.titles().sorted() == ["Call", "Milk", "Swim"])
    #expect(try !isOfOneSide)
    #expect(try outcome().problems == [])
    #expect(try outcome().commands == addAndCommit)
  }

  @Test func `a list that git left without markers is found, until it is added`() throws {
    try fixture.folder.write("todo.json -merge\n", to: "a/l/.gitattributes")
    let ours = Self.list("Oat milk", version: 1)
    try merge(Self.list("Milk"), ours, Self.list("Milk", "Call", version: 1))
    #expect(text == ours)
    doctor.diagnose()
    #expect(problems == [.notMerged])
    doctor.repair(isDryRun: true)
    #expect(try outcome().problems == [])
    try expectRepair(to: "Oat milk", "Call")
    doctor.diagnose()
    #expect(problems == [changed])
    try fixture.git("a/l", "add", "todo.json")
    doctor.diagnose()
    #expect(problems == [])
  }

  @Test func `conflict markers are found once`() throws {
    try merge(
      Self.list("Milk"), Self.list("Oat milk", version: 1), Self.list("Rice milk", version: 2))
    doctor.diagnose()
    #expect(problems == [.unreadable(.unmerged(path: path, line: 2))])
  }

  @Test(arguments: [false, true], [false, true])
  func `the other version wins over a deletion of the list`(
    isTheirs: Bool, isMissing: Bool
  ) throws {
    let kept = Self.list("Milk", "Call", version: 1)
    try merge(Self.list("Milk"), isTheirs ? kept : nil, isTheirs ? nil : kept)
    if isMissing { try write(nil) }
    doctor.diagnose()
    #expect(problems == [.notMerged])
    for _ in 1...2 {
      doctor.repair(isDryRun: false)
      #expect(try isOfOneSide)
      #expect(try outcome().commands == addAndCommit)
      #expect(try outcome().problems == [])
      #expect(text == kept)
    }
    try store.write { $0.remove(at: 1) }
    let edited = text
    doctor.repair(isDryRun: false)
    let end = addAndCommit.joined(separator: " && ")
    #expect(
      try outcome()
        == RepairOutcome(
          repair: nil, problems: [.changedSinceConflict(toMerge: nil, toEnd: end)]))
    #expect(text == edited)
  }

  @Test func `a list that both branches added is merged without a base`() throws {
    try merge(nil, Self.list("Milk", version: 1), Self.list(nil, "Call", version: 1))
    doctor.repair(isDryRun: false)
    #expect(try merge().report.lacksBase)
    #expect(try store.titles() == ["Milk", "Call"])
  }

  @Test func `an unreadable version is merged as far as the conflict markers contain it`() throws {
    try merge(Self.list("Milk"), Self.list("Oats", version: 1), Self.list("Call") + "x")
    doctor.repair(isDryRun: false)
    let repair = try #require(try outcome().repair)
    #expect(repair.merge?.report.lacksBase == true)
    #expect(try store.titles().count == 1)
    #expect(try outcome().commands == addAndCommit)
  }

  @Test func `an unreadable version changes nothing without conflict markers`() throws {
    let ours = Self.list("Oats", version: 1)
    try merge(Self.list("Milk"), ours, Self.list("Call") + "x")
    try write(ours)
    doctor.repair(isDryRun: false)
    guard case .file(.damaged(path: ":3:./todo.json", _)) = findings.error as? GitError else {
      Issue.record("\(String(describing: findings.error))")
      return
    }
    #expect(text == ours)
  }

  @Test func `conflict markers that were added to the index are merged, and the merge is ended`()
    throws
  {
    try merge(
      Self.list("Milk"), Self.list("Oat milk", version: 1), Self.list("Rice milk", version: 2))
    try fixture.git("a/l", "add", "todo.json")
    doctor.repair(isDryRun: true)
    #expect(try outcome().commands == [])
    try expectRepair(to: "Rice milk")
    doctor.repair(isDryRun: false)
    #expect(try outcome().commands == [])
  }

  @Test func `conflict markers outside an unresolved merge are merged too`() throws {
    try write(
      ListFixture.list([
        "<<<<<<< a\n\(ListFixture.line(1))\n=======\n\(ListFixture.line(1))\n>>>>>>> b"
      ]))
    doctor.repair(isDryRun: false)
    #expect(try store.titles() == ["Title 1"])
    #expect(try outcome().commands == [])
  }

  @Test func `an installation registers the driver and shares the list, once`() throws {
    try commit(Self.list("Milk"))
    for _ in 1...2 { request(.installDriver) }
    let list = try #require(try store.resolvedPath())
    #expect(
      view.changes
        == [true, false].map {
          MergeDriverChange(
            path: list, program: "/nowhere/todo", hasChangedDriver: $0, hasChangedAttributes: $0)
        })
    #expect(router.events == [.closed(.ok), .closed(.ok)])
    #expect(try store.read().isShared)
    #expect(fixture.folder.text("a/l/.gitattributes") == "todo.json -text merge=todo\n")
    let command = MergeDriver.command(for: "/nowhere/todo")
    #expect(try fixture.client("a/l").mergeDriver() == command)
    #expect(
      try fixture.git("a", "status", "--porcelain", "-uall")
        == " M l/todo.json\n?? l/.gitattributes\n")
    request(.uninstallDriver)
    #expect(
      view.changes.last
        == MergeDriverChange(
          path: list, program: nil, hasChangedDriver: true, hasChangedAttributes: true))
    #expect(try fixture.client("a/l").mergeDriver() == nil)
    #expect(try store.read().isShared)
  }

  @Test func `a damaged list is not installed`() throws {
    try write("[]")
    request(.installDriver)
    #expect(router.failures.map(\.code) == [.badData])
    #expect(try fixture.client("a/l").mergeDriver() == nil)
    #expect(fixture.folder.text("a/l/.gitattributes") == nil)
  }

  @Test func `doctor finds that the program of the driver does not exist`() throws {
    try write(Self.list("Milk"))
    request(.installDriver)
    doctor.diagnose()
    #expect(problems == [.mergeProgramMissing("/nowhere/todo")])
    request(.uninstallDriver)
    doctor.diagnose()
    #expect(problems == [])
  }
}
