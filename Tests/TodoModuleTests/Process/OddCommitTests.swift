import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Commits that no git makes by itself, pushed by whoever may push.
@Suite(.needs(.git))
struct `An odd commit at the remote` {
  private nonisolated(unsafe) static let made = SyncFixture.kept {
    let fixture = try SyncFixture(["laptop", "desktop"])
    try fixture["laptop"].run("add", "Buy milk")
    try fixture.join()
    try fixture.settle()
    return fixture
  }

  private let fixture: SyncFixture

  init() throws { fixture = try Self.made.get().copy() }

  @Test(arguments: OddCommit.chosen)
  func `is accepted if it does no harm, else refused with the command that fixes the remote`(
    row: OddCommit
  ) throws {
    let good = try fixture.git("rev-parse", "main")
    let odd = try row.make(fixture)
    try fixture.git("update-ref", "refs/heads/main", odd)
    var line = ""
    for machine in fixture.machines {
      try machine.run("add", "From \(machine.name)")
      // The second sync of a machine meets the same.
      for _ in 1...(machine.name == "laptop" ? 2 : 1) {
        let outcome = try machine.todo("sync")
        #expect(outcome.ending == .exited(row.code.rawValue), "\(outcome)")
        if row.code == .childFailed { line = try Self.line(in: outcome, to: good, machine) }
        if row.code == .childFailed, !OddCommit.unsent.contains(row.testDescription) {
          #expect(outcome.errors.contains(", in commit \(odd.prefix(12)) ("), "\(outcome)")
        }
      }
      try machine.run("add", "x")
      try machine.run("undo")
      #expect(try machine.titles().contains("From \(machine.name)"))
      for words in [["sync", "--log"], ["sync", "--status"], ["doctor"]]
      where machine.name == "laptop" && (TestLength.isLong || row.code != .ok) {
        #expect(try machine.child(words).run().ending == .exited(0), "\(words)")
      }
      let packs = try FileManager.default.contentsOfDirectory(
        atPath: machine.file(".git/objects/pack"))
      #expect(!packs.contains { $0.hasPrefix("tmp_") }, "\(packs)")
    }
    if row.code != .ok {
      #expect(try fixture.git("rev-parse", "main") == odd)
      try put(right: line, good)
    }
    try expectAgreement(with: row.code == .ok ? odd : nil, without: row.code == .ok ? nil : odd)
  }

  /// As an earlier version left it, or a `git fetch` by hand: the commit is in the branch here.
  @Test(arguments: OddCommit.chosen.prefix(TestLength.of(1, long: 3)))
  func `is left out once the remote is right, even if it is already here`(row: OddCommit) throws {
    let good = try fixture.git("rev-parse", "main")
    let odd = try row.make(fixture)
    try fixture.git("update-ref", "refs/heads/main", odd)
    for machine in fixture.machines {
      try machine.ownGit("fetch", "--quiet", "origin")
      try machine.ownGit("update-ref", "refs/heads/main", odd)
      try machine.run("add", "From \(machine.name)")
      let outcome = try machine.todo("sync")
      #expect([.exited(0), .exited(8)].contains(outcome.ending), "\(outcome)")
      let doctor = try machine.todo("doctor")
      #expect(doctor.ending == .exited(4), "\(doctor)")
      #expect(doctor.output.contains(" push --force origin "), "\(doctor)")
    }
    let line = try fixture["laptop"].todo("doctor").output
    try put(right: String(line.split(separator: "run: ").last ?? ""), good)
    try expectAgreement(with: nil, without: odd)
  }

  @Test func `is reported, but not its tree or the commits after it`() throws {
    let odd = try OddCommit.chosen[0].make(fixture)
    let tree = try fixture.git("rev-parse", "main^{tree}")
    let last = try fixture.git("commit-tree", "-m", "x", "-p", odd, tree)
    try fixture.git("update-ref", "refs/heads/main", last)
    let desktop = fixture["desktop"]
    let outcome = try desktop.todo("sync")
    #expect(outcome.errors.contains(", in commit \(odd.prefix(12)) ("), "\(outcome)")
    // The objects that were fetched to find it were removed.
    let objects = try desktop.ownGit("cat-file", "--batch-all-objects", "--batch-check")
    #expect(!objects.contains(odd) && objects.contains(" blob "))
  }

  @Test func `stops nobody on a branch that nobody follows`() throws {
    let odd = try OddCommit.chosen[0].make(fixture)
    try fixture.git("update-ref", "refs/heads/other", odd)
    try expectAgreement(with: nil, without: odd)
  }

  /// Types the line, or puts the branch back where none is named.
  private func put(right line: String, _ good: String) throws {
    if line.isEmpty {
      try fixture.git("update-ref", "refs/heads/main", good)
    } else {
      var shell = fixture["laptop"].child([]).through(shell: line)
      shell.arguments.removeLast()
      #expect(try shell.run().ending == .exited(0), "\(line)")
    }
    #expect(try fixture.git("rev-parse", "main") == good)
  }

  private static func line(
    in outcome: Outcome, to good: String, _ machine: SyncMachine
  ) throws -> String {
    let complaint = try #require(outcome.complaint(.childFailed))
    #expect(complaint.contains(" Your changes are committed here "), "\(complaint)")
    #expect(complaint.contains("' has data that git refuses"), "\(complaint)")
    let line =
      "git -C \(ShellWord.quoted(machine.folder)) push --force origin \(good.prefix(12)):main"
    #expect(complaint.hasSuffix(" To repair the remote, run: \(line)"), "\(complaint)")
    return line
  }

  private func expectAgreement(with taken: String?, without refused: String?) throws {
    try fixture.settle()
    let machines = fixture.machines
    for machine in machines {
      #expect(machine.list == machines[0].list)
      #expect(try machine.ownGit("status", "--porcelain") == "")
      let doctor = try machine.todo("doctor")
      #expect(doctor.ending == .exited(0), "\(doctor)")
    }
    let commits = try fixture.git("rev-list", "main").split(separator: "\n").map(String.init)
    if let taken { #expect(commits.contains(taken)) }
    if let refused { #expect(!commits.contains(refused)) }
  }
}

/// A commit that only `git hash-object --literally` writes, on top of the branch main.
struct OddCommit: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// How a sync ends that meets it.
  let code: ExitCode
  let make: @Sendable (SyncFixture) throws -> String

  /// The first ones have a case of each kind. All of them are made only if loops run at full length.
  static let chosen = Array(all.prefix(TestLength.of(7, long: all.count)))

  /// The remote sends nothing of this commit.
  static let missing = "an object that is not there"
  /// The commits that the remote's git cannot send, so that nobody learns which commit it is.
  static let unsent = [missing, "entry '' 100644"]

  private static let all: [OddCommit] = [
    entry(".git", .childFailed),
    people("a <a@a> 18446744073709551615 +0000", .childFailed),
    entry(".a/../../evil", .childFailed),
    people("a <a@a>", .ok),
    bytes("a dot file in Latin-1", [0x2E, 0xE4]),
    entry(".l", mode: "120000", .badData),
    OddCommit(testDescription: missing, code: .childFailed) { fixture in
      let object = String(repeating: "0", count: 40)
      return try fixture.oddCommit(
        tree: fixture.tree { [("100644", Array(".a".utf8), object)] + $0 })
    },
    people("a 1700000000 +0000", .ok),
    entry("..", .childFailed),
    OddCommit(testDescription: "unsorted", code: .childFailed) { fixture in
      try fixture.oddCommit(tree: fixture.tree { $0.reversed() })
    },
    OddCommit(testDescription: "doubled", code: .childFailed) { fixture in
      try fixture.oddCommit(tree: fixture.tree { $0 + $0.suffix(1) })
    },
    OddCommit(testDescription: "modes padded with zeros", code: .ok) { fixture in
      try fixture.oddCommit(tree: fixture.tree { $0.map { ("0" + $0.0, $0.1, $0.2) } })
    },
    OddCommit(testDescription: "a folder with .git", code: .childFailed) { fixture in
      let inner = try fixture.tree { _ in [("100644", Array(".git".utf8), try fixture.blob("x"))] }
      return try fixture.oddCommit(
        tree: fixture.tree { [("40000", Array(".a".utf8), inner)] + $0 })
    },
    header("gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n"),
    OddCommit(testDescription: "no author", code: .childFailed) { try $0.oddCommit(author: nil) },

    people("a <a@a> -5 +0000", .childFailed),
    people("a <a@a> 9223372036854775808 +0000", .childFailed),
    people("a <a@a> now +0000", .childFailed), people("a <a@a> 1700000000", .childFailed),
    people("a <a@a> <b@b> 1700000000 +0000", .childFailed),
    people("a <a@a> 99999999999 +0000", .ok), people("a <a@a> 0 +0000", .ok),
    people("a <a@a> 01700000000 +0000", .ok), people("a <a@a>1700000000 +0000", .ok),
    people("a <a@a> 1700000000 +051800", .ok), people("a <a@a> 1700000000 -9999", .ok),
    people("a <a@a> 1700000000 UTC", .ok), people("a <a@a 1700000000 +0000", .ok),
    people("a <> 1700000000 +0000", .ok), people("<a@a> 1700000000 +0000", .ok),
    people(" <a@a> 1700000000 +0000", .ok), people("a<a@a> 1700000000 +0000", .ok),
    people("a> b <a@a> 1700000000 +0000", .ok),
    OddCommit(testDescription: "two authors", code: .ok) { fixture in
      try fixture.oddCommit(author: "a <a@a> 1 +0000\nauthor b <b@b> 1 +0000")
    },
    OddCommit(testDescription: "no committer", code: .childFailed) { fixture in
      try fixture.oddCommit(committer: nil)
    },
    header("encoding ISO-8859-1\n"), header("encoding klingon\n"), header("colour blue\n"),
    header("mergetag object \(String(repeating: "a", count: 40))\n type commit\n tag v\n \n x\n"),
    message("", [0x0A]), message("NUL", [0x61, 0, 0x62]), message("no UTF-8", [0xFF, 0xFE, 0x80]),
    message("long", Array(repeating: 0x78, count: 300_000)),
    OddCommit(testDescription: "one parent twice", code: .ok) { try $0.oddCommit(parents: 2) },
    OddCommit(testDescription: "no parent", code: .ok) { try $0.oddCommit(parents: 0) },
    entry(".GIT", .childFailed), entry(".Git", .childFailed), entry(".", .childFailed),
    entry(".a/b", .childFailed), entry(".g\u{200C}it", .childFailed), entry(".git ", .childFailed),
    entry("git~1", .childFailed), entry("", .childFailed),
    entry(".a\nb", .ok), entry("." + String(repeating: "n", count: 4000), .ok),
    entry(".gitmodules", mode: "120000", .childFailed), entry(".x", mode: "100755", .ok),
    bytes("a dot file of any bytes", [0x2E, 0xFF, 0x09, 0xC3]),
    OddCommit(testDescription: "a thousand dot files", code: .ok) { fixture in
      let blob = try fixture.blob("x")
      return try fixture.oddCommit(
        tree: fixture.tree { files in
          files + (1000...1999).map { ("100644", Array(".d\($0)".utf8), blob) }
        })
    },
    OddCommit(testDescription: "a submodule", code: .badData) { fixture in
      let object = try fixture.git("rev-parse", "main")
      return try fixture.oddCommit(
        tree: fixture.tree { [("160000", Array(".a".utf8), object)] + $0 })
    },
    OddCommit(testDescription: "a submodule with a name of two dots", code: .childFailed) {
      fixture in
      let blob = try fixture.blob("[submodule \"../../x\"]\n\tpath = x\n\turl = -evil\n")
      return try fixture.oddCommit(
        tree: fixture.tree { $0 + [("100644", Array(".gitmodules".utf8), blob)] })
    },
    OddCommit(testDescription: "two lists", code: .childFailed) { fixture in
      let blob = try fixture.blob("{}")
      return try fixture.oddCommit(
        tree: fixture.tree { $0 + [("100644", Array("todo.json".utf8), blob)] })
    },
  ]

  private static func people(_ words: String, _ code: ExitCode) -> OddCommit {
    OddCommit(testDescription: words, code: code) { fixture in
      try fixture.oddCommit(author: words, committer: words)
    }
  }

  private static func header(_ text: String) -> OddCommit {
    OddCommit(testDescription: text, code: .ok) { try $0.oddCommit(header: text) }
  }

  private static func message(_ name: String, _ bytes: [UInt8]) -> OddCommit {
    OddCommit(testDescription: "message: \(name)", code: .ok) { fixture in
      try fixture.oddCommit(message: bytes)
    }
  }

  private static func entry(
    _ name: String, mode: String = "100644", _ code: ExitCode
  ) -> OddCommit {
    let title = name.count > 99 ? "a long name" : "entry '\(name)' \(mode)"
    return OddCommit(testDescription: title, code: code) { fixture in
      let blob = try fixture.blob("x\n")
      return try fixture.oddCommit(tree: fixture.tree { $0 + [(mode, Array(name.utf8), blob)] })
    }
  }

  private static func bytes(_ title: String, _ name: [UInt8]) -> OddCommit {
    OddCommit(testDescription: title, code: .ok) { fixture in
      let blob = try fixture.blob("x\n")
      return try fixture.oddCommit(tree: fixture.tree { $0 + [("100644", name, blob)] })
    }
  }
}

extension SyncFixture {
  fileprivate typealias Entry = (mode: String, name: [UInt8], object: String)

  /// Writes any bytes as an object of the bare repository.
  private func object(_ kind: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(filePath: folder.file("object")))
    return try git(
      "hash-object", "-t", kind, "-w", "--literally", "--no-filters", folder.file("object"))
  }

  /// Writes a tree of main's entries after `change`. They are sorted only if `change` adds some.
  fileprivate func tree(_ change: ([Entry]) throws -> [Entry]) throws -> String {
    let old = try git("ls-tree", "main").split(separator: "\n").map { line -> Entry in
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
      return (words[0], Array(words[3].utf8), words[2])
    }
    var entries = try change(old)
    if entries.count > old.count, !entries.elementsEqual(old + old.suffix(1), by: { $0 == $1 }) {
      entries.sort { $0.name.lexicographicallyPrecedes($1.name) }
    }
    let bytes = entries.flatMap { entry in
      let digits = Array(entry.object.utf8.compactMap(\.hexValue))
      let id = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
      return Array("\(entry.mode) ".utf8) + entry.name + [0] + id
    }
    return try object("tree", bytes)
  }

  /// Writes a commit of these parts, by default as git would.
  fileprivate func oddCommit(
    tree: String? = nil, author: String? = "a <a@a> 1700000000 +0000",
    committer: String? = "a <a@a> 1700000000 +0000", header: String = "",
    message: [UInt8] = [0x78, 0x0A], parents: Int = 1
  ) throws -> String {
    let parent = try git("rev-parse", "main")
    let lines =
      ["tree \(try tree ?? git("rev-parse", "main^{tree}"))"]
      + Array(repeating: "parent \(parent)", count: parents)
      + [author.map { "author \($0)" }, committer.map { "committer \($0)" }].compactMap(\.self)
    let head = lines.map { "\($0)\n" }.joined() + header + "\n"
    return try object("commit", Array(head.utf8) + message)
  }
}
