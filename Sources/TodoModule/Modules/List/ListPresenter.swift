import TodoEntities

final class ListPresenter: CommandPresenter {
  weak var view: (any ListViewInput)?
  let router: any RouterInput
  private let command: ListCommand
  private let interactor: any ListInteractorInput
  private let now: WallClock

  init(
    command: ListCommand, interactor: any ListInteractorInput, router: any RouterInput,
    clock: Clock
  ) {
    self.command = command
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension ListPresenter: ListViewOutput {
  func didRequestList(_ request: ListRequest) {
    let items = ItemQuery(
      request.filter, includesHidden: request.includesHidden,
      order: request.order ?? command.order, limit: request.limit ?? command.limit)
    interactor.findItems(ListQuery(items: items, showsUrgency: command.showsUrgency))
  }
}

extension ListPresenter: ListInteractorOutput {
  func didFind(_ items: [RankedItem]) {
    view?.showRows(items.map { ItemRow($0.item, at: now, urgency: $0.urgency) })
  }

  func didFindAll(of query: ListQuery, _ counts: ListCounts) {
    view?.showSummary(
      ListSummary(
        shown: counts.shown, matching: counts.matching, late: counts.late, today: counts.today,
        waiting: counts.waiting,
        firstWait: counts.firstWait.map { DateLabel($0, seenFrom: now, isDue: false) },
        isUnfiltered: query.items.isUnfiltered, misses: counts.misses))
    router.close(with: .ok)
  }
}

extension ListCommand {
  /// The order if `--sort` is not given.
  fileprivate var order: ItemOrder {
    switch self {
    case .list: .everyday
    case .next: .urgency
    }
  }

  /// The maximum number of items if `--limit` is not given.
  fileprivate var limit: Int? {
    switch self {
    case .list: nil
    case .next: 10
    }
  }

  /// Whether the urgency is always shown.
  fileprivate var showsUrgency: Bool { self == .next }
}
