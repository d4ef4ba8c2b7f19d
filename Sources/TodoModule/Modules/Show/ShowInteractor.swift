import TodoEntities

final class ShowInteractor: StoreInteractor, ShowInteractorInput {
  weak var output: (any ShowInteractorOutput)?

  func findItems(_ target: ItemTarget) {
    do throws(StoreError) {
      let list = try store.read()
      let positions = try search.find(target, in: list)
      let graph = DependencyGraph(list)
      output?.didFind(
        positions.map { position in
          let item = list[position]
          return RankedItem(
            item, at: search.clock, ItemRelations(of: item, in: list, with: graph),
            weights: search.weights)
        })
    } catch {
      output?.didFail(error)
    }
  }
}
