import Foundation
import Testing

@testable import TodoModule

/// The program as merge driver of a real git.
@Suite(.enabled(if: Tool.git.isThere, "git is not installed"))
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
  private func run(_ script: String, _ words: String...) throws -> Outcome {
    let outcome = try fixture.shellChild(Self.start + script, words).run()
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

  private static let merged = """
    [
    {"number":1,"title":"Buy oat milk","due":"2026-11-27","priority":"high","tags":["home","shop"]},
    {"number":3,"title":"From here","due":null,"priority":null,"tags":[]},
    {"number":4,"title":"From there","due":null,"priority":null,"tags":[]}
    ]

    """

  private func items(_ name: String = "home/a/todo.json") throws -> String {
    let path = fixture.folder.file(name)
    let outcome = try fixture.todo(
      "list", "--json=number,title,due,priority,tags", "--sort", "number", "--file", path)
    #expect(try fixture.todo("doctor", "--file", path).ending == .exited(0))
    return outcome.output
  }

  @Test(arguments: ["merge -q other", "rebase -q other", "cherry-pick other"])
  func `both edits of one item survive`(command: String) throws {
    try run(Self.branches + "git -C a \(command) >out")
    #expect(try items() == Self.merged)
    #expect(try run("git -C a status --porcelain").output == "")
    #expect(try run("cat out").output.contains("merged: "))
  }

  @Test func `merge and rebase give the same bytes`() throws {
    try run(Self.branches + "cp -r a b; git -C a merge -q other; git -C b rebase -q other")
    try run("cmp a/todo.json b/todo.json; test -s a/todo.json")
  }

  @Test func `stash pop merges what was changed meanwhile`() throws {
    try run(
      Self.branches + """
        at 12:00 a edit 2 'Pay the rent'
        git -C a stash -q
        git -C a merge -q other
        git -C a stash pop
        """)
    let items = try items()
    #expect(items.contains("Pay the rent") && items.contains("From there"))
    #expect(try run("git -C a stash list").output == "")
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

  @Test(arguments: ["--no-rebase", "--rebase"])
  func `clones of a larger repository pull each other's changes`(way: String) throws {
    try run(
      """
      git init -q --bare origin.git
      git clone -q origin.git a 2>/dev/null
      mkdir 'a/my lists'
      echo set >a/vimrc
      at 09:00 'a/my lists' add 'Buy milk'
      at 09:01 'a/my lists' merge --install
      git -C a add -A
      test "$(git -C a ls-files)" = "my lists/.gitattributes
      my lists/todo.json
      vimrc"
      commit a Begin
      git -C a push -q origin HEAD:main
      git clone -q origin.git b
      at 09:02 'b/my lists' merge --install
      test -z "$(git -C b status --porcelain)"
      at 10:00 'a/my lists' edit 1 due:fri
      at 10:01 'a/my lists' add 'From a'
      echo a >>a/vimrc
      commit a A
      git -C a push -q origin HEAD:main
      at 11:00 'b/my lists' edit 1 'Buy oat milk'
      at 11:01 'b/my lists' add 'From b'
      commit b B
      git -C b pull -q \(way) origin main
      git -C b push -q origin HEAD:main
      git -C a pull -q \(way) origin main
      cmp 'a/my lists/todo.json' 'b/my lists/todo.json'
      cmp a/vimrc b/vimrc
      """)
    #expect(
      try items("home/a/my lists/todo.json") == """
        [
        {"number":1,"title":"Buy oat milk","due":"2026-11-27","priority":null,"tags":[]},
        {"number":2,"title":"From a","due":null,"priority":null,"tags":[]},
        {"number":3,"title":"From b","due":null,"priority":null,"tags":[]}
        ]

        """)
  }

  @Test func `a list that cannot be read leaves conflict markers and is named`() throws {
    try run(
      """
      git init -q a
      mkdir a/l
      at 09:00 a/l add One
      at 09:01 a/l merge --install
      git -C a add -A
      commit a Begin
      git -C a branch other
      at 10:00 a/l add 'From here'
      commit a Here
      git -C a checkout -q other
      at 11:00 a/l add 'From there'
      echo x >>a/l/todo.json
      commit a There
      git -C a checkout -q main
      code=0
      git -C a merge -q other >out 2>&1 || code=$?
      test $code = 1
      """)
    let output = try run("cat out").output
    #expect(output.contains("todo: their 'l/todo.json', line 5, column 1: "), "\(output)")
    #expect(output.contains("with conflict markers"))
    let list = try #require(fixture.folder.text("home/a/l/todo.json"))
    #expect(list.contains("From here") && list.contains("From there") && list.contains("<<<<<<<"))
    let path = fixture.folder.file("home/a/l/todo.json")
    let repair = try fixture.todo("doctor", "--repair", "--file", path)
    #expect(repair.output.contains("merged both sides: "), "\(repair)")
    #expect(repair.output.contains("these lines could not be read:\n"), "\(repair)")
    let saved = try #require(fixture.folder.text("home/a/l/todo.json"))
    #expect(saved.contains("From here") && saved.contains("From there"))
  }

  @Test func `a merge without the driver is resolved afterwards`() throws {
    try run(
      Self.branches + """
        git -C a config --remove-section merge.todo
        git -C a merge -q other >out 2>&1 && exit 1
        echo left >a/.todo.json.0123456789abcdef.tmp
        TODO_FILE=a/todo.json todo doctor --repair >out
        git -C a add todo.json
        git -C a commit -q --no-edit
        ls -A a | grep 'tmp$' && exit 1
        true
        """)
    #expect(try items() == Self.merged)
    #expect(
      try run("cat out").output
        .hasSuffix(
          """

          to mark the list as resolved, type: git -C a add todo.json
          to finish what git has begun, type: git -C a commit

          """))
  }

  @Test func `a copy is merged into the list, and one of a cloud folder renamed`() throws {
    try run(
      """
      mkdir a
      at 09:00 a add One
      cp a/todo.json a/"todo (Ann's conflicted copy 2026-11-20).json"
      COPY=a/todo.sync-conflict-20261120-101112-ABCDEFG.json
      cp a/todo.json $COPY
      TODO_FILE=$COPY todo -q add Two
      at 10:00 a add Three
      cp $COPY backup.json
      export TODO_FILE=a/todo.json
      todo merge "a/todo (Ann's conflicted copy 2026-11-20).json" >out
      todo merge -n $COPY >>out
      todo merge $COPY >>out
      todo merge backup.json >>out
      """)
    let folder = "a/todo (Ann's conflicted copy 2026-11-20).json"
    let other = "a/todo.sync-conflict-20261120-101112-ABCDEFG.json"
    #expect(
      try run("cat out").output == """
        merged '\(folder)': 0 in; the copy is now '\(folder).merged'
        2 is now 3: Two (2 is 'Three')
        would merge '\(other)': 1 in
        2 is now 3: Two (2 is 'Three')
        merged '\(other)': 1 in; the copy is now '\(other).merged'
        merged 'backup.json': 0 in

        """)
    let titles = try run("TODO_FILE=a/todo.json todo list --format '{title}' | sort").output
    #expect(titles == "One\nThree\nTwo\n")
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
    try Data("[]".utf8).write(to: URL(filePath: fixture.folder.file("bad.json")))
    let bad = try fixture.todo("merge", "none.json", path, fixture.folder.file("bad.json"))
    #expect(bad.complaint(.badData)?.hasPrefix("their '") == true)
    #expect(fixture.list == before)
    let copy = try fixture.todo("merge", fixture.folder.file("bad.json"))
    #expect(copy.complaint(.badData)?.hasSuffix("; nothing was changed") == true)
    #expect(fixture.list == before)
  }
}
