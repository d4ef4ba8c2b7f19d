import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of edit between mocks` {
  private enum Shown: Equatable { case report(ReportViewModel), text(String, EditorDraft) }

  private final class MockView: Spy<Shown>, EditViewInput {
    func showReport(_ report: ReportViewModel) { record(.report(report)) }
    func readText(_ text: String, of draft: EditorDraft) { record(.text(text, draft)) }

    var reports: [ReportViewModel] {
      events.compactMap { if case .report(let report) = $0 { report } else { nil } }
    }
  }

  private enum Asked: Equatable {
    case edit(ItemTarget, RequestedEdits), find(ItemTarget, isDryRun: Bool)
    case editFound(TodoItem, RequestedEdits)
  }

  private final class MockInteractor: Spy<Asked>, EditInteractorInput {
    func editItems(_ target: ItemTarget, _ edits: RequestedEdits) { record(.edit(target, edits)) }
    func findItems(_ target: ItemTarget, isDryRun: Bool) {
      record(.find(target, isDryRun: isDryRun))
    }
    func editItem(_ original: TodoItem, _ edits: RequestedEdits) {
      record(.editFound(original, edits))
    }
  }

  private let view = MockView()
  private let interactor = MockInteractor()
  private let router = EditorRouterSpy()

  private func presenter(isInteractive: Bool = true) -> EditPresenter {
    let presenter = EditPresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter,
      isInteractive: isInteractive)
    presenter.view = view
    return presenter
  }

  private static func edits(
    _ edits: [ItemEdit] = [.title("b")], remarks: [EditWords.Remark] = [], isDryRun: Bool = false
  ) -> RequestedEdits {
    RequestedEdits(edits: edits, remarks: remarks, isDryRun: isDryRun)
  }

  // MARK: - Requests

  @Test(
    arguments: [
      (.edits(.number(3), edits()), .edit(.number(3), edits())),
      (.editor(.number(3), isDryRun: true), .find(.number(3), isDryRun: true)),
      (.editor(.number(3), isDryRun: false), .find(.number(3), isDryRun: false)),
    ] as [(EditRequest, Asked)])
  private func `a request is handed to the interactor, and nothing else happens before its answer`(
    request: EditRequest, asked: Asked
  ) {
    presenter().didRequest(request)
    #expect(interactor.events == [asked])
    #expect(view.events == [] && router.events == [])
  }

  @Test func `the editor opens one item, and needs a terminal`() throws {
    presenter().didRequest(.editor(try .filter("+home"), isDryRun: false))
    presenter(isInteractive: false).didRequest(.editor(.number(3), isDryRun: false))
    #expect(interactor.events == [])
    presenter().didFind([], isDryRun: false)
    presenter().didFind([Fixtures.item(1), Fixtures.item(2)], isDryRun: false)
    #expect(
      router.events == [
        .usage(.editorTakesOneItem), .usage(.editorNeedsTerminal), .usage(.editorTakesOneItem),
        .usage(.editorTakesOneItem),
      ])
    #expect(view.events == [])
  }

  // MARK: - Answers

  @Test(arguments: [
    (
      false, ["changed 1: Buy milk  depends on 2", "unchanged 3: Buy milk"]
    ), (true, ["would change 1: Buy milk  depends on 2", "unchanged 3: Buy milk"]),
  ])
  func `each item has a line, which names the items that it depends on`(
    isDryRun: Bool, texts: [String]
  ) {
    presenter().didEdit(
      [
        .changed(from: Fixtures.item(1), to: Fixtures.item(1, depends: [2])),
        .changed(from: Fixtures.item(3), to: Fixtures.item(3)),
      ], leaving: nil, naming: [Fixtures.id(2): 2], by: Self.edits([], isDryRun: isDryRun))
    #expect(view.reports.map(\.texts) == [texts])
    #expect(view.reports.map(\.remarks) == [[]])
    #expect(view.reports.map(\.ifEmpty) == ["no item matches; nothing was changed"])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(
    arguments: [
      (
        false,
        [
          .hint(
            "item 1 is hidden until 2026-11-27. To list it, run: todo list is:waiting")
        ]
      ),
      (
        true,
        [
          .hint(
            "item 1 would be hidden until 2026-11-27. To list it, run: todo list is:waiting"
          )
        ]
      ),
    ] as [(Bool, [ReportViewModel.Remark])])
  func `remarks on words come first, then on dates, on related items and on done ones`(
    isDryRun: Bool, hints: [ReportViewModel.Remark]
  ) throws {
    let tag = ItemFilter.term(.tag(Tag("old")))
    let done = DoneItems(count: 1, filter: tag, wider: .all([tag, .term(.state(.done))]))
    let edits = Self.edits(
      [.title("Buy milk fri"), .wait(try DateExpression("2026-11-27"))],
      remarks: [.said("an item has one project")], isDryRun: isDryRun)
    let presenter = presenter()
    presenter.didFind(RelatedItems(successors: [(1, Fixtures.item(6, "Stretch"))]))
    presenter.didEdit(
      [.changed(from: Fixtures.item(1), to: Fixtures.item(1, "Buy milk fri", wait: "2026-11-27"))],
      leaving: done, naming: [:], by: edits)
    #expect(
      view.reports.map(\.remarks) == [
        [.fact("an item has one project")] + hints
          + [.hint("item 1 is done. The next item of its series is 6: Stretch")]
          + [
            ReportViewModel.Remark(
              text: "skipped 1 done item with +old", audience: .peopleAtTable,
              filter: "+old is:done")
          ]
      ])
  }

  @Test(arguments: [(false, "depends"), (true, "would depend")])
  func `all items on which one depends are named, with their titles`(isDryRun: Bool, verb: String) {
    let presenter = presenter()
    presenter.didFind(
      RelatedItems(dependencies: [
        (1, [Fixtures.item(2, "Buy paint")]),
        (3, [Fixtures.item(2, "Buy paint"), Fixtures.item(4, "Sand")]),
      ]))
    presenter.didEdit(
      [.changed(from: Fixtures.item(1), to: Fixtures.item(1, depends: [2]))], leaving: nil,
      naming: [Fixtures.id(2): 2], by: Self.edits([], isDryRun: isDryRun))
    #expect(
      view.reports.map(\.remarks) == [
        [
          .hint("item 1 \(verb) on 2: Buy paint"),
          .hint("item 3 \(verb) on 2: Buy paint and 4: Sand"),
        ]
      ])
  }

  @Test func `a note that replaces another gets a suggestion to add it instead`() {
    let edits = Self.edits([.notes("bring the card")])
    let changes: [ItemChange] = [nil, "old"].map { notes in
      .changed(from: Fixtures.item(1, notes: notes), to: Fixtures.item(1, notes: "bring the card"))
    }
    for changes in [[changes[1]], [changes[0]], changes] {
      presenter().didEdit(changes, leaving: nil, naming: [:], by: edits)
    }
    let remarks = view.reports.map(\.remarks)
    #expect(
      remarks.map { $0.compactMap(\.suggestion?.words) }
        == [[["note", "1", "bring the card"]], [], []])
  }

  /// An item of a weekly series that starts on this day.
  private static func weekly(_ due: String) throws -> TodoItem {
    let date = try #require(Fixtures.date(due))
    return TodoItem(
      number: 1, id: Fixtures.id(1), title: "Water", createdAt: Fixtures.yesterday,
      modifiedAt: Fixtures.yesterday, due: date,
      repetition: Repetition(
        rule: .every(1, .week), mode: .catchUp, anchor: date.day, series: Fixtures.id(1)))
  }

  @Test(arguments: [
    (
      false,
      "later items now follow 2026-11-25. To move only this item, run: todo undo && todo postpone 1"
        + " nov25"
    ),
    (
      true,
      "later items would follow 2026-11-25. To move only this item, run: todo postpone 1 nov25"
    ),
  ])
  func `a series that moves with one item gets a suggestion, and with several none`(
    isDryRun: Bool, text: String
  ) throws {
    let change = ItemChange.changed(
      from: try Self.weekly("2026-11-23"), to: try Self.weekly("2026-11-25"))
    let edits = Self.edits([.due(try DateExpression("2026-11-25"))], isDryRun: isDryRun)
    presenter().didEdit([change], leaving: nil, naming: [:], by: edits)
    presenter().didEdit([change, change], leaving: nil, naming: [:], by: edits)
    #expect(view.reports.map(\.remarks) == [[.advice(text)], []])
  }

  @Test func `an error of the store is a failure, or a mistake in the command line`() {
    presenter().didFail(.noSuchItem("9"))
    presenter().didFail(.badEdit(.untilWithoutRepetition))
    presenter().didRejectArguments(.blankTitle)
    #expect(
      router.events == [
        .failure(Failure(code: .notFound, message: "there is no item '9'; nothing was changed")),
        .usage(.badEdit(.untilWithoutRepetition)), .usage(.blankTitle),
      ])
    #expect(view.events == [])
  }

  // MARK: - The editor

  private static let item = Fixtures.item(3)
  private static let draft = EditorDraft(item).shown(after: nil)
  private static let first = EditedText(text: "title: b", path: "/tmp/first")
  private static let second = EditedText(text: "title: c", path: "/tmp/second")

  /// Makes the editor return these texts, and opens it on the item.
  private func open(_ texts: EditedText..., isDryRun: Bool = false) -> EditPresenter {
    router.outcomes = texts.map { .success($0) }
    let presenter = presenter()
    presenter.didFind([Self.item], isDryRun: isDryRun)
    return presenter
  }

  private static let opening = EditorRouterSpy.Event.editor(draft.page(after: nil))

  @Test func `an item that was found is opened, and its text is read`() {
    _ = open(Self.first)
    #expect(router.events == [Self.opening])
    #expect(view.events == [.text("title: b", Self.draft)] && interactor.events == [])
  }

  @Test(arguments: [false, true])
  func `the edits of a text are applied to the item as it was found`(isDryRun: Bool) throws {
    let edits = [ItemEdit.title("b"), .due(try DateExpression("30m"))]
    open(Self.first, isDryRun: isDryRun).didRequest(.text(edits))
    let remark = EditWords.Remark.said("'due:30m' means months: use due:30min for minutes")
    #expect(
      interactor.events
        == [.editFound(Self.item, Self.edits(edits, remarks: [remark], isDryRun: isDryRun))])
    #expect(view.reports == [] && router.events == [Self.opening])
  }

  @Test func `a text without edits leaves the item unchanged, and its file is discarded`() {
    open(Self.first).didRequest(.text([]))
    #expect(view.reports.map(\.texts) == [["unchanged 3: Buy milk"]])
    #expect(view.reports.map(\.remarks) == [[]] && interactor.events == [])
    #expect(router.events == [Self.opening, .discarded(Self.first), .closed(.ok)])
  }

  @Test func `edits without an open item do nothing`() {
    presenter().didRequest(.text([.title("b")]))
    #expect(interactor.events == [] && view.events == [] && router.events == [])
  }

  @Test func `a first mistake opens the text again, and a second one keeps its file`() {
    let presenter = open(Self.first, Self.second)
    presenter.didRejectArguments(.said("no"))
    let mistake = Failure(code: .usage, message: "no")
    let again = Self.draft.continued(with: Self.first.text)
    #expect(
      view.events
        == [.text("title: b", Self.draft), .text("title: c", again.shown(after: mistake))])
    presenter.didRejectArguments(.said("never"))
    #expect(
      router.events == [
        Self.opening, .editor(again.page(after: mistake)), .discarded(Self.first),
        .failure(
          Failure(code: .usage, message: "never. Your text is kept in /tmp/second")),
      ])
  }

  @Test func `edits that do not fit the item open its text again`() {
    open(Self.first, Self.second).didFail(.badEdit(.untilWithoutRepetition))
    let misfit = Failure(.badEdit(.untilWithoutRepetition))
    let page = Self.draft.continued(with: Self.first.text).page(after: misfit)
    #expect(router.events == [Self.opening, .editor(page), .discarded(Self.first)])
  }

  @Test func `another error of the store ends the command, and the text is kept`() {
    open(Self.first).didFail(.overtaken(number: 3))
    let sentence =
      "another process changed item 3 while you edited it; your edit was not saved. Your text is kept in"
      + " /tmp/first"
    #expect(
      router.events == [Self.opening, .failure(Failure(code: .conflict, message: sentence))])
    #expect(view.reports == [])
  }

  @Test func `an editor that fails is a failure, and nothing is read`() {
    _ = open()
    let sentence = "the editor exited with code 99; nothing was changed"
    #expect(
      router.events == [Self.opening, .failure(Failure(code: .childFailed, message: sentence))])
    #expect(view.events == [])
  }
}
