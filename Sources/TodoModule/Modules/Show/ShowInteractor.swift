import TodoEntities

final class ShowInteractor: StoreInteractor, ShowInteractorInput {
  weak var output: (any ShowInteractorOutput)?

  func findItems(_ target: ItemTarget) {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      let positions = try search.find(target, in: list)
      let graph = DependencyGraph(list)
      let flow = search.urgencies(of: positions, in: list, graph)
      let items = positions.map { list[$0] }
      let records = list.records(ofSeriesOf: items, at: search.clock)
      output?.didFind(
        items.map { item in
          RankedItem(
            ListedItem(item), urgency: flow.urgency(of: item, in: list),
            relations: ItemRelations(of: item, in: list, with: graph),
            record: item.repetition.flatMap { records[$0.series] })
        })
    }
  }
}
