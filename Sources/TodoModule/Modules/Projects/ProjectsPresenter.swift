import TodoEntities

final class ProjectsPresenter: CommandPresenter<any ProjectsInteractorInput>, CommandViewOutput {
  weak var view: (any ProjectsViewInput)?

  func didRequest(_ request: Void) { interactor.countProjects() }
}

extension ProjectsPresenter: ProjectsInteractorOutput {
  func didCount(_ projects: [ProjectNode]) {
    view?.showProjects(rows(of: projects))
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
