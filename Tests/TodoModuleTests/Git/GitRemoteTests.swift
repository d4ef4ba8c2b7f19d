import Testing

@testable import TodoModule

@Suite(.enabled(if: Tool.git.isThere, "git is not in PATH"))
struct `Remotes of a list` {
  private let fixture: GitFixture

  init() throws { fixture = try GitFixture() }

  private let tracking = GitClient.trackingRef("main", of: "origin")

  @Test func `a push and a fetch carry a commit from one clone to another`() throws {
    let (a, b) = (try fixture.clone("a"), try fixture.clone("b"))
    #expect(try a.remote(of: "main") == "origin")
    #expect(try a.url(ofRemote: "origin") == "../origin.git")
    try a.fetch("origin")
    #expect(try a.commit(at: tracking) == nil)
    let commit = try a.commitList("one")
    #expect(try a.push(commit, to: "main", of: "origin") == .accepted)
    #expect(try a.commit(at: tracking) == commit)
    #expect(try a.push(commit, to: "main", of: "origin") == .accepted)
    try b.fetch("origin")
    #expect(try b.commit(at: tracking) == commit)
    #expect(try b.file("todo.json", in: commit) == Array("one".utf8))
    #expect(try b.head().commit == nil)
  }

  @Test func `a push that is not a fast-forward is told apart`() throws {
    let (a, b) = (try fixture.clone("a"), try fixture.clone("b"))
    #expect(try a.push(a.commitList("one"), to: "main", of: "origin") == .accepted)
    let other = try b.commitList("other")
    #expect(try b.push(other, to: "main", of: "origin") == .notFastForward)
    try b.fetch("origin")
    #expect(try b.push(other, to: "main", of: "origin") == .notFastForward)
  }

  @Test func `a push that the server's hook rejects is told with the reason`() throws {
    let a = try fixture.clone("a")
    try fixture.folder.write(
      "#!/bin/sh\necho no >&2\nexit 1\n", to: "origin.git/hooks/pre-receive", permissions: 0o755)
    let commit = try a.commitList("one")
    let refused = GitError.pushRefused(
      remote: "../origin.git", sentence: "pre-receive hook declined")
    #expect(throws: refused) { try a.push(commit, to: "main", of: "origin") }
  }

  @Test func `a push that another one overtakes at the server is not a fast-forward`() throws {
    let a = try fixture.clone("a")
    let first = try a.commitList("one")
    #expect(try a.push(first, to: "main", of: "origin") == .accepted)
    let second = try a.commitList("two")
    #expect(try a.push(second, to: "side", of: "origin") == .accepted)
    // The hook runs between the check of the old value and the change.
    try fixture.folder.write(
      "#!/bin/sh\ngit update-ref refs/heads/main refs/heads/side\n",
      to: "origin.git/hooks/update", permissions: 0o755)
    let third = try a.commitList("three")
    #expect(try a.push(third, to: "main", of: "origin") == .notFastForward)
  }

  @Test func `a branch that the remote no longer has is no longer here`() throws {
    let (a, b) = (try fixture.clone("a"), try fixture.clone("b"))
    #expect(try a.push(a.commitList("one"), to: "main", of: "origin") == .accepted)
    try b.fetch("origin")
    try fixture.git("origin.git", "update-ref", "-d", "refs/heads/main")
    try b.fetch("origin")
    #expect(try b.commit(at: tracking) == nil)
  }

  @Test func `the URL of a remote can be changed`() throws {
    let a = try fixture.clone("a")
    try a.setRemote("origin", url: "https://ann:secret@example.org/x")
    #expect(try a.url(ofRemote: "origin") == "https://ann:secret@example.org/x")
    #expect(throws: GitError.noRemote("other")) { try a.fetch("other") }
    try a.setConfig("branch.main.remote", to: "other")
    #expect(try a.remote(of: "main") == "other")
  }

  @Test func `a remote that is not there is told with the reason`() throws {
    let a = try fixture.clone("a")
    let commit = try a.commitList("one")
    try a.setRemote("origin", url: "/nowhere/x")
    let missing = GitError.unreachable(
      remote: "/nowhere/x", sentence: "'/nowhere/x' does not appear to be a git repository")
    #expect(throws: missing) { try a.fetch("origin") }
    #expect(throws: missing) { try a.push(commit, to: "main", of: "origin") }
    let server = try LocalServer(answer: nil)
    let port = server.port
    server.stop()
    try a.setRemote("origin", url: "git://127.0.0.1:\(port)/x")
    let (remote, sentence) = try unreachable { try a.fetch("origin") }
    #expect(remote == "git://127.0.0.1:\(port)/x")
    #expect(sentence.contains("onnection refused"), "\(sentence)")
  }

  /// Returns the parts of the error that says that a remote cannot be reached.
  private func unreachable(
    _ body: () throws -> Void
  ) throws -> (remote: String, sentence: String) {
    let error = #expect(throws: GitError.self, performing: body)
    guard case .unreachable(let remote, let sentence) = error else {
      throw try #require(error)
    }
    return (remote, sentence)
  }

  @Test func `a silent host is left at the time limit`() throws {
    let server = try LocalServer(answer: nil)
    defer { server.stop() }
    let a = try fixture.clone("a")
    let commit = try a.commitList("one")
    let url = "git://127.0.0.1:\(server.port)/x"
    try a.setRemote("origin", url: url)
    let git = fixture.client(limits: .init(network: 1000))
    let silent = GitError.noAnswer(remote: url, seconds: 1)
    #expect(throws: silent) { try git.fetch("origin") }
    #expect(throws: silent) { try git.push(commit, to: "main", of: "origin") }
    // The fetch that was ended left no locks.
    try a.commitList("two")
    try a.readTreeOfHead()
  }

  @Test func `without a terminal a password that is wanted is an error at once`() throws {
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
      let (remote, sentence) = try unreachable {
        try fixture.client(limits: .init(network: 60_000)).fetch("origin")
      }
      #expect(remote == "http://127.0.0.1:\(server.port)/x")
      let isAsking = ["terminal prompts disabled", "Authentication failed", "remote-http"]
        .contains(where: sentence.contains)
      #expect(isAsking, "\(sentence)")
      #expect(!sentence.contains("secret") && !sentence.contains("ann@"), "\(sentence)")
    }
  }

  @Test func `SSH is told not to ask, unless the user chose a command`() throws {
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
    #expect(words.contains("-o BatchMode=yes"), "\(words)")
    try a.setConfig("core.sshCommand", to: "ssh -v")
    #expect(throws: failure) { try fixture.client().fetch("origin") }
    let own = try #require(fixture.folder.text("ssh"))
    #expect(own.contains("-v") && !own.contains("BatchMode"), "\(own)")
  }
}
