import TodoEntities

final class ImportPresenter: CommandPresenter {
  weak var view: (any ImportViewInput)?
  let router: any RouterInput
  private let interactor: any ImportInteractorInput
  private let now: WallClock
  private var percent = -1

  init(interactor: any ImportInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension ImportPresenter: ImportViewOutput {
  func didRequestImport(_ request: ImportRequest) { interactor.importItems(request) }
}

extension ImportPresenter: ImportInteractorOutput {
  func didProgress(_ share: Double) {
    let percent = Int((min(max(share, 0), 1) * 100).rounded(.down))
    guard percent > self.percent else { return }
    self.percent = percent
    view?.showProgress(percent)
  }

  func didImport(_ outcome: ImportOutcome, from sources: [ImportedSource], isDryRun: Bool) {
    let remarks = sources.flatMap { source in
      source.list.remarks.lines(of: "line").map { line in
        sources.count > 1 ? "\(source.source.name): \(line)" : line
      }
    }
    view?.showSummary(
      ImportSummary(
        added: outcome.added.count, updated: outcome.updated.count, leftAlone: outcome.leftAlone,
        isDryRun: isDryRun,
        rows: (outcome.added + outcome.updated).map { ItemRow($0, at: now) },
        remarks: ExchangeRemarks.shortened(remarks)))
    router.close(with: .ok)
  }

  func didFail(_ error: ImportError) { fail(with: Failure(error)) }
}
