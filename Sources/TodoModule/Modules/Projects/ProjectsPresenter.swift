import TodoEntities

final class ProjectsPresenter: CommandPresenter<any ProjectsInteractorInput>, CommandViewOutput {
  weak var view: (any ProjectsViewInput)?

  func didRequest(_ request: Void) { interactor.countProjects() }
}

extension ProjectsPresenter: ProjectsInteractorOutput {
  func didCount(_ projects: [ProjectNode]) {
    view?.showProjects(
      ProjectsViewModel(
        rows: rows(of: projects),
        ifEmpty: "no projects. To add one, run: todo edit 3 project:house"))
    router.close(with: .ok)
  }

  /// Returns the rows of a tree, top to bottom; `inside` is the `hasNext` of the parent.
  private func rows(of nodes: [ProjectNode], inside: [Bool] = []) -> [ProjectsViewModel.Row] {
    nodes.enumerated().flatMap { index, node in
      let path = inside + [index < nodes.count - 1]
      let tally = node.tally
      let row = ProjectsViewModel.Row(
        name: node.lastName, hasNext: path,
        done: "\(tally.done) of \(tally.open + tally.done) done",
        open: "\(tally.open) open" + tally.estimate.asPart,
        late: tally.late > 0 ? "\(tally.late) late" : nil,
        due: tally.due.map { DateLabel($0, seenFrom: now, isDue: true) },
        spent: tally.spent.seconds > 0 ? "\(tally.spent)" : "", tally: tally)
      return [row] + rows(of: node.children, inside: path)
    }
  }
}
