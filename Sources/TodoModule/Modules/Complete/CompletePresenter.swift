// Filters completions by the beginning of the typed word, ignoring case, and offers none twice. Has the shell
// replace `milk` by a number. Errors stay silent.

import TodoEntities

/// Answers a shell with completions.
///
/// It reports no errors while the user is typing, because the command itself will report them.
final class CompletePresenter: CommandPresenter<any CompleteInteractorInput>, CommandViewOutput {
  weak var view: (any CompleteViewInput)?
  /// The candidates that were shown, and must not be offered twice.
  private var shown: Set<String> = []

  func didRequest(_ line: CompleteLine) {
    for offer in line.offers {
      let request = CompleteRequest(typed: line.typed, stem: offer.stem)
      switch offer.source {
      case .words(let candidates): didFind(candidates, for: request)
      case .files: view?.showFileNames()
      case .items, .matches, .checklist, .tags, .projects, .dates:
        interactor.findCandidates(in: offer.source, for: request)
      }
    }
    router.close(with: .ok)
  }

  override func didRejectArguments(_ error: UsageError) { router.close(with: .ok) }
  override func didFail(_ error: StoreError) {}
}

extension CompletePresenter: CompleteInteractorOutput {
  /// Shows the candidates that start with the typed word, in any case. The shell decides whether case matters.
  func didFind(_ candidates: [CompletionSource.Candidate], for request: CompleteRequest) {
    let beginning = request.typed.caseFolded
    view?.showCandidates(
      candidates.map { .init(request.stem + $0.value, $0.meaning) }
        .filter { $0.value.caseFolded.hasPrefix(beginning) && shown.insert($0.value).inserted })
  }

  func didFindMatches(_ candidates: [CompletionSource.Candidate]) {
    if !candidates.isEmpty { view?.showReplacements(candidates) }
  }
}
