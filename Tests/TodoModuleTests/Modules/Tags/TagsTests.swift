import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of tags` {
  private let view = TagsViewSpy()
  private let interactor = TagsInteractorSpy()
  private let router = RouterSpy()
  private let presenter: TagsPresenter

  init() {
    presenter = TagsPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test func `a request is handed on`() {
    presenter.didRequestTags()
    #expect(interactor.requests == 1)
    #expect(view.events == [])
    #expect(router.events == [])
  }

  @Test func `tags are shown in the order they were found, and none is no failure`() {
    let tallies = [NameTally(name: "b", open: 2, done: 1), NameTally(name: "a", done: 3)]
    presenter.didFind(tallies)
    presenter.didFind([])
    #expect(view.events == [.shown([NameRow(tallies[0]), NameRow(tallies[1])]), .shown([])])
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test func `a failure is shown and is the exit code`() {
    presenter.didFail(.noPlace)
    #expect(view.events == [.failure(Failure(.noPlace))])
    #expect(router.events == [.closed(.io)])
  }

  @Test func `words without a meaning are the router's`() {
    presenter.didRejectArguments(.unexpectedWord("x"))
    #expect(router.events == [.usage(.unexpectedWord("x"))])
    #expect(view.events == [])
    #expect(interactor.requests == 0)
  }
}

@Suite struct `The interactor of tags` {
  private let output = TagsInteractorOutputSpy()

  private func count(in store: any TodoStore) {
    let interactor = TagsInteractor(store: store)
    interactor.output = output
    interactor.countTags()
  }

  @Test func `it counts the items of every tag and writes nothing`() {
    let store = ReadOnlyStore([
      Fixtures.item(1, tags: ["work", "home"]), Fixtures.item(2, tags: ["home"]),
    ])
    count(in: store)
    #expect(
      output.events == [
        .found([NameTally(name: "home", open: 2), NameTally(name: "work", open: 1)])
      ])
    #expect(store.writes == 0)
  }

  @Test func `an empty list has no tags`() {
    count(in: InMemoryTodoStore())
    #expect(output.events == [.found([])])
  }

  @Test func `the store's error is reported`() {
    count(in: RefusingTodoStore(.noPlace))
    #expect(output.events == [.failed(.noPlace)])
  }
}

@Suite struct `The view of tags` {
  private let output = TagsViewOutputSpy()

  private static let rows = [
    NameRow(NameTally(name: "Home", open: 12, done: 1)),
    NameRow(NameTally(name: "work.日本", done: 120)),
    NameRow(NameTally(name: Fixtures.hostileTitle, open: 3)),
  ]

  private func shown(
    _ rows: [NameRow], _ form: OutputForm, width: Int = 80, isQuiet: Bool = false,
    usesColor: Bool = false, glyphs: Glyphs = .unicode
  ) -> String {
    let fixture = ContextFixture(
      form: form, width: width, isQuiet: isQuiet, usesColor: usesColor, glyphs: glyphs)
    TagsView(output: output, context: fixture.context).showTags(rows)
    return fixture.output
  }

  @Test func `it takes no words`() {
    for arguments in [
      .success(ParsedArguments()), .success(ParsedArguments(["+home"])),
      Result<ParsedArguments, UsageError>.failure(.unknownLetters("-x")),
    ] {
      TagsView(output: output, context: ContextFixture(arguments: arguments).context).start()
    }
    #expect(
      output.events == [
        .requested, .rejected(.unexpectedWord("+home")), .rejected(.unknownLetters("-x")),
      ])
  }

  @Test func `on a terminal it is a table`() {
    #expect(
      shown(Self.rows, .table) == #"""
        +Home                          12 open    1 done
        +work.日本                      0 open  120 done
        +a\e[2J\tb\nc\u{202E}d\u{9B}e   3 open    0 done

        """#)
  }

  @Test func `in a narrow terminal names are cut, then the done ones go`() {
    #expect(
      shown(Self.rows, .table, width: 40) == #"""
        +Home                  12 open    1 done
        +work.日本              0 open  120 done
        +a\e[2J\tb\nc\u{202E…   3 open    0 done

        """#)
    #expect(
      shown(Self.rows, .table, width: 20, glyphs: .ascii) == #"""
        +Home        12 open
        +work.日本    0 open
        +a\e[2J\...   3 open

        """#)
  }

  @Test func `colour sets names off from counts`() {
    #expect(
      shown([Self.rows[0]], .table, usesColor: true)
        == "\u{1B}[36m+Home\u{1B}[0m  12 open  \u{1B}[2m1 done\u{1B}[0m\n")
  }

  @Test func `in a pipe it is fields`() {
    #expect(
      shown(Self.rows, .lines)
        == "Home\t12\t1\nwork.日本\t0\t120\n" + #"a\e[2J\tb\nc\u{202E}d\u{9B}e"# + "\t3\t0\n")
  }

  @Test func `under JSON it is an array`() {
    #expect(
      shown(Self.rows, .json)
        == #"[{"name":"Home","open":12,"done":1},{"name":"work.日本","open":0,"done":120},"#
        + #"{"name":"a\u001b[2J\tb\nc\u202ed\u009be","open":3,"done":0}]"# + "\n")
  }

  @Test(arguments: [
    (OutputForm.table, false, "no tags; add one: todo edit 3 +home\n"), (.table, true, ""),
    (.lines, false, ""), (.json, false, "[]\n"), (.json, true, "[]\n"),
  ])
  func `without tags people get a hint`(form: OutputForm, isQuiet: Bool, expected: String) {
    #expect(shown([], form, isQuiet: isQuiet) == expected)
  }

  @Test func `its router joins its parts`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1, tags: ["home"])])
    let shown = ContextFixture(store: store)
    TagsRouter.start(in: shown)
    #expect(shown.output == "home\t1\t0\n")
    #expect(shown.navigator.events == [.closed(.ok)])
    let refused = ContextFixture(arguments: .success(ParsedArguments(["x"])), store: store)
    TagsRouter.start(in: refused)
    #expect(refused.navigator.events == [.usage(.unexpectedWord("x"), command: "tags")])
    let failed = ContextFixture(store: RefusingTodoStore(.notAFile(path: "/a", .folder)))
    TagsRouter.start(in: failed)
    #expect(failed.output == "")
    #expect(failed.errors == "todo: '/a' is a folder, not a file for a list\n")
    #expect(failed.navigator.events == [.closed(.io)])
  }
}
