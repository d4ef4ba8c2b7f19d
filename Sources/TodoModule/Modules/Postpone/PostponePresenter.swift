// Decides that a done item is named as such; which hints about the new date follow.

import TodoEntities

final class PostponePresenter: ReportPresenter<any PostponeInteractorInput>, CommandViewOutput {
  func didRequest(_ request: PostponeRequest) { interactor.postponeItems(request) }
}

extension PostponePresenter: PostponeInteractorOutput {
  func didPostpone(_ changes: [ItemChange], by request: PostponeRequest) {
    let lines = changes.map { change in
      ChangeReport.Line(
        change, changed: .postponed,
        unchanged: change.after?.end.map(ChangeReport.Verb.already) ?? .unchanged, at: now)
    }
    let remarks = changes.flatMap { change -> [ChangeReport.Remark] in
      guard change.before != change.after, let moved = change.before?.postponable else { return [] }
      // It has moved with another date, perhaps from the past.
      let others = change.before?.wait == change.after?.wait ? [] : [Attribute.wait]
      return change.dateRemarks(of: others, by: [.date(moved, request.when)], at: now)
    }
    show(
      ChangeReport(
        lines: lines, isDryRun: request.isDryRun, nothing: .noMatch, remarks: remarks))
  }
}
