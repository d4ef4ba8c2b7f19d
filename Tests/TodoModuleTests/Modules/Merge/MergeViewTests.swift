import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of merge` {
  private let output = ViewOutputSpy<MergeRequest>()

  /// What the view reports for this line.
  private func event(
    _ words: [String], _ flags: [OptionSpec] = [], values: [(OptionSpec, String)] = []
  ) -> ViewOutputEvent<MergeRequest>? {
    var arguments = ParsedArguments(words, flags: flags)
    for (option, value) in values { arguments.set(option, to: value) }
    MergeView(
      output: output, context: ContextFixture(arguments: .success(arguments)).context
    ).start()
    return output.events.last
  }

  @Test func `three files are merged into the second one, or into another`() {
    let paths = MergePaths(base: "b", ours: "o", theirs: "t")
    #expect(
      event(["b", "o", "t"]) == .requested(.files(paths, markerSize: nil, isDryRun: false)))
    let named = MergePaths(base: "b", ours: "o", theirs: "t", output: "r", name: "p")
    let values = [(OptionSpec.output, "r"), (.markerSize, "12"), (.shownPath, "p")]
    #expect(
      event(["b", "o", "t"], [.dryRun], values: values)
        == .requested(.files(named, markerSize: 12, isDryRun: true)))
  }

  @Test func `one file is a copy`() {
    #expect(event(["c"]) == .requested(.copy(path: "c", isDryRun: false)))
    #expect(event(["c"], [.dryRun]) == .requested(.copy(path: "c", isDryRun: true)))
  }

  @Test func `each action is a request`() {
    #expect(event([], [.install]) == .requested(.installDriver))
    #expect(event([], [.uninstall]) == .requested(.uninstallDriver))
  }

  static let mistakes:
    [(words: [String], flags: [OptionSpec], values: [(OptionSpec, String)], error: UsageError)] =
      [
        ([], [.install, .uninstall], [], .conflictingOptions(["--install", "--uninstall"])),
        ([], [.install], [(.output, "x")], .conflictingOptions(["--install", "--output"])),
        ([], [.uninstall, .dryRun], [], .conflictingOptions(["--uninstall", "--dry-run"])),
        (["b", "o", "t"], [.install], [], .unexpectedWord("b")),
        ([], [], [], .missingOperand(.mergedFile)),
        (["b", "o"], [], [], .missingOperand(.mergedFile)),
        (["c"], [], [(.output, "x")], .missingOperand(.mergedFile)),
        (["b", "o", "t", "x"], [], [], .unexpectedWord("x")),
      ]
      + ["0", "1001", "-1", "x", ""].map { size in
        let error = UsageError.badOptionValue(
          option: "--marker-size", size, accepted: "a number from 1 to 1000")
        return (["b", "o", "t"], [], [(.markerSize, size)], error)
      }

  @Test(arguments: mistakes) func `what makes no request is rejected`(
    words: [String], flags: [OptionSpec], values: [(OptionSpec, String)], error: UsageError
  ) {
    #expect(event(words, flags, values: values) == .rejected(error))
  }

  private static let summary = MergeSummary(
    incoming: MergeTally(added: 1, changed: 2), outgoing: MergeTally(removed: 4),
    report: .of(superseded: [.title("Oat", over: "Rice", ofItem: 1)], lacksBase: true))

  /// What the view prints.
  private func shown(
    _ form: OutputForm = .lines, isQuiet: Bool = false, _ show: (MergeView) -> Void
  ) -> ContextFixture {
    let fixture = ContextFixture(form: form, isQuiet: isQuiet)
    show(MergeView(output: output, context: fixture.context))
    return fixture
  }

  @Test func `each decision has a line, and the last line counts what was merged`() {
    func show(_ view: MergeView) { view.showMerge(Self.summary, of: nil, isDryRun: false) }
    let fixture = shown(.lines, show)
    #expect(
      fixture.output
        == "1: title changed on both; kept 'Oat', dropped 'Rice'\nmerged: 3 in, 4 out\n")
    #expect(fixture.errors == "todo: \(Self.summary.baseRemark ?? "")\n")
    let quiet = shown(isQuiet: true, show)
    #expect(quiet.output + quiet.errors == "")
    let json = shown(.json, show)
    #expect(json.output.hasPrefix(#"{"in":{"added":1,"changed":2,"removed":0},"out":{"#))
    #expect(json.errors == "")
  }

  @Test func `a copy has a line`() {
    func shown(_ newPath: Result<String?, StoreError>) -> ContextFixture {
      let copy = MergedCopy(path: "c", newPath: newPath)
      return self.shown { $0.showMerge(Self.summary, of: copy, isDryRun: false) }
    }
    let fixture = shown(.success("c.merged"))
    #expect(
      fixture.output == """
        1: title changed on both; kept 'Oat', dropped 'Rice'
        merged 'c': 3 in; the copy is now 'c.merged'

        """)
    #expect(fixture.errors == "todo: \(Self.summary.baseRemark ?? "")\n")
    let failed = shown(.failure(.noPlace))
    #expect(failed.output.hasSuffix("\nmerged 'c': 3 in\n"))
    func showDry(_ view: MergeView) {
      let copy = MergedCopy(path: "c", newPath: .success(nil))
      view.showMerge(MergeSummary(), of: copy, isDryRun: true)
    }
    #expect(self.shown(.lines, showDry).output == "would merge 'c': 0 in\n")
    #expect(
      self.shown(.json, showDry).output.hasSuffix(#","copy":"c","newPath":null}"# + "\n"))
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
      shown { $0.showDriver(installed) }.output == """
        git now merges '/my lists/todo.json' with '/bin/todo'
        to share this, commit the list and its attributes:
          git -C '/my lists' add .gitattributes todo.json && git -C '/my lists' commit -m 'Merge the \
        list with todo'
        in each other clone, type: todo merge --install

        """)
    #expect(
      shown(.json) { $0.showDriver(installed) }.output
        == #"{"program":"/bin/todo","attributes":"/my lists/.gitattributes","changed":true,"tracked":[]}"#
        + "\n")
    let again = try Self.change("/bin/todo")
    #expect(
      shown { $0.showDriver(again) }.output
        == "git already merges '/my lists/todo.json' with '/bin/todo'\n")
    // In a second clone, `.gitattributes` has the line already.
    let clone = try Self.change("/bin/todo", hasChanged: true)
    #expect(
      shown { $0.showDriver(clone) }.output
        == "git now merges '/my lists/todo.json' with '/bin/todo'\n")
    let removed = try Self.change(nil, hasChanged: true, attributes: true)
    #expect(
      shown { $0.showDriver(removed) }.output == """
        git no longer merges '/my lists/todo.json' with todo
        to share this, commit '/my lists/.gitattributes'

        """)
    let none = try Self.change(nil)
    #expect(
      shown { $0.showDriver(none) }.output
        == "git did not merge '/my lists/todo.json' with todo\n")
  }

  @Test func `an installation says how git forgets private files that it tracks`() throws {
    let change = try Self.change("/bin/todo", tracked: [".my list.history", ".x.lock"])
    #expect(
      shown { $0.showDriver(change) }.output == """
        git already merges '/my lists/todo.json' with '/bin/todo'
        git also tracks files that are for one machine only; to have it forget them, type:
          git -C '/my lists' rm --cached -- '.my list.history' .x.lock

        """)
    #expect(
      shown(.json) { $0.showDriver(change) }.output
        .hasSuffix(#""changed":false,"tracked":[".my list.history",".x.lock"]}"# + "\n"))
  }
}
