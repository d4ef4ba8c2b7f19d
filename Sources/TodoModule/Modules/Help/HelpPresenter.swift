final class HelpPresenter: CommandPresenter {
  weak var view: (any HelpViewInput)?
  let router: any RouterInput
  private let commands: [CommandSpec]

  init(router: any RouterInput, commands: [CommandSpec]) {
    self.router = router
    self.commands = commands
  }

  var failureView: (any CommandViewInput)? { view }
}

extension HelpPresenter: HelpViewOutput {
  func didRequestHelp(_ request: HelpRequest) {
    switch request {
    case .overview: show(.overview(of: commands))
    case .reference: show(.reference(of: commands))
    case .page(let name): showPage(named: name)
    }
  }

  private func showPage(named name: String) {
    if let command = commands.first(where: { $0.name == name || $0.aliases.contains(name) }) {
      return show(.page(about: command))
    }
    if let topic = HelpTopic(rawValue: name) { return show(topic.page) }
    let topics = HelpTopic.allCases.map(\.rawValue)
    let nearest = name.nearest(among: commands.map(\.name) + topics)
    router.openUsage(.unknownTopic(name, topics: topics, nearest: nearest))
  }

  private func show(_ page: HelpPage) {
    view?.showPage(page)
    router.close(with: .ok)
  }
}
