import Testing

@testable import TodoModule

@Suite struct `Presenter of help` {
  private let view = HelpViewSpy()
  private let router = RouterSpy()
  private let presenter: HelpPresenter
  private static let specs = [
    CommandSpec(
      "brew", aliases: ["b"], "Make tea", operands: [.ids], options: [.dryRun],
      discussion: ["It takes a while."], examples: [.init("todo brew 3", "one pot")]),
    CommandSpec("sip", "Drink tea", examples: [.init("todo sip", "one cup")]),
  ]

  init() {
    presenter = HelpPresenter(router: router, commands: Self.specs)
    presenter.view = view
  }

  private static let brewBlocks: [HelpPage.Block] = [
    .paragraph("brew: Make tea"), .code(["todo brew [--dry-run] <ids>…"]),
    .heading("Examples"), .entries([.init("todo brew 3", "one pot")]),
    .heading("Details"), .paragraph("It takes a while."), .paragraph("Aliases: b"),
    .heading("Options"),
    .entries([.init("-n, --dry-run", "change nothing; show what would change")]),
    globalOptions,
  ]

  private static let globalOptions = HelpPage.Block.paragraph(
    "For the options of every command, such as --json, see `todo help`.")

  @Test(arguments: ["brew", "b"]) func `a command has a page by its name and by its alias`(
    name: String
  ) {
    presenter.didRequestHelp(about: name)
    let page = HelpPage(subject: .command(Self.specs[0]), blocks: Self.brewBlocks)
    #expect(view.events == [.page(page)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a command without options or aliases has a shorter page`() {
    presenter.didRequestHelp(about: "sip")
    let blocks: [HelpPage.Block] = [
      .paragraph("sip: Drink tea"), .code(["todo sip"]), .heading("Examples"),
      .entries([.init("todo sip", "one cup")]), Self.globalOptions,
    ]
    #expect(
      view.events == [.page(HelpPage(subject: .command(Self.specs[1]), blocks: blocks))])
  }

  @Test func `without a name the overview is shown`() {
    presenter.didRequestHelp(about: nil)
    #expect(view.events == [.page(.overview(of: Self.specs))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `the overview lists the commands with their aliases in groups`() {
    let specs = Self.specs + [CommandSpec("undo", "Undo", examples: [])]
    let page = HelpPage.overview(of: specs)
    #expect(page.subject == .overview(specs))
    let groups = page.blocks.compactMap { if case .groups(let groups) = $0 { groups } else { nil } }
    #expect(
      groups == [
        [
          .init("Every day", [.init("undo", "Undo")]), .init("Look", [.init("sip", "Drink tea")]),
          .init("Change", [.init("brew, b", "Make tea")]),
        ]
      ])
  }

  @Test(arguments: HelpTopic.allCases) func `a topic has a page`(topic: HelpTopic) {
    presenter.didRequestHelp(about: topic.rawValue)
    #expect(view.events == [.page(topic.page)])
    #expect(topic.page.subject == .topic(topic))
    #expect(!topic.page.blocks.isEmpty)
    #expect(router.events == [.closed(.ok)])
  }

  static let unknown: [(name: String, nearest: String?)] = [
    ("bre", "brew"), ("date", "dates"), ("exit-code", "exit-codes"), ("xyzzy", nil), ("", nil),
  ]

  @Test(arguments: unknown)
  func `an unknown name is rejected, and the nearest one is suggested`(
    row: (name: String, nearest: String?)
  ) {
    presenter.didRequestHelp(about: row.name)
    #expect(router.events == [.usage(.unknownTopic(row.name, nearest: row.nearest))])
    #expect(view.events == [])
  }
}
