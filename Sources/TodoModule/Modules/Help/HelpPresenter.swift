final class HelpPresenter: CommandPresenter {
  weak var view: (any HelpViewInput)?
  let router: any RouterInput
  private let commands: [CommandSpec]
  private let aliases: [String: [String]]

  /// A presenter for these commands and the user's aliases.
  init(
    router: any RouterInput, commands: [CommandSpec], aliases: [String: [String]] = [:]
  ) {
    self.router = router
    self.commands = commands
    self.aliases = aliases
  }

  var failureView: (any CommandViewInput)? { view }
}

extension HelpPresenter: HelpViewOutput {
  func didRequestHelp(_ request: HelpRequest) {
    switch request {
    case .overview: show(.overview(of: commands, aliases: aliases))
    case .reference: show(.reference(of: commands, aliases: aliases))
    case .page(let name): showPage(named: name)
    }
  }

  private func showPage(named name: String) {
    if let command = command(named: name) { return show(.page(about: command)) }
    if let topic = HelpTopic(rawValue: name) { return show(topic.page) }
    if let words = aliases[name] {
      let command = words.lazy.compactMap(command(named:)).first
      return show(.page(ofAlias: name, standingFor: words, command: command))
    }
    let topics = HelpTopic.allCases.map(\.rawValue)
    let nearest = name.nearest(among: commands.map(\.name) + topics)
    router.openUsage(.unknownTopic(name, topics: topics, nearest: nearest))
  }

  private func command(named name: String) -> CommandSpec? {
    commands.first { $0.name == name || $0.aliases.contains(name) }
  }

  private func show(_ page: HelpPage) {
    view?.showPage(page)
    router.close(with: .ok)
  }
}
