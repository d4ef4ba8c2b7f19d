import TodoEntities

final class ShowInteractor: StoreInteractor, ShowInteractorInput {
  weak var output: (any ShowInteractorOutput)?

  func findItems(_ target: ItemTarget) {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      let positions = try search.find(target, in: list)
      let graph = DependencyGraph(list)
      let flow = search.urgencies(of: positions, in: list, graph)
      output?.didFind(
        positions.map { position in
          let item = list[position]
          let relations = ItemRelations(of: item, in: list, with: graph)
          return RankedItem(
            ListedItem(item), urgency: flow.urgency(of: item, in: list), relations: relations)
        })
    }
  }
}
