import Foundation
import Testing

@testable import TodoModule

/// A list in a git repository that two clones change, and its merge.
@Suite(.needs(.git)) struct `A list with an unresolved git merge` {
  /// A list whose merge has conflicts.
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
      #expect(complaint.contains(": unresolved git merge; read as json; nothing"))
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
    #expect(repair.output.contains("\nsaved 6 items; the damaged file is now "), "\(repair.output)")
    #expect(!repair.output.contains("could not be read"), "\(repair.output)")
    // The file lies outside the repository.
    #expect(!repair.output.contains("git add"), "\(repair.output)")
    #expect(repair.errors.contains("removed from one of the lists may be back"), "\(repair.errors)")
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
