import Foundation
import Testing

@testable import TodoModule

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

  @Test func `a link that somebody has sent is not written through`() throws {
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

  @Test func `outside of a repository the variables that name a bare one are told`() throws {
    let path = fixture.folder.path
    for option in ["--install", "--uninstall"] {
      let outcome = try fixture.shell("GIT_CEILING_DIRECTORIES='\(path)/..' todo merge \(option)")
      #expect(
        outcome.complaint(.usage)
          == "'\(path)' is not in a git repository; for a bare one, set GIT_DIR and GIT_WORK_TREE")
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
        "\nto mark the list as resolved, type: git -C b/l add todo.json\n"), "\(outcome)")
    #expect(outcome.output.hasSuffix("1\topen\thigh\t\t\t\tBuy oat milk\n"), "\(outcome)")
  }
}
