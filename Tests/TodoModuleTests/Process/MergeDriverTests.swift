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

  @Test func `revert undoes only one commit`() throws {
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

  @Test func `an unreadable list leaves conflict markers and is reported`() throws {
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
    #expect(repair.output.contains("merged both versions: "), "\(repair)")
    #expect(repair.output.contains("todo could not read these lines:\n"), "\(repair)")
    let saved = try #require(fixture.folder.text("home/a/todo.json"))
    #expect(saved.contains("From here") && saved.contains("From there"))
  }

  @Test func `a copy is merged into the list, which keeps its numbers`() throws {
    let fixture = try ProcessFixture(items: "One")
    let copy = fixture.folder.file("todo.sync-conflict-20261120-101112-ABCDEFG.json")
    try FileManager.default.copyItem(atPath: fixture.folder.file(), toPath: copy)
    try fixture.todo("add", "Two", "--file", copy)
    try fixture.todo("add", "Three")
    #expect(
      try fixture.todo("merge", copy).output == """
        renumbered item 2 'Two' to 3, because the other version also added an item 2, 'Three'
        merged '\(copy)': received 1 (1 new). The copy is now '\(copy).merged'

        """)
  }

  @Test func `files that a killed merge has left next to its output are removed`() throws {
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

/// `todo merge --install` and its like, with a real git.
@Suite(.needs(.git))
struct `Installing the merge driver` {
  private let fixture: ProcessFixture

  init() throws { fixture = try ProcessFixture(items: "Buy milk") }

  /// Git with an identity and without the user's configuration; `dot a` is git for the bare repository
  /// of the home a.
  private static let start = """
    set -e
    cd "$HOME"
    export GIT_CONFIG_GLOBAL="$HOME/config" GIT_CONFIG_NOSYSTEM=1
    git config --global user.name Ann
    git config --global user.email ann@example.org
    git config --global init.defaultBranch main
    at() { T=$1 D=$2; shift 2; TODO_NOW=2026-11-20T$T TODO_FILE="$HOME/$D/l/todo.json" todo -q "$@"; }
    dot() { M=$1; shift; git --git-dir="$HOME/$M/.dot" --work-tree="$HOME/$M" "$@"; }
    here() { GIT_DIR="$HOME/$1/.dot" GIT_WORK_TREE="$HOME/$1"; export GIT_DIR GIT_WORK_TREE; }

    """

  @discardableResult
  private func run(_ script: String) throws -> Outcome {
    let outcome = try fixture.shell(Self.start + script)
    try #require(outcome.ending == .exited(0), "\(outcome)")
    return outcome
  }

  @Test func `a write does not follow a link that somebody has sent`() throws {
    try run("git init -q ..")
    try fixture.folder.write("[user]\n", to: "victim")
    try fixture.folder.link(".gitattributes", to: "victim")
    let list = fixture.list
    #expect(
      try fixture.todo("merge", "--install").complaint(.io)
        == "'\(fixture.folder.file(".gitattributes"))' is a symbolic link, not a regular file; move it away"
    )
    #expect(fixture.folder.text("victim") == "[user]\n")
    #expect(fixture.list == list)
  }

  @Test func `outside of a repository, the message names the variables for a bare one`() throws {
    let path = fixture.folder.path
    for option in ["--install", "--uninstall"] {
      let outcome = try fixture.shell("GIT_CEILING_DIRECTORIES='\(path)/..' todo merge \(option)")
      #expect(
        outcome.complaint(.usage)
          == "'\(path)' is not in a git repository. To use a bare one, set GIT_DIR and GIT_WORK_TREE."
      )
    }
  }

  /// Dotfiles of two homes in a bare repository each, as `yadm` and others keep them.
  private static let homes = """
    git init -q --bare origin.git
    mkdir -p a/l b
    git init -q --bare a/.dot
    at 09:00 a add 'Buy milk'
    (here a; at 09:01 a merge --install)
    dot a add l
    dot a commit -qm Begin
    dot a push -q "$HOME/origin.git" main
    git clone -q --bare origin.git b/.dot
    dot b config core.bare false
    dot b checkout -q main
    at 10:00 a edit 1 pri:high
    dot a commit -qam A
    dot a push -q "$HOME/origin.git" main
    at 11:00 b edit 1 'Buy oat milk'
    dot b commit -qam B

    """

  @Test func `bare repositories of dotfiles merge their lists`() throws {
    let script = """
      test "$(dot a ls-files)" = "l/.gitattributes
      l/todo.json"
      (cd b; GIT_DIR=.dot GIT_WORK_TREE=. && export GIT_DIR GIT_WORK_TREE && at 11:01 b merge --install)
      dot b pull -q --no-rebase "$HOME/origin.git" main
      test -z "$(dot b status --porcelain -uno)"
      TODO_FILE=b/l/todo.json todo list
      """
    let outcome = try run(Self.homes + script)
    #expect(outcome.output.hasSuffix("1\topen\thigh\t\t\t\tBuy oat milk\n"), "\(outcome)")
  }

  @Test func `an unresolved merge of bare repositories is resolved`() throws {
    let script = """
      dot b pull -q --no-rebase "$HOME/origin.git" main >/dev/null 2>&1 && exit 9
      (here b; TODO_FILE=b/l/todo.json todo doctor --repair)
      dot b add l/todo.json
      dot b commit -qm Merged
      TODO_FILE=b/l/todo.json todo list
      (here b; at 12:00 b merge --uninstall)
      test ! -e b/l/.gitattributes
      """
    let outcome = try run(Self.homes + script)
    #expect(
      outcome.output.contains(
        "\nTo mark the list as resolved, run: git -C b/l add todo.json\n"), "\(outcome)")
    #expect(outcome.output.hasSuffix("1\topen\thigh\t\t\t\tBuy oat milk\n"), "\(outcome)")
  }
}

/// A list in a git repository that two clones change, and its merge.
@Suite(.needs(.git)) struct `A list with an unresolved git merge` {
  /// A list with conflicts in its merge.
  private func conflicted() throws -> ProcessFixture {
    let fixture = try ProcessFixture()
    let outcome = try fixture.shell(
      """
      set -e
      cd "$HOME"
      export GIT_CONFIG_GLOBAL="$HOME/config"
      git config --global user.name a
      git config --global user.email a@example.org
      git config --global init.defaultBranch main
      git init -q --bare origin.git
      git clone -q origin.git a 2>/dev/null
      git clone -q origin.git b 2>/dev/null
      TODO_FILE=a/list.json todo -q add One
      TODO_FILE=a/list.json todo -q add Two
      TODO_FILE=a/list.json todo -q add Three
      (cd a && git add list.json && git commit -qm 1 && git push -q origin HEAD:main)
      (cd b && git pull -q origin main)
      for side in a b; do
        export TODO_FILE="$side/list.json"
        todo -q edit 2 "Two of $side"
        todo -q done 3
        todo -q add "Four of $side"
        (cd $side && git commit -qam 2)
      done
      todo -q add 'Five of b'
      (cd b && git commit -qam 3 && git push -q origin HEAD:main)
      cd a
      git pull -q --no-rebase origin main >/dev/null 2>&1 && exit 9
      cp list.json "$1"
      """, fixture.folder.file())
    try #require(outcome.ending == .exited(0), "\(outcome)")
    return fixture
  }

  @Test func `importing such a list says so and changes nothing`() throws {
    let fixture = try conflicted()
    let list = fixture.folder.file("other.json")
    for words in [["import", fixture.folder.file()], ["import", "-"]] {
      var child = fixture.child(words + ["--file", list])
      child.input = .path(fixture.folder.file())
      let complaint = try #require(try child.run().complaint(.badData))
      #expect(complaint.contains(": unresolved git merge (read as json); nothing"))
    }
    #expect(!FileManager.default.fileExists(atPath: list))
  }

  @Test func `a repair merges both sides`() throws {
    let fixture = try conflicted()
    let before = fixture.list
    #expect(try fixture.todo("doctor").ending == .exited(4))
    let dry = try fixture.todo("doctor", "--repair", "-n")
    #expect(dry.ending == .exited(0))
    #expect(fixture.list == before)
    let repair = try fixture.todo("doctor", "--repair")
    #expect(repair.ending == .exited(0))
    #expect(repair.output.contains("2: title differs; kept 'Two of "), "\(repair.output)")
    #expect(repair.output.contains("\nsaved 6 items. The damaged file is now "), "\(repair.output)")
    #expect(!repair.output.contains("could not read"), "\(repair.output)")
    // The file lies outside the repository.
    #expect(!repair.output.contains("git add"), "\(repair.output)")
    #expect(repair.errors.contains("may have restored items"), "\(repair.errors)")
    let titles = try fixture.child(["list", "--all", "--format", "{title}"]).run().output
    let words = Set(titles.split(separator: "\n").map(String.init))
    #expect(words.isSuperset(of: ["One", "Three", "Four of a", "Four of b", "Five of b"]))
    #expect(words.count == 6)
    let doctor = try fixture.todo("doctor")
    #expect(doctor.ending == .exited(0) && doctor.output.contains("no problems in "), "\(doctor)")
    #expect(try fixture.todo("add", "More").output == "added 7: More\n")
    #expect(try fixture.todo("done", "1-7").ending == .exited(0))
  }
}
