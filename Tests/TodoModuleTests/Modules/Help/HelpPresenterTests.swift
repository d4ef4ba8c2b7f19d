import Testing

@testable import TodoModule

@Suite struct `Presenter of help` {
  private let view = HelpViewSpy()
  private let router = RouterSpy()
  private let presenter: HelpPresenter
  private static let specs = [
    CommandSpec(
      "brew", aliases: ["b"], "Make tea", operands: [.ids], options: [.dryRun],
      discussion: "It takes a while.", examples: [.init("todo brew 3", "one pot")]),
    CommandSpec("sip", "Drink tea", examples: [.init("todo sip", "one cup")]),
  ]

  init() {
    presenter = HelpPresenter(router: router, commands: { Self.specs })
    presenter.view = view
  }

  private static let brewBlocks: [HelpPage.Block] = [
    .paragraph("brew: Make tea"),
    .usage(UsageLine(head: "todo brew", parts: ["[--dry-run]", "<ids>…"])),
    .heading("Examples"), .entries([.init("todo brew 3", "one pot")]),
    .heading("Details"), .paragraph("It takes a while."), .paragraph("Aliases: b"),
    .heading("Options"), .options([.dryRun]), globalOptions,
  ]

  private static let globalOptions = HelpPage.Block.paragraph(
    "Options for every command: --file, --json, --table, --color, --no-color, --no-pager, --quiet,"
      + " --now, --view, --help, --version; see `todo help --all`.")

  @Test(arguments: ["brew", "b"]) func `a command has a page by its name and by its alias`(
    name: String
  ) {
    presenter.didRequest(.page(name))
    let page = HelpPage(subject: .command(Self.specs[0]), blocks: Self.brewBlocks)
    #expect(view.events == [.page(page)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a command without options or aliases has a shorter page`() {
    presenter.didRequest(.page("sip"))
    let blocks: [HelpPage.Block] = [
      .paragraph("sip: Drink tea"), .usage(UsageLine(head: "todo sip", parts: [])),
      .heading("Examples"),
      .entries([.init("todo sip", "one cup")]), Self.globalOptions,
    ]
    #expect(
      view.events == [.page(HelpPage(subject: .command(Self.specs[1]), blocks: blocks))])
  }

  @Test(arguments: [("due", HelpTopic.dates), ("context", .config), ("pattern", .json)])
  func `a word that no page is named after has the page that explains it`(
    word: String, topic: HelpTopic
  ) {
    presenter.didRequest(.page(word))
    #expect(view.events == [.page(topic.page)])
  }

  @Test func `without a name the first page is shown, or all commands`() {
    presenter.didRequest(.overview)
    presenter.didRequest(.reference)
    #expect(
      view.events == [.page(.overview(of: Self.specs)), .page(.reference(of: Self.specs))])
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test func `the first page explains everyday commands and names the others`() {
    let undo = CommandSpec("undo", aliases: ["u"], "Undo", examples: [])
    let page = HelpPage.overview(of: Self.specs + [undo])
    #expect(page.subject == .overview(Self.specs + [undo]))
    #expect(page.blocks.contains(.entries([.init("undo, u", "Undo")])))
    let groups = page.blocks.compactMap { if case .index(let groups) = $0 { groups } else { nil } }
    #expect(
      Array(groups.joined()).prefix(2) == [
        .init("Change", [.init("brew", "Make tea")]), .init("Look", [.init("sip", "Drink tea")]),
      ])
  }

  @Test func `the page of all commands lists them with their aliases in groups`() {
    let specs = Self.specs + [CommandSpec("undo", "Undo", examples: [])]
    let page = HelpPage.reference(of: specs)
    #expect(page.subject == .overview(specs))
    let groups = page.blocks.compactMap { if case .groups(let groups) = $0 { groups } else { nil } }
    #expect(
      groups == [
        [
          .init("Every day", [.init("undo", "Undo")]),
          .init("Change", [.init("brew, b", "Make tea")]),
          .init("Look", [.init("sip", "Drink tea")]),
        ]
      ])
  }

  @Test(arguments: HelpTopic.allCases) func `a topic has a page`(topic: HelpTopic) {
    presenter.didRequest(.page(topic.rawValue))
    #expect(view.events == [.page(topic.page)])
    #expect(topic.page.subject == .topic(topic))
    #expect(!topic.page.blocks.isEmpty)
    #expect(router.events == [.closed(.ok)])
  }

  static let unknown: [(name: String, nearest: String?)] = [
    ("bre", "brew"), ("datse", "dates"), ("exit-code", "exit-codes"), ("xyzzy", nil), ("", nil),
  ]

  @Test(arguments: unknown)
  func `an unknown name is rejected, and the nearest one is suggested`(
    row: (name: String, nearest: String?)
  ) {
    presenter.didRequest(.page(row.name))
    let topics = HelpTopic.allCases.map(\.rawValue)
    #expect(
      router.events == [.usage(.unknownTopic(row.name, topics: topics, nearest: row.nearest))])
    #expect(view.events == [])
  }
}
