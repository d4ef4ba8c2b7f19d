import TodoEntities

final class RemovePresenter: CommandPresenter<any RemoveInteractorInput>, CommandViewOutput {
  weak var view: (any RemoveViewInput)?

  func didRequest(_ request: TargetRequest) { interactor.removeItems(request) }
}

extension RemovePresenter: RemoveInteractorOutput {
  func didRemove(_ removal: Removal, isDryRun: Bool) {
    let words = formatter.report(isDryRun: isDryRun)
    let ended = removal.lastOfSeries.map { item in
      "removing item \(item.number) \(words.said("ended", "would end")) its series"
    }
    let needed = removal.needed.map { item in
      let numbers = item.dependents.map(String.init).listed(with: "and")
      let (noun, verb) = item.dependents.count == 1 ? ("item", "depends") : ("items", "depend")
      return "\(noun) \(numbers) \(words.said("depended", verb)) on item \(item.number)"
    }
    view?.showReport(
      ReportViewModel(
        lines: removal.items.map { words.line(.removed, $0) },
        remarks: (ended + needed).map { .fact($0) } + words.remarks(on: removal.leftDone)))
    router.close(with: .ok)
  }
}
