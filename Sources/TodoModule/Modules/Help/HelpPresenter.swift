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
  func didRequestHelp(about name: String?) {
    guard let name else { return show(.overview(of: commands)) }
    if let command = commands.first(where: { $0.name == name || $0.aliases.contains(name) }) {
      return show(.page(about: command))
    }
    if let topic = HelpTopic(rawValue: name) { return show(topic.page) }
    let known = commands.map(\.name) + HelpTopic.allCases.map(\.rawValue)
    router.openUsage(.unknownTopic(name, nearest: name.nearest(among: known)))
  }

  private func show(_ page: HelpPage) {
    view?.showPage(page)
    router.close(with: .ok)
  }
}
