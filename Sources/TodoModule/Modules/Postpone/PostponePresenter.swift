// Words the report of `postpone`, which says that an item is already done, and the warnings about the new date.

import TodoEntities

final class PostponePresenter: CommandPresenter<any PostponeInteractorInput>, CommandViewOutput {
  weak var view: (any PostponeViewInput)?

  func didRequest(_ request: PostponeRequest) { interactor.postponeItems(request) }
}

extension PostponePresenter: PostponeInteractorOutput {
  func didPostpone(_ changes: [ItemChange], by request: PostponeRequest) {
    let words = formatter.report(isDryRun: request.isDryRun)
    let lines = changes.map { change in
      words.line(change, .postponed, or: change.after?.end.map { .already($0) } ?? .unchanged)
    }
    let remarks = changes.flatMap { change -> [ReportViewModel.Remark] in
      guard change.before != change.after, let moved = change.before?.postponable else { return [] }
      // The wait date has moved with another date, perhaps from the past.
      let others = change.before?.wait == change.after?.wait ? [] : [Attribute.wait]
      return words.dateRemarks(on: change, of: others, by: [.date(moved, request.when)])
    }
    view?.showReport(ReportViewModel(lines: lines, remarks: remarks + words.remarks(on: related)))
    router.close(with: .ok)
  }
}
