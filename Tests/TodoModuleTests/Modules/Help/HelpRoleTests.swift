import Testing

@testable import TodoModule

/// Cases that `Presenter of help` leaves out: aliases of the user, and the version.
@Suite struct `Presenter of help, with aliases and a version` {
  private final class MockView: Spy<HelpViewSpy.Event>, HelpViewInput {
    func showPage(_ page: HelpPage) { record(.page(page)) }
    func showVersion(_ version: Version) { record(.version(version)) }
  }

  private let view = MockView()
  private let router = RouterSpy()
  private static let brew = CommandSpec("brew", aliases: ["b"], "Make tea", examples: [])
  private static let aliases = [
    "pot": ["--quiet", "b", "3"], "zzz": ["snore", "it's"], "brew": ["sip"], "dates": ["b"],
  ]

  private func presenter(
    commands: @escaping () -> [CommandSpec] = { [brew] },
    build: @escaping () -> BuildStamp? = { nil }
  ) -> HelpPresenter {
    let presenter = HelpPresenter(
      router: router, formatter: Fixtures.formatter, commands: commands, aliases: Self.aliases,
      build: build)
    presenter.view = view
    return presenter
  }

  @Test func `an alias has the page of its command, below its words`() {
    presenter().didRequest(.page("pot", isWhole: false))
    let meaning = HelpPage.Block.paragraph("pot: your alias for `todo --quiet b 3`")
    #expect(
      view.events == [
        .page(
          HelpPage(
            subject: .command(Self.brew),
            blocks: [meaning] + HelpPage.page(about: Self.brew).blocks))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an alias of no command shows only its words`() {
    presenter().didRequest(.page("zzz", isWhole: false))
    let meaning = HelpPage.Block.paragraph(#"zzz: your alias for `todo snore 'it'\''s'`"#)
    #expect(
      view.events == [.page(HelpPage(subject: .topic(.settings), blocks: [meaning]))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a command and a topic have precedence over an alias of the same name`() {
    presenter().didRequest(.page("brew", isWhole: false))
    presenter().didRequest(.page("dates", isWhole: false))
    #expect(view.events == [.page(.page(about: Self.brew)), .page(HelpTopic.dates.page)])
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test func `the first page and the page of all commands list the aliases`() {
    presenter().didRequest(.overview)
    presenter().didRequest(.reference)
    #expect(
      view.events == [
        .page(.overview(of: [Self.brew], aliases: Self.aliases)),
        .page(.reference(of: [Self.brew], aliases: Self.aliases)),
      ])
    #expect(
      HelpPage.overview(of: [Self.brew], aliases: Self.aliases)
        != HelpPage.overview(of: [Self.brew]))
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test func `the version has the commit of the build, and needs no commands`() throws {
    let bytes = Array("todo-commit:".utf8) + [0, 0, 0, 0, 0, 0, 0, 9] + (0..<20)
    let stamp = try #require(BuildStamp(in: bytes))
    var isAsked = false
    let commands: () -> [CommandSpec] = {
      isAsked = true
      return []
    }
    presenter(commands: commands, build: { stamp }).didRequest(.version)
    presenter(commands: commands).didRequest(.version)
    var version = Version.current
    version.build = stamp
    #expect(view.events == [.version(version), .version(.current)])
    #expect(router.events == [.closed(.ok), .closed(.ok)] && !isAsked)
  }

  @Test func `a name that is nearly one is suggested, and nothing is shown`() {
    presenter().didRequest(.page("bre", isWhole: false))
    #expect(
      router.events
        == [.usage(.said("unknown command or topic 'bre'; did you mean 'brew'?"))])
    #expect(view.events == [])
  }
}
