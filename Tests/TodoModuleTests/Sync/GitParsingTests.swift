import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Parsing of the output of git` {
  static let versions: [(line: String, expected: String?)] = [
    ("git version 2.39.5", "2.39"), ("git version 2.39.5 (Apple Git-154)", "2.39"),
    ("git version 2.20.1.windows.1", "2.20"), ("git version 3.0", "3.0"),
    ("git version 2.47.GIT", "2.47"), ("", nil), ("git version", nil), ("git version two", nil),
    ("git version 2", nil), ("hg version 2.39", nil), ("git version 2.x", nil),
  ]

  @Test(arguments: versions) func `a version is its first two numbers`(
    row: (line: String, expected: String?)
  ) {
    #expect(GitVersion(line: row.line)?.description == row.expected)
  }

  @Test func `versions are compared by number`() {
    #expect(GitVersion(major: 2, minor: 9) < .oldest)
    #expect(GitVersion(major: 2, minor: 20) >= .oldest)
    #expect(GitVersion(major: 10, minor: 0) > .oldest)
  }

  @Test func `the name of an object has 40 or 64 hexadecimal digits`() {
    for count in [0, 1, 39, 40, 41, 63, 64, 65] {
      let id = GitObjectID(String(repeating: "a", count: count))
      #expect((id != nil) == [40, 64].contains(count))
    }
    for digit in ["A", "g", " ", "é", "-"] {
      #expect(GitObjectID(digit + String(repeating: "0", count: 39)) == nil)
    }
  }

  static let pushes: [(output: String, code: Int32, errors: String, expected: GitPush?)] = [
    ("To x\n \ta:refs/heads/main\t1..2\nDone\n", 0, "", .accepted),
    ("To x\n*\ta:refs/heads/main\t[new branch]\nDone\n", 0, "", .accepted),
    ("To x\n=\ta:refs/heads/main\t[up to date]\nDone\n", 0, "", .accepted),
    (
      "To x\n!\ta:refs/heads/main\t[rejected] (fetch first)\nDone\n", 1, "",
      .notFastForward(sentence: "fetch first")
    ),
    (
      "To x\n!\ta:refs/heads/main\t[rejected] (non-fast-forward)\n", 1, "",
      .notFastForward(sentence: "non-fast-forward")
    ),
    (
      "To x\n!\ta:refs/heads/main\t[remote rejected] (failed to update ref)\n", 1,
      "remote: error: cannot lock ref 'refs/heads/main': is at 1 but expected 2\n",
      .notFastForward(sentence: "failed to update ref")
    ),
    (
      "To x\n!\ta:refs/heads/main\t[remote rejected] (failed to update ref)\n", 1,
      "remote: fatal: no space\n", .refused(sentence: "failed to update ref")
    ),
    (
      "To x\n!\ta:refs/heads/main\t[remote rejected] (pre-receive hook declined)\n", 1, "",
      .refused(sentence: "pre-receive hook declined")
    ),
    ("To x\n!\ta:b\t[remote failure]\n", 1, "", .refused(sentence: "[remote failure]")),
    ("", 128, "fatal: no\n", nil), ("To x\nDone\n", 0, "", nil), ("?\ta:b\tx\n", 0, "", nil),
    ("garbage\n\t\t\n", 1, "", nil),
  ]

  @Test(arguments: pushes) func `the result of a push is read from its line`(
    row: (output: String, code: Int32, errors: String, expected: GitPush?)
  ) {
    let answer = GitAnswer(
      code: row.code, output: Array(row.output.utf8), errors: Array(row.errors.utf8))
    #expect(GitPush(answer) == row.expected)
  }

  @Test func `a log skips a commit without a valid date`() throws {
    let log = "12\nx\n\0\ny\n\0now\nz\0" + "13\nv\n\0"
    let entries = try GitClient(ScriptedPrograms(log)).log(of: [.of("a")], limit: 9)
    #expect(entries.map(\.message.subject) == ["x", "v"])
  }

  @Test func `a message is written and read`() {
    func decisions(_ texts: String...) -> [MergeDecision] {
      texts.map { MergeDecision(.text, nil, [.title: $0]) }
    }
    let message = GitMessage(
      subject: "Merge\nlists", decisions: decisions("7 \"a: b\"\n\u{1B}x", ""),
      machine: "lap\ttop")
    let text = "Merge lists\n\nSuperseded: 7 \"a: b\"  x\nSuperseded: \nMachine: lap top\n"
    #expect(message.text == text)
    let read = GitMessage(
      subject: "Merge lists", decisions: decisions("7 \"a: b\"  x", ""), machine: "lap top")
    #expect(GitMessage(parsing: text) == read)
    let signed = text.replacing("lists\n", with: "lists\n\nBy hand.\n") + "Signed-off-by: Ann\n"
    #expect(GitMessage(parsing: signed) == read)
    var first = GitMessage.change(on: Machine("vm", id: "00c0ffee0badf00d"))
    first.origin = "after 5f0c6a0e00c0ffee"
    #expect(
      first.text == """
        Change the list on vm

        Machine: vm
        Machine-Id: 00c0ffee0badf00d after 5f0c6a0e00c0ffee

        """)
    #expect(GitMessage(parsing: first.text) == first)
    #expect(GitMessage(subject: "x").text == "x\n")
    #expect(GitMessage(parsing: "x\n") == GitMessage(subject: "x"))
  }

  @Test func `a decision is read as it was written`() {
    let all = Dictionary(MergeDecision.Part.allCases.map { ($0, "\($0)\n\"\u{2028}é") }) { $1 }
    let decisions = [
      MergeDecision(.changed, 7, other: 3, all), MergeDecision(.list, nil, [.attribute: "x"]),
      MergeDecision(.text, nil, [.title: #"{"kind":"unknown"}"#]),
      MergeDecision(.text, nil, [.title: #"{"kind":"changed","number":"7"}"#]),
    ]
    let message = GitMessage(subject: "x", decisions: decisions)
    #expect(GitMessage(parsing: message.text) == message)
  }

  @Test func `the message of a merge is bounded`() {
    var summary = MergeSummary()
    let decision = MergeDecision(.list, nil, [.attribute: "x"])
    summary.report.decisions = Array(repeating: decision, count: SyncLimit.decisions + 2)
    let decisions = GitMessage.merge(summary, on: "laptop").decisions
    #expect(decisions.count == SyncLimit.decisions + 1)
    #expect(decisions.last?.words() == "and 2 more; git has both lists")
  }

  @Test(arguments: [
    "", "\n\n", "x", "x\ny\n\nz", "Machine: only", "a\n\nMachine: b\n\nc", "a\n\n: b",
    "a\n\nMachine:b",
  ])
  func `any text is read as a message`(text: String) {
    let message = GitMessage(parsing: text)
    #expect(message.decisions == [] && message.machine == nil)
  }
}

@Suite struct `Standard error of git` {
  static let rows: [(errors: String, sentence: String?)] = [
    ("", nil), ("\n\n", nil), ("hint: try this\n", nil),
    ("fatal: bad object\n", "bad object"),
    ("error: x\nfatal: y.\nhint: z\n", "y"),
    (
      """
      ssh: connect to host example.org port 22: Connection refused
      fatal: Could not read from remote repository.

      Please make sure you have the correct access rights
      and the repository exists.

      """, "ssh: connect to host example.org port 22: Connection refused"
    ),
    (
      "fatal: Could not read from remote repository.\n\nPlease make sure\n",
      "Could not read from remote repository"
    ),
    (
      "fatal: unable to connect to h:\nh[0: 127.0.0.1]: errno=Connection refused\n\n",
      "unable to connect to h: h[0: 127.0.0.1]: errno=Connection refused"
    ),
    (
      "fatal: unable to access 'https://a:b@h/': Could not resolve host: h\n",
      "unable to access 'https://h/': Could not resolve host: h"
    ),
    (
      """
      fatal: detected dubious ownership in repository at '/x'
      To add an exception for this directory, call:

      \tgit config --global --add safe.directory /x
      """,
      "detected dubious ownership in repository at '/x'. To trust it, run: git config --global"
        + " --add safe.directory /x"
    ),
    (
      """
      remote: Enumerating objects: 5, done.        \u{20}
      remote: Counting objects:  20% (1/5)        \rremote: Counting objects: 100% (5/5), done.   \u{20}
      remote: Total 3 (delta 0), reused 0 (delta 0), pack-reused 0        \u{20}
      Receiving objects:  45% (9/20), 1.2 MiB | 200.00 KiB/s\rReceiving objects: 100% (20/20), done.
      From ../origin
      error: cannot lock ref 'refs/remotes/origin/main': is at 1 but expected 2
       ! 1..2  main -> origin/main  (unable to update local ref)
      error: some local refs could not be updated; try running 'git remote prune'
      """, "cannot lock ref 'refs/remotes/origin/main': is at 1 but expected 2"
    ),
    (
      """
      Receiving objects:  45% (9/20), 1.2 MiB | 200.00 KiB/s\r
      fetch-pack: unexpected disconnect while reading sideband packet
      fatal: early EOF
      fatal: fetch-pack: invalid index-pack output
      """, "fetch-pack: unexpected disconnect while reading sideband packet"
    ),
    ("Receiving objects:  45% (9/20)\rUnpacking objects: 3\r", nil),
    ("remote: error: no space        \n", "no space"),
    ("Pack: 5 of 7\n", "Pack: 5 of 7"),
    (
      "fatal: ref updates aborted by hook\nfatal: the remote end hung up unexpectedly\n",
      "ref updates aborted by hook"
    ),
    ("remote: error: no space\r\n", "no space"),
    ("warning: a\nplain words\n", "plain words"),
    ("fatal: \u{1B}[31mred\n", "\u{1B}[31mred"),
  ]

  @Test(arguments: rows) func `the sentence is the line that says most`(
    row: (errors: String, sentence: String?)
  ) {
    #expect(GitComplaint(Array(row.errors.utf8)).sentence == row.sentence)
  }

  @Test func `a flaw that git refuses is found, also after progress in the same line`() throws {
    let id = try GitObjectID.of("a")
    let line = "error: object \(id): hasDot: contains '.'\n"
    let ends = ["fatal: fsck error in packed object\n", "fatal: fsck failed\n"]
    for end in ends {
      let errors = "Receiving objects:  50% (1/2)\(line)\(end)"
      #expect(
        GitComplaint(Array(errors.utf8)).flaw
          == GitFlaw(object: id, reason: "hasDot: contains '.'"))
    }
    #expect(GitComplaint(Array("\(line)fatal: no\n".utf8)).flaw == nil)
    let remote =
      "remote: fatal: no x\nremote: aborting due to possible repository corruption on the remote side.\0\n"
      + "fatal: protocol error: bad pack header\n"
    #expect(GitComplaint(Array(remote.utf8)).flaw == GitFlaw(object: nil, reason: "no x"))
  }

  @Test func `bytes that are not UTF-8 are replaced`() {
    #expect(GitComplaint([0x66, 0xFF, 0x0A]).sentence == "f\u{FFFD}")
  }

  @Test func `a command that fails without a message is reported with its exit code`() {
    #expect(GitAnswer(code: 9, output: [], errors: []).sentence == "it exited with code 9")
  }
}

@Suite struct `Passwords in URLs` {
  static let rows: [(text: String, expected: String)] = [
    ("https://ann:secret@example.org/list.git", "https://example.org/list.git"),
    ("https://ann@example.org/list.git", "https://example.org/list.git"),
    ("https://oauth2:glpat-01@gitlab.com:8443/a/b", "https://gitlab.com:8443/a/b"),
    ("https://ann:p@ss@example.org/x", "https://example.org/x"),
    ("https://ann:pa/ss@example.org/x", "https://example.org/x"),
    ("https://ann:pa?ss#1@example.org/x", "https://example.org/x"),
    ("https://:secret@example.org/x", "https://example.org/x"),
    ("HTTPS://ann:secret@example.org/x", "HTTPS://example.org/x"),
    ("https://example.org/x.git?private_token=abc", "https://example.org/x.git"),
    ("ssh://git:secret@example.org:22/x", "ssh://git@example.org:22/x"),
    ("ssh://git@example.org/x", "ssh://git@example.org/x"),
    ("gcrypt::https://ann:secret@example.org/x", "gcrypt::https://example.org/x"),
    ("gcrypt::rsync://ann:secret@example.org/x", "gcrypt::rsync://ann@example.org/x"),
    ("ssh://a:b@c/https://d:e@f/g", "ssh://a@c/https://f/g"),
    ("https://c/https://d:e@f/g", "https://c/https…"),
    (
      "unable to access 'https://ann:secret@example.org/x/': Could not resolve host: example.org",
      "unable to access 'https://example.org/x/': Could not resolve host: example.org"
    ),
    ("<https://a:b@c> \"https://d:e@f\"\thttps://g:h@i", "<https://c> \"https://f\"\thttps://i"),
    ("https://example.org:8443/a@b", "https://example.org:8443/a@b"),
    ("https://[::1]:8443/a@b", "https://[::1]:8443/a@b"),
    ("git@github.com:a/b.git", "git@github.com:a/b.git"),
    ("file:///home/ann@work/x", "file:///home/ann@work/x"),
    ("://", "://"), ("https://", "https://"), ("https://@", "https://"), ("a://@@:/b", "a://@@:/b"),
    ("", ""), ("no URL: 12:30", "no URL: 12:30"),
  ]

  @Test(arguments: rows) func `passwords and tokens are cut once, and the rest is kept`(
    row: (text: String, expected: String)
  ) {
    #expect(URLPassword.cut(from: row.text) == row.expected)
    #expect(URLPassword.cut(from: row.expected) == row.expected)
  }

  @Test(arguments: [
    ("ssh://a:b@c/", "ssh://a@c/"), ("https://a:b@c ", "https://c "), ("a://b@", "a://b@"),
    ("a://b:c", "a://b:c"), ("https://", "https://"), ("://", "://"), ("@", "@"),
  ])
  func `each of many URLs loses its password`(part: String, expected: String) {
    #expect(
      URLPassword.cut(from: String(repeating: part, count: 50))
        == String(repeating: expected, count: 50))
  }
}
