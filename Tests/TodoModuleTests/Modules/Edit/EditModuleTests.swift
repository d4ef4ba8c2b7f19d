import Testing
import TodoEntities

@testable import TodoModule

/// A view that records what it shows, and reads an edited text as the real one does.
private final class EditViewSpy: Spy<ReportViewModel>, EditViewInput {
  weak var output: (any CommandViewOutput<EditRequest>)?

  func showReport(_ report: ReportViewModel) { record(report) }

  func readText(_ text: String, of draft: EditorDraft) {
    do throws(UsageError) { output?.didRequest(.text(try draft.edits(in: text))) } catch {
      output?.didRejectArguments(error)
    }
  }
}

@Suite struct `Presenter of edit` {
  private let view = EditViewSpy()
  private let router = EditorRouterSpy()
  private static let items = [Fixtures.item(1), Fixtures.item(2, tags: ["home"])]
  private static let both = ItemTarget.these(.range(1, 2))
  private static let tag = [ItemEdit.addTag(Tag("home"))]

  private func request(
    _ request: EditRequest, in store: any TodoStore, isInteractive: Bool = true
  ) {
    let interactor = EditInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = EditPresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter,
      isInteractive: isInteractive)
    interactor.output = presenter
    presenter.view = view
    view.output = presenter
    presenter.didRequest(request)
  }

  private func edit(
    _ target: ItemTarget, _ edits: [ItemEdit], remarks: [EditWords.Remark] = [],
    in store: any TodoStore
  ) {
    let edits = RequestedEdits(edits: edits, remarks: remarks, isDryRun: false)
    request(.edits(target, edits), in: store)
  }

  @Test func `every selected item is edited, except one that needs no change`() throws {
    let store = try InMemoryTodoStore(Self.items)
    let remark = EditWords.Remark.said("an item has one project")
    edit(Self.both, Self.tag, remarks: [remark], in: store)
    let tagged = Fixtures.item(1, tags: ["home"], modifiedAt: Fixtures.now)
    #expect(
      view.events.map(\.texts) == [["changed 1: Buy milk  +home", "unchanged 2: Buy milk"]])
    #expect(view.events.map(\.remarks) == [[.fact("an item has one project")]])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.read().items == [tagged, Self.items[1]])
  }

  @Test func `only the editor needs a terminal`() throws {
    let store = ReadOnlyStore(Self.items)
    request(.editor(.number(1), isDryRun: false), in: store, isInteractive: false)
    #expect(store.reads == 0)
    let edits = RequestedEdits(edits: Self.tag, remarks: [], isDryRun: false)
    request(
      .edits(.number(1), edits), in: try InMemoryTodoStore(Self.items), isInteractive: false)
    #expect(router.events == [.usage(.editorNeedsTerminal), .closed(.ok)])
  }

  @Test func `the editor reports the store's error`() {
    request(
      .editor(.number(1), isDryRun: false), in: JSONFileTodoStore(refusing: .noPlace))
    #expect(router.events == [.failure(Failure(.noPlace))])
  }
}

@Suite struct `Presenter of edit, with the editor` {
  private let view = EditViewSpy()
  private let router = EditorRouterSpy()
  private let store: InMemoryTodoStore
  private let presenter: EditPresenter
  private static let item = Fixtures.item(3)
  private static let draft = EditorDraft(item)
  /// Texts that were saved: one with a new title, one with a mistake in its second line, and one whose edit
  /// does not fit the item.
  private static let good = EditedText(text: "title: b", path: "/tmp/good")
  private static let bad = EditedText(text: "title: b\nnonsense\n", path: "/tmp/bad")
  private static let unfit = EditedText(text: "title: b\nuntil: fri\n", path: "/tmp/unfit")

  init() throws {
    store = try InMemoryTodoStore([Self.item])
    let interactor = EditInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    presenter = EditPresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter, isInteractive: true)
    interactor.output = presenter
    presenter.view = view
    view.output = presenter
  }

  /// Makes the editor return these outcomes.
  private func answer(_ outcomes: EditorOutcome?..., isDryRun: Bool = false) {
    router.outcomes = outcomes
    presenter.didRequest(.editor(.number(3), isDryRun: isDryRun))
  }

  /// The first page, and the events after it.
  private func routes(_ rest: EditorRouterSpy.Event...) -> [EditorRouterSpy.Event] {
    [.editor(Self.draft.page(after: nil))] + rest
  }

  /// The second page, after a failure on this text.
  private static func page(after failure: Failure, on text: EditedText) -> EditorRouterSpy.Event {
    .editor(draft.continued(with: text.text).page(after: failure))
  }

  private static let complaint = complaint(
    about: .onLine(
      2, .said("expected 'key: value', found 'nonsense' (write notes below the first empty line)")))

  private static func complaint(about mistake: UsageError) -> Failure {
    .usage(mistake.message(today: Fixtures.clock.today))
  }

  /// Expects the list to be unchanged.
  private func expectNoChange() throws {
    #expect(view.events == [])
    #expect(try store.read().items == [Self.item])
  }

  @Test(arguments: [false, true])
  func `the item is changed as the edited text says`(isDryRun: Bool) throws {
    let text = EditedText(text: "title: b\ntags: x\n\ncall\n", path: "/tmp/x")
    answer(.success(text), isDryRun: isDryRun)
    let after = Fixtures.item(3, "b", tags: ["x"], notes: "call", modifiedAt: Fixtures.now)
    #expect(
      view.events.map(\.texts) == [
        [
          (isDryRun ? "would change 3: b" : "changed 3: b")
            + "  title 'Buy milk' → 'b', notes 'call', +x"
        ]
      ])
    #expect(try store.read().items == [isDryRun ? Self.item : after])
    #expect(router.events == routes(.discarded(text), .closed(.ok)))
  }

  @Test func `edits in the editor get the remark on many months, too`() throws {
    answer(.success(EditedText(text: "title: Buy milk\ndue: 30m\n", path: "/tmp/x")))
    #expect(
      view.events.flatMap(\.remarks)
        == [.fact("'due:30m' means months: use due:30min for minutes")])
  }

  @Test(arguments: ["", "\n \n", "title: Buy milk", EditorDraft(item).page(after: nil)])
  func `a text without edits changes nothing`(saved: String) throws {
    let text = EditedText(text: saved, path: "/tmp/x")
    answer(.success(text))
    #expect(view.events.map(\.texts) == [["unchanged 3: Buy milk"]])
    #expect(try store.history().done == [])
    #expect(router.events == routes(.discarded(text), .closed(.ok)))
  }

  @Test(arguments: [false, true])
  func `after a mistake in the text, the editor is opened on it again`(isDryRun: Bool) throws {
    #expect(Self.complaint.code == .usage)
    answer(.success(Self.bad), .success(Self.good), isDryRun: isDryRun)
    let after = Fixtures.item(3, "b", modifiedAt: Fixtures.now)
    #expect(
      view.events.map(\.texts)
        == [["\(isDryRun ? "would rename" : "renamed") 3: Buy milk → b"]])
    #expect(try store.read().items == [isDryRun ? Self.item : after])
    #expect(
      router.events
        == routes(
          Self.page(after: Self.complaint, on: Self.bad), .discarded(Self.bad),
          .discarded(Self.good), .closed(.ok)))
  }

  /// The outcomes of the editor, and the events after the first page. Nothing is changed.
  typealias Row = (answers: [EditorOutcome], routes: [EditorRouterSpy.Event])

  static let failures: [Row] = [
    (
      [.success(bad), .success(EditedText(text: "title:\n", path: "/tmp/draft2"))],
      [
        page(after: complaint, on: bad), .discarded(bad),
        .failure(blank.keepingText(in: "/tmp/draft2")),
      ]
    ),
    // Edits that do not fit the item.
    (
      [.success(unfit), .success(EditedText(text: "title: b\nuntil: fri\n", path: "/tmp/second"))],
      [
        page(after: misfit, on: unfit), .discarded(unfit),
        .failure(misfit.keepingText(in: "/tmp/second")),
      ]
    ),
    (
      [.success(bad), .failure(.ended(.exited(1)))],
      [
        page(after: complaint, on: bad),
        .failure(Failure(.ended(.exited(1))).keepingText(in: bad.path)),
      ]
    ),
    // The editor saves a text before it fails.
    (
      [.success(bad), .failure(.ended(.exited(1), path: good.path))],
      [
        page(after: complaint, on: bad), .discarded(bad),
        .failure(Failure(.ended(.exited(1), path: good.path))),
      ]
    ),
  ]

  private static let blank = complaint(about: .onLine(1, .blankTitle))
  private static let misfit = Failure(.badEdit(.untilWithoutRepetition))

  @Test(arguments: failures)
  func `after a mistake, a second one or an editor that fails keeps the text that was saved last`(
    row: Row
  ) throws {
    router.outcomes = row.answers
    presenter.didRequest(.editor(.number(3), isDryRun: false))
    #expect(router.events == routes() + row.routes)
    try expectNoChange()
  }

  @Test func `a text that is emptied after a mistake changes nothing`() throws {
    let empty = EditedText(text: "", path: "/tmp/empty")
    answer(.success(Self.bad), .success(empty))
    #expect(view.events.map(\.texts) == [["unchanged 3: Buy milk"]])
    #expect(try store.history().done == [])
    #expect(
      router.events
        == routes(
          Self.page(after: Self.complaint, on: Self.bad), .discarded(Self.bad), .discarded(empty),
          .closed(.ok)))
  }

  @Test func `an item that was removed while it was edited is missing`() throws {
    answer(nil)
    try store.write { list throws(StoreError) in _ = list.removeItems(at: [0]) }
    let edits = RequestedEdits(edits: [.title("b")], remarks: [], isDryRun: false)
    presenter.interactor.editItem(Self.item, edits)
    #expect(
      router.events
        == routes(
          .failure(
            Failure(
              code: .notFound,
              message: "there is no item '3': `todo` removed 'Buy milk' on 1 Jan 1970; nothing was"
                + " changed. To restore it, run: todo reopen 3"))))
  }

  @Test func `without an answer from the editor nothing happens`() throws {
    answer(nil)
    #expect(router.events == routes())
    try expectNoChange()
  }
}

@Suite struct `View of edit`: ViewSuite {
  let stage = ViewStage(EditView.init)

  private func edits(
    _ edits: [ItemEdit], remarks: [EditWords.Remark] = [], isDryRun: Bool = false
  ) -> RequestedEdits {
    RequestedEdits(edits: edits, remarks: remarks, isDryRun: isDryRun)
  }

  @Test func `the edit of the title is before the edits of tokens`() {
    start(["3", "Buy", "milk", "+home", "pri:h", "project:a,b"])
    let edits = edits(
      [
        .title("Buy milk"), .addTag(Tag("home")), .priority(.high),
        .project(Project("a,b")),
      ],
      remarks: [.said("'a,b' is one project, because an item cannot have several")])
    #expect(output.events == [.requested(.edits(.number(3), edits))])
  }

  @Test func `a selection alone requests the editor`() {
    start(["3"])
    start(["3"], flags: [.dryRun])
    #expect(
      output.events == [
        .requested(.editor(.number(3), isDryRun: false)),
        .requested(.editor(.number(3), isDryRun: true)),
      ])
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand("the number of an item, as in 3 or 1-3,7")),
    (["3-1"], .backwards),
    (["3-1", "+home"], .backwards),
    (["milk"], .said("'milk' is not an item number or id", showsUsage: true)),
    (["3", ""], .blankTitle),
    (["3", " "], .blankTitle),
    (["3", "note:a", "note:b"], .said("note: can be given only once")),
  ]

  @Test(arguments: mistakes)
  func `words that are not a selection or not edits are rejected`(
    row: (words: [String], error: UsageError)
  ) {
    #expect(start(row.words) == .rejected(row.error))
  }
}

@Suite struct `Editing an item as text, in the complete program` {
  private let program = ProgramFixture("add Buy milk +home")

  init() { program.attachTerminal() }

  @Test func `an unchanged text leaves the file as it is, byte for byte`() {
    let before = program.folder.text()
    program.editor = .changing { $0 }
    let item = Fixtures.item(1, tags: ["home"])
    let text = EditorDraft(item).page(after: nil)
    #expect(text.hasPrefix("title: Buy milk\ntags: home\nproject: \npriority: \ndue: \n"))
    #expect(program.run("edit", "1") == "unchanged 1: Buy milk\n")
    #expect(program.folder.text() == before)
    #expect(
      program.editor.events == [
        .opened(text),
        .discarded(EditedText(text: text, path: ScriptedEditor.path)),
      ])
  }

  @Test func `an edit of an item that another process has changed is a conflict`() {
    let program = program
    program.editor = .changing { text in
      program.run("edit", "1", "+other")
      return text.replacing("Buy milk", with: "x")
    }
    let run = program.run("edit", "1")
    #expect(run.code == .conflict)
    #expect(
      run.errors
        == "todo: another process changed item 1 while you edited it; your edit was not saved. Your text is"
        + " kept in /tmp/draft.txt\n")
    #expect(program.run("list", "--json").output.contains("other"))
  }

  @Test func `several items are not edited at once`() {
    program.run("add", "x")
    let sentence = `Editing items by words, in the complete program`.oneItem
    #expect(program.run("edit", "1-2") == .refused(sentence))
  }

  @Test func `an unchanged text is not a conflict, even if another process changed the item`() {
    let program = program
    program.editor = .changing { text in
      program.run("edit", "1", "+other")
      return text
    }
    #expect(program.run("edit", "1").code == .ok)
  }
}

@Suite struct `Editing items by words, in the complete program` {
  private let program = ProgramFixture(
    "add Buy milk due:2026-11-18 project:A.x.y", "add Sell +home due:2026-11-01T17:00", "add c")

  static let rows: [(line: String, run: ProgramFixture.Run)] = [
    (
      "edit 1-2 due:due+1w +home",
      .init(
        output: """
          changed 1: Buy milk  due 2026-11-18 → 2026-11-25, +home
          changed 2: Sell  due 2026-11-01T17:00 → 2026-11-08T17:00

          """)
    ),
    // A wait date counts from the new due date, in either order.
    (
      "edit --where 1 due:due+1w wait:due-3d",
      .init(
        output: "changed 1: Buy milk  due 2026-11-18 → 2026-11-25, wait 2026-11-22\n",
        errors:
          "todo: item 1 is hidden until 2026-11-22. To list it, run: todo list is:waiting\n"
      )
    ),
    (
      "edit --where 1 wait:due-3d due:due+1w",
      .init(
        output: "changed 1: Buy milk  due 2026-11-18 → 2026-11-25, wait 2026-11-22\n",
        errors:
          "todo: item 1 is hidden until 2026-11-22. To list it, run: todo list is:waiting\n"
      )
    ),
    // With a filter of a project alone, another project moves its subprojects too.
    (
      "edit --where project:a project:c.d",
      .init(output: "changed 1: Buy milk  project A.x.y → c.d.x.y\n")
    ),
    (
      "edit --where project:a project:none",
      .init(output: "changed 1: Buy milk  project A.x.y → none\n")
    ),
    (
      "edit --where project.is:a.x.y project:b",
      .init(output: "changed 1: Buy milk  project A.x.y → b\n")
    ),
    (
      "edit --where 'project:a due:any' project:b",
      .init(output: "changed 1: Buy milk  project A.x.y → b\n")
    ),
    (
      "edit 3 every:1w",
      .init(
        output: "changed 3: c  due 2026-11-20, every 1w\n",
        errors: "todo: item 3 is due on 2026-11-20 and repeats from that date\n")
    ),
    // A title can be set only if a filter finds one item or none.
    ("edit --where +home x", .init(output: "renamed 2: Sell → x\n")),
    ("edit --where +work x", .init(output: "no item matches; nothing was changed\n")),
  ]

  @Test(arguments: rows)
  func `every selected item is changed as the words say`(line: String, run: ProgramFixture.Run) {
    #expect(program.type(line) == run)
  }

  private static let severalTitles =
    "2 items are selected, but only one can get a new title: use attributes such as +home to change several"

  fileprivate static let oneItem =
    "the editor opens one item only. To change several, run: todo edit 1-3 +home"

  static let mistakes: [(line: String, sentence: String)] = [
    ("edit 1-3 due:due+1w", "item 3: 'due:due+1w' counts from a due date, but the item has none"),
    ("edit --where c due:due+1w", "'due:due+1w' counts from a due date, but the item has none"),
    ("edit 1-3 due:8000y", "'due:8000y' is outside the years 1 to 9999"),
    ("edit 1-2 x +home", severalTitles), ("edit 1-2 x +home -n", severalTitles),
    ("edit --where due:any z", severalTitles),
    ("edit --where +home", oneItem),
  ]

  @Test(arguments: mistakes)
  func `if the words do not fit one item, none is changed`(line: String, sentence: String) {
    let before = program.folder.text()
    #expect(program.type(line) == .refused(sentence))
    #expect(program.folder.text() == before)
  }
}

@Suite struct `Editing a part of a title, in the complete program` {
  private let program = ProgramFixture(
    "add Buy milk +home", "add Sell milk and milk", "add Call Anna")

  static let rows: [(words: [String], output: String)] = [
    (["edit", "1", "--append", "and", "tea"], "renamed 1: Buy milk → Buy milk and tea\n"),
    (["edit", "--append", "1", "(draft)", "-n"], "would rename 1: Buy milk → Buy milk (draft)\n"),
    (["edit", "1", "--append", "--", "+home"], "renamed 1: Buy milk → Buy milk +home\n"),
    // A word that would not be a title.
    (["edit", "1", "--append", "due"], "renamed 1: Buy milk → Buy milk due\n"),
    (
      ["edit", "1-2", "--prepend", "Today:"],
      """
      renamed 1: Buy milk → Today: Buy milk
      renamed 2: Sell milk and milk → Today: Sell milk and milk

      """
    ),
    (
      ["edit", "1", "due:fri", "--append", "later"],
      "changed 1: Buy milk later  title 'Buy milk' → 'Buy milk later', due 2026-11-27\n"
    ),
    (
      ["edit", "2", "--replace", "/milk/tea/"],
      "renamed 2: Sell milk and milk → Sell tea and milk\n"
    ),
    (["edit", "2", "--replace=/milk/tea/g"], "renamed 2: Sell milk and milk → Sell tea and tea\n"),
    (
      ["edit", "1-2", "--replace", "|milk|1/2 tea|"],
      """
      renamed 1: Buy milk → Buy 1/2 tea
      renamed 2: Sell milk and milk → Sell 1/2 tea and milk

      """
    ),
    (
      ["edit", "--where", "not xyz", "--replace", "/Buy/Get/"],
      """
      renamed 1: Buy milk → Get milk
      unchanged 2: Sell milk and milk
      unchanged 3: Call Anna

      """
    ),
    (
      ["edit", "--where", "xyz", "--replace", "/Buy/Get/"], "no item matches; nothing was changed\n"
    ),
  ]

  @Test(arguments: rows)
  func `text is added or replaced`(row: (words: [String], output: String)) {
    #expect(program.run(row.words) == .init(output: row.output))
  }

  @Test(arguments: [
    (["3", "--replace", "/milk/tea/"], "'milk' in the title of item 3"),
    (["1-3", "+x", "--replace", "/milk/tea/"], "'milk' in the title of item 3"),
    (["1", "--replace", "/Milk/tea/", "-n"], "'Milk' in the title of item 1"),
    (
      ["--where", "+home", "+x", "--replace", "/milks/tea/"],
      "'milks' in the title of any selected item"
    ),
  ])
  func `a text that is not there changes nothing`(words: [String], place: String) {
    let before = program.folder.text()
    let errors = "todo: there is no \(place); nothing was changed\n"
    #expect(
      program.run(["edit"] + words)
        == .init(.notFound, errors: errors))
    #expect(program.folder.text() == before)
  }
}

/// Dependencies, from the command line to the list file and back.
@Suite struct `Dependencies: runs` {
  private let program = ProgramFixture(
    "add Buy paint", "add Sand the fence", "add Paint the fence")

  @Test func `completing the last of the items that another waits for unblocks it`() {
    #expect(
      program.run("edit", "3", "depends:1,2").output
        == "changed 3: Paint the fence  depends on 1 and 2\n")
    #expect(program.run("list", "is:blocked", "--format", "{number}").output == "3\n")
    #expect(program.run("list", "is:ready", "--format", "{number}").output == "1\n2\n")
    #expect(program.run("list", "depends:1", "--format", "{number}").output == "3\n")
    #expect(program.run("done", "1") == "done 1: Buy paint\n")
    #expect(
      program.run("done", "2", "-n")
        == .init(
          output: "would complete 2: Sand the fence\n",
          errors: "todo: would unblock 3: Paint the fence\n"))
    #expect(
      program.run("done", "2")
        == .init(
          output: "done 2: Sand the fence\n", errors: "todo: unblocked 3: Paint the fence\n"))
  }

  @Test func `a new item can depend on others and block others`() {
    #expect(
      program.run("add", "Rent a sander", "blocks:2", "depends:1") == """
        added 4: Rent a sander  depends on 1
        changed 2: Sand the fence  depends on 4

        """)
    #expect(program.run("list", "blocks:2", "--format", "{number}").output == "4\n")
    #expect(
      program.run("undo").output.hasSuffix(
        "\nchanged 2: Sand the fence  no longer depends on 4\nremoved 4: Rent a sander\n"))
    #expect(program.run("list", "depends:any", "--format", "{number}").output == "")
  }

  @Test(arguments: [
    (["edit", "1", "depends:1"], "1 → 1"), (["edit", "1", "depends:3"], "1 → 3 → 1"),
    (["edit", "3", "blocks:1"], "1 → 3 → 1"),
    (["add", "x", "depends:3", "blocks:1"], "4 → 3 → 1 → 4"),
    (["edit", "1,3", "depends:2", "blocks:2"], "1 → 2 → 1"),
  ])
  func `a cycle changes nothing`(words: [String], cycle: String) {
    program.run("edit", "3", "depends:1")
    let before = program.folder.text()
    let run = program.run(words)
    #expect(run.code == .usage)
    #expect(
      run.errors.hasPrefix("todo: the dependencies would form a circle: \(cycle)\n"),
      "\(run.errors)")
    #expect(program.folder.text() == before)
  }

  @Test(arguments: [
    (["edit", "1", "depends:9"], ExitCode.notFound), (["edit", "1", "undepend:9"], .notFound),
    (["add", "x", "blocks:9"], .notFound), (["edit", "1", "depends:x"], .usage),
    (["edit", "1", "depends:"], .usage), (["edit", "1", "depends:any"], .usage),
  ])
  func `a bad value is refused`(words: [String], code: ExitCode) {
    let before = program.folder.text()
    let run = program.run(words)
    #expect(run.code == code, "\(run)")
    #expect(program.folder.text() == before)
  }

  @Test func `show prints both directions, with titles for people`() {
    program.run("edit", "3", "depends:1,2")
    program.run("done", "1")
    #expect(program.run("show", "3").output.contains("depends\t1,2\n"))
    #expect(program.run("show", "2").output.contains("blocks\t3\n"))
    program.attachTerminal()
    let page = program.run("show", "3").output
    #expect(
      page.contains("depends   1: Buy paint (done)\n          2: Sand the fence\n"), "\(page)")
    #expect(program.run("show", "2").output.contains("blocks    3: Paint the fence\n"))
    #expect(program.run("list", "is:blocked").output.hasPrefix("3 ⊘ Paint the fence\n"))
  }

  @Test func `undepend removes one dependency, and depends:none removes all`() {
    program.run("edit", "3", "depends:1,2")
    #expect(
      program.run("edit", "3", "undepend:1").output
        == "changed 3: Paint the fence  no longer depends on 1\n")
    #expect(program.run("history", "3").output.hasSuffix("no longer depends on 1\n"))
    #expect(
      program.run("copy", "3").output == "added 4: Paint the fence  depends on 2\n")
    program.run("edit", "3-4", "depends:none")
    #expect(program.run("list", "depends:any").output == "")
  }

  @Test func `a cycle in the list file blocks all its items`() throws {
    program.run("edit", "1", "depends:2")
    program.run("edit", "2", "depends:3")
    let text = try #require(program.folder.text())
    let line = try #require(text.split(separator: "\n").first { $0.contains("\"number\":3,") })
    let cyclic = line.dropLast().description + ",\"depends\":[\"\(Fixtures.id(1))\"]}"
    try program.folder.write(text.replacing(line, with: cyclic))
    #expect(program.run("list", "is:blocked", "--format", "{number}").output == "1\n2\n3\n")
    #expect(program.run("next", "--format", "{number}").code == .ok)
    let doctor = program.run("doctor")
    #expect(doctor.output.contains("items 1, 2, 3 depend on each other"), "\(doctor)")
    #expect(doctor.output.contains("run: todo edit 1 undepend:2"), "\(doctor)")
  }
}

/// Words that are not tokens, after a token.
@Suite struct `Text behind a token` {
  private let program = ProgramFixture("add Call note:ask due:dec1", "add Ann", "add Bob +x")

  /// The words of an edit, and the suggested commands.
  static let rows: [(typed: String, lines: [String])] = [
    ("1 project:summer house", ["1 'project:summer house'", "1 project:summer -- house"]),
    ("1 untag:a b", ["1 'untag:a b'", "1 untag:a -- b"]),
    (
      "1 +home buy milk", ["1 +home +buy +milk", "1 'tag:home buy milk'", "1 +home -- buy milk"]
    ),
    ("1 +home +urgent fri", ["1 +home +urgent -- fri"]),
    ("1 +home Buy now!", ["1 'tag:home Buy now!'", "1 +home -- Buy 'now!'"]),
    ("1 due:fri next month", ["1 due:fri -- next month"]),
    ("1 priority:high urgent", ["1 priority:high -- urgent"]),
    (
      "1 Go +home to Ann",
      ["1 Go +home +to +Ann", "1 Go 'tag:home to Ann'", "1 +home -- Go to Ann"]
    ),
    ("1 note:x due:fri and more", ["1 note:x due:fri -- and more"]),
    ("--where Ann due:fri words", ["--where Ann due:fri -- words"]),
    ("-n 1 +a b", ["-n 1 +a +b", "-n 1 'tag:a b'", "-n 1 +a -- b"]),
    ("1 +home 2", ["1 'tag:home 2'", "1 +home -- 2"]),
  ]

  @Test(arguments: rows)
  func `is refused, with lines that are accepted`(typed: String, lines: [String]) throws {
    let before = program.folder.text()
    let run = program.type("edit \(typed)")
    #expect(run.code == .usage)
    #expect(program.folder.text() == before)
    #expect(run.suggestedLines == lines.map { "edit " + $0 }, "\(run.errors)")
    for line in run.suggestedLines {
      let answer = program.type(line)
      #expect(answer.code == .ok, "\(line): \(answer.errors)")
      if !line.contains("-n") { program.type("undo") }
    }
  }

  @Test(arguments: [
    ("1 Buy milk due:fri", "Buy milk"), ("1 due:fri -- Buy milk", "Buy milk"),
    ("1 Buy due:fri -- milk", "Buy milk"), ("--where Ann Buy +home", "Buy"),
    ("1 -- tomorrow", "tomorrow"), ("1 -- due:fri", "due:fri"),
  ])
  func `is a title in front of the first token and after dashes`(words: String, title: String) {
    #expect(program.type("edit \(words)").code == .ok)
    #expect(program.type("list --format '{title}\n'").output.contains(title))
  }

  @Test(arguments: ["add +home Buy milk due:fri soon", "copy 1 +home Buy milk"])
  func `stays a title of a new item`(line: String) {
    #expect(program.type(line).code == .ok)
    #expect(program.type("list 4 --format '{title}'").output.hasPrefix("Buy milk"))
  }
}

/// The words of `edit`, in the complete program.
@Suite struct `The words of an edit` {
  private let program = ProgramFixture("add Call note:ask due:dec1", "add Ann", "add Bob +x")

  /// Words, and words with the same meaning.
  static let same: [(typed: String, same: String)] = [
    // A whole title that is a token.
    ("1 tomorrow", "1 due:tomorrow"), ("1 next monday", "1 due:mon"), ("1 every day", "1 every:1d"),
    ("1 every monday", "1 every:mon"), ("1 priority high", "1 priority:high"),
    ("1 estimate 2h", "1 estimate:2h"), ("1 due next monday", "1 due:mon"),
    ("1 wait 3d", "1 wait:3d"),
    ("1 'tag:help wanted'", "1 '+help wanted'"), ("1 dec 5", "1 due:dec5"),
    // A value has as many words as possible.
    ("1 note:bring the card", "1 'note:bring the card'"), ("1 due:next monday", "1 due:mon"),
    ("1 due:fri at 5pm", "1 due:fri@17"), ("1 due:fri 17:00", "1 due:fri@17"),
    ("1 due:mon every:mon wed", "1 due:mon every:mon,wed"), ("1 depends:2 3", "1 depends:2,3"),
    ("1 wait:in 3 days due:dec 5", "1 wait:3d due:dec5"), ("1 due: fri", "1 due:fri"),
    ("1 'due:end of month'", "1 due:eom"),
    // Also after a title, before one and together with a filter.
    ("1 Buy milk due:next monday", "1 Buy milk due:mon"),
    ("1 Buy milk note:bring the card", "1 Buy milk 'note:bring the card'"),
    ("1 due:next monday -- Buy milk", "1 due:mon -- Buy milk"),
    ("1 note:x y -- z", "1 'note:x y' -- z"),
    ("--where Bob due:next monday", "--where Bob due:mon"),
    // Options and keys of other programs.
    ("1 --due next friday", "1 due:fri"), ("1 --project=work", "1 project:work"),
    ("1 --note bring the card +home", "1 'note:bring the card' +home"), ("1 p:x", "1 project:x"),
    ("1 repeat:weekly", "1 every:1w"), ("1 due=mon", "1 due:mon"), ("1 +a,b", "1 +a +b"),
    ("1 pri:1", "1 priority:high"), ("1 rec:1w", "1 every:1w/done"),
    // Several items.
    ("1 and 2 +home", "1,2 +home"), ("1, 2 +home", "1,2 +home"), ("1 to 3 +home", "1-3 +home"),
    ("1 - 3 due:fri", "1-3 due:fri"), ("'1' '&' 2 due:fri", "1,2 due:fri"),
    // Words of a title instead of a number, with tokens only.
    ("Ann +home", "2 +home"), ("ann due:next monday", "2 due:mon"),
    ("call due:fri +home", "1 due:fri +home"),
  ]

  @Test(arguments: same)
  func `mean the same as the strict words`(typed: String, same: String) {
    let run = program.type("edit \(typed)")
    #expect(run.code == .ok && !run.output.hasPrefix("unchanged"), "\(run)")
    #expect(run == program.type("undo", "edit \(same)"))
  }

  @Test(arguments: [
    ("project plan", "project plan"), ("week", "week"), ("Buy milk tomorrow", "Buy milk tomorrow"),
    ("Meet every friday", "Meet every friday"), ("tag home", "tag home"),
    ("-- tomorrow", "tomorrow"),
    ("-- priority high", "priority high"), ("title:Buy milk", "Buy milk"), ("s/a/b/", "s/a/b/"),
    ("'Buy due:fri'", "Buy due:fri"), ("size large", "size large"), ("home", "home"),
  ])
  func `that may be a title are a title, even dates`(typed: String, title: String) {
    #expect(program.type("edit 2 \(typed)") == "renamed 2: Ann → \(title)\n")
  }

  /// Words that are refused, and the suggested commands.
  static let refused: [(typed: String, lines: [String])] = [
    ("1 to Buy X", ["1 Buy X", "1 -- to Buy X"]), ("1 /a/b/", ["1 --replace /a/b/", "1 -- /a/b/"]),
    ("1 isCompleted:true", ["1 -- isCompleted:true"]), ("1 freq:daily", ["1 -- freq:daily"]),
    ("1 status:done", ["1 -- status:done"]), ("1 due", ["1 -- due"]), ("1 +", ["1 -- +"]),
    ("1 duee:tomorrow", ["1 due:tomorrow", "1 -- duee:tomorrow"]),
    ("1 projet:work", ["1 project:work", "1 -- projet:work"]),
    // A second number is an item or text.
    ("1 4 Wash", ["1 -- 4 Wash"]), ("1 and 2 Wash both", ["1 -- and 2 Wash both"]),
    ("1 due:12/5", ["1 due:2026-12-05", "1 due:2027-05-12"]),
    // Words instead of a number need at least one token, and only tokens.
    ("Ann", []), ("milk Buy tea", []),
  ]

  @Test(arguments: refused)
  func `that may have another meaning are refused, with the commands to choose from`(
    typed: String, lines: [String]
  ) {
    let before = program.folder.text()
    let run = program.type("edit \(typed)")
    #expect(run.code == .usage, "\(run)")
    #expect(run.suggestedLines == lines.map { "edit " + $0 }, "\(run.errors)")
    #expect(run.errors.contains("usage:") == lines.isEmpty)
    #expect(program.folder.text() == before)
  }

  @Test func `that are in several titles, or in none, change nothing`() {
    program.type("add Call Lee", "add Ann Lee")
    #expect(
      program.type("edit Lee +x")
        == .init(
          .notFound,
          errors: """
            todo: 2 items match 'Lee'
            To change 4: Call Lee, run: todo edit 4 +x
            To change 5: Ann Lee, run: todo edit 5 +x

            """))
    #expect(program.type("edit Eve +x").code == .notFound)
    #expect(program.type("list +x --format {number}") == "3\n")
    // The complete title of one item is that item.
    #expect(program.type("edit ann +x").output == "changed 2: Ann  +x\n")
  }

  @Test func `an option named like a state, or of one letter, is refused`() {
    let done = program.type("edit 3 --done")
    #expect(done.code == .usage && done.suggestedLines == ["done 3"], "\(done.errors)")
    let letter = program.type("edit 3 -p work")
    #expect(letter.suggestedLines == ["edit 3 project:work"], "\(letter.errors)")
  }

  @Test func `a note that replaces another gets a suggestion to add it instead`() {
    program.attachTerminal()
    #expect(program.type("edit 1 note:bring it").suggestedLines == ["note 1 'bring it'"])
    #expect(program.type("edit 2 note:bring it").errors == "")
  }

  @Test func `dependencies are listed with titles`() {
    program.type("edit 1 depends:2")
    #expect(
      program.type("edit 1 depends:3").errors == "todo: item 1 depends on 2: Ann and 3: Bob\n")
    #expect(program.type("edit 1 depends:none").errors == "")
  }
}
