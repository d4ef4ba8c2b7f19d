// Reads standard input for `import` without a file, but reports a mistake at a terminal. Names the files and their
// formats. Gives updated items a line, and new ones if they are at most 5 or in a dry run.

import TodoEntities

final class ImportPresenter: CommandPresenter<any ImportInteractorInput>, CommandViewOutput {
  weak var view: (any ImportViewInput)?
  private let isInteractive: Bool
  private var percent = -1

  /// Creates a presenter; `isInteractive` says whether a person uses it at a terminal.
  init(
    interactor: any ImportInteractorInput, router: any RouterInput, formatter: ItemFormatter,
    isInteractive: Bool
  ) {
    self.isInteractive = isInteractive
    super.init(interactor: interactor, router: router, formatter: formatter)
  }

  func didRequest(_ request: ImportRequest) {
    guard request.sources.isEmpty else { return interactor.importItems(request) }
    // A person at a terminal has probably forgotten to name a file, and does not want to type one.
    if isInteractive { return router.openUsage(.missingSource) }
    interactor.importItems(
      ImportRequest(
        sources: [.standardInput], format: request.format, isDryRun: request.isDryRun,
        takesDeleted: request.takesDeleted, dates: request.dates, listsAdded: request.listsAdded))
  }
}

extension ImportPresenter: ImportInteractorOutput {
  func didProgress(_ share: Double) {
    let percent = Int((min(max(share, 0), 1) * 100).rounded(.down))
    guard percent > self.percent else { return }
    self.percent = percent
    view?.showProgress(percent)
  }

  func didImport(_ outcome: ImportOutcome, from sources: [ImportedSource], isDryRun: Bool) {
    let words = formatter.report(isDryRun: isDryRun, naming: outcome.numbers)
    let added = outcome.added.map { words.line(adding: $0) }
    let updated = outcome.updated.map {
      words.line(.changed(from: $0.before, to: $0.after), .updated)
    }
    let numbers = [added.count + outcome.unlistedCount, updated.count, outcome.leftAlone]
    let verbs = isDryRun ? ["add", "update", "skip"] : ["added", "updated", "unchanged"]
    view?.showImport(
      ImportViewModel(
        rows: (added + updated).map(\.row),
        lines: (isDryRun || numbers[0] <= ImportOutcome.shown ? added : []) + updated,
        counts: words.said("", "would ")
          + zip(verbs, numbers).map { "\($0) \($1)" }.joined(separator: ", ")
          + " from \(names(of: sources))",
        remarks: remarks(on: sources, outcome)))
    router.close(with: .ok)
  }

  /// Returns the files with their formats, or the number of files if there are more than three.
  private func names(of sources: [ImportedSource]) -> String {
    if sources.count > 3 { return sources.count.counting("file") }
    return sources.map {
      "\($0.source.name) (\($0.format == .todotxt ? "todo.txt" : $0.format.rawValue))"
    }.listed(with: "and")
  }

  /// Returns the warnings, with the name of the source if there are several.
  private func remarks(on sources: [ImportedSource], _ outcome: ImportOutcome) -> [String] {
    let remarks = sources.enumerated().flatMap { place, source in
      ([source.list.remarks] + [outcome.remarks[place]].compactMap(\.self))
        .flatMap { $0.allLines(of: "line") }.map { line in
          sources.count > 1 ? "\(source.source.name): \(line)" : line
        }
    }
    return ExchangeRemarks.shortened(remarks)
  }

  func didFail(_ error: ImportError) { fail(with: Failure(error)) }
}
