import Testing

@testable import TodoModule

@Suite struct `The presenter of help` {
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
    .paragraph("It takes a while."), .paragraph("Also: b"), .heading("Options"),
    .entries([
      .init("-n, --dry-run", "print what would change; take no lock, write nothing")
    ]), .heading("Examples"), .entries([.init("todo brew 3", "one pot")]),
  ]

  @Test(arguments: ["brew", "b"]) func `a command has a page under its name and its alias`(
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
      .entries([.init("todo sip", "one cup")]),
    ]
    #expect(
      view.events == [.page(HelpPage(subject: .command(Self.specs[1]), blocks: blocks))])
  }

  @Test func `without a name there is an overview`() {
    presenter.didRequestHelp(about: nil)
    #expect(view.events == [.page(.overview(of: Self.specs))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `the overview lists the commands with their aliases`() {
    let page = HelpPage.overview(of: Self.specs)
    #expect(page.subject == .overview(Self.specs))
    #expect(
      page.blocks.contains(.entries([.init("brew, b", "Make tea"), .init("sip", "Drink tea")])))
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
  func `an unknown name is refused, and the nearest one is suggested`(
    row: (name: String, nearest: String?)
  ) {
    presenter.didRequestHelp(about: row.name)
    #expect(router.events == [.usage(.unknownTopic(row.name, nearest: row.nearest))])
    #expect(view.events == [])
  }
}
