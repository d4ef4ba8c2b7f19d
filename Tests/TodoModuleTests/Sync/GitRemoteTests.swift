import Foundation
import Testing

@testable import TodoModule

@Suite struct `Environment of git` {
  @Test(.needs(.git))
  func `all variables that git itself calls local are dropped`() throws {
    let environment = EnvironmentVariables(["PATH": Tool.searchPath])
    let call = ProgramCall(
      name: "git", arguments: ["rev-parse", "--local-env-vars"], environment: environment)
    let local = String(decoding: try SystemPrograms().run(call).output, as: UTF8.self)
      .split(separator: "\n").map(String.init)
    #expect(local.contains("GIT_DIR"))
    #expect(
      Set(local).subtracting(GitEnvironment.droppedVariables) == [],
      "add these to GitEnvironment.droppedVariables")
  }

  @Test func `variables that lead git elsewhere are dropped, and others are kept`() {
    var base = [
      "PATH": "/bin", "HOME": "/home/ann", "GIT_AUTHOR_NAME": "Ann", "GIT_CONFIG_GLOBAL": "/x",
      "SSH_AUTH_SOCK": "/agent", "LC_ALL": "de_DE.UTF-8", "GIT_TRACE": "1",
      "GIT_TRACE2_EVENT": "/tmp/x", "GIT_TRACE_CURL": "1", "GIT_NAMESPACE": "n",
      "GIT_EXTERNAL_DIFF": "x", "GIT_ICASE_PATHSPECS": "1", "GIT_QUARANTINE_PATH": "/q",
      "GIT_REF_PARANOIA": "1", "GIT_AUTHOR_EMAIL": "", "GIT_COMMITTER_NAME": "",
    ]
    for name in GitEnvironment.droppedVariables { base[name] = "/decoy" }
    let environment = GitEnvironment(base: EnvironmentVariables(base), mayAsk: true)
    #expect(
      environment.variables.entries.map { String(decoding: $0, as: UTF8.self) } == [
        "GIT_AUTHOR_NAME=Ann", "GIT_CONFIG_GLOBAL=/x", "HOME=/home/ann", "PATH=/bin",
        "SSH_AUTH_SOCK=/agent", "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0",
      ])
    #expect(environment.variables(sshCommand: nil) == environment.variables)
  }

  @Test func `git asks nothing without a terminal`() {
    let environment = GitEnvironment(
      base: EnvironmentVariables(["GIT_ASKPASS": "/bin/gui"]), mayAsk: false)
    let variables = environment.variables(sshCommand: nil)
    let names = ["GIT_TERMINAL_PROMPT", "GIT_ASKPASS", "SSH_ASKPASS_REQUIRE", "GIT_SSH_COMMAND"]
    #expect(
      names.map { variables[$0] } == [
        "0", "false", "never", "ssh -o BatchMode=yes -o ServerAliveInterval=5",
      ])
    #expect(environment.variables["GIT_SSH_COMMAND"] == nil)
  }

  @Test(arguments: [["GIT_SSH_COMMAND": "mine"], ["GIT_SSH": "mine"], [:]])
  func `the user's SSH command is kept`(variables: [String: String]) {
    let environment = GitEnvironment(base: EnvironmentVariables(variables), mayAsk: false)
    let setting: String? = variables.isEmpty ? "mine" : nil
    let result = environment.variables(sshCommand: setting)
    for name in ["GIT_SSH_COMMAND", "GIT_SSH"] { #expect(result[name] == variables[name]) }
  }

  @Test func `every command has the options that keep it to the repository`() throws {
    let programs = ScriptedPrograms()
    try GitClient(programs).readTreeOfHead()
    let call = try #require(programs.calls.first)
    #expect(call.name == "git")
    #expect(
      call.arguments == [
        "-C", "lists", "--literal-pathspecs", "-c", "core.hooksPath=/dev/null",
        "-c", "core.fsmonitor=false", "-c", "core.fsync=all",
        "-c", "fetch.unpackLimit=1", "-c", "i18n.commitEncoding=UTF-8", "read-tree", "HEAD",
      ])
    #expect(call.silenceLimit == 60_000 && !call.mayAsk && call.input.isEmpty)
  }

  @Test(arguments: [
    ("2.20.1", "core.fsyncObjectFiles=true"), ("2.35.9", "core.fsyncObjectFiles=true"),
    ("2.36.0", "core.fsync=all"), ("3.0", "core.fsync=all"),
  ])
  func `git flushes its objects, with the setting of its version`(
    version: String, setting: String
  ) throws {
    let programs = ScriptedPrograms("git version \(version)\n")
    let git = GitClient(programs)
    try git.checkVersion()
    try git.readTreeOfHead()
    #expect(programs.calls.last?.arguments.contains(setting) == true)
  }

  @Test func `commands for a remote have the short time limit, and only they may ask`() throws {
    let programs = ScriptedPrograms("remote.origin.url\nurl\0")
    try GitClient(programs, mayAsk: true).fetch("origin")
    let calls = programs.calls
    #expect(calls.map { $0.command[0] } == ["config", "fetch"])
    #expect(calls.map(\.silenceLimit) == [60_000, 15_000])
    #expect(calls.map(\.mayAsk) == [false, true])
  }
}

@Suite(.needs(.git))
struct `Remotes of a list` {
  private let fixture = GitFixture()

  @Test func `a push that the server's hook rejects is reported with the reason`() throws {
    let a = try fixture.clone("a")
    try fixture.folder.write(
      "#!/bin/sh\necho no >&2\nexit 1\n", to: "origin.git/hooks/pre-receive", permissions: 0o755)
    let commit = try a.commitList("one")
    let refused = GitError.pushRefused(
      remote: "../origin.git", sentence: "pre-receive hook declined")
    #expect(throws: refused) { try a.push(commit, to: .init(remote: "origin", branch: "main")) }
  }

  @Test func `the URL of a remote can be changed`() throws {
    let a = try fixture.clone("a")
    try a.setRemote("origin", url: "https://ann:secret@example.org/x")
    #expect(try a.url(ofRemote: "origin") == "https://ann:secret@example.org/x")
    #expect(throws: GitError.noRemote("other")) { try a.fetch("other") }
    try a.setConfig("branch.main.remote", to: "other")
    #expect(try a.upstream(of: "main").remote == "other")
  }

  @Test func `a missing remote is reported with the reason`() throws {
    let a = try fixture.clone("a")
    let commit = try a.commitList("one")
    try a.setRemote("origin", url: "/nowhere/x")
    let missing = GitError.unreachable(
      remote: "/nowhere/x", sentence: "'/nowhere/x' does not appear to be a git repository")
    #expect(throws: missing) { try a.fetch("origin") }
    #expect(throws: missing) { try a.push(commit, to: .init(remote: "origin", branch: "main")) }
  }

  @Test func `a silent host is abandoned at the time limit`() throws {
    let server = try LocalServer(answer: nil)
    defer { server.stop() }
    let a = try fixture.clone("a")
    let commit = try a.commitList("one")
    let url = "git://127.0.0.1:\(server.port)/x"
    try a.setRemote("origin", url: url)
    let git = fixture.client(limits: .init(network: 2000))
    let silent = GitError.unreachable(remote: url, sentence: "no answer within 2 seconds")
    #expect(throws: silent) { try git.fetch("origin") }
    #expect(throws: silent) { try git.push(commit, to: .init(remote: "origin", branch: "main")) }
    // The fetch that was ended left no locks.
    try a.commitList("two")
    try a.readTreeOfHead()
  }

  @Test(arguments: ["exec sleep 600", "while :; do echo git version; sleep 0.1; done"])
  func `a git that never prints its version is ended at the time limit`(script: String) throws {
    try fixture.makeFolder("bin")
    try fixture.folder.write("#!/bin/sh\n\(script)\n", to: "bin/git", permissions: 0o755)
    fixture.variables["PATH"] = fixture.folder.file("bin") + ":" + Tool.searchPath
    let error = GitError.said("`git version` did not finish within 1 second", .childFailed)
    #expect(throws: error) { try fixture.client(limits: .init(version: 1000)).checkVersion() }
  }

  /// A git before the real one in PATH, which does this instead of fetching or pushing.
  private func replaceTransfers(by script: String) throws {
    let real = try #require(Tool.git.path)
    try fixture.makeFolder("bin")
    try fixture.folder.write(
      """
      #!/bin/sh
      case " $* " in *" fetch "*|*" push "*) \(script) ;; esac
      exec '\(real)' "$@"
      """, to: "bin/git", permissions: 0o755)
    fixture.variables["PATH"] = fixture.folder.file("bin") + ":" + Tool.searchPath
  }

  @Test
  func `a transfer that stops without an error is reported as such, and its pieces are removed`()
    throws
  {
    let a = try fixture.clone("a")
    let commit = try a.commitList("one")
    try replaceTransfers(by: "printf 'Receiving objects:  45%% (9/20)\\r' >&2; exec sleep 600")
    let piece = "a/.git/objects/pack/tmp_pack_x"
    try fixture.folder.write("x", to: piece)
    try age(piece)
    let git = fixture.client(limits: .init(network: 1000))
    let silent = GitError.unfinishedTransfer(remote: "../origin.git", isPush: false, sentence: nil)
    #expect(throws: silent) { try git.fetch("origin") }
    #expect(fixture.folder.text(piece) == nil)
    #expect(
      throws: GitError.unfinishedTransfer(remote: "../origin.git", isPush: true, sentence: nil)
    ) { try git.push(commit, to: .init(remote: "origin", branch: "main")) }
  }

  @Test func `a transfer that loses its connection is reported as such`() throws {
    _ = try fixture.clone("a")
    try replaceTransfers(
      by: """
        printf 'Receiving objects:  45%% (9/20)\\rfatal: the line broke\\nfatal: early EOF\\n' >&2
        exit 128
        """)
    let cut = GitError.unfinishedTransfer(
      remote: "../origin.git", isPush: false, sentence: "the line broke")
    #expect(throws: cut) { try fixture.client().fetch("origin") }
  }

  /// Sets the time of a file to some day long ago, or far ahead.
  private func age(_ name: String, _ seconds: Double = 1_000_000_000) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)],
      ofItemAtPath: fixture.folder.file(name))
  }

  @Test func `only old pieces are removed`() throws {
    let a = try fixture.clone("a")
    let commit = try a.commitList("one")
    let objects = "a/.git/objects"
    let folder = String(commit.hex.prefix(2))
    for name in ["A", "B"] { try fixture.makeFolder("\(objects)/tmp_objdir-incoming-\(name)/ab") }
    let gone = [
      "pack/tmp_pack_A", "pack/tmp_idx_A", "\(folder)/tmp_obj_A", "tmp_objdir-incoming-A/ab/x",
    ]
    let young = ["pack/tmp_pack_B", "\(folder)/tmp_obj_B", "tmp_objdir-incoming-B/ab/x"]
    let old = gone + ["pack/pack-A.pack"]
    for name in old + young { try fixture.folder.write("x", to: "\(objects)/\(name)") }
    let folders = ["tmp_objdir-incoming-A/ab", "tmp_objdir-incoming-A"]
    for name in old + folders + ["\(folder)/\(commit.hex.dropFirst(2))"] {
      try age("\(objects)/\(name)", name.contains("idx") ? 4_000_000_000 : 1_000_000_000)
    }
    SystemFileSystem().removePieces(
      of: try a.repository(), unchangedFor: SyncLimit.pieceAge, at: SystemFileSystem().fileTime)
    let left = (gone + folders + young + ["pack/pack-A.pack"]).filter {
      FileManager.default.fileExists(atPath: fixture.folder.file("\(objects)/\($0)"))
    }
    #expect(left == young + ["pack/pack-A.pack"])
    try fixture.git("a", "cat-file", "-e", commit.hex)
  }

  @Test func `a request for a password without a terminal is an error at once`() throws {
    let answer = """
      HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm="x"\r\nContent-Length: 0\r
      Connection: close\r\n\r\n
      """
    let server = try LocalServer(answer: answer)
    defer { server.stop() }
    let a = try fixture.clone("a")
    fixture.variables["GIT_ASKPASS"] = "/nowhere/dialog"
    fixture.variables["no_proxy"] = "*"
    for user in ["", "ann@", "ann:secret@"] {
      try a.setRemote("origin", url: "http://\(user)127.0.0.1:\(server.port)/x")
      let error = #expect(throws: GitError.self) {
        try fixture.client(limits: .init(network: 60_000)).fetch("origin")
      }
      guard case .unreachable(let remote, let sentence) = error else { throw try #require(error) }
      #expect(remote == "http://127.0.0.1:\(server.port)/x")
      let isAsking = ["terminal prompts disabled", "Authentication failed", "remote-http"]
        .contains(where: sentence.contains)
      #expect(isAsking, "\(sentence)")
      #expect(!sentence.contains("secret") && !sentence.contains("ann@"), "\(sentence)")
    }
  }

  @Test func `SSH gets the option not to ask, unless the user chose a command`() throws {
    let a = try fixture.clone("a")
    try fixture.makeFolder("bin")
    try fixture.folder.write(
      "#!/bin/sh\necho \"$0 $*\" > \"$HOME/ssh\"\necho 'ssh: no route' >&2\nexit 255\n",
      to: "bin/ssh", permissions: 0o755)
    fixture.variables["PATH"] = fixture.folder.file("bin") + ":" + Tool.searchPath
    try a.setRemote("origin", url: "ssh://git@host.invalid/x")
    let failure = GitError.unreachable(
      remote: "ssh://git@host.invalid/x", sentence: "ssh: no route")
    #expect(throws: failure) { try fixture.client().fetch("origin") }
    let words = try #require(fixture.folder.text("ssh"))
    #expect(words.contains("-o BatchMode=yes -o ServerAliveInterval=5"), "\(words)")
    try a.setConfig("core.sshCommand", to: "ssh -v")
    #expect(throws: failure) { try fixture.client().fetch("origin") }
    let own = try #require(fixture.folder.text("ssh"))
    #expect(own.contains("-v") && !own.contains("BatchMode"), "\(own)")
  }
}
