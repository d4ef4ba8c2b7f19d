import TodoEntities

final class StatsPresenter: ItemPresenter<any StatsInteractorInput>, CommandViewOutput {
  weak var view: (any StatsViewInput)?

  func didRequest(_ subject: StatsSubject) { interactor.countItems(by: subject) }
}

extension StatsPresenter: StatsInteractorOutput {
  func didCount(projects: [ProjectNode]) {
    view?.showProjects(rows(of: projects))
    router.close(with: .ok)
  }

  func didCount(tags: [NameTally]) {
    view?.showTags(tags)
    router.close(with: .ok)
  }

  func didCount(_ statistics: Statistics) {
    view?.showStats(
      StatsPage(
        statistics: statistics,
        oldest: statistics.oldest.map { .init(row: ItemRow($0.item, at: now), days: $0.days) }))
    router.close(with: .ok)
  }

  /// Returns the rows of a tree, top to bottom; `inside` is the `hasNext` of the parent.
  private func rows(of nodes: [ProjectNode], inside: [Bool] = []) -> [ProjectRow] {
    nodes.enumerated().flatMap { index, node in
      let path = inside + [index < nodes.count - 1]
      let due = node.tally.due.map { DateLabel($0, seenFrom: now, isDue: true) }
      let row = ProjectRow(tally: node.tally, due: due, lastName: node.lastName, hasNext: path)
      return [row] + rows(of: node.children, inside: path)
    }
  }
}
