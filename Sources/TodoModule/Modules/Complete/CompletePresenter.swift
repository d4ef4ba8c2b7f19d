import TodoEntities

/// Answers a shell. What cannot be found out is left out, without a word: somebody is typing, and the
/// command itself will say what is wrong.
final class CompletePresenter {
  weak var view: (any CompleteViewInput)?
  private let interactor: any CompleteInteractorInput
  private let router: any RouterInput
  private var typed = ""
  /// What stands before the part of the word that is being looked for.
  private var stem = ""

  init(interactor: any CompleteInteractorInput, router: any RouterInput) {
    self.interactor = interactor
    self.router = router
  }
}

extension CompletePresenter: CompleteViewOutput {
  func didRequestCompletion(_ request: CompletionRequest) {
    typed = request.typed
    for offer in request.offers {
      stem = offer.stem
      switch offer.source {
      case .words(let candidates): show(candidates)
      case .dates(let words, let reading): interactor.resolveDates(words, reading: reading)
      case .items(let state):
        let digits = String(typed.dropFirst(stem.count))
        interactor.findItems(state, numbersBeginningWith: digits)
      case .tags: interactor.findTags()
      case .projects: interactor.findProjects()
      case .files: view?.showFileNames()
      }
    }
    router.close(with: .ok)
  }

  func didRejectArguments(_ error: UsageError) { router.close(with: .ok) }
}

extension CompletePresenter: CompleteInteractorOutput {
  func didFindItems(_ items: [TodoItem]) {
    show(items.map { .init(String($0.number), shortened($0.title)) })
  }

  func didFindNames(_ names: [NameInUse]) {
    show(names.map { .init($0.name, "\($0.openCount) open") })
  }

  func didResolveDates(_ dates: [DateWord]) {
    show(dates.map { .init($0.word, $0.date.map(\.description) ?? "") })
  }

  func didFail(_ error: StoreError) {}

  /// Shows those that the typed word is the beginning of, without regard to case: the shell decides
  /// whether case counts. A value that would have to be escaped cannot be typed back.
  private func show(_ candidates: [CompletionSource.Candidate]) {
    let beginning = typed.lowercased()
    let fitting = candidates.map { CompletionSource.Candidate(stem + $0.value, $0.meaning) }
      .filter { $0.value.lowercased().hasPrefix(beginning) }
      .filter { Escaping.escape($0.value) == $0.value }
    view?.showCandidates(Array(fitting.prefix(CompletePresenter.limit)))
  }

  /// A shell shows one line of it.
  private func shortened(_ title: String) -> String {
    let start = title.prefix(CompletePresenter.titleLimit)
    return start.endIndex == title.endIndex ? title : start + "…"
  }

  /// In characters.
  private static let titleLimit = 100
  /// In candidates.
  private static let limit = 1000
}
