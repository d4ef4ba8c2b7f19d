import Foundation
import Testing

@testable import TodoModule

/// The program as merge driver of a real git.
@Suite(.needs(.git))
struct `Merging lists with git` {
  private let fixture: ProcessFixture

  init() throws { fixture = try ProcessFixture() }

  /// Git with an identity and without the user's configuration, and functions to change the list of a
  /// clone: `at 10:00 a add Milk` is `todo add Milk` in the clone a at that time.
  private static let start = """
    set -e
    cd "$HOME"
    export GIT_CONFIG_GLOBAL="$HOME/config" GIT_CONFIG_NOSYSTEM=1 GIT_EDITOR=true
    git config --global user.name Ann
    git config --global user.email ann@example.org
    git config --global init.defaultBranch main
    at() { T=$1 D=$2; shift 2; TODO_NOW=2026-11-20T$T TODO_FILE="$D/todo.json" todo -q "$@"; }
    commit() { git -C "$1" commit -qam "$2"; }

    """

  /// Runs a script, which has to succeed.
  @discardableResult
  private func run(_ script: String) throws -> Outcome {
    let outcome = try fixture.shell(Self.start + script)
    try #require(outcome.ending == .exited(0), "\(outcome)")
    return outcome
  }

  /// A repository with the driver and a list, changed on two branches.
  private static let branches = """
    git init -q a
    at 09:00 a add 'Buy milk' +home
    at 09:01 a add 'Pay rent' due:2026-12-01
    at 09:02 a merge --install
    git -C a add todo.json .gitattributes
    commit a Begin
    git -C a branch other
    at 10:00 a edit 1 due:fri pri:high
    at 10:01 a add 'From here'
    commit a Here
    git -C a checkout -q other
    at 11:00 a edit 1 'Buy oat milk' +shop
    at 11:01 a add 'From there'
    at 11:02 a remove 2
    commit a There
    git -C a checkout -q main

    """

  private func items() throws -> String {
    let path = fixture.folder.file("home/a/todo.json")
    #expect(try fixture.todo("doctor", "--file", path).ending == .exited(0))
    return try fixture.todo(
      "list", "--json=number,title,due,priority,tags", "--sort", "number", "--file", path
    ).output
  }

  @Test(arguments: ["merge -q other", "rebase -q other", "cherry-pick other"])
  func `both edits of one item survive`(command: String) throws {
    try run(Self.branches + "git -C a \(command) >out")
    #expect(
      try items() == """
        [
        {"number":1,"title":"Buy oat milk","due":"2026-11-27","priority":"high","tags":["home","shop"]},
        {"number":3,"title":"From here","due":null,"priority":null,"tags":[]},
        {"number":4,"title":"From there","due":null,"priority":null,"tags":[]}
        ]

        """)
    #expect(try run("git -C a status --porcelain").output == "")
    #expect(try run("cat out").output.contains("merged: "))
  }

  @Test func `revert takes back one commit alone`() throws {
    try run(
      Self.branches + """
        at 12:00 a add 'Later'
        commit a Later
        git -C a revert --no-edit HEAD~1
        """)
    let items = try items()
    #expect(items.contains("Later") && items.contains("Pay rent"))
    #expect(!items.contains("From here") && !items.contains("high"))
  }

  @Test func `a list that cannot be read leaves conflict markers and is named`() throws {
    try run(
      Self.branches + """
        git -C a checkout -q other
        echo x >>a/todo.json
        commit a Broken
        git -C a checkout -q main
        code=0
        git -C a merge -q other >out 2>&1 || code=$?
        test $code = 1
        """)
    let output = try run("cat out").output
    #expect(output.contains("todo: their 'todo.json', line 5, column 1: "), "\(output)")
    #expect(output.contains("with conflict markers"))
    let list = try #require(fixture.folder.text("home/a/todo.json"))
    #expect(list.contains("From here") && list.contains("From there") && list.contains("<<<<<<<"))
    let path = fixture.folder.file("home/a/todo.json")
    let repair = try fixture.todo("doctor", "--repair", "--file", path)
    #expect(repair.output.contains("merged both sides: "), "\(repair)")
    #expect(repair.output.contains("these lines could not be read:\n"), "\(repair)")
    let saved = try #require(fixture.folder.text("home/a/todo.json"))
    #expect(saved.contains("From here") && saved.contains("From there"))
  }

  @Test func `a copy is merged into the list, whose numbers stay`() throws {
    let fixture = try ProcessFixture(items: "One")
    let copy = fixture.folder.file("todo.sync-conflict-20261120-101112-ABCDEFG.json")
    try FileManager.default.copyItem(atPath: fixture.folder.file(), toPath: copy)
    try fixture.todo("add", "Two", "--file", copy)
    try fixture.todo("add", "Three")
    #expect(
      try fixture.todo("merge", copy).output == """
        2 is now 3: Two (2 is 'Three')
        merged '\(copy)': 1 in (1 new); the copy is now '\(copy).merged'

        """)
  }

  @Test func `what a killed merge has left beside its output is removed`() throws {
    let fixture = try ProcessFixture(items: "Buy milk")
    let path = fixture.folder.file()
    let output = fixture.folder.file("out.json")
    // The second has nothing to write.
    for _ in 1...2 {
      try fixture.folder.write("left", to: ".out.json.0123456789abcdef.tmp")
      #expect(try fixture.todo("merge", "/dev/null", path, path, "-o", output).ending == .exited(0))
      #expect(fixture.folder.text(".out.json.0123456789abcdef.tmp") == nil)
    }
    #expect(fixture.folder.text("out.json")?.contains("Buy milk") == true)
  }

  @Test func `bad files are refused and every byte stays`() throws {
    let fixture = try ProcessFixture(items: "Buy milk")
    let before = try #require(fixture.list)
    let path = fixture.folder.file()
    let missing = try fixture.todo("merge", "/dev/null", path, "missing.json")
    #expect(
      missing.complaint(.io)
        == "cannot read 'missing.json': no such file or directory; nothing was changed")
    try fixture.folder.write("[]", to: "bad.json")
    let bad = try fixture.todo("merge", "none.json", path, fixture.folder.file("bad.json"))
    #expect(bad.complaint(.badData)?.hasPrefix("their '") == true)
    #expect(fixture.list == before)
  }
}
