import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of show` {
  private let view = ShowViewSpy()
  private let interactor = ShowInteractorSpy()
  private let router = RouterSpy()
  private let presenter: ShowPresenter

  init() {
    presenter = ShowPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `a request is handed on`() {
    presenter.didRequestItems(.number(3))
    #expect(interactor.events == [.find(.number(3))])
    #expect(router.events == [])
  }

  @Test func `items are shown as rows, with their urgency`() {
    let items = [Fixtures.item(1, due: "2026-11-17"), Fixtures.doneItem(2)]
    presenter.didFind(items.map { RankedItem($0, at: Fixtures.clock) })
    let rows = items.map {
      ItemRow($0, at: Fixtures.wall, urgency: Urgency($0, at: Fixtures.clock))
    }
    #expect(view.events == [.items(rows)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a failure is shown, and closes with its code`() {
    presenter.didFail(.noPlace)
    #expect(view.events == [.failure(Failure(.noPlace))])
    #expect(router.events == [.closed(.io)])
  }

  @Test func `words without a meaning are the router's`() {
    presenter.didRejectArguments(.badSelection("x", .notANumber))
    #expect(router.events == [.usage(.badSelection("x", .notANumber))])
  }
}

@Suite struct `The interactor of show` {
  private let output = ShowInteractorOutputSpy()

  private func find(_ selection: ItemSelection, in store: any TodoStore) {
    let interactor = ShowInteractor(store: store, clock: Fixtures.clock)
    interactor.output = output
    interactor.findItems(selection)
  }

  @Test func `selected items are found in the file's order, whatever their state`() {
    let items = [Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3, wait: "2026-12-24")]
    find(ItemSelection([.number(3), .number(2)]), in: ReadOnlyStore(items))
    let found = items[1...].map { item in
      RankedItem(item: item, urgency: Urgency(item, at: Fixtures.clock))
    }
    #expect(output.events == [.found(found)])
  }

  @Test func `one item that does not exist refuses all`() {
    find(ItemSelection([.number(1), .number(9)]), in: ReadOnlyStore([Fixtures.item(1)]))
    #expect(output.events == [.failed(.noSuchItem("9"))])
  }

  @Test func `the store's error is reported`() {
    find(.number(1), in: RefusingTodoStore(.noPlace))
    #expect(output.events == [.failed(.noPlace)])
  }
}

@Suite struct `The view of show` {
  private let output = ShowViewOutputSpy()

  @Test func `words are a selection and nothing else`() {
    for words in [["1-3", "7"], [], ["milk"]] {
      let fixture = ContextFixture(arguments: .success(ParsedArguments(words)))
      view(fixture).start()
    }
    #expect(
      output.events == [
        .items(ItemSelection([.range(1, 3), .number(7)])),
        .rejected(.missingOperand("the number of an item")),
        .rejected(.badSelection("milk", .notANumber)),
      ])
  }

  private func view(_ fixture: ContextFixture) -> ShowView {
    let context = fixture.context
    let renderer: any ItemRenderer =
      context.form == .json
      ? ItemJSON(console: context.console)
      : ItemDetails(console: context.console, form: context.form)
    return ShowView(output: output, renderer: renderer, context: context)
  }

  @Test(arguments: [OutputForm.table, .lines])
  func `a failure is a sentence on stderr`(form: OutputForm) {
    let fixture = ContextFixture(form: form)
    view(fixture).showFailure(Failure(code: .notFound, message: "no '\u{1B}'"))
    #expect(fixture.output == "")
    #expect(fixture.errors == "todo: no '\\e'\n")
  }
}

@Suite struct `All parts of an item` {
  private static let rows = [
    TodoItem(
      number: 3, id: Fixtures.id(3), title: "Buy milk", createdAt: Fixtures.yesterday,
      modifiedAt: Fixtures.now, due: Fixtures.date("2026-11-27T17:00"),
      wait: Fixtures.date("2026-11-25"), until: Fixtures.date("2026-12-31"), priority: .high,
      project: Project("house.garden"), tags: [Tag("home"), Tag("shop")], notes: "a\n\nb",
      repetition: Repetition(
        rule: .every(2, .week), mode: .strict, anchor: Fixtures.clock.today,
        series: Fixtures.id(1))),
    Fixtures.item(4, Fixtures.hostileTitle, notes: "\u{1B}[2J\r\nb"),
  ].map { ItemRow($0, at: Fixtures.wall) }

  @Test func `people see them aligned, with the notes below each other`() {
    let fixture = ContextFixture(form: .table)
    let details = ItemDetails(console: fixture.context.console, form: .table)
    details.show(Self.rows)
    details.finish(nil)
    #expect(
      fixture.output
        == #"""
        number    3
        title     Buy milk
        state     waiting
        priority  high
        due       2026-11-27T17:00 (27 Nov 17:00)
        wait      2026-11-25 (Wed)
        every     2w/strict
        until     2026-12-31 (31 Dec)
        next      Fri 11 Dec, Fri 25 Dec
        project   house.garden
        tags      home,shop
        created   2026-11-19T09:20:00Z
        modified  2026-11-20T09:20:00Z
        id        a0000003-0000-4000-8000-000000000000
        notes     a

                  b

        number    4
        title     a\e[2J\tb\nc\u{202E}d\u{9B}e
        state     open
        created   2026-11-19T09:20:00Z
        modified  2026-11-19T09:20:00Z
        id        a0000004-0000-4000-8000-000000000000
        notes     \e[2J\r\nb

        """#.replacing("\n\n          b", with: "\n          \n          b"))
  }

  @Test(arguments: [
    (OutputForm.table, "urgency   7.80 (project 1.00, tags 0.80, age 0.00, priority 6.00)"),
    (.lines, "urgency\t7.80"),
  ]) func `people see what urgency is made of, scripts the sum`(form: OutputForm, line: String) {
    let fixture = ContextFixture(form: form)
    let item = Fixtures.item(1, priority: .high, project: "house", tags: ["home"])
    let urgency = Urgency(item, at: Clock(now: Fixtures.yesterday, offset: Fixtures.utc))
    let details = ItemDetails(console: fixture.context.console, form: form)
    details.show([ItemRow(item, at: Fixtures.wall, urgency: urgency)])
    #expect(fixture.output.split(separator: "\n").contains(Substring(line)))
  }

  @Test func `scripts see one part a line, key and value with a tab between`() {
    let fixture = ContextFixture(form: .lines)
    let details = ItemDetails(console: fixture.context.console, form: .lines)
    details.show(Array(Self.rows))
    details.finish(nil)
    let parts = [
      ("number", "3"), ("title", "Buy milk"), ("state", "waiting"), ("priority", "high"),
      ("due", "2026-11-27T17:00"), ("wait", "2026-11-25"), ("every", "2w/strict"),
      ("until", "2026-12-31"), ("next", "2026-12-11,2026-12-25"), ("project", "house.garden"),
      ("tags", "home,shop"), ("created", "2026-11-19T09:20:00Z"),
      ("modified", "2026-11-20T09:20:00Z"), ("id", "a0000003-0000-4000-8000-000000000000"),
      ("notes", #"a\n\nb"#),
    ]
    let others = [
      ("number", "4"), ("title", Fixtures.escapedHostileTitle), ("state", "open"),
      ("created", "2026-11-19T09:20:00Z"), ("modified", "2026-11-19T09:20:00Z"),
      ("id", "a0000004-0000-4000-8000-000000000000"), ("notes", #"\e[2J\r\nb"#),
    ]
    let text =
      parts.map { "\($0)\t\($1)\n" }.joined() + "\n"
      + others.map { "\($0)\t\($1)\n" }.joined()
    #expect(fixture.output == text)
  }
}

@Suite struct `The next days of an item` {
  @Test(arguments: [OutputForm.table, .lines]) func `five are shown`(form: OutputForm) throws {
    let fixture = ContextFixture(form: form)
    let item = try Fixtures.item(1).applying(
      [.due(try DateExpression("2026-12-04")), .every(try RepetitionExpression("1w"))],
      at: Fixtures.clock)
    let details = ItemDetails(console: fixture.context.console, form: form)
    details.show([ItemRow(item, at: Fixtures.wall)])
    let line = fixture.output.split(separator: "\n").first { $0.hasPrefix("next") }
    let days = "2026-12-11,2026-12-18,2026-12-25,2027-01-01,2027-01-08"
    let words = "Fri 11 Dec, Fri 18 Dec, Fri 25 Dec, Fri 1 Jan 2027, Fri 8 Jan 2027"
    #expect(line == (form == .table ? "next      \(words)" : "next\t\(days)"))
  }
}

@Suite struct `The router of show` {
  @Test func `it joins the parts into a module that works`() throws {
    let fixture = ContextFixture(
      arguments: .success(ParsedArguments(["2"])),
      store: ReadOnlyStore([Fixtures.item(1), Fixtures.doneItem(2)]))
    ShowRouter.assemble(fixture.context).start()
    #expect(fixture.output.hasPrefix("number\t2\ntitle\tPay rent\nstate\tdone\n"))
    #expect(fixture.output.contains("\ncompleted\t2026-11-19T09:20:00Z\n"))
    #expect(fixture.navigator.events == [.closed(.ok)])
  }

  @Test func `a mistake is complained of with the command's usage`() {
    let fixture = ContextFixture()
    ShowRouter.assemble(fixture.context).start()
    let error = UsageError.missingOperand("the number of an item")
    #expect(fixture.navigator.events == [.usage(error, command: "show")])
  }
}
