final class HelpPresenter: CommandPresenter<Void>, CommandViewOutput {
  weak var view: (any HelpViewInput)?
  private let makeCommands: () -> [CommandSpec]
  private lazy var commands = makeCommands()
  private let aliases: [String: [String]]
  private let build: () -> BuildStamp?

  /// Creates a presenter. Calls `commands` when the program's commands are needed, and `build` for the version.
  init(
    router: any RouterInput, formatter: ItemFormatter, commands: @escaping () -> [CommandSpec],
    aliases: [String: [String]] = [:], build: @escaping () -> BuildStamp? = { nil }
  ) {
    makeCommands = commands
    self.aliases = aliases
    self.build = build
    super.init(interactor: (), router: router, formatter: formatter)
  }

  func didRequest(_ request: HelpRequest) {
    switch request {
    case .overview: view?.showPage(.overview(of: commands, aliases: aliases))
    case .reference: view?.showPage(.reference(of: commands, aliases: aliases))
    case .page(let name, let isWhole):
      guard let page = page(named: name, isWhole) else {
        return router.openUsage(.unknownTopic(name, commands: commands.map(\.name)))
      }
      view?.showPage(page)
    case .version:
      var version = Version.current
      version.build = build()
      view?.showVersion(version)
    }
    router.close(with: .ok)
  }

  private func page(named name: String, _ isWhole: Bool) -> HelpPage? {
    if let command = command(named: name) { return .page(about: command, isWhole: isWhole) }
    if let page = HelpPage.page(ofTopic: name) { return page }
    if let words = aliases[name] {
      let command = words.lazy.compactMap(command(named:)).first
      return .page(ofAlias: name, standingFor: words, command: command)
    }
    return HelpTopic.page(on: name).flatMap { page(named: $0, true) }
  }

  private func command(named name: String) -> CommandSpec? {
    commands.first { $0.name == name || $0.aliases.contains(name) }
  }
}
