import TodoEntities

/// Answers a shell with completions.
///
/// Errors are not reported while the user is typing; the command itself will report them.
final class CompletePresenter: CommandPresenter {
  weak var view: (any CompleteViewInput)?
  let router: any RouterInput
  private let interactor: any CompleteInteractorInput
  private let commands: [CommandSpec]
  private let defaultCommand: CommandSpec
  private let settings: Settings

  /// A presenter for these commands; a line without a command is for the default command.
  init(
    interactor: any CompleteInteractorInput, router: any RouterInput, commands: [CommandSpec],
    defaultCommand: CommandSpec, settings: Settings = Settings()
  ) {
    self.interactor = interactor
    self.router = router
    self.commands = commands
    self.defaultCommand = defaultCommand
    self.settings = settings
  }

  var failureView: (any CommandViewInput)? { view }
}

extension CompletePresenter: CompleteViewOutput {
  func didRequestOffers(for words: [String]) {
    let line = LineToComplete(
      words, commands: commands, defaultCommand: defaultCommand, settings: settings)
    for offer in line.offers {
      let request = CompleteRequest(typed: line.typed, stem: offer.stem)
      switch offer.source {
      case .words(let candidates): show(candidates, for: request)
      case .dates(let words, let reading):
        interactor.resolveDates(words, reading: reading, for: request)
      case .items(let state): interactor.findItems(state, for: request)
      case .matches(let filter, let state, let option):
        interactor.findMatches(of: filter, state, option: option)
      case .checklist(let item): interactor.findLines(of: item, for: request)
      case .tags: interactor.findTags(for: request)
      case .projects: interactor.findProjects(for: request)
      case .files: view?.showFileNames()
      }
    }
    router.close(with: .ok)
  }

  func didRejectArguments(_ error: UsageError) { router.close(with: .ok) }
}

extension CompletePresenter: CompleteInteractorOutput {
  func didFindItems(_ items: [TodoItem], for request: CompleteRequest) {
    show(items.map { .init(String($0.number), .words($0.title)) }, for: request)
  }

  func didFindMatches(_ items: [TodoItem], option: String?) {
    if items.isEmpty { return }
    view?.showReplacements(
      items.map { .init(String($0.number), .words($0.title)) }, option: option)
  }

  func didFindLines(_ lines: [ChecklistText], for request: CompleteRequest) {
    let candidates = lines.enumerated().map { index, line in
      CompletionSource.Candidate(String(index + 1), .line(line.text, isDone: line.isDone))
    }
    show(candidates, for: request)
  }

  func didFindNames(_ names: [NameInUse], for request: CompleteRequest) {
    show(names.map { .init($0.name, .open($0.openCount)) }, for: request)
  }

  func didResolveDates(_ dates: [DateWord], for request: CompleteRequest) {
    show(dates.map { .init($0.word, $0.date.map { .date($0) }) }, for: request)
  }

  func didFail(_ error: StoreError) {}

  /// Shows the candidates that start with the typed word. Case is ignored here; the shell decides
  /// whether it matters.
  private func show(_ candidates: [CompletionSource.Candidate], for request: CompleteRequest) {
    let beginning = request.typed.lowercased()
    view?.showCandidates(
      candidates.map { .init(request.stem + $0.value, $0.meaning) }
        .filter { $0.value.lowercased().hasPrefix(beginning) })
  }
}
