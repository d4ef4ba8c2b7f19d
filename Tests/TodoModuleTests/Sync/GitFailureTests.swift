import Testing

@testable import TodoModule

@Suite struct `Git commands that fail` {
  /// Every function of the client that runs a command, by the name of the command that is to fail.
  static let uses: [(command: String, use: @Sendable (GitClient) throws -> Void)] = [
    ("version", { try $0.checkVersion() }),
    ("rev-parse", { _ = try $0.repository() }),
    ("ls-files", { try $0.cleanIndex(of: $0.list) }),
    ("hash-object", { _ = try $0.writeBlob([1]) }),
    ("cat-file", { _ = try $0.blob(.of("a"), at: "x") }),
    ("ls-tree", { _ = try $0.entries(of: .of("a")) }),
    ("ls-tree", { _ = try $0.file("x", in: .of("a")) }),
    ("hash-object", { _ = try $0.tree([]) }),
    (
      "commit-tree",
      { git in
        let machine = GitMachine(name: "a", user: "b")
        _ = try git.commit(.of("a"), parents: [], GitMessage(subject: "x"), on: machine)
      }
    ),
    ("symbolic-ref", { _ = try $0.head() }),
    ("rev-parse", { _ = try $0.commit(at: "HEAD") }),
    ("merge-base", { _ = try $0.mergeBases(.of("a"), [.of("b")]) }),
    ("config", { _ = try $0.config("a.b") }),
    ("config", { try $0.setConfig("a.b", to: "c") }),
    ("config", { try $0.unregisterMergeDriver() }),
    ("remote", { try $0.setRemote("origin", url: "x") }),
    ("read-tree", { try $0.cleanIndex(of: $0.list) }),
    ("ls-files", { _ = try $0.unmergedStages(of: "x") }),
    (
      "merge-file",
      { _ = try $0.mergeFile(MergePaths(base: "b", ours: "a", theirs: "c"), markerSize: 7) }
    ),
    ("log", { _ = try $0.log(of: [.of("a")], limit: 3) }),
    ("rev-list", { _ = try $0.count(of: .of("a"), without: .of("b")) }),
    ("cat-file", { _ = try $0.branches([("main", .of("a"))], with: "x") }),
    ("ls-tree", { _ = try $0.branches([("main", .of("a"))], with: "x\n") }),
    ("rev-list", { _ = try $0.flawedCommit(of: .of("a")) }),
    ("hash-object", { _ = try $0.name(ofBlob: [1]) }),
    ("init", { try $0.initialize(branch: "main") }),
    ("rev-list", { _ = try $0.parents(of: .of("a")) }),
    ("for-each-ref", { _ = try $0.branches(ofRemote: "origin") }),
    ("log", { _ = try $0.lastChange(of: "x", in: .of("a")) }),
    ("ls-tree", { _ = try $0.entries(of: .of("a"), recursively: true) }),
    ("update-index", { try $0.cleanIndex(of: $0.list) }),
    ("config", { try $0.follow(.init(remote: "origin", branch: "main"), by: "main") }),
    ("config", { try $0.addSettings([("a.b", "c")]) }),
  ]

  /// A git where other commands print the name of an object, and `command` has this result.
  private func client(_ command: String, _ result: Result<ProgramResult, Errno>) -> GitClient {
    GitClient(
      ScriptedPrograms { call in
        let isIt = call.arguments.contains(command)
        return isIt ? result : .success(ProgramResult(String(repeating: "a", count: 40) + "\n"))
      })
  }

  @Test(arguments: uses.indices) func `reports a command that does not succeed`(index: Int) {
    let (command, use) = Self.uses[index]
    func result(_ ending: ProcessEnding?, _ errors: String = "") -> ProgramResult {
      ProgramResult(ending: ending, output: [], errors: Array(errors.utf8))
    }
    let failure = result(.exited(129), "fatal: no https://a:b@c/\nhint: x\n")
    let rows: [(result: Result<ProgramResult, Errno>, error: GitError)] = [
      (.success(failure), .failed(command: command, sentence: "no https://c/")),
      (
        .success(result(nil)),
        .said(
          "`git \(command)` did not finish within \(command == "version" ? 10 : 60) seconds",
          .childFailed)
      ),
      (
        .success(result(.killed(signal: 9))),
        .said("`git \(command)` was killed by signal 9", .childFailed)
      ),
      (.failure(.noSuchFile), .missing),
      (.failure(.permissionDenied), .cannotStart(.permissionDenied)),
      (.failure(.fileTooLarge), .unexpectedOutput(command: command)),
    ]
    for row in rows { #expect(throws: row.error) { try use(client(command, row.result)) } }
  }

  /// Commands that may print any bytes, or that have no output to read.
  static let anyOutput = [
    "cat-file", "config", "remote", "read-tree", "merge-file", "init", "ls-files",
    "update-index", "log",
  ]

  @Test(arguments: uses.indices, ["", "garbage\n", "\0\0", "aaaa", "\u{FFFD}\t\t\n\n"])
  func `reports garbage`(index: Int, output: String) {
    let (command, use) = Self.uses[index]
    if Self.anyOutput.contains(command)
      || output.isEmpty && ["ls-tree", "for-each-ref"].contains(command)
    {
      return
    }
    let isDetached = command == "symbolic-ref"
    #expect(throws: isDetached ? GitError.noBranch : .unexpectedOutput(command: command)) {
      try use(client(command, .success(ProgramResult(output))))
    }
  }

  @Test func `reports stages that cannot be read`() throws {
    let id = try GitObjectID.of("a")
    for output in ["x\0", "100644 abc 1\tx\0", "100644 \(id) 4\tx\0"] {
      #expect(throws: GitError.unexpectedOutput(command: "ls-files")) {
        try GitClient(ScriptedPrograms(output)).unmergedStages(of: "x")
      }
    }
  }

  @Test func `does not read a blob that is too large`() throws {
    let id = try GitObjectID.of("a")
    let size = SizeLimit.bytes + 1
    let programs = ScriptedPrograms { call in
      let isTree = call.command[0] == "ls-tree"
      return .success(ProgramResult(isTree ? "100644 blob \(id)\tx\0" : "\(id) blob \(size)\n"))
    }
    #expect(throws: GitError.file(.tooLarge(path: "aaaaaaa:x", size: size))) {
      try GitClient(programs).file("x", in: id)
    }
    #expect(programs.commands.last == ["cat-file", "--batch-check"])
    #expect(programs.calls.last?.input == Array("\(id)\n".utf8))
  }

  @Test func `reports an old git`() {
    let error = GitError.said("git 2.19 is too old; install git 2.20 or later", .childFailed)
    #expect(throws: error) {
      try GitClient(ScriptedPrograms("git version 2.19.2\n")).checkVersion()
    }
  }

  @Test func `never passes a URL that starts with a hyphen to git`() {
    let programs = ScriptedPrograms("remote.origin.url\n--upload-pack=x\0")
    for url in ["--upload-pack=x", "-", ""] {
      #expect(throws: GitError.invalidURL(url)) {
        try GitClient(programs).setRemote("origin", url: url)
      }
    }
    #expect(throws: GitError.invalidURL("--upload-pack=x")) {
      try GitClient(programs).fetch("origin")
    }
    #expect(throws: GitError.invalidURL("--upload-pack=x")) {
      try GitClient(programs).push(.of("a"), to: .init(remote: "origin", branch: "main"))
    }
    let asked = ["config", "-z", "--list"]
    #expect(programs.commands == [asked, asked])
  }

  @Test func `reports a remote that does not answer`() throws {
    func client(_ result: ProgramResult) -> GitClient {
      GitClient(
        ScriptedPrograms { call in
          switch call.command.joined(separator: " ") {
          case "config -z --list": .success(ProgramResult("remote.origin.url\nhttps://a:b@c/d\0"))
          default: .success(result)
          }
        })
    }
    let id = try GitObjectID.of("a")
    let hung = client(ProgramResult(ending: nil, output: [], errors: []))
    let noAnswer = GitError.unreachable(
      remote: "https://c/d", sentence: "no answer within 15 seconds")
    #expect(throws: noAnswer) { try hung.fetch("origin") }
    #expect(throws: noAnswer) { try hung.push(id, to: .init(remote: "origin", branch: "main")) }
    let sentence = "unable to access 'https://c/d/': The requested URL returned error: 403"
    let closed = client(ProgramResult("", errors: "fatal: \(sentence)\n", code: 128))
    #expect(throws: GitError.pushRefused(remote: "https://c/d", sentence: sentence)) {
      try closed.push(id, to: .init(remote: "origin", branch: "main"))
    }
    let mad = client(ProgramResult("hello\n"))
    #expect(throws: GitError.unexpectedOutput(command: "push")) {
      try mad.push(id, to: .init(remote: "origin", branch: "main"))
    }
  }
}

/// Programs that answer as a test says, and record their calls.
final class ScriptedPrograms: ProgramRunning {
  private(set) var calls: [ProgramCall] = []
  private(set) var started: [ProgramCall] = []
  private let answer: (ProgramCall) -> Result<ProgramResult, Errno>

  init(_ answer: @escaping (ProgramCall) -> Result<ProgramResult, Errno>) { self.answer = answer }

  /// Every program prints this and exits with this code.
  convenience init(_ output: String = "", errors: String = "", code: Int32 = 0) {
    self.init { _ in .success(ProgramResult(output, errors: errors, code: code)) }
  }

  func run(
    _ call: ProgramCall, whileWaiting: (_ isAsking: Bool) -> Void
  ) throws(Errno) -> ProgramResult {
    whileWaiting(false)
    calls.append(call)
    return try answer(call).get()
  }

  func start(_ call: ProgramCall) { started.append(call) }

  /// The git commands that were called, without the options before them.
  var commands: [[String]] { calls.map(\.command) }
}

extension ProgramRunning {
  /// Runs a program, and does nothing while it waits.
  func run(_ call: ProgramCall) throws(Errno) -> ProgramResult {
    try run(call, whileWaiting: { _ in })
  }
}

extension ProgramCall {
  /// The git command with its arguments, without the options before it.
  var command: [String] {
    let last = arguments.firstIndex { $0.hasPrefix("i18n.commitEncoding") }
    return Array(arguments[((last ?? -1) + 1)...])
  }
}

extension ProgramResult {
  init(_ output: String = "", errors: String = "", code: Int32 = 0) {
    self.init(ending: .exited(code), output: Array(output.utf8), errors: Array(errors.utf8))
  }
}

extension GitClient {
  /// A client whose git is scripted.
  init(_ programs: ScriptedPrograms, _ variables: [String: String] = [:], mayAsk: Bool = false) {
    self.init(
      folder: "lists", files: SystemFileSystem(), programs: programs,
      environment: GitEnvironment(base: EnvironmentVariables(variables), mayAsk: mayAsk))
  }
}

extension GitObjectID {
  /// The name of 40 equal digits.
  static func of(_ digit: Character) throws -> GitObjectID {
    try #require(GitObjectID(String(repeating: digit, count: 40)))
  }
}
