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
    optionHeading, .options([.dryRun]),
  ]

  private static let optionHeading = HelpPage.Block.heading(
    "Options besides those of every command, see `todo help --all`")

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
      .entries([.init("todo sip", "one cup")]),
      .paragraph("Options: those of every command, see `todo help --all`."),
    ]
    #expect(
      view.events == [.page(HelpPage(subject: .command(Self.specs[1]), blocks: blocks))])
  }

  static let subjects: [(word: String, page: String)] = [
    ("due", "dates"), ("keys", "browse"), ("template", "copy"), ("templates", "copy"),
    ("context", "settings"), ("reminders", "shell"), ("links", "attributes"), ("series", "rules"),
    ("blocks", "attributes"), ("pattern", "list"), ("reopen", "done"), ("csv", "formats"),
  ]

  @Test(arguments: subjects)
  func `a word that no page is named after has the page that explains it`(
    row: (word: String, page: String)
  ) {
    let presenter = HelpPresenter(router: router, commands: { CommandRegistry.specs })
    presenter.view = view
    presenter.didRequest(.page(row.word))
    presenter.didRequest(.page(row.page))
    #expect(view.events.count == 2)
    #expect(view.events.first == view.events.last)
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `each format has a page with what it cannot hold`(format: ExchangeFormat) {
    presenter.didRequest(.page("formats \(format.rawValue)"))
    #expect(view.events == [.page(.page(about: format))])
    #expect("\(HelpPage.page(about: format).blocks)".contains("It cannot hold"))
    let hasColumns = "\(HelpPage.page(about: format).blocks)".contains("task name")
    #expect(hasColumns == (format == .csv))
  }

  @Test(arguments: ["", "https://todo.example"])
  func `the link to the project is in help and manual, or nothing is`(link: String) {
    let help = HelpPage.reference(of: Self.specs, project: link).blocks
    let bugs = Manual(of: Self.specs, project: link).sections.last
    for text in ["\(help)", "\(String(describing: bugs))"] {
      #expect(text.contains("todo.example") == !link.isEmpty)
      let line = text.contains("bug reports:") || text.contains("Reports are welcome")
      #expect(line == !link.isEmpty)
    }
  }

  @Test func `without a name the first page is shown, or all commands`() {
    presenter.didRequest(.overview)
    presenter.didRequest(.reference)
    #expect(
      view.events == [.page(.overview(of: Self.specs)), .page(.reference(of: Self.specs))])
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test func `the first page explains everyday commands and names the others`() {
    let undo = CommandSpec("undo", aliases: ["u"], "Undo", group: .everyDay, examples: [])
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
    let specs = Self.specs + [CommandSpec("undo", "Undo", group: .everyDay, examples: [])]
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
    let topics = HelpTopic.allCases.map(\.rawValue).listed(with: "and")
    let advice =
      row.nearest.map { "did you mean '\($0)'?" }
      ?? "the topics are \(topics); for the commands, see: todo help"
    #expect(
      router.events == [.usage(.said("unknown command or topic '\(row.name)'; \(advice)"))])
    #expect(view.events == [])
  }
}
