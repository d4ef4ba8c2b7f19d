import Testing

@testable import TodoEntities
@testable import TodoModule

/// The reports of `done`, `cancel`, `toggle` and `reopen`.
@Suite struct `Report of completed and reopened items` {
  private typealias Remark = ReportViewModel.Remark
  private static let open = Fixtures.item(1)
  private static let done = Fixtures.doneItem(2)
  private static let completed = open.completed(at: Fixtures.now)
  private static let reopened = done.reopened(at: Fixtures.now)

  /// The change that a command makes to an item.
  enum Change {
    case toggle, complete, reopen

    func of(_ item: TodoItem, at instant: Instant) -> TodoItem {
      switch self {
      case .toggle: item.toggled(at: instant)
      case .complete: item.completed(at: instant)
      case .reopen: item.reopened(at: instant)
      }
    }
  }

  /// Changes items of a store, and returns the report.
  private func report(
    _ change: Change, _ target: ItemTarget, in store: any TodoStore
  ) throws -> ReportViewModel {
    let interactor = StoreInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let completion = try interactor.changeCompletion(TargetRequest(target: target, isDryRun: false))
    { change.of($0, at: $1) }
    return Fixtures.formatter.report(on: completion)
  }

  /// The reports on one completed item: of the command, and of a dry run.
  private func reports(on outcome: CompletionOutcome) -> [ReportViewModel] {
    [false, true].map {
      Fixtures.formatter.report(
        on: Completion(outcomes: [outcome], effects: DependencyEffects(), isDryRun: $0))
    }
  }

  @Test func `the times of an item that is completed or reopened are those of the command`() {
    let times = [Self.completed, Self.reopened].flatMap { [$0.completedAt, $0.modifiedAt] }
    #expect(times == [Fixtures.now, Fixtures.now, nil, Fixtures.now])
  }

  @Test func `effects on dependencies are reported`() throws {
    let item = Fixtures.item(3, "Paint", depends: [2])
    let store = try InMemoryTodoStore([
      Fixtures.item(1), Fixtures.item(2), item, Fixtures.item(4, "Paint", depends: [3]),
    ])
    let first = try report(.complete, .number(3), in: store)
    #expect(first.texts == ["done 3: Paint"])
    #expect(first.remarks == [.fact("item 3 was waiting for 2"), .hint("unblocked 4: Paint")])
    // No item was waiting for it, and completing it again unblocks none.
    let second = try report(.complete, .these(.number(1), .number(3)), in: store)
    #expect(second.texts == ["done 1: Buy milk", "already done 3: Paint"])
    #expect(second.remarks == [])
  }

  @Test func `in a dry run, effects on dependencies are conditional`() {
    let effects = DependencyEffects(
      waiting: [.init(number: 3, open: [5, 6])], unblocked: [Fixtures.item(7, "Paint")])
    let report = Fixtures.formatter.report(
      on: Completion(outcomes: [], effects: effects, isDryRun: true))
    #expect(
      report.remarks == [.fact("item 3 was waiting for 5 and 6"), .hint("would unblock 7: Paint")])
    #expect(report.ifEmpty == "no item matches; nothing was changed")
  }

  @Test func `a filter that finds nothing, or only done items, changes nothing`() throws {
    let store = try InMemoryTodoStore([Self.open, Self.done])
    #expect(try report(.toggle, try .filter("+work"), in: store).texts == [])
    #expect(
      try report(.complete, .number(2), in: store).texts == ["already done 2: Pay rent"])
    #expect(try store.history().done == [])
  }

  @Test(arguments: [Change.complete, .toggle])
  func `after the highest number, a next item has the number after the others`(change: Change)
    throws
  {
    let weekly = try Fixtures.item(TodoItem.highestNumber, id: Fixtures.id(2), due: "2026-11-20")
      .applying([.every(RepetitionExpression("1w"))], at: Fixtures.clock)
    let store = try InMemoryTodoStore([Self.open, weekly])
    _ = try report(change, .these(.number(1), .number(TodoItem.highestNumber)), in: store)
    #expect(try store.read().items.map(\.number) == [1, TodoItem.highestNumber, 2])
  }

  /// An effect on a series, its lines, its remarks, and the remarks of a dry run.
  typealias Effect = (
    effect: SeriesEffect, lines: [String], remarks: [ReportViewModel.Remark],
    conditional: [ReportViewModel.Remark]
  )

  static let effects: [Effect] = [
    (.continued(done), ["next is 2: Pay rent"], [], []),
    (
      .notContinued(done), [],
      [
        .fact("no next item was added for item 1, because item 2 of the same series is open")
      ],
      [
        .fact("no next item would be added for item 1, because item 2 of the same series is open")
      ]
    ),
    (
      .ended, [], [.fact("the series of item 1 has ended")],
      [.fact("the series of item 1 would end")]
    ),
    (
      .removedNext(done), [], [.fact("item 2, the next in the series, was removed")],
      [.fact("item 2, the next in the series, would be removed")]
    ),
    (
      .staysOpen(done), [], [.fact("item 2 of the same series stays open")],
      [.fact("item 2 of the same series would stay open")]
    ),
  ]

  @Test(arguments: effects)
  func `the effect on a series is reported`(row: Effect) {
    let item = Fixtures.item(1, notes: "- [ ] a").completed(at: Fixtures.now)
    let reports = reports(
      on: CompletionOutcome(item: item, isChanged: true, effect: row.effect))
    let openLines = [
      "item 1 is done, but lines of its checklist are open: 1 of 1",
      "item 1 would be done, but lines of its checklist are open: 1 of 1",
    ].map { ReportViewModel.Remark.fact($0) }
    #expect(reports[0].texts == ["done 1: Buy milk"] + row.lines)
    #expect(
      reports.map(\.remarks) == [[openLines[0]] + row.remarks, [openLines[1]] + row.conditional])
  }

  @Test func `the series of a cancelled item continues, and ends if its next item is removed`() {
    let item = Self.open.ended(as: .cancelled, at: Fixtures.now)
    let outcome = CompletionOutcome(
      item: item, isChanged: true, effect: .continued(Fixtures.item(5, due: "2026-11-27")))
    #expect(
      reports(on: outcome).map(\.texts) == [
        ["cancelled 1: Buy milk", "next is 5: Buy milk (2026-11-27)"],
        ["would cancel 1: Buy milk", "next would be 5: Buy milk (2026-11-27)"],
      ])
    #expect(
      reports(on: outcome).map(\.remarks) == [
        [.hint("the series continues. To end it, run: todo remove 5")],
        [.hint("the series would continue")],
      ])
  }

  @Test func `names a next item that no longer depends on a series that has ended`() {
    let outcome = CompletionOutcome(
      item: Self.completed, isChanged: true, effect: .continued(Fixtures.item(5)),
      endedDependencies: [3])
    #expect(
      reports(on: outcome).map(\.remarks) == [
        [
          .fact("item 5 no longer depends on the series of item 3, which has no open item")
        ],
        [
          .fact("item 5 would no longer depend on the series of item 3, which has no open item")
        ],
      ])
  }

  @Test func `a rule of another program that todo cannot use is named`() {
    let item = Fixtures.item(1, "Bins rec:5h").completed(at: Fixtures.now)
    let remark = ReportViewModel.Remark.fact(
      "item 1 has no next item, because todo cannot use its rule 'rec:5h'")
    #expect(
      reports(on: CompletionOutcome(item: item, isChanged: true, effect: nil)).map(\.remarks)
        == [[remark], [remark]])
    let again = CompletionOutcome(item: item, isChanged: false, effect: nil)
    #expect(reports(on: again).map(\.remarks) == [[], []])
  }

  @Test func `after the second completion on a day, skipping is explained`() throws {
    let daily = try Fixtures.item(1, due: "2026-11-20")
      .applying([.every(RepetitionExpression("1d"))], at: Fixtures.clock)
    let store = try InMemoryTodoStore([daily])
    let remarks = try (1...3).map { try report(.complete, .number($0), in: store).remarks }
    #expect(
      remarks == [
        [], [.hint("To skip a date without completing it, run: todo edit 3 due:next")],
        [.hint("To skip a date without completing it, run: todo edit 4 due:next")],
      ])
  }

  static let checklists: [(change: Change, notes: String, remarks: [String])] = [
    (
      .complete, "- [x] a\n- [ ] b", ["item 1 is done, but lines of its checklist are open: 1 of 2"]
    ),
    (.complete, "- [x] a", []), (.complete, "a", []), (.reopen, "- [ ] a", []),
  ]

  @Test(arguments: checklists)
  func `warns once about a done item with open lines`(
    row: (change: Change, notes: String, remarks: [String])
  ) throws {
    let item = Fixtures.item(1, notes: row.notes)
    let store = try InMemoryTodoStore([
      row.change == .reopen ? item.completed(at: Fixtures.now) : item
    ])
    let remarks = try (1...2).map { _ in
      try report(row.change, .number(1), in: store).remarks.map(\.text)
    }
    #expect(remarks == [row.remarks, []])
  }

  @Test func `names a restored item with its former number, and the reason why it is done`() {
    let back = CompletionOutcome(
      item: Self.open, isChanged: true, effect: nil,
      comeback: .asItWas(holder: Fixtures.item(9, "Swim")))
    #expect(reports(on: back).map(\.texts).first == ["brought back 1: Buy milk (9 is now 'Swim')"])
    #expect(reports(on: back).map(\.remarks) == [[], []])
    let done = CompletionOutcome(
      item: Self.completed, isChanged: true, effect: nil,
      comeback: .done(because: Fixtures.item(4), holder: nil))
    #expect(
      reports(on: done).map(\.remarks) == [
        [
          .fact(
            "item 1 was restored as done, because item 4 of the same series is open. To reopen it,"
              + " run: todo reopen 1")
        ],
        [.fact("item 1 would be restored as done, because item 4 of the same series is open")],
      ])
  }
}
