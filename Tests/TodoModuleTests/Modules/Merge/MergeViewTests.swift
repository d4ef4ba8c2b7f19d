import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of merge`: ViewSuite {
  let output = ViewOutputSpy<MergeRequest>()
  func view(in context: ModuleContext) -> MergeView { MergeView(output: output, context: context) }

  @Test func `three files are merged into the second one, or into another`() {
    let paths = MergePaths(base: "b", ours: "o", theirs: "t")
    #expect(
      start(["b", "o", "t"]) == .requested(.files(paths, markerSize: nil, isDryRun: false)))
    let named = MergePaths(base: "b", ours: "o", theirs: "t", output: "r", name: "p")
    let values: OptionValues = [
      .output: "r", .markerSize: "12", .shownPath: "p",
    ]
    #expect(
      start(["b", "o", "t"], flags: [.dryRun], values: values)
        == .requested(.files(named, markerSize: 12, isDryRun: true)))
  }

  @Test func `one file is a copy`() {
    #expect(start(["c"]) == .requested(.copy(path: "c", isDryRun: false)))
    #expect(start(["c"], flags: [.dryRun]) == .requested(.copy(path: "c", isDryRun: true)))
  }

  @Test func `each action is a request`() {
    #expect(start(flags: [.install]) == .requested(.installDriver))
    #expect(start(flags: [.uninstall]) == .requested(.uninstallDriver))
  }

  static let mistakes:
    [(
      words: [String], flags: [OptionSpec], values: OptionValues,
      error: UsageError
    )] =
      [
        ([], [.install, .uninstall], [:], .conflictingOptions(["--install", "--uninstall"])),
        ([], [.install], [.output: "x"], .conflictingOptions(["--install", "--output"])),
        ([], [.uninstall, .dryRun], [:], .conflictingOptions(["--uninstall", "--dry-run"])),
        (["b", "o", "t"], [.install], [:], .unexpectedWord("b")),
        (
          [], [], [:],
          .missingOperand("a copy of the list, three list files, or an option such as --install")
        ),
        (
          ["b", "o"], [], [:],
          .missingOperand("a copy of the list, three list files, or an option such as --install")
        ),
        (
          ["c"], [], [.output: "x"],
          .missingOperand("a copy of the list, three list files, or an option such as --install")
        ),
        (["b", "o", "t", "x"], [], [:], .unexpectedWord("x")),
      ]
      + ["0", "1001", "-1", "x", ""].map { size in
        let error = UsageError.badOptionValue(
          option: "--marker-size", size, accepted: "a number from 1 to 1000")
        return (["b", "o", "t"], [], [.markerSize: size], error)
      }

  @Test(arguments: mistakes) func `what makes no request is rejected`(
    words: [String], flags: [OptionSpec], values: OptionValues,
    error: UsageError
  ) {
    #expect(start(words, flags: flags, values: values) == .rejected(error))
  }

  private static let summary = MergeSummary(
    incoming: MergeTally(added: 1, changed: 2), outgoing: MergeTally(removed: 4),
    report: .of([.title("Oat", over: "Rice", ofItem: 1)], lacksBase: true))

  @Test func `each decision has a line, and the last line counts what was merged`() {
    func show(_ view: MergeView) { view.showMerge(Self.summary, of: nil, isDryRun: false) }
    let full = fixture(.lines, show)
    #expect(
      full.output
        == "1: title differs; kept 'Oat' (later), dropped 'Rice'\nmerged: 3 in (1 new, 2 changed), 4 out\n"
    )
    #expect(full.errors == "todo: \(Self.summary.remarks[0])\n")
    let quiet = fixture(isQuiet: true, show)
    #expect(quiet.output + quiet.errors == "")
    let json = fixture(.json, show)
    #expect(json.output.hasPrefix(#"{"in":{"added":1,"changed":2,"removed":0},"out":{"#))
    #expect(json.errors == "")
  }

  @Test func `a copy has a line`() {
    func merged(_ newPath: Result<String?, StoreError>) -> ContextFixture {
      let copy = MergedCopy(path: "c", newPath: newPath)
      return fixture { $0.showMerge(Self.summary, of: copy, isDryRun: false) }
    }
    let moved = merged(.success("c.merged"))
    #expect(
      moved.output == """
        1: title differs; kept 'Oat' (yours, later), dropped 'Rice'
        merged 'c': 3 in (1 new, 2 changed); the copy is now 'c.merged'

        """)
    #expect(moved.errors == "todo: \(Self.summary.remarks[0])\n")
    let failed = merged(.failure(.noPlace))
    #expect(failed.output.hasSuffix("\nmerged 'c': 3 in (1 new, 2 changed)\n"))
    func showDry(_ view: MergeView) {
      let copy = MergedCopy(path: "c", newPath: .success(nil))
      view.showMerge(MergeSummary(), of: copy, isDryRun: true)
    }
    #expect(shown(.lines, showDry) == "would merge 'c': 0 in\n")
    #expect(
      shown(.json, showDry).hasSuffix(#","copy":"c","newPath":null}"# + "\n"))
  }

  private static func change(
    _ program: String?, hasChanged: Bool = false, attributes: Bool = false,
    tracked: [String] = []
  ) throws -> MergeDriverChange {
    MergeDriverChange(
      path: try #require(ListPath("/my lists/todo.json")), program: program,
      hasChangedDriver: hasChanged, hasChangedAttributes: attributes, trackedPrivateFiles: tracked)
  }

  @Test func `an installation says what to commit`() throws {
    let installed = try Self.change("/bin/todo", hasChanged: true, attributes: true)
    #expect(
      shown { $0.showDriver(installed) } == """
        git now merges '/my lists/todo.json' with '/bin/todo'
        to share this, commit the list and its attributes:
          git -C '/my lists' add .gitattributes todo.json && git -C '/my lists' commit -m 'Merge the \
        list with todo'
        in each other clone, type: todo merge --install

        """)
    #expect(
      shown(.json) { $0.showDriver(installed) }
        == #"{"program":"/bin/todo","attributes":"/my lists/.gitattributes","changed":true,"tracked":[]}"#
        + "\n")
    let again = try Self.change("/bin/todo")
    #expect(
      shown { $0.showDriver(again) }
        == "git already merges '/my lists/todo.json' with '/bin/todo'\n")
    // In a second clone, `.gitattributes` has the line already.
    let clone = try Self.change("/bin/todo", hasChanged: true)
    #expect(
      shown { $0.showDriver(clone) }
        == "git now merges '/my lists/todo.json' with '/bin/todo'\n")
    let removed = try Self.change(nil, hasChanged: true, attributes: true)
    #expect(
      shown { $0.showDriver(removed) } == """
        git no longer merges '/my lists/todo.json' with todo
        to share this, commit '/my lists/.gitattributes'

        """)
    let none = try Self.change(nil)
    #expect(
      shown { $0.showDriver(none) }
        == "git did not merge '/my lists/todo.json' with todo\n")
  }

  @Test func `an installation says how git forgets private files that it tracks`() throws {
    let change = try Self.change("/bin/todo", tracked: [".my list.history", ".x.lock"])
    #expect(
      shown { $0.showDriver(change) } == """
        git already merges '/my lists/todo.json' with '/bin/todo'
        git also tracks files that are for one machine only; to have it forget them, type:
          git -C '/my lists' rm --cached -- '.my list.history' .x.lock

        """)
    #expect(
      shown(.json) { $0.showDriver(change) }
        .hasSuffix(#""changed":false,"tracked":[".my list.history",".x.lock"]}"# + "\n"))
  }
}
