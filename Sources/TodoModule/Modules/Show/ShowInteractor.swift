import TodoEntities

final class ShowInteractor: StoreInteractor, ShowInteractorInput {
  weak var output: (any ShowInteractorOutput)?

  func findItems(_ target: ItemTarget) {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      let positions = try search.find(target, in: list)
      let graph = DependencyGraph(list)
      output?.didFind(
        positions.map { position in
          let item = list[position]
          let relations = ItemRelations(of: item, in: list, with: graph)
          let urgency = Urgency(
            item, at: search.clock, relations.dependence, weights: search.weights)
          return RankedItem(ListedItem(item), urgency: urgency, relations: relations)
        })
    }
  }
}
