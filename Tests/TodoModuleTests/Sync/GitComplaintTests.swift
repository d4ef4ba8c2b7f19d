import Testing

@testable import TodoModule

@Suite struct `What git writes to standard error` {
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
      "detected dubious ownership in repository at '/x'; to trust it, type: git config --global"
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

  @Test func `what git refuses is found, also after progress in the same line`() throws {
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

  @Test func `a command that fails in silence is told by its code`() {
    #expect(GitAnswer(code: 9, output: [], errors: []).sentence == "it exited with code 9")
  }
}
