import TodoEntities

/// Answers a shell. What cannot be found out is left out, without a word: somebody is typing, and the
/// command itself will say what is wrong.
final class CompletePresenter: CommandPresenter {
  weak var view: (any CompleteViewInput)?
  let router: any RouterInput
  private let interactor: any CompleteInteractorInput
  private let commands: [CommandSpec]
  private let defaultCommand: CommandSpec

  /// A presenter that knows these commands, and the one that a line without a command means.
  init(
    interactor: any CompleteInteractorInput, router: any RouterInput, commands: [CommandSpec],
    defaultCommand: CommandSpec
  ) {
    self.interactor = interactor
    self.router = router
    self.commands = commands
    self.defaultCommand = defaultCommand
  }

  var failureView: (any CommandViewInput)? { view }
}

extension CompletePresenter: CompleteViewOutput {
  func didRequestOffers(for words: [String]) {
    let line = LineToComplete(words, commands: commands, defaultCommand: defaultCommand)
    for offer in line.offers {
      let request = CompleteRequest(typed: line.typed, stem: offer.stem)
      switch offer.source {
      case .words(let candidates): show(candidates, for: request)
      case .dates(let words, let reading):
        interactor.resolveDates(words, reading: reading, for: request)
      case .items(let state): interactor.findItems(state, for: request)
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

  func didFindNames(_ names: [NameInUse], for request: CompleteRequest) {
    show(names.map { .init($0.name, .open($0.openCount)) }, for: request)
  }

  func didResolveDates(_ dates: [DateWord], for request: CompleteRequest) {
    show(dates.map { .init($0.word, $0.date.map { .date($0) }) }, for: request)
  }

  func didFail(_ error: StoreError) {}

  /// Shows those that the typed word is the beginning of, without regard to case: the shell decides
  /// whether case counts.
  private func show(_ candidates: [CompletionSource.Candidate], for request: CompleteRequest) {
    let beginning = request.typed.lowercased()
    view?.showCandidates(
      candidates.map { .init(request.stem + $0.value, $0.meaning) }
        .filter { $0.value.lowercased().hasPrefix(beginning) })
  }
}
