import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Parsing what git prints` {
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

  @Test func `a commit whose date is none is passed over in a log`() throws {
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

  @Test func `a decision comes back as it was`() {
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
    #expect(decisions.last?.words == "and 2 more; git has both lists")
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
