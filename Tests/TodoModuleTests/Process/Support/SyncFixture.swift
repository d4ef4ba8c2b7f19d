import Foundation
import Synchronization
import Testing
import TodoEntities

@testable import TodoModule

/// Machines that share a list through a bare repository, all in one temporary folder.
///
/// ```swift
/// let fixture = try SyncFixture(joined: "laptop", "desktop")
/// try fixture["laptop"].run("add", "Buy milk")
/// try fixture.settle()
/// try fixture.expectAgreement()
/// ```
final class SyncFixture {
  let folder: TemporaryFolder
  private(set) var machines: [SyncMachine]
  /// The path of the bare repository.
  var remote: String { folder.file("lists.git") }

  /// Creates an empty repository, and machines without a list.
  init(_ names: [String]) throws {
    let folder = TemporaryFolder()
    self.folder = folder
    machines = try names.map { try SyncMachine($0, in: folder) }
    try machines[0].git("init", "--quiet", "--bare", remote)
    try git("symbolic-ref", "HEAD", "refs/heads/main")
  }

  /// Creates machines that share a list, which is empty.
  convenience init(joined names: String...) throws {
    try self.init(names)
    try join()
  }

  /// A laptop that has added this item at this time, and a desktop that has joined its list.
  static func pair(_ time: String, _ words: String...) throws -> SyncFixture {
    let fixture = try SyncFixture(["laptop", "desktop"])
    var laptop = fixture["laptop"]
    laptop.now = time
    _ = try laptop.child(["add"] + words).run()
    try fixture.join()
    return fixture
  }

  private init(_ folder: TemporaryFolder, _ machines: [SyncMachine]) {
    self.folder = folder
    self.machines = machines
  }

  /// The machine of this name.
  subscript(name: String) -> SyncMachine {
    machines.first { $0.name == name } ?? machines[0]
  }

  /// Sets up each machine in turn.
  func join() throws {
    for machine in machines { try machine.run("sync", "--init", remote) }
  }

  /// Runs git in the bare repository, and returns what it prints without the line break at its end.
  @discardableResult func git(_ words: String...) throws -> String {
    let output = try machines[0].git(["-C", remote] + words)
    return output.hasSuffix("\n") ? String(output.dropLast()) : output
  }

  /// Stores a file's text in the bare repository, and returns the name of the object.
  func blob(_ text: String) throws -> String {
    try folder.write(text, to: "blob")
    return try git("hash-object", "-w", folder.file("blob"))
  }

  /// Commits an object to the branch main as this file, or removes the file, as the web pages of a
  /// host do. Returns the new commit.
  @discardableResult func commit(
    _ object: String?, as path: String, mode: String = "100644"
  ) throws -> String {
    let isEmpty = try git("branch", "--list", "main").isEmpty
    try git("read-tree", isEmpty ? "--empty" : "main")
    if let object {
      try git("update-index", "--add", "--replace", "--cacheinfo", "\(mode),\(object),\(path)")
    } else {
      try git("rm", "--quiet", "--cached", path)
    }
    let tree = try git("write-tree")
    let commit =
      try isEmpty
      ? git("commit-tree", "-m", "x", tree) : git("commit-tree", "-p", "main", "-m", "x", tree)
    try git("update-ref", "refs/heads/main", commit)
    return commit
  }

  /// The numbers of all items of the list in the repository, by id.
  func remoteNumbers() throws -> [String: Int] {
    try SyncMachine.numbers(Data(git("show", "main:todo.json").utf8))
  }

  /// Synchronizes each machine in turn, and again all that lack what the last one knows by then.
  func settle() throws {
    for machine in machines { try machine.run("sync") }
    let list = machines.last?.list
    for machine in machines.dropLast() where TestLength.isLong || machine.list != list {
      try machine.run("sync")
    }
  }

  /// Lets the machines settle, expects that they agree, and returns the lines of the first one's list.
  func agree() throws -> [String] {
    try settle()
    try expectAgreement()
    return try machines[0].lines()
  }

  /// Returns a copy of all files: what one of both does, the other does not see.
  func copy() throws -> SyncFixture {
    let other = TemporaryFolder()
    try FileManager.default.removeItem(atPath: other.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: other.path)
    let copy = SyncFixture(other, try machines.map { try SyncMachine($0.name, in: other) })
    for machine in copy.machines
    where FileManager.default.fileExists(atPath: machine.file(".git")) {
      try machine.ownGit("config", "remote.origin.url", copy.remote)
    }
    return copy
  }

  /// The paths of the folders of `kept`.
  private static let keptPaths = Mutex<[String]>([])

  /// Makes a fixture that needs many processes only once, so that each test has a copy of it. It is never
  /// released, so that its files are deleted when the tests have ended.
  static func kept(_ make: () throws -> SyncFixture) -> Result<SyncFixture, any Error> {
    Result {
      let fixture = try make()
      keptPaths.withLock { paths in
        paths.append(fixture.folder.path)
        guard paths.count == 1 else { return }
        atexit {
          for path in SyncFixture.keptPaths.withLock({ $0 }) {
            try? FileManager.default.removeItem(atPath: path)
          }
        }
      }
      return fixture
    }
  }

  /// Expects that all machines have the same bytes, that the list is sound, and that git has nothing to
  /// complain about at the remote or to commit. A long run asks doctor and git on each machine, too.
  func expectAgreement(_ comment: Comment? = nil) throws {
    let list = machines[0].list
    #expect(list != nil, comment)
    let numbers = try machines[0].numbers()
    #expect(Set(numbers.values).count == numbers.count, comment)
    let copy = ProgramFixture()
    try list?.write(to: URL(filePath: copy.path))
    let doctor = copy.run("doctor")
    #expect(doctor.code == .ok, "\(doctor)")
    for machine in machines {
      #expect(machine.list == list, "\(machine.name)")
      let status = try machine.ownGit("status", "--porcelain")
      #expect(status.isEmpty, "\(status)\(comment.map { "\($0)" } ?? "")")
      guard TestLength.isLong else { continue }
      let doctor = try machine.todo("doctor")
      #expect(doctor.ending == .exited(0), "\(doctor)")
      try machine.ownGit("fsck", "--strict")
    }
    try git("fsck", "--strict")
  }
}

/// A machine with a home, a clock and a list of its own.
struct SyncMachine {
  let name: String
  /// The path of the list's folder.
  let folder: String
  /// The machine's time, in UTC.
  var now = "2026-11-20T09:20"
  /// More variables of the environment.
  var variables: [String: String] = [:]
  private let parent: TemporaryFolder

  /// Creates the machine's folders, unless they exist.
  init(_ name: String, in parent: TemporaryFolder) throws {
    (self.name, self.parent) = (name, parent)
    folder = parent.file("\(name)/list")
    let home = parent.file("\(name)/home")
    for path in [folder, home] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    // Without the samples of hooks, which each copy of a repository would have.
    guard !FileManager.default.fileExists(atPath: "\(home)/.gitconfig") else { return }
    try parent.write("[init]\n\ttemplateDir =\n", to: "\(name)/home/.gitconfig")
  }

  /// The path of a file next to the list.
  func file(_ name: String = "todo.json") -> String { "\(folder)/\(name)" }

  /// The bytes of the list, or nil if there is none.
  var list: Data? { FileManager.default.contents(atPath: file()) }

  /// The text of the list, empty if there is none.
  var text: String { String(decoding: list ?? Data(), as: UTF8.self) }

  /// Writes a file next to the list, by default the list itself, like an editor.
  func write(_ text: String, to name: String = "todo.json") throws {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
  }

  /// Returns the program with these arguments.
  func child(_ words: [String]) -> ChildProcess {
    let home = parent.file("\(name)/home")
    let environment = [
      "HOME": home, "XDG_CONFIG_HOME": "\(home)/.config", "GIT_CONFIG_NOSYSTEM": "1",
      "PATH": Tool.searchPath, "TZ": "UTC", "LANG": "C.UTF-8", "TODO_FILE": file(),
      "TODO_NOW": now, "no_proxy": "*",
    ].merging(variables) { $1 }
    return ChildProcess(
      program: TodoBinary.path, arguments: words.map { Array($0.utf8) }, environment: environment,
      folder: parent)
  }

  /// Runs the program.
  @discardableResult func todo(_ words: String...) throws -> Outcome { try outcome(of: words) }

  /// Runs a command. It runs in this process, which is faster, if it does not run git, and only the machine's
  /// own git is in its path.
  private func outcome(of words: [String]) throws -> Outcome {
    guard !["sync", "doctor", "merge"].contains(words[0]), variables["PATH"] == nil else {
      return try child(words).run()
    }
    let program = ProgramFixture(in: parent)
    program.variables = child([]).environment
    program.machineName = Host.systemName
    program.programs = SystemPrograms()
    var random = SystemRandomNumberGenerator()
    program.makeID = { .random(using: &random) }
    let run = program.run(bytes: words.map { Array($0.utf8) })
    return Outcome(ending: .exited(run.code.rawValue), output: run.output, errors: run.errors)
  }

  /// Runs the program, which has to succeed, and returns what it prints.
  @discardableResult func run(_ words: String...) throws -> String { try run(words) }

  @discardableResult func run(_ words: [String]) throws -> String {
    let outcome = try outcome(of: words)
    try #require(outcome.ending == .exited(0), "\(name): \(words): \(outcome)")
    return outcome.output
  }

  /// Runs git, which has to succeed, as a user does, and returns what it prints.
  @discardableResult func git(_ words: [String]) throws -> String {
    var child = child([])
    child.program = try #require(Tool.git.path)
    child.arguments = words.map { Array($0.utf8) }
    for role in ["AUTHOR", "COMMITTER"] {
      child.environment["GIT_\(role)_NAME"] = "Ann"
      child.environment["GIT_\(role)_EMAIL"] = "ann@example.org"
    }
    let outcome = try child.run()
    try #require(outcome.ending == .exited(0), "\(words): \(outcome.errors)")
    return outcome.output
  }

  @discardableResult func git(_ words: String...) throws -> String { try git(words) }

  /// Runs git in the list's folder.
  @discardableResult func ownGit(_ words: String...) throws -> String {
    try git(["-C", folder] + words)
  }

  /// The lines of `todo list --all`, as a script reads them.
  func lines() throws -> [String] {
    try run("list", "--all").split(separator: "\n").map(String.init)
  }

  /// The time spent on an item, in seconds.
  func spent(on number: Int) throws -> Int {
    Int(try run("show", "\(number)", "--json=spent").filter(\.isNumber)) ?? 0
  }

  /// The titles of all items.
  func titles() throws -> [String] {
    try lines().compactMap { $0.split(separator: "\t").last.map(String.init) }
  }

  /// The numbers of all items, by id.
  func numbers() throws -> [String: Int] { try list.map(SyncMachine.numbers) ?? [:] }

  /// The numbers of all items of a list file, by id.
  fileprivate static func numbers(_ list: Data) throws -> [String: Int] {
    struct List: Decodable {
      struct Item: Decodable {
        let id: String
        let number: Int
      }
      let items: [Item]
    }
    let items = try JSONDecoder().decode(List.self, from: list).items
    return Dictionary(items.map { ($0.id, $0.number) }) { first, _ in first }
  }
}

extension TemporaryFolder {
  /// The bytes of all files below a folder, by path.
  func bytes(below name: String) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: file(name))
    let files = names.map {
      ($0, FileManager.default.contents(atPath: file("\(name)/\($0)")) ?? Data())
    }
    return Dictionary(uniqueKeysWithValues: files)
  }
}

/// Two machines that have both changed their list: the desktop has sent its changes, and the laptop
/// synchronizes next.
struct SyncScenario {
  let fixture: SyncFixture
  var laptop: SyncMachine { fixture["laptop"] }
  var desktop: SyncMachine { fixture["desktop"] }
  /// The bytes of the laptop's list before it synchronizes.
  let old: Data?

  /// How much time both have spent on item 1 in the end, in seconds.
  static let spent = 3600 + 1800 + 60

  /// The lines that both show in the end, sorted.
  static let lines = [
    "1\topen\thigh\t2026-11-27\t\t\tBuy oat milk",
    "2\tdone\t\t2026-12-01\t\t\tPay rent",
    "5\topen\t\t2027-01-01\t\t\tPay rent",
    "6\topen\t\t\t\t\tFrom desktop",
    "7\topen\t\t\t\t\tFrom laptop",
  ]

  private nonisolated(unsafe) static let made = SyncFixture.kept {
    let fixture = try SyncFixture(["laptop", "desktop"])
    let (laptop, desktop) = (fixture["laptop"], fixture["desktop"])
    try laptop.run("add", "Buy milk")
    try laptop.run("add", "Pay rent", "due:2026-12-01", "every:1m")
    try laptop.run("add", "Call Ann")
    try laptop.run("add", "Sell car")
    try laptop.run("edit", "1", "spent:1min")
    try fixture.join()

    try desktop.run("done", "2")
    try desktop.run("edit", "1", "Buy oat milk", "spent:+1h")
    try desktop.run("add", "From desktop")
    try desktop.run("remove", "4")
    try desktop.run("sync")

    try laptop.run("add", "From laptop")
    try laptop.run("edit", "1", "pri:high", "due:fri", "spent:+30min")
    try laptop.run("remove", "3")
    return fixture
  }

  private nonisolated(unsafe) static let killed = SyncFixture.kept {
    let scenario = try SyncScenario()
    try scenario.killSync()
    return scenario.fixture
  }

  init() throws {
    let made = try SyncScenario.made.get()
    self.init(fixture: try made.copy(), old: made["laptop"].list)
  }

  /// Returns a scenario in which the laptop was killed in its first sync, before it committed the merge.
  static func afterKill() throws -> SyncScenario {
    SyncScenario(fixture: try killed.get().copy(), old: try made.get()["laptop"].list)
  }

  private init(fixture: SyncFixture, old: Data?) { (self.fixture, self.old) = (fixture, old) }

  /// Returns a copy with machines of its own.
  func copy() throws -> SyncScenario { SyncScenario(fixture: try fixture.copy(), old: old) }

  /// Expects that one sync of each machine brings everything together.
  func expectRecovery(_ comment: Comment? = nil) throws {
    try laptop.run("sync")
    try desktop.run("sync")
    #expect(try laptop.lines().sorted() == SyncScenario.lines, comment)
    #expect(try laptop.spent(on: 1) == SyncScenario.spent, comment)
    try fixture.expectAgreement(comment)
  }

  /// The calls of git in the first sync of the laptop.
  static let firstCalls = Result { try SyncScenario().gitCalls() }

  /// Kills the laptop's first sync before or after it commits the merge, which is in its list by then.
  func killSync(_ fault: FaultyGit.Fault = .killBefore) throws {
    let calls = try SyncScenario.firstCalls.get()
    let call = try #require(calls.lastIndex { $0.hasPrefix("update-ref") })
    let git = try FaultyGit(in: fixture.folder)
    let outcome = try git.machine(laptop, fault, at: call).todo("sync")
    #expect(outcome.ending == .killed(signal: 9), "\(outcome)")
  }

  /// Returns the calls of git in the laptop's sync if it is not disturbed.
  func gitCalls() throws -> [String] {
    let rehearsal = try copy()
    let git = try FaultyGit(in: rehearsal.fixture.folder)
    try git.machine(rehearsal.laptop).run("sync")
    let calls = git.calls
    try #require(calls.contains { $0.hasPrefix("push") }, "\(calls)")
    return calls
  }
}

/// A `git` before the real one in PATH. It records its calls, and one of them fails.
struct FaultyGit {
  /// The fault of a call.
  enum Fault: String, CaseIterable {
    /// It exits with code 1 and says nothing.
    case refusal
    /// It exits with code 128 and a sentence.
    case failure
    /// It prints what git never prints, and exits with code 0.
    case garbage
    /// It does not end before the fixture's folder is deleted.
    case hang
    /// The program that called it is killed before git does anything.
    case killBefore
    /// The program that called it is killed when git has done its work.
    case killAfter
    /// It is killed at one of its system calls that change files, and at once the program that called it.
    case killTree
    /// It says that another git has taken a reference, and exits with code 1.
    case takenReference
  }

  private let folder: TemporaryFolder
  private var log: String { "git.log" }

  /// Writes the script.
  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    let real = try #require(Tool.git.path)
    try FileManager.default.createDirectory(
      atPath: folder.file("bin"), withIntermediateDirectories: true)
    try folder.write(FaultyGit.script(real), to: "bin/git", permissions: 0o755)
  }

  /// Returns a machine with a git that fails at one call, counted from 0, or at no call without a number.
  /// `step` is the system call of `killTree`, from 1.
  func machine(
    _ machine: SyncMachine, _ fault: Fault = .refusal, at call: Int? = nil, step: Int = 1
  ) throws -> SyncMachine {
    try folder.write("", to: log)
    var machine = machine
    machine.variables["PATH"] = folder.file("bin") + ":" + Tool.searchPath
    machine.variables["FAULT"] = fault.rawValue
    machine.variables["FAULT_AT"] = "\((call ?? -1) + 1)"
    machine.variables["FAULT_STEP"] = "\(step)"
    machine.variables["FAULT_LOG"] = folder.file(log)
    return machine
  }

  /// The calls since `machine`, each as its arguments without options before the command.
  var calls: [String] {
    (folder.text(log) ?? "").split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let command = words.firstIndex { $0.hasPrefix("i18n.commitEncoding") }.map { $0 + 1 }
      return words[(command ?? 0)...].joined(separator: " ")
    }
  }

  private static func script(_ real: String) -> String {
    """
    #!/bin/sh
    echo "$*" >> "$FAULT_LOG"
    # Counted by the shell itself, which starts no other process.
    count=0
    while read -r line; do count=$((count + 1)); done < "$FAULT_LOG"
    [ "$count" -eq "$FAULT_AT" ] || exec '\(real)' "$@"
    case $FAULT in
    refusal) exit 1 ;;
    failure) echo 'fatal: the disk is full' >&2; exit 128 ;;
    garbage) printf '\\001 garbage \\377\\n' ;;
    hang) while [ -e "$FAULT_LOG" ]; do sleep 0.1; done ;;
    killBefore) kill -KILL $PPID ;;
    killAfter) '\(real)' "$@"; kill -KILL $PPID ;;
    killTree)
      lasting=?rename,?renameat,?renameat2,?link,?linkat,?unlink,?unlinkat,?mkdir,?mkdirat,write,fsync
      strace -f -qq -o /dev/null -e trace="$lasting" \\
        -e inject="$lasting:signal=KILL:when=$FAULT_STEP" '\(real)' "$@"
      code=$?
      [ "$code" -ne 137 ] || kill -KILL $PPID
      exit "$code" ;;
    takenReference)
      echo "error: cannot lock ref 'refs/remotes/origin/main': is at 1 but expected 2" >&2
      echo ' ! 1..2  main -> origin/main  (unable to update local ref)' >&2
      exit 1 ;;
    esac

    """
  }
}
