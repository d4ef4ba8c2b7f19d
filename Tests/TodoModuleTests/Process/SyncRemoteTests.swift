import Testing

@testable import TodoModule

/// Remotes that cannot be reached, do not let the machine in, or reject what it sends. The list keeps
/// every byte, and the next sync sends it.
@Suite(.enabled(if: Tool.git.isThere, "git is not in PATH"))
struct `A sync with a remote that fails` {
  /// Synchronizes the laptop with such a remote, and returns the sentence about it.
  private func sentence(
    from url: String, seconds: Int = 15,
    _ prepare: (inout SyncMachine, TemporaryFolder) throws -> Void = { _, _ in }
  ) throws -> String {
    let scenario = try SyncScenario()
    var laptop = scenario.laptop
    try laptop.ownGit("config", "remote.origin.url", url)
    try prepare(&laptop, scenario.fixture.folder)
    let start = ContinuousClock.now
    let outcome = try laptop.todo("sync")
    #expect(ContinuousClock.now - start < .seconds(seconds))
    let complaint = try #require(outcome.complaint(.childFailed), "\(outcome)")
    #expect(complaint.hasPrefix("committed here; could not reach '"), "\(complaint)")
    #expect(laptop.list == scenario.old)
    #expect(try laptop.ownGit("show", "HEAD:todo.json").contains("From laptop"))
    try laptop.ownGit("config", "remote.origin.url", scenario.fixture.remote)
    try scenario.expectRecovery()
    return complaint
  }

  @Test(arguments: ["git", "http"]) func `says at once that a port is closed`(
    scheme: String
  ) throws {
    let server = try LocalServer(answer: nil)
    server.stop()
    let url = "\(scheme)://127.0.0.1:\(server.port)/lists.git"
    #expect(try sentence(from: url).contains("'\(url)'"))
  }

  @Test func `says that nobody knows the host`() throws {
    let url = "git://host.invalid/lists.git"
    #expect(try sentence(from: url, seconds: 30).contains("host.invalid"))
  }

  @Test func `says that the folder is not there`() throws {
    #expect(
      try sentence(from: "/nowhere/lists.git").hasSuffix("does not appear to be a git repository"))
  }

  @Test(arguments: ["Host key verification failed.", "Permission denied (publickey)."])
  func `says what SSH says`(words: String) throws {
    let sentence = try sentence(from: "ssh://git@example.org/lists.git") { laptop, folder in
      try folder.makeFolder("bin")
      try folder.write(
        "#!/bin/sh\necho '\(words)' >&2\nexit 255\n", to: "bin/ssh", permissions: 0o755)
      laptop.variables["PATH"] = folder.file("bin") + ":" + Tool.searchPath
    }
    #expect(sentence.hasSuffix(": \(words.dropLast())"), "\(sentence)")
  }

  @Test func `does not ask for a password without a terminal, and shows none`() throws {
    let answer = """
      HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm="x"\r\nContent-Length: 0\r
      Connection: close\r\n\r\n
      """
    let server = try LocalServer(answer: answer)
    defer { server.stop() }
    for user in ["", "ann:secret@"] {
      let sentence = try sentence(from: "http://\(user)127.0.0.1:\(server.port)/lists.git")
      #expect(!sentence.contains("secret") && !sentence.contains("ann"), "\(sentence)")
    }
  }

  @Test func `leaves a silent host after 15 seconds`() throws {
    let server = try LocalServer(answer: nil)
    defer { server.stop() }
    let url = "git://127.0.0.1:\(server.port)/lists.git"
    #expect(try sentence(from: url, seconds: 30).hasSuffix("no answer within 15 seconds"))
  }

  /// Has another machine's change arrive in the middle of so many pushes.
  private func overtake(_ fixture: SyncFixture, times: Int) throws {
    let left = fixture.folder.file("left")
    try fixture.folder.write("\(times)\n", to: "left")
    try fixture.folder.write(
      """
      #!/bin/sh
      left=$(cat '\(left)')
      [ "$left" -gt 0 ] || exit 0
      echo $((left - 1)) > '\(left)'
      unset GIT_QUARANTINE_PATH
      export GIT_AUTHOR_NAME=Ann GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=Ann GIT_COMMITTER_EMAIL=a@b
      commit=$(git commit-tree -p main -m "Overtake $left" 'main^{tree}')
      git update-ref refs/heads/main "$commit"

      """, to: "lists.git/hooks/update", permissions: 0o755)
  }

  @Test(arguments: 1...4) func `is not in vain if others are faster up to four times`(
    times: Int
  ) throws {
    let scenario = try SyncScenario()
    try overtake(scenario.fixture, times: times)
    try scenario.laptop.run("sync")
    #expect(scenario.fixture.folder.text("left") == "0\n")
    try scenario.expectRecovery()
  }

  @Test(arguments: 5...6) func `gives up if others are faster five times`(times: Int) throws {
    let scenario = try SyncScenario()
    try overtake(scenario.fixture, times: times)
    let outcome = try scenario.laptop.todo("sync")
    #expect(
      outcome.complaint(.conflict)
        == "committed here; other machines kept sending to '\(scenario.fixture.remote)'; try again")
    #expect(scenario.fixture.folder.text("left") == "\(times - 5)\n")
    try scenario.expectRecovery()
  }

  @Test func `says which hook of the remote rejects a push`() throws {
    let scenario = try SyncScenario()
    let hook = "lists.git/hooks/pre-receive"
    try scenario.fixture.folder.write("#!/bin/sh\nexit 1\n", to: hook, permissions: 0o755)
    let remote = scenario.fixture.remote
    #expect(
      try scenario.laptop.todo("sync").complaint(.childFailed)
        == "committed here; '\(remote)' rejected the push: pre-receive hook declined")
    try scenario.fixture.folder.delete(hook)
    try scenario.expectRecovery()
  }
}
