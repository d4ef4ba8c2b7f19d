import TodoEntities

final class MergePresenter: CommandPresenter {
  weak var view: (any MergeViewInput)?
  let router: any RouterInput
  private let interactor: any MergeInteractorInput
  private let now: WallClock

  init(interactor: any MergeInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension MergePresenter: MergeViewOutput {
  func didRequestMerge(_ request: MergeRequest) { interactor.mergeFiles(request) }
}

extension MergePresenter: MergeInteractorOutput {
  func didMerge(_ outcome: MergeOutcome) {
    let report = outcome.report
    view?.showSummary(
      MergeSummary(
        incoming: outcome.incoming, outgoing: outcome.outgoing,
        superseded: report.superseded.map(superseded), supersededMembers: report.supersededMembers,
        keptDespiteRemoval: report.keptDespiteRemoval.map { row($0.item) },
        renumbered: report.renumbered.map {
          .init(item: row($0.item), number: $0.number, holder: $0.holder.map(row))
        },
        removedDoubles: report.removedDoubles.map {
          .init(item: row($0.item), other: row($0.other))
        },
        lacksBase: report.lacksBase))
    router.close(with: .ok)
  }

  private func superseded(_ value: SupersededValue) -> MergeSummary.Superseded {
    switch value.place {
    case .member(let name):
      return .init(item: row(value.item), name: name, kept: nil, dropped: nil)
    case .register(let register):
      let part = register.parts.first { $0.field != nil } ?? .title
      return .init(
        item: row(value.item), name: register.name, kept: value.kept.text(of: part),
        dropped: value.dropped.text(of: part))
    }
  }

  private func row(_ item: TodoItem) -> ItemRow { ItemRow(item, at: now) }
}
